// Draws a laid-out scene as SVG, from the frames in the answer and nothing else.
const namespace = "http://www.w3.org/2000/svg";

const kinds = [
  [/Label$/, "label"], [/Button$/, "button"], [/ImageView$/, "image"],
  [/(TextField|TextView|SearchBar)$/, "field"], [/StackView$/, "stack"],
  [/(NavigationBar|TabBar|Toolbar|UIToolbar)$/, "bar"],
  [/(Switch|Slider|Stepper|SegmentedControl|ProgressView|ActivityIndicatorView|PageControl|PickerView|DatePicker)$/, "control"],
];

function element(name, attributes = {}, ...children) {
  const node = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

const box = (rect, attributes) => element("rect", { x: rect.x, y: rect.y, width: Math.max(rect.width, 0), height: Math.max(rect.height, 0), ...attributes });

export class Stage {
  #host;
  #onSelect;
  #groups = new Map();

  #onPreview;
  #titles = new Map();

  constructor(host, { onSelect, onPreview }) {
    this.#host = host;
    this.#onSelect = onSelect;
    this.#onPreview = onPreview;
    host.addEventListener("click", (event) => { if (event.target === host) onSelect(null); });
  }

  /// Draws `scene`; `titles` says what controls show, by view.
  show(scene, environment, shown, titles) {
    this.#groups.clear();
    this.#titles = titles;
    const window = environment?.window ?? scene.views[0]?.windowFrame ?? { x: 0, y: 0, width: 1, height: 1 };
    const root = scene.views[0]?.windowFrame ?? window;
    const width = Math.max(window.width, root.width, 1);
    const height = Math.max(window.height, root.height, 1);
    const pad = 10;
    const radius = Math.min(environment?.displayCornerRadius ?? (environment?.device ? 24 : 4), width / 6);
    const svg = element("svg", {
      viewBox: `${-pad} ${-pad} ${width + 2 * pad} ${height + 2 * pad}`,
      width: width + 2 * pad, height: height + 2 * pad, role: "img",
      "aria-label": `${scene.views.length} views on ${width} by ${height} points`,
    });
    svg.append(
      element("defs", {}, element("clipPath", { id: "screen-clip" }, box({ x: 0, y: 0, width, height }, { rx: radius }))),
      box({ x: -4, y: -4, width: width + 8, height: height + 8 }, { class: "bezel", rx: radius + 4, "stroke-width": 3 }),
      box({ x: 0, y: 0, width, height }, { class: "screen", rx: radius }));
    const screen = element("g", { "clip-path": "url(#screen-clip)" });
    svg.append(screen);
    const faulty = this.#faultyViews(scene);
    for (const view of scene.views) screen.append(this.#draw(view, faulty, shown));
    if (shown.safeArea) this.#drawSafeArea(screen, environment, width, height);
    if (shown.margins) this.#drawMargins(screen, scene);
    this.#host.replaceChildren(svg);
    this.#fitText(svg);
  }

  select(id) {
    for (const [key, group] of this.#groups) group.classList.toggle("selected", key === id);
  }

  #draw(view, faulty, shown) {
    const frame = view.windowFrame;
    const kind = view.parent === null ? "root" : kinds.find(([pattern]) => pattern.test(view.class))?.[1] ?? "plain";
    const group = element("g", { class: `view kind-${kind}`, "data-id": view.id });
    if (faulty.has(view.id)) group.classList.add("faulty");
    if (view.text?.isTruncated ?? view.text?.truncated) group.classList.add("truncated");
    const shape = box(frame, { class: "box" });
    if (kind === "button" || kind === "field") shape.setAttribute("rx", Math.min(8, frame.height / 4));
    const title = element("title");
    title.textContent = `${view.id} (${view.class})\n${describe(view.frame)}`;
    group.append(title, shape);
    if (view.text?.lines?.length) this.#drawLines(group, view); else this.#drawTitle(group, view, kind);
    if (shown.names && view.parent !== null) {
      const name = element("text", { class: "name", x: frame.x + 2, y: frame.y + 9 });
      name.textContent = view.id;
      group.append(name);
    }
    group.addEventListener("click", (event) => { event.stopPropagation(); this.#onSelect(view.id); });
    group.addEventListener("pointerenter", () => this.#onPreview(view.id));
    group.addEventListener("pointerleave", () => this.#onPreview(null));
    this.#groups.set(view.id, group);
    return group;
  }

  #drawLines(group, view) {
    const frame = view.windowFrame;
    const lines = view.text.lines;
    const pitch = frame.height / lines.length;
    const size = Math.min(pitch / 1.19, 96);
    lines.forEach((line, index) => {
      const text = element("text", { x: frame.x, y: frame.y + pitch * index + size * 0.97, "font-size": size });
      const isLast = index === lines.length - 1;
      text.textContent = (typeof line === "string" ? line : line.text) + (view.text.isTruncated && isLast ? "…" : "");
      text.dataset.room = frame.width;
      group.append(text);
    });
  }

  #drawTitle(group, view, kind) {
    const title = this.#titles.get(view.id);
    if (!title || !["button", "field"].includes(kind)) return;
    const frame = view.windowFrame;
    const centred = kind === "button";
    const size = Math.max(Math.min((frame.height - 12) / 1.19, 17), 6);
    const text = element("text", {
      x: centred ? frame.x + frame.width / 2 : frame.x + 7, y: frame.y + frame.height / 2 + size * 0.36,
      "font-size": size, "text-anchor": centred ? "middle" : "start",
    });
    if (title.isPlaceholder) text.classList.add("placeholder");
    text.textContent = title.text;
    text.dataset.room = frame.width - (centred ? 0 : 14);
    group.append(text);
  }

  /// The browser's font is not the screen's: text that it draws wider than its view is narrowed,
  /// so that the picture shows our numbers.
  #fitText(svg) {
    for (const text of svg.querySelectorAll("text[data-room]")) {
      const room = Number(text.dataset.room);
      if (room > 0 && text.getComputedTextLength() > room) {
        text.setAttribute("textLength", room);
        text.setAttribute("lengthAdjust", "spacingAndGlyphs");
      }
    }
  }

  #faultyViews(scene) {
    const ids = new Set();
    for (const diagnostic of scene.diagnostics ?? []) {
      if (diagnostic.severity !== "warning") continue;
      for (const id of diagnostic.views ?? []) ids.add(id);
    }
    return ids;
  }

  #drawSafeArea(screen, environment, width, height) {
    const insets = environment?.safeAreaInsets;
    if (!insets) return;
    const strips = [
      { x: 0, y: 0, width, height: insets.top },
      { x: 0, y: height - insets.bottom, width, height: insets.bottom },
      { x: 0, y: insets.top, width: insets.left, height: height - insets.top - insets.bottom },
      { x: width - insets.right, y: insets.top, width: insets.right, height: height - insets.top - insets.bottom },
    ];
    for (const strip of strips) {
      if (strip.width > 0 && strip.height > 0) screen.append(box(strip, { class: "unsafe", "pointer-events": "none" }));
    }
    screen.append(box(
      { x: insets.left, y: insets.top, width: width - insets.left - insets.right, height: height - insets.top - insets.bottom },
      { class: "safe-area", "pointer-events": "none" }));
  }

  #drawMargins(screen, scene) {
    for (const view of scene.views) {
      const margins = view.layoutMargins;
      if (!margins || view.parent !== null && !scene.views.some((child) => child.parent === view.id)) continue;
      const frame = view.windowFrame;
      screen.append(box({
        x: frame.x + margins.left, y: frame.y + margins.top,
        width: frame.width - margins.left - margins.right, height: frame.height - margins.top - margins.bottom,
      }, { class: "margins", "pointer-events": "none" }));
    }
  }
}

export function describe(rect) {
  const number = (value) => Number(value.toFixed(3));
  return `${number(rect.x)}, ${number(rect.y)}, ${number(rect.width)} × ${number(rect.height)}`;
}
