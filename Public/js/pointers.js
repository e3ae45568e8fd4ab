// Where each JSON Pointer of a text begins, so that problems and views are shown at their place.

/// A map from JSON Pointer to offset; as far as the text can be read.
export function pointerOffsets(text) {
  const offsets = new Map();
  let at = 0;
  const space = () => { while (at < text.length && " \t\r\n".includes(text[at])) at++; };

  function string() {
    const start = at++;
    while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
    at++;
    try { return JSON.parse(text.slice(start, at)); } catch { return ""; }
  }

  function value(pointer, depth) {
    space();
    if (!offsets.has(pointer)) offsets.set(pointer, at);
    if (depth > 400) throw new Error("too deep");
    if (text[at] === "{") {
      at++;
      for (space(); at < text.length && text[at] !== "}"; space()) {
        const key = at;
        if (text[at] !== '"') throw new Error("not JSON");
        const child = `${pointer}/${string().replaceAll("~", "~0").replaceAll("/", "~1")}`;
        offsets.set(child, key);
        space();
        if (text[at++] !== ":") throw new Error("not JSON");
        value(child, depth + 1);
        space();
        if (text[at] === ",") at++;
      }
      at++;
    } else if (text[at] === "[") {
      at++;
      let index = 0;
      for (space(); at < text.length && text[at] !== "]"; space()) {
        value(`${pointer}/${index++}`, depth + 1);
        space();
        if (text[at] === ",") at++;
      }
      at++;
    } else if (text[at] === '"') {
      string();
    } else {
      const start = at;
      while (at < text.length && !",]} \t\r\n".includes(text[at])) at++;
      if (at === start) throw new Error("not JSON");
    }
  }

  try { value("", 0); } catch { /* what was read so far serves */ }
  return offsets;
}

/// The JSON Pointer of the view with this id, or undefined.
export function viewPointer(text, id) {
  let body;
  try { body = JSON.parse(text); } catch { return undefined; }
  const queue = [];
  if (body.scene?.root) queue.push([body.scene.root, "/scene/root"]);
  (body.scenes ?? []).forEach((scene, index) => { if (scene?.root) queue.push([scene.root, `/scenes/${index}/root`]); });
  while (queue.length) {
    const [view, pointer] = queue.shift();
    if (!view || typeof view !== "object") continue;
    if (view.id === id) return pointer;
    if (view.view) queue.push([view.view, `${pointer}/view`]);
    for (const key of ["subviews", "arrangedSubviews", "children", "viewControllers"]) {
      if (Array.isArray(view[key])) view[key].forEach((child, index) => queue.push([child, `${pointer}/${key}/${index}`]));
    }
  }
  return undefined;
}
