import Testing

@testable import QuoinService

/// Interface Builder documents with size-class variations, on both sides of each.
@Suite struct DocumentVariationTests {
  // A box whose left distance is 20, and 60 in regular width, where a width of 300 is installed
  // too and replaces the one of 100.
  let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="s01-aa-001"><objects>
        <viewController id="c01-aa-001" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="v01-aa-001">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
              <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" \
    id="b01-aa-001">
                <rect key="frame" x="20" y="0.0" width="100" height="50"/>
                <constraints>
                  <constraint firstAttribute="height" constant="50" id="h01-aa-001"/>
                  <constraint firstAttribute="width" constant="100" id="w01-aa-001"/>
                  <constraint firstAttribute="width" constant="300" id="w02-aa-001"/>
                </constraints>
                <variation key="default">
                  <mask key="constraints"><exclude reference="w02-aa-001"/></mask>
                </variation>
                <variation key="widthClass=regular">
                  <mask key="constraints">
                    <exclude reference="w01-aa-001"/><include reference="w02-aa-001"/>
                  </mask>
                </variation>
              </view>
            </subviews>
            <viewLayoutGuide key="safeArea" id="g01-aa-001"/>
            <constraints>
              <constraint firstItem="b01-aa-001" firstAttribute="top" secondItem="v01-aa-001" \
    secondAttribute="top" id="t01-aa-001"/>
              <constraint firstItem="b01-aa-001" firstAttribute="leading" secondItem="v01-aa-001" \
    secondAttribute="leading" constant="20" id="l01-aa-001">
                <variation key="widthClass=regular" constant="60"/>
              </constraint>
            </constraints>
          </view>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="p01-aa-001" \
    sceneMemberID="firstResponder"/>
      </objects></scene></scenes>
    </document>
    """

  @Test func bothSidesAreResolved() throws {
    let answer = try RouteProbe(.adaptations).json(
      document, [("from", "iphone-16/portrait"), ("to", "ipad-9/portrait")])
    let scene = value(answer, "scenes", "0")
    #expect(value(scene, "constraints", "activated") as? [String] == ["w02-aa-001"])
    #expect(value(scene, "constraints", "deactivated") as? [String] == ["w01-aa-001"])
    #expect(value(scene, "constraints", "changed", "0", "to") as? Double == 60)
    let frames = value(scene, "frames") as? [[String: Any]] ?? []
    let box = frames.first { $0["view"] as? String == "b01-aa-001" }
    #expect(value(box, "from", "x") as? Double == 20 && value(box, "to", "x") as? Double == 60)
    #expect(value(box, "from", "width") as? Double == 100)
    #expect(value(box, "to", "width") as? Double == 300)
  }

  @Test func aMatrixOfTheDocumentHasBothSides() throws {
    let text = try RouteProbe(.matrix).text(
      document, [("devices", "iphone-16,ipad-9"), ("format", "text")])
    #expect(text.contains("iphone-16/portrait/full/L/leftToRight/18  ok"))
    #expect(text.hasSuffix("2 laid out (2 computed), 0 failed, 0 failed expectations\n"))
  }

  @Test func asDesignedIsAVariantOfItsOwn() throws {
    let text = try RouteProbe(.matrix).text(
      document, [("contentSizes", "L,XL"), ("format", "text")])
    #expect(text.hasPrefix("as-designed/portrait/full/L/leftToRight/17  ok\n"))
  }
}
