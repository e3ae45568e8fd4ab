/// What only views of one kind have: a label's text, a stack's axis.
///
/// Kept behind a reference, so that views stay small and are copied cheaply.
public indirect enum ViewContent: Sendable, Hashable {
  case none
  case label(LabelContent)
  case button(ButtonContent)
  case textField(TextFieldContent)
  case textView(TextViewContent)
  case image(ImageContent)
  case stack(StackContent)
  case scroll(ScrollContent)
  case segments(SegmentsContent)
  case pageControl(PageControlContent)
  case activityIndicator(ActivityIndicatorContent)
  case datePicker(DatePickerContent)
  case searchBar(SearchBarContent)
  case cell(CellContent)
}
