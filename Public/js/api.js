// The server's routes as functions; nothing else on the page talks to the network.
const details = ["safeAreaInsets", "layoutMargins", "alignmentRect", "intrinsicContentSize", "contentSize", "text", "constraints"];

/// Lays out a scene or a document. Answers `{ answer, milliseconds }` or `{ problem }`.
export async function layout(text, isDocument, options) {
  const query = new URLSearchParams({ include: details.join(","), lenient: "true", ...options });
  try {
    const response = await fetch(`/v1/layout?${query}`, {
      method: "POST",
      headers: { "Content-Type": isDocument ? "application/xml" : "application/json", Accept: "application/json" },
      body: text,
    });
    const body = await response.json();
    if (!response.ok) return { problem: body };
    return { answer: body, milliseconds: serverTime(response.headers.get("Server-Timing")) };
  } catch (error) {
    return { problem: { title: "No answer", detail: `The server did not answer: ${error.message}` } };
  }
}

function serverTime(header) {
  const parts = [...(header ?? "").matchAll(/dur=([\d.]+)/g)].map((match) => Number(match[1]));
  if (!parts.length) return undefined;
  const sum = parts.reduce((a, b) => a + b, 0);
  return sum >= 10 ? Math.round(sum) : Number(sum.toFixed(1));
}

export async function devices() {
  const body = await getJSON("/v1/devices");
  return Array.isArray(body) ? body : body?.devices ?? [];
}

export async function examples() {
  return (await getJSON("/examples/index.json")) ?? [];
}

export async function exampleText(file) {
  const response = await fetch(`/examples/${file}`);
  return response.ok ? response.text() : "";
}

async function getJSON(path) {
  const response = await fetch(path, { headers: { Accept: "application/json" } });
  return response.ok ? response.json() : null;
}
