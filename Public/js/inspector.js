// The column that says what a view is, where it came to lie, and why.
import { describe } from "./stage.js";

function node(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element[key] = value;
  element.append(...children);
  return element;
}

export class Inspector {
  #title;
  #details;
  #diagnostics;
  #tree;
  #onSelect;
  #scene = null;
  #rows = new Map();
  selected = null;

  constructor(title, details, diagnostics, tree, { onSelect }) {
    this.#title = title;
    this.#details = details;
    this.#diagnostics = diagnostics;
    this.#tree = tree;
    this.#onSelect = onSelect;
  }

  show(scene) {
    this.#scene = scene;
    this.#showDiagnostics(scene.diagnostics ?? []);
    this.#showTree(scene.views);
    if (!scene.views.some((view) => view.id === this.selected)) this.selected = null;
  }

  select(id) {
    this.selected = id;
    for (const [key, button] of this.#rows) {
      if (key === id) {
        button.setAttribute("aria-current", "true");
        button.scrollIntoView({ block: "nearest" });
      } else {
        button.removeAttribute("aria-current");
      }
    }
    this.preview(null);
  }

  /// Shows the view under the pointer, or the selected one again.
  preview(id) {
    const shown = id ?? this.selected;
    const view = this.#scene?.views.find((entry) => entry.id === shown);
    if (view) this.#showView(view); else this.#showNothing();
  }

  #showNothing() {
    this.#title.textContent = "View";
    this.#details.replaceChildren(node("p", { className: "hint", textContent: "Select a view in the drawing or the tree to see its frame and the reasons for it." }));
  }

  #showView(view) {
    this.#title.textContent = view.id;
    const facts = [["class", view.class], ["frame", describe(view.frame)], ["in window", describe(view.windowFrame)]];
    const size = view.intrinsicContentSize;
    if (size && (size.width != null || size.height != null)) facts.push(["content", `${size.width ?? "–"} × ${size.height ?? "–"}`]);
    if (view.contentSize) facts.push(["scrolls", `${view.contentSize.width} × ${view.contentSize.height}`]);
    if (view.alignmentRect && describe(view.alignmentRect) !== describe(view.frame)) facts.push(["alignment", describe(view.alignmentRect)]);
    for (const [label, key] of [["margins", "layoutMargins"], ["safe area", "safeAreaInsets"]]) {
      const insets = view[key];
      if (insets) facts.push([label, `${insets.top}, ${insets.left}, ${insets.bottom}, ${insets.right}`]);
    }
    if (view.text) {
      const count = view.text.lines?.length ?? view.text.numberOfLines;
      const cut = view.text.isTruncated ?? view.text.truncated;
      facts.push(["text", `${count} line${count === 1 ? "" : "s"}${cut ? ", truncated" : ""} (${view.text.quality ?? "measured"})`]);
    }
    const list = node("dl", { className: "facts" });
    for (const [label, value] of facts) list.append(node("dt", { textContent: label }), node("dd", { textContent: value }));
    this.#details.replaceChildren(list, ...this.#reasons(view));
  }

  /// What fixes the view, one line a constraint or rule.
  #reasons(view) {
    const fixed = view.constraints;
    if (!fixed) return [];
    const quantities = new Map();
    for (const quantity of ["x", "y", "width", "height"]) {
      for (const name of fixed[quantity] ?? []) {
        if (!quantities.has(name)) quantities.set(name, []);
        quantities.get(name).push(quantity);
      }
    }
    const free = ["x", "y", "width", "height"].filter((quantity) => !(fixed[quantity] ?? []).length);
    const rows = [...quantities].map(([name, list]) => [list.join(", "), this.#constraintText(name)]);
    if (free.length) rows.push([free.join(", "), "nothing fixes it"]);
    const heading = node("p", { className: "hint", textContent: "Why it is there" });
    return [heading, node("ul", { className: "reasons" }, ...rows.map(([tag, text]) =>
      node("li", {}, node("span", { className: "tag", textContent: tag }), node("code", { textContent: text }))))];
  }

  /// The equation of a constraint by its id; other reasons are words already.
  #constraintText(name) {
    const known = (this.#scene.constraints ?? []).find((constraint) => constraint.id === name);
    if (!known) return name;
    return known.priority < 1000 ? `${known.equation} @${known.priority}` : known.equation;
  }

  #showDiagnostics(list) {
    if (!list.length) {
      this.#diagnostics.replaceChildren(node("p", { className: "hint", textContent: "No conflicts, no ambiguity." }));
      return;
    }
    this.#diagnostics.replaceChildren(...list.slice(0, 100).map((entry) => {
      const button = node("button", { type: "button", className: `diagnostic ${entry.severity === "note" ? "note" : ""}` });
      button.append(node("b", { textContent: entry.code }), entry.message ?? "");
      const target = entry.views?.[0];
      if (target) button.addEventListener("click", () => this.#onSelect(target));
      return button;
    }));
  }

  #showTree(views) {
    const depth = new Map();
    this.#rows.clear();
    const items = views.slice(0, 2000).map((view) => {
      const level = view.parent === null ? 0 : (depth.get(view.parent) ?? 0) + 1;
      depth.set(view.id, level);
      const button = node("button", { type: "button" }, view.id, node("span", { className: "class", textContent: view.class }));
      button.style.paddingLeft = `${8 + level * 14}px`;
      button.addEventListener("click", () => this.#onSelect(view.id));
      this.#rows.set(view.id, button);
      return node("li", {}, button);
    });
    this.#tree.replaceChildren(...items);
  }
}
