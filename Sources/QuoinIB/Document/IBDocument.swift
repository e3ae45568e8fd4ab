public import Foundation
import QuoinLayout

/// An Interface Builder document: what it says about itself, and its scenes.
public struct IBDocument: Sendable {
  public let info: DocumentInfo
  /// In document order; scenes without a view (storyboard references, exits) are left out.
  public let scenes: [IBScene]
  /// What was read and what was passed over; `nil` unless it was asked for.
  public let report: ImportReport?

  /// Reads a `.storyboard` or `.xib` file.
  ///
  /// - Returns: the document, or every mistake found in it, each with its line and column.
  /// - Complexity: O(bytes), in memory too.
  public static func read(
    bytes: [UInt8], options: ReadOptions = ReadOptions()
  ) -> Result<IBDocument, IBErrors> {
    do throws(IBErrors) {
      return .success(try parse(bytes, options: options))
    } catch {
      return .failure(error)
    }
  }

  /// Reads a `.storyboard` or `.xib` file.
  public static func read(
    data: Data, options: ReadOptions = ReadOptions()
  ) -> Result<IBDocument, IBErrors> {
    read(bytes: [UInt8](data), options: options)
  }

  private static func parse(
    _ bytes: [UInt8], options: ReadOptions
  ) throws(IBErrors) -> IBDocument {
    guard bytes.count <= options.maximumBytes else {
      throw IBErrors([
        IBError(
          .tooLarge, detail: "a document has at most \(options.maximumBytes) bytes")
      ])
    }
    let root: Element
    let info: DocumentInfo
    let source = SourceText(bytes)
    do throws(IBError) {
      root = try ElementReader.read(bytes, maximumDepth: options.maximumDepth)
      info = try DocumentInfo(root: root, source: source)
    } catch {
      throw IBErrors([error])
    }
    let context = Context(info: info, options: options, source: source, root: root)
    var errors: [IBError] = []
    let scenes = DocumentReader(context: context, root: root).scenes(errors: &errors)
    guard errors.isEmpty else { throw IBErrors(errors) }
    let report = options.wantsReport ? ImportReport(root: root, source: source) : nil
    return IBDocument(info: info, scenes: scenes, report: report)
  }
}
