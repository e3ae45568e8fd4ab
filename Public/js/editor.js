// A plain text area with line numbers and marks beside the lines that have problems.
export class Editor {
  #area;
  #gutter;
  #marks = new Map();

  constructor(area, gutter) {
    this.#area = area;
    this.#gutter = gutter;
    area.addEventListener("input", () => { this.#marks.clear(); this.#number(); });
    area.addEventListener("scroll", () => { gutter.scrollTop = area.scrollTop; });
    area.addEventListener("keydown", (event) => this.#indent(event));
  }

  get text() { return this.#area.value; }

  set text(value) {
    this.#area.value = value;
    this.#marks.clear();
    this.#number();
    this.#area.scrollTop = 0;
  }

  /// Marks the lines of `places`, a list of `{ offset, kind }`.
  mark(places) {
    this.#marks.clear();
    for (const { offset, kind } of places) this.#marks.set(this.#lineOf(offset), kind);
    this.#number();
  }

  /// Puts the cursor at `offset` and scrolls to it.
  reveal(offset) {
    const line = this.#lineOf(offset);
    const end = this.text.indexOf("\n", offset);
    this.#area.setSelectionRange(offset, end < 0 ? this.text.length : end);
    const height = parseFloat(getComputedStyle(this.#area).lineHeight);
    this.#area.scrollTop = Math.max(0, (line - 6) * height);
    this.#gutter.scrollTop = this.#area.scrollTop;
  }

  /// The offset of a line and column, both counted from 1.
  offsetOf(line, column) {
    let offset = 0;
    for (let left = line - 1; left > 0; left--) {
      const next = this.text.indexOf("\n", offset);
      if (next < 0) break;
      offset = next + 1;
    }
    return Math.min(offset + Math.max(column - 1, 0), this.text.length);
  }

  #lineOf(offset) {
    let line = 1;
    for (let at = this.text.indexOf("\n"); at >= 0 && at < offset; at = this.text.indexOf("\n", at + 1)) line++;
    return line;
  }

  #number() {
    const count = this.text.split("\n").length;
    const fragment = document.createDocumentFragment();
    for (let line = 1; line <= count; line++) {
      const span = document.createElement("span");
      span.textContent = line;
      if (this.#marks.has(line)) span.className = this.#marks.get(line);
      fragment.append(span);
    }
    this.#gutter.replaceChildren(fragment);
    this.#gutter.scrollTop = this.#area.scrollTop;
  }

  #indent(event) {
    if (event.key !== "Tab" || event.shiftKey || event.ctrlKey || event.altKey) return;
    if (this.#area.selectionStart !== this.#area.selectionEnd) return;
    event.preventDefault();
    document.execCommand("insertText", false, "  ");
  }
}
