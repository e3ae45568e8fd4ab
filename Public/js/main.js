// Ties the parts of the playground together: text in, layout out, one selection for all.
import { layout, devices, examples, exampleText } from "./api.js";
import { Editor } from "./editor.js";
import { Stage } from "./stage.js";
import { Inspector } from "./inspector.js";
import { pointerOffsets, viewPointer } from "./pointers.js";
import { curlLine } from "./curl.js";
import { readLink, writeLink } from "./link.js";
import { titles } from "./titles.js";

const $ = (id) => document.getElementById(id);
const environmentKeys = ["device", "orientation", "contentSize", "direction", "os"];

const editor = new Editor($("text"), $("gutter"));
const stage = new Stage($("canvas"), { onSelect: select, onPreview: (id) => inspector.preview(id) });
const inspector = new Inspector($("inspector-title"), $("details"), $("diagnostics"), $("tree"), { onSelect: select });

let documentName = "";
let answer = null;
let running = 0;

function options() {
  const chosen = {};
  for (const key of environmentKeys) {
    if ($(key).value) chosen[key] = $(key).value;
  }
  return chosen;
}

function isDocument(text) {
  return text.trimStart().startsWith("<");
}

async function run() {
  const turn = ++running;
  const text = editor.text;
  const chosen = options();
  $("curl").textContent = curlLine(documentName, isDocument(text), chosen);
  $("status").textContent = "…";
  const outcome = await layout(text, isDocument(text), chosen);
  if (turn !== running) return;
  if (outcome.problem) {
    showProblem(outcome.problem, text);
    $("status").textContent = outcome.problem.title ?? "";
    return;
  }
  answer = outcome.answer;
  showWarnings(answer, text);
  const scenes = answer.scenes ?? [];
  $("status").textContent = statusLine(outcome, scenes);
  fillScenes(scenes);
  showScene();
}

function statusLine(outcome, scenes) {
  const views = scenes.reduce((sum, scene) => sum + scene.views.length, 0);
  const time = outcome.milliseconds === undefined ? "" : `, ${outcome.milliseconds} ms`;
  return `${views} view${views === 1 ? "" : "s"}${time}`;
}

function fillScenes(scenes) {
  const before = $("scene").value;
  $("scene").replaceChildren(...scenes.map((scene) => {
    const name = scene.name ?? scene.id;
    return new Option(name, scene.id);
  }));
  $("scene-label").hidden = scenes.length < 2;
  if (scenes.some((scene) => scene.id === before)) $("scene").value = before;
}

function currentScene() {
  const scenes = answer?.scenes ?? [];
  return scenes.find((scene) => scene.id === $("scene").value) ?? scenes[0];
}

function showScene() {
  const scene = currentScene();
  if (!scene) return;
  const environment = scene.environment ?? answer.environment;
  stage.show(scene, environment, {
    safeArea: $("show-safe-area").checked, margins: $("show-margins").checked, names: $("show-names").checked,
  }, titles(editor.text, isDocument(editor.text)));
  inspector.show(scene);
  select(inspector.selected ?? null, false);
}

function select(id, reveal = true) {
  stage.select(id);
  inspector.select(id);
  if (!reveal || !id || isDocument(editor.text)) return;
  const offset = pointerOffsets(editor.text).get(viewPointer(editor.text, id));
  if (offset !== undefined) editor.reveal(offset);
}

// MARK: problems

function showProblem(problem, text) {
  const offsets = isDocument(text) ? null : pointerOffsets(text);
  const errors = problem.errors?.length ? problem.errors : [{ code: problem.type ?? "", detail: problem.detail ?? problem.title }];
  const located = errors.map((error) => ({ error, offset: place(error, offsets, text) }));
  editor.mark(located.filter((entry) => entry.offset !== undefined).map((entry) => ({ offset: entry.offset, kind: "fault" })));
  $("problems").replaceChildren(...located.map(({ error, offset }) => problemButton(error, offset, "")));
}

function showWarnings(result, text) {
  const warnings = result.warnings ?? [];
  const offsets = isDocument(text) ? null : pointerOffsets(text);
  const located = warnings.map((error) => ({ error, offset: place(error, offsets, text) }));
  editor.mark(located.filter((entry) => entry.offset !== undefined).map((entry) => ({ offset: entry.offset, kind: "warn" })));
  $("problems").replaceChildren(...located.slice(0, 50).map(({ error, offset }) => problemButton(error, offset, "warning")));
}

function place(error, offsets, text) {
  if (error.line) return editor.offsetOf(error.line, error.column ?? 1);
  if (!offsets) return undefined;
  let pointer = error.pointer ?? "";
  while (pointer && !offsets.has(pointer)) pointer = pointer.slice(0, pointer.lastIndexOf("/"));
  return offsets.get(pointer);
}

function problemButton(error, offset, kind) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `problem ${kind}`;
  const head = document.createElement("b");
  head.textContent = error.detail ?? error.message ?? error.code;
  const where = document.createElement("code");
  const position = error.line ? `line ${error.line}, column ${error.column ?? 1}` : error.pointer ?? "";
  where.textContent = [error.code, position, error.exception].filter(Boolean).join("  ");
  button.append(head, document.createElement("br"), where);
  button.disabled = offset === undefined;
  button.addEventListener("click", () => editor.reveal(offset));
  return button;
}

// MARK: opening

function open(name, text) {
  documentName = name;
  $("document-name").textContent = name;
  editor.text = text;
  inspector.select(null);
  run();
}

async function openFile(file) {
  $("example").value = "";
  open(file.name, await file.text());
}

function listenForDrops() {
  const drop = $("drop");
  let depth = 0;
  addEventListener("dragenter", (event) => { event.preventDefault(); depth++; drop.hidden = false; });
  addEventListener("dragleave", () => { if (--depth <= 0) { depth = 0; drop.hidden = true; } });
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    depth = 0;
    drop.hidden = true;
    const [file] = event.dataTransfer.files;
    if (file) openFile(file);
  });
}

async function copy(text, button) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Copy failed";
  }
  setTimeout(() => { button.textContent = label; }, 1200);
}

function delayed(action, milliseconds) {
  let timer;
  return () => { clearTimeout(timer); timer = setTimeout(action, milliseconds); };
}

async function fillDevices() {
  const list = await devices();
  const groups = new Map();
  for (const device of list) {
    const idiom = device.idiom ?? (device.id.startsWith("ipad") ? "pad" : "phone");
    if (!groups.has(idiom)) groups.set(idiom, []);
    groups.get(idiom).push(device);
  }
  const titles = { phone: "iPhone", pad: "iPad" };
  $("device").replaceChildren(new Option("as in the scene", ""));
  for (const [idiom, members] of groups) {
    const group = document.createElement("optgroup");
    group.label = titles[idiom] ?? idiom;
    group.append(...members.map((device) => new Option(device.name ?? device.id, device.id)));
    $("device").append(group);
  }
}

async function fillExamples() {
  const list = await examples();
  $("example").replaceChildren(new Option("choose…", ""), ...list.map((entry) => new Option(entry.title, entry.file)));
  return list;
}

async function start() {
  listenForDrops();
  $("text").addEventListener("input", delayed(() => { run(); }, 250));
  for (const key of environmentKeys) $(key).addEventListener("change", run);
  for (const id of ["show-safe-area", "show-margins", "show-names", "scene"]) $(id).addEventListener("change", showScene);
  $("controls").addEventListener("submit", (event) => event.preventDefault());
  $("file").addEventListener("change", () => { const [file] = $("file").files; if (file) openFile(file); });
  $("copy-curl").addEventListener("click", () => copy($("curl").textContent, $("copy-curl")));
  $("share").addEventListener("click", async () => copy(await writeLink({ name: documentName, text: editor.text, options: options() }), $("share")));
  $("example").addEventListener("change", async () => {
    const file = $("example").value;
    if (file) open(file, await exampleText(file));
  });

  const [list] = await Promise.all([fillExamples(), fillDevices()]);
  const linked = await readLink();
  if (linked) {
    for (const key of environmentKeys) $(key).value = linked.options?.[key] ?? "";
    open(linked.name ?? "", linked.text ?? "");
  } else if (list.length) {
    $("example").value = list[0].file;
    open(list[0].file, await exampleText(list[0].file));
  }
}

start();
