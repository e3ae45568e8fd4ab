// A link that holds the whole scene, compressed, behind the #: it works without any store.
export async function writeLink(state) {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const packed = await pipe(bytes, new CompressionStream("deflate-raw"));
  const url = new URL(location.href);
  url.hash = base64url(packed);
  history.replaceState(null, "", url);
  return url.href;
}

/// The state in the page's link, or null.
export async function readLink() {
  const code = location.hash.slice(1);
  if (!code) return null;
  try {
    const packed = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const bytes = await pipe(packed, new DecompressionStream("deflate-raw"));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

async function pipe(bytes, transform) {
  const stream = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function base64url(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
