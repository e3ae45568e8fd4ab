import QuoinLayout

/// Two saved versions of one document: the same views and constraints on two canvases.
///
/// The editor laid the document out anew in between, so the second version's frames are the true
/// answer to how the first one looks there.
extension Verifier {
  /// Lays out the scenes of `first` on the canvases of `second` and compares with what was saved
  /// there, view by view.
  ///
  /// `scenes` has the ids of the scenes to compare; `nil` for all that both have.
  public mutating func verify(
    _ first: [UInt8], on second: [UInt8], scenes: Set<String>? = nil,
    options: ReadOptions = ReadOptions()
  ) -> Verification {
    var verification = Verification()
    var documents: [IBDocument] = []
    for bytes in [first, second] {
      switch IBDocument.read(bytes: bytes, options: options) {
      case .success(let document): documents.append(document)
      case .failure(let errors):
        verification.outcome = .refused(errors)
        verification.isClean = false
        return verification
      }
    }
    verification.info = documents[1].info
    for scene in documents[0].scenes where scenes?.contains(scene.id) ?? true {
      guard let other = documents[1].scenes.first(where: { $0.id == scene.id }) else { continue }
      verify(scene.moved(to: other), into: &verification)
    }
    verification.finish()
    return verification
  }
}

extension IBScene {
  /// This scene on the canvas of `other`, with the frames that were saved there.
  ///
  /// Views that only one of them has, or that a mask places in either, count as not saved.
  func moved(to other: IBScene) -> IBScene {
    var savedByID: [String: SavedView] = [:]
    for (view, saved) in zip(other.scene.views, other.saved) { savedByID[view.id] = saved }
    var moved = self
    moved.design = other.design
    moved.saved = zip(scene.views, saved).map { view, own in
      guard var saved = savedByID[view.id] else {
        var missing = own
        missing.frame = nil
        return missing
      }
      if own.placement != .constraints { saved.placement = own.placement }
      return saved
    }
    return moved
  }
}
