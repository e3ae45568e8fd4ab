// The command that gives the same answer in a terminal or a pipeline.
export function curlLine(name, isDocument, options) {
  const query = new URLSearchParams(options).toString();
  const url = `${location.origin}/v1/layout${query ? `?${query}` : ""}`;
  const file = quote(`@${name || (isDocument ? "Main.storyboard" : "scene.json")}`);
  const type = isDocument ? "application/xml" : "application/json";
  return `curl -s ${quote(url)} -H 'Content-Type: ${type}' --data-binary ${file}`;
}

function quote(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
