// What controls show, read from the source itself: the answer holds the lines of labels only.

/// A map from view id to the text that the view shows, as far as the source tells.
export function titles(text, isDocument) {
  return isDocument ? documentTitles(text) : sceneTitles(text);
}

function sceneTitles(text) {
  const found = new Map();
  let body;
  try { body = JSON.parse(text); } catch { return found; }
  const queue = [body.scene, ...(Array.isArray(body.scenes) ? body.scenes : [])];
  for (let steps = 0; queue.length && steps < 200000; steps++) {
    const node = queue.pop();
    if (!node || typeof node !== "object") continue;
    if (Array.isArray(node)) { queue.push(...node); continue; }
    if (typeof node.id === "string") remember(found, node.id, node.title ?? node.text, node.placeholder);
    for (const value of Object.values(node)) if (value && typeof value === "object") queue.push(value);
  }
  return found;
}

function documentTitles(text) {
  const found = new Map();
  const document = new DOMParser().parseFromString(text, "application/xml");
  for (const node of document.querySelectorAll("button[id], textField[id], textView[id], searchBar[id], barButtonItem[id]")) {
    const state = node.querySelector(":scope > state[key='normal']");
    const configuration = node.querySelector(":scope > buttonConfiguration");
    remember(found, node.id, node.getAttribute("text") || state?.getAttribute("title") || configuration?.getAttribute("title"),
      node.getAttribute("placeholder"));
  }
  return found;
}

function remember(found, id, title, placeholder) {
  if (typeof title === "string" && title) found.set(id, { text: title, isPlaceholder: false });
  else if (typeof placeholder === "string" && placeholder) found.set(id, { text: placeholder, isPlaceholder: true });
}
