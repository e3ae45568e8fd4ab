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
    const view = this.#scene?.views.find((entry) => entry.id === id);
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

  #reasons(view) {
    const reasons = [];
    const fixed = view.constraints ?? view.fixedBy ?? view.reasons;
    const names = { x: "x", y: "y", width: "width", height: "height" };
    if (fixed && !Array.isArray(fixed)) {
      for (const key of Object.keys(names)) {
        for (const constraint of fixed[key] ?? []) reasons.push([names[key], this.#constraintText(constraint)]);
      }
    } else if (Array.isArray(fixed)) {
      for (const entry of fixed) reasons.push([(entry.fixes ?? []).join(", "), this.#constraintText(entry)]);
    }
    if (!reasons.length) return [];
    return [node("ul", { className: "reasons" }, ...reasons.map(([tag, text]) =>
      node("li", {}, node("span", { className: "tag", textContent: tag }), node("code", { textContent: text }))))];
  }

  #constraintText(entry) {
    if (typeof entry !== "string") return entry.equation ?? entry.text ?? entry.id;
    const known = (this.#scene.constraints ?? []).find((constraint) => constraint.id === entry);
    return known?.equation ?? entry;
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
