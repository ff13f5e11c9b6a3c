import { equal, holds } from "../../assert.js";
import { load } from "../../../lib/heed/figures/translators/load.js";

const FOLDER = "https://example.org/weights/";
const WEIGHTS = new TextEncoder().encode("weights");
const VERSION = "9a129038d9a0"; // of their SHA-256
const FILES = { folder: FOLDER, version: VERSION, bytes: WEIGHTS.length };
const ADDRESSES = ["config.json", "model.safetensors", "tokenizer.json"]
  .map((name) => `${FOLDER}${name}?v=${VERSION}`);

/** A host and a browser's cache, with what a test has them hold. */
class World {
  /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
  shelf = new Map();
  /** @type {Record<string, BodyInit>} */
  host = {
    [ADDRESSES[0]]: '{"kind": "transformer"}',
    [ADDRESSES[1]]: WEIGHTS,
    [ADDRESSES[2]]: "[1, 2]",
  };
  asked = 0;

  fetch = (/** @type {string} */ address) => {
    this.asked++;
    return Promise.resolve(new Response(this.host[address]));
  };

  open = () =>
    Promise.resolve({
      match: (/** @type {string} */ url) =>
        Promise.resolve(this.shelf.has(url) ? new Response(this.shelf.get(url)) : undefined),
      put: async (/** @type {string} */ url, /** @type {Response} */ response) =>
        void this.shelf.set(url, new Uint8Array(await response.arrayBuffer())),
      keys: () => Promise.resolve([...this.shelf.keys()].map((url) => ({ url }))),
      delete: (/** @type {string} */ url) => Promise.resolve(this.shelf.delete(url)),
    });

  /** @param {(loaded: any) => any} [build] */
  async load(build = ({ description, source }) => [description.kind, source]) {
    const [fetch, caches] = [globalThis.fetch, globalThis.caches];
    Object.assign(globalThis, { fetch: this.fetch });
    Object.defineProperty(globalThis, "caches", { value: this, configurable: true });
    try {
      return await load(FILES, () => {}, build);
    } catch (error) {
      return error;
    } finally {
      Object.assign(globalThis, { fetch });
      Object.defineProperty(globalThis, "caches", { value: caches, configurable: true });
    }
  }
}

Deno.test("what was loaded once is kept, and nothing of other weights", async () => {
  const world = new World();
  world.shelf.set(`${FOLDER}model.safetensors?v=old`, WEIGHTS);
  world.shelf.set("https://example.org/other/config.json?v=old", WEIGHTS);
  equal(await world.load(), ["transformer", [1, 2]]);
  equal(await world.load(), ["transformer", [1, 2]]);
  equal(world.asked, 3);
  equal([...world.shelf.keys()], ["https://example.org/other/config.json?v=old", ...ADDRESSES]);
});

const LOGIN = "<html>Welcome to our hotel</html>";
for (const [at, address] of ADDRESSES.entries()) {
  Deno.test(`a login page for ${address.slice(FOLDER.length)} is not kept`, async () => {
    const world = new World();
    world.host[address] = LOGIN;
    holds(await world.load() instanceof Error);
    equal([...world.shelf.keys()], []);
    world.host[address] = new World().host[address];
    equal(await world.load(), ["transformer", [1, 2]]);
  });

  Deno.test(`${at}: a wrong file that was kept once is dropped, and loaded anew`, async () => {
    const world = new World();
    world.shelf.set(address, new TextEncoder().encode(LOGIN));
    holds(await world.load() instanceof Error);
    equal(await world.load(), ["transformer", [1, 2]]);
  });
}

Deno.test("files of which no translator can be built are not kept either", async () => {
  const world = new World();
  const fault = await world.load(() => {
    throw new Error("no such kind");
  });
  equal([fault.message, [...world.shelf.keys()]], ["no such kind", []]);
});

Deno.test("a host that does not answer takes nothing from what is kept", async () => {
  const world = new World();
  world.shelf.set(ADDRESSES[1], WEIGHTS);
  world.fetch = () => Promise.reject(new TypeError("fetch"));
  equal((await world.load()).message, "fetch");
  equal([...world.shelf.keys()], [ADDRESSES[1]]);
});
