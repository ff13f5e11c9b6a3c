// Python in a thread of its own: Pyodide, which the book serves itself, and the judge (judge.py). The
// first message says where both are, every other one is code to judge, or a whole translator to run
// (program.py). Once Python has started, the thread has lost what could reach the network or what a
// browser keeps: code may come from a link.

/** @typedef {{ kind: "start", engines: string, library: string }} Start */
/** @typedef {{ engine: string, files: Record<string, string> }} Library the version of Pyodide, and our files */
/**
 * @typedef {object} Question
 * @property {"judge"} kind
 * @property {string} part
 * @property {string} code
 * @property {Record<string, string>} before right code of the reader's for parts that this one calls, by name
 */

/**
 * @typedef {object} Whole a translator to run
 * @property {"run"} kind
 * @property {string} code
 * @property {string} sentence
 * @property {string} translator whose weights it has
 * @property {Record<string, Uint8Array>} [files] of these, the first time
 */

/**
 * What is asked of Python.
 * @typedef {object} Python
 * @property {(question: Question) => string} judge returns a report as JSON
 * @property {(question: Whole) => void} prepare reads the weights
 * @property {(question: Whole) => string} run returns a report as JSON
 */

const ROOM = { judge: 256 * 2 ** 20, run: 2 ** 30 }; // bytes that Python may take
const SHELF = "heed-python"; // where the browser keeps what is large
const LARGE = /\.(?:wasm|zip)$/;
const EMPTY = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]); // a module of WebAssembly
const REACH = [
  ...["fetch", "XMLHttpRequest", "WebSocket", "WebTransport", "EventSource", "importScripts"],
  ...["indexedDB", "caches", "BroadcastChannel", "Worker", "navigator"],
];

/** @type {Promise<Python> | undefined} */
let python;
let room = ROOM.judge;

/** What asks for more room than there is gets none: Python then raises MemoryError. */
function bound_memory() {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (/** @type {number} */ pages) {
    if (this.buffer.byteLength + pages * 65_536 > room) throw new RangeError("no room");
    return grow.call(this, pages);
  };
}

/**
 * Answer what Pyodide fetches, what is large from where the browser keeps it: a server is asked once.
 * @param {string} folder of the engine, whose address has its version
 * @returns {Promise<never>} fails where a file doesn’t come: Pyodide itself would wait for ever
 */
function keep_large(folder) {
  const ask = globalThis.fetch;
  return new Promise((_, lose) => {
    globalThis.fetch = async (address, options) => {
      const url = String(address);
      const large = url.startsWith(folder) && LARGE.test(url);
      const response = await (large ? kept(ask, url) : ask(address, options)).catch(() =>
        undefined
      );
      if (!came(response)) lose(new Error(`${url} did not come`));
      return response ?? Response.error();
    };
  });
}

/**
 * @param {typeof fetch} ask
 * @param {string} url
 * @returns {Promise<Response>}
 */
async function kept(ask, url) {
  const shelf = await globalThis.caches?.open(SHELF).catch(() => undefined); // a browser may keep nothing
  const found = await shelf?.match(url);
  if (found && came(found)) return found;
  const response = await ask(url);
  if (came(response)) await shelf?.put(url, response.clone()).catch(() => {});
  return response;
}

/**
 * Whether a file of Python is there: a network may answer with a page to sign in to instead.
 * @param {Response | undefined} response
 */
function came(response) {
  return response?.ok && !response.headers.get("content-type")?.startsWith("text/html");
}

/**
 * Forget what the browser keeps of other versions.
 * @param {string} folder of this one
 */
async function clear(folder) {
  const shelf = await globalThis.caches?.open(SHELF);
  for (const { url } of await shelf?.keys() ?? []) {
    if (!url.startsWith(folder)) await shelf?.delete(url);
  }
}

/** Fail where a browser or a policy has no WebAssembly: there, too, Pyodide would wait for ever. */
function try_compiling() {
  try {
    new WebAssembly.Module(EMPTY);
  } catch {
    throw new Error("no WebAssembly");
  }
}

/** Take from this thread what it has no more use for, wherever it has it from. */
function lock() {
  for (let owner = globalThis; owner; owner = Object.getPrototypeOf(owner)) {
    for (const name of REACH) Reflect.deleteProperty(owner, name);
  }
}

/**
 * @param {Start} where
 * @returns {Promise<Python>}
 */
async function start({ engines, library }) {
  try_compiling();
  /** @type {Library} */
  const { engine: version, files } = await (await fetch(library)).json();
  const engine = `${engines}${version}/`;
  const lost = keep_large(engine);
  bound_memory();
  const { loadPyodide } = await import(`${engine}pyodide.mjs`);
  const python = await Promise.race([loadPyodide({ indexURL: engine, jsglobals: {} }), lost]);
  for (const [path, text] of Object.entries(files)) {
    python.FS.mkdirTree(`/book/${path}`.replace(/\/[^/]*$/, ""));
    python.FS.writeFile(`/book/${path}`, text);
  }
  python.runPython("import sys; sys.path.insert(0, '/book')");
  const judge = python.pyimport("heed.workshop.judge").judge_json;
  const program = python.pyimport("heed.workshop.program");
  clear(engine).catch(() => {}); // it has its shelf before the lock
  lock();
  const tell = (/** @type {number} */ at) => postMessage({ kind: "test", at });
  return {
    judge: ({ part, code, before }) => judge(part, code, tell, JSON.stringify(before)),
    prepare({ translator, files = {} }) {
      python.FS.mkdirTree(`/weights/${translator}`);
      for (const [name, bytes] of Object.entries(files)) {
        python.FS.writeFile(`/weights/${translator}/${name}`, bytes);
      }
      program.prepare(`/weights/${translator}`);
    },
    run: ({ code, sentence, translator }) =>
      program.run_json(code, sentence, `/weights/${translator}`, tell),
  };
}

/** @param {Question | Whole} question */
async function answer(question) {
  const found = await python;
  if (!found) return;
  room = ROOM[question.kind];
  if (question.kind === "run") found.prepare(question);
  postMessage({ kind: "began" });
  const report = question.kind === "run" ? found.run(question) : found.judge(question);
  postMessage({ kind: "report", report: JSON.parse(report) });
}

/** @param {unknown} error */
function fail(error) {
  postMessage({ kind: "failed", message: String(error) });
}

/**
 * Start Python. Where that fails, a wrong file may be at fault, which a network sent in place of ours: it
 * must not be kept.
 * @param {Start} where
 */
async function begin(where) {
  const broken = new Promise((_, lose) => {
    self.addEventListener("unhandledrejection", ({ reason }) => lose(reason)); // Pyodide would wait
  });
  try {
    python = start(where);
    await Promise.race([python, broken]);
    postMessage({ kind: "ready" });
  } catch (error) {
    await globalThis.caches?.delete(SHELF);
    fail(error);
  }
}

self.addEventListener("message", ({ data }) => {
  if (data.kind === "start") begin(data);
  else answer(data).catch(fail);
});
