// One table, hence its length: every code that a problem document or a warning can carry.

/// What each code means: the pages at `/problems/{code}` and the titles of problem documents.
package enum ProblemCatalogue {
  package struct Entry: Sendable {
    package let code: String
    /// The same for every problem of this code.
    package let title: String
    /// What happened and what to do about it.
    package let explanation: String
  }

  package static func entry(_ code: String) -> Entry? { byCode[code] }

  package static func title(of code: String) -> String { byCode[code]?.title ?? "Request refused" }

  private static let byCode = Dictionary(
    all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

  private static func entry(_ code: String, _ title: String, _ explanation: String) -> Entry {
    Entry(code: code, title: title, explanation: explanation)
  }

  /// Every code, grouped by its first word.
  package static let all: [Entry] =
    json + values + scenes + environments + matrices + documents + layouts + popovers
    + pages + http

  private static let json = [
    entry(
      "json.empty", "The body is empty",
      "A JSON body was expected. Send one, with its Content-Type."),
    entry(
      "json.truncated", "The JSON text ends too early",
      "The text stops inside a value. “line” and “column” say where it ends."),
    entry(
      "json.unexpected-character", "The JSON text is malformed",
      "A character stands where RFC 8259 allows none: a trailing comma, a comment, a missing "
        + "colon, NaN. “line” and “column” say where."),
    entry(
      "json.invalid-number", "A number is malformed",
      "Numbers have no leading zeros, no plus sign, and digits on both sides of the point."),
    entry(
      "json.invalid-string", "A string is malformed",
      "Strings escape control characters, quotation marks and backslashes; surrogates come in "
        + "pairs."),
    entry("json.invalid-encoding", "The text is not UTF-8", "JSON is read as UTF-8 only."),
    entry(
      "json.trailing-text", "Text follows the JSON value",
      "A body holds one value; only white space may follow it."),
    entry(
      "json.duplicate-key", "A key stands twice in an object",
      "Which of the two values counts would be a guess, so none does. “pointer” names the key."),
    entry(
      "json.too-deep", "The JSON text nests too deeply",
      "The limits are published at /v1/limits."),
    entry(
      "json.too-large", "The JSON text is too large", "The limits are published at /v1/limits."),
  ]

  private static let values = [
    entry(
      "value.wrong-type", "A value has the wrong type",
      "“pointer” names the value and “detail” the type that belongs there."),
    entry(
      "value.out-of-range", "A number is out of range",
      "“detail” says which numbers are taken. Lengths are at most 1000000000 points in magnitude."),
    entry(
      "value.unknown", "A word is none of those known",
      "“detail” lists the words that may stand there, or the nearest."),
    entry(
      "value.unknown-key", "A key is unknown",
      "The object has no such key; “detail” names the nearest one. With ?lenient=true this is a "
        + "warning and the key is passed over."),
    entry("value.missing-key", "A key is missing", "“detail” says which key the object needs."),
    entry(
      "value.conflicting-keys", "Keys exclude each other",
      "Each of the keys says the same thing in another way; give one."),
    entry(
      "query.invalid-value", "A parameter has an invalid value",
      "“parameter” names the query parameter or command-line flag."),
    entry(
      "query.unknown-key", "A parameter is unknown",
      "“parameter” names it and “detail” the nearest one. /openapi.json lists those of each route."),
    entry("body.missing", "The request has no body", "The route needs a scene to work on."),
  ]

  private static let scenes = [
    entry(
      "scene.unknown-view", "No view has this id",
      "A constraint, a stack view or an expectation names an item that the scene does not have."),
    entry(
      "scene.duplicate-id", "An id is used twice",
      "Ids are unique within a scene, so that results and constraints can name views. A view "
        + "that appears twice in the tree, or inside itself, shows up here."),
    entry(
      "scene.reserved-id", "An id is reserved",
      "safeArea, layoutMargins, readableContent, keyboard, topLayoutGuide, bottomLayoutGuide, "
        + "contentLayoutGuide and frameLayoutGuide name guides that views have."),
    entry("scene.invalid-value", "A value makes no sense", "“detail” says why."),
    entry(
      "scene.too-many-views", "The scene has too many views",
      "The limits are published at /v1/limits."),
    entry(
      "scene.too-many-constraints", "The scene has too many constraints",
      "The limits are published at /v1/limits."),
    entry(
      "scene.too-deep", "The view tree is too deep", "The limits are published at /v1/limits."),
    entry(
      "scene.unknown-class", "A class is unknown",
      "The view lays out as its superclass, or as UIView. This is a warning, never an error."),
    entry(
      "scene.unknown-scene", "No scene has this id",
      "?scene= names a scene by its id; for Interface Builder documents also by its storyboard "
        + "identifier or its controller's id or class."),
    entry(
      "constraint.invalid", "UIKit refuses this constraint",
      "The attributes do not go together; UIKit raises NSInvalidArgumentException."),
    entry(
      "constraint.no-common-ancestor", "The items have no common ancestor",
      "A constraint relates items of one view tree; UIKit raises NSGenericException."),
    entry(
      "constraint.invalid-priority", "A priority is out of range",
      "Priorities are greater than 0 and at most 1000, which is required."),
    entry(
      "constraint.invalid-format", "An equation or visual format cannot be read",
      "“excerpt” is the text and “column” the character at fault. The grammar is "
        + "ITEM.ATTRIBUTE RELATION [NUMBER *] ITEM.ATTRIBUTE [+|- NUMBER] [@PRIORITY] [#ID]."),
  ]

  private static let environments = [
    entry(
      "environment.unknown-device", "No device has this name",
      "GET /v1/devices lists the ids; “detail” names the nearest."),
    entry(
      "environment.unknown-release", "No such release",
      "Releases go from 3 to 18 and on with 26; point releases are taken too."),
    entry(
      "environment.release-out-of-range", "The device does not run this release",
      "GET /v1/devices/{id} says which releases a device runs."),
    entry(
      "environment.invalid-number", "A number of the environment is out of range",
      "“detail” says which numbers are taken."),
    entry(
      "environment.window-unavailable", "The device has no such window",
      "Split View, Slide Over and free windows depend on device, orientation and release."),
    entry(
      "environment.no-common-orientation", "App and controller share no orientation",
      "UIKit raises UIApplicationInvalidInterfaceOrientation."),
    entry(
      "environment.orientation-not-supported", "The orientation is not supported",
      "App, controller or device do not turn that way."),
    entry(
      "environment.canvas-without-device", "The canvas fits no device",
      "A canvas that is to be turned or divided needs a device; name one."),
  ]

  private static let matrices = [
    entry(
      "matrix.empty-axis", "An axis holds nothing",
      "Leave an axis out to take the environment's own value; a list needs at least one."),
    entry(
      "matrix.too-many-variants", "The matrix has too many variants",
      "The product of all axes is limited; see /v1/limits."),
    entry(
      "lint.unknown-rule", "No lint rule has this id",
      "“detail” lists the rules. The answer of /v1/lint names them with their severities."),
  ]

  private static let documents = [
    entry(
      "ib.malformed", "The document is not well-formed XML", "“line” and “column” say where."),
    entry(
      "ib.entity", "The document declares a document type",
      "Interface Builder writes none, and entities could grow without bound."),
    entry(
      "ib.too-deep", "The document nests too deeply", "The limits are published at /v1/limits."),
    entry("ib.too-large", "The document is too large", "The limits are published at /v1/limits."),
    entry(
      "ib.unsupported-format", "Not an Interface Builder document that can be read",
      "Documents from before Xcode 5 are keyed archives: open and save them in Xcode."),
    entry("ib.not-ios", "The document is not for iOS", "Only iOS documents are laid out."),
    entry(
      "ib.cyclic-reference", "A view controller contains itself",
      "Relationships and embed segues lead in a circle, so that no view tree exists."),
    entry("ib.empty", "The document has no scene", "No scene has a view or a controller."),
    entry("ib.unknown-scene", "No scene has this name", "?scene= names none of the scenes."),
  ]

  private static let http = [
    entry(
      "http.bad-request-line", "The request line is malformed",
      "METHOD, one space, target, one space, HTTP/1.1."),
    entry("http.bad-target", "The request target is malformed", "RFC 9112, section 3.2."),
    entry(
      "http.bad-host", "The Host field is missing or malformed",
      "HTTP/1.1 requests carry exactly one Host field."),
    entry("http.bad-field", "A header field is malformed", "RFC 9112, section 5."),
    entry("http.bare-line-feed", "A line ends without a carriage return", "Lines end in CR LF."),
    entry(
      "http.bad-length", "The body's length is unclear",
      "Content-Length is one number, and does not stand beside Transfer-Encoding."),
    entry("http.bad-chunk", "A chunk is malformed", "RFC 9112, section 7.1."),
    entry("http.bad-content-coding", "The compressed body is damaged", "It does not inflate."),
    entry(
      "http.unknown-content-coding", "The content coding is unknown", "gzip and deflate are read."),
    entry("http.unknown-transfer-coding", "The transfer coding is unknown", "chunked is read."),
    entry("http.unknown-method", "The method is unknown", "No such method is defined by HTTP."),
    entry(
      "http.version-not-supported", "The HTTP version is not supported", "HTTP/1.0 and 1.1 are."),
    entry("http.expectation-failed", "The expectation is unknown", "100-continue is met."),
    entry(
      "http.request-line-too-long", "The request line is too long",
      "The limits are published at /v1/limits."),
    entry(
      "http.fields-too-large", "The header fields are too large",
      "The limits are published at /v1/limits."),
    entry(
      "http.body-too-large", "The body is too large", "The limits are published at /v1/limits."),
    entry(
      "http.request-timeout", "The request came too slowly",
      "Head and body each have a time within which they must arrive."),
    entry("http.unauthorized", "A key is needed", "Send Authorization: Bearer KEY."),
    entry(
      "http.too-many-requests", "Too many requests",
      "Wait for as many seconds as Retry-After says."),
    entry(
      "http.overloaded", "The server has too much to do",
      "Wait for as many seconds as Retry-After says."),
    entry(
      "http.budget-exceeded", "The work took too long",
      "The work on one request is limited; see /v1/limits. Ask for less at a time."),
    entry("http.internal-error", "The server failed", "Please report it with the request id."),
    entry(
      "http.not-acceptable", "No form of the answer is acceptable",
      "Accept allows none of the media types that the route answers with."),
    entry(
      "http.unsupported-media-type", "The body's media type is not supported",
      "Send application/json, or application/xml for an Interface Builder document."),
    entry("http.not-found", "There is nothing here", "/openapi.json lists the routes."),
    entry(
      "http.method-not-allowed", "The method is not offered here",
      "The Allow field lists the methods that are."),
    entry(
      "layout.over-budget", "The layout took too long",
      "The work on one request is limited; see /v1/limits. Ask for less at a time."),
    entry(
      "server.draining", "The server is stopping",
      "It finishes the requests it has and takes no new ones; ask another."),
    entry(
      "server.internal-error", "The server failed",
      "This is a mistake of the server. Please report it with the request id."),
  ]

  private static let layouts = [
    entry(
      "constraint.conflict", "Constraints conflict",
      "Required constraints cannot hold together; UIKit breaks one and goes on. A diagnostic, "
        + "never an error."),
    entry(
      "layout.ambiguous", "A frame is ambiguous",
      "The constraints leave a position or size open. A diagnostic, never an error."),
    entry(
      "layout.ambiguous-content-size", "A scroll view's content size is ambiguous",
      "Nothing ties the content to both ends of the scroll view. A diagnostic, never an error."),
    entry(
      "text.font-substituted", "A font was replaced",
      "Its metrics are not known, so another's were taken. A warning."),
    entry("text.invalid-point-size", "A font size makes no sense", "Another was taken. A warning."),
    entry("text.unknown-text-style", "A text style is unknown", "It is set as body. A warning."),
    entry("text.truncated", "A text is cut", "It does not fit. A diagnostic, never an error."),
    entry(
      "text.substituted-font", "A font was replaced",
      "Its metrics are not known, so another's were taken. A diagnostic, never an error."),
  ]

  private static let popovers = [
    entry(
      "popover.no-source", "The popover has no source",
      "UIKit raises NSGenericException when the presentation begins. Give a “source”; where the "
        + "popover adapts to a sheet it needs none."),
    entry(
      "popover.source-not-in-window", "The source is in no window",
      "UIKit raises NSInvalidArgumentException."),
    entry(
      "popover.bar-item-in-no-bar", "The bar button item is in no bar",
      "UIKit raises NSInvalidArgumentException."),
    entry(
      "popover.source-outside-window", "The source lies outside the window",
      "Rectangles are in the window's coordinates, or in those of the source view."),
    entry("popover.negative-length", "A length is negative", "“pointer” names the value."),
    entry("popover.not-finite", "A number is not finite", "“pointer” names the value."),
    entry(
      "popover.empty-window", "The window has no extent", "Nothing can be presented in it."),
    entry(
      "popover.unknown-direction", "The unknown direction cannot be permitted",
      "UIPopoverArrowDirectionUnknown is what the property reads before the popover is shown."),
    entry(
      "popover.controller-needs-ipad", "UIPopoverController needs an iPad",
      "UIKit raises NSInvalidArgumentException on phones; UIPopoverPresentationController "
        + "adapts."),
    entry(
      "popover.api-unavailable", "The class does not exist in this release",
      "UIPopoverPresentationController exists from iOS 8."),
    entry("popover.style-none", "The style none cannot be presented", "Give another style."),
    entry(
      "popover.cut", "The popover is cut",
      "It is larger than the room beside its source. A note, never an error; “candidates” tells "
        + "the room on every side."),
    entry(
      "popover.no-room", "There is no room for the popover",
      "No side of the source has any room. A note, never an error."),
    entry(
      "popover.directions-ignored", "The permitted directions do not count",
      "From iOS 26 popovers of bar button items have no arrow. A note, never an error."),
    entry(
      "popover.overlap-unavailable", "The popover cannot cover its source",
      "canOverlapSourceViewRect exists from iOS 9. A note, never an error."),
    entry(
      "popover.width-limited", "The popover's width is limited",
      "popoverContentSize is 320 to 600 points wide before iOS 7. A note, never an error."),
    entry(
      "popover.zero-source", "The source rectangle has no extent",
      "The popover is shown. A note, never an error."),
  ]

  private static let pages = [
    entry("pages.invalid-value", "A value makes no sense", "“detail” says why."),
    entry(
      "pages.no-controllers", "A page view controller shows nothing",
      "It needs at least one view controller; UIKit raises an exception."),
    entry(
      "pages.single-sided-middle-spine", "A spine in the middle needs two pages",
      "A single-sided page view controller has its spine at an edge."),
    entry(
      "pages.unsupported-style", "The transition style has no such option",
      "Spines belong to the page curl."),
    entry(
      "pages.wrong-count", "The number of view controllers is wrong",
      "UIKit raises NSInvalidArgumentException when it does not match what shows."),
  ]
}
