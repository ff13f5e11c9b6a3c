// The files of a translator, kept by the browser so that a second visit loads nothing.

const SHELF = "heed-translators";

/**
 * Where the files of a translator are, or what is in them.
 * @typedef {object} Files
 * @property {string} [folder] its address, with a slash at its end
 * @property {string} [version] which weights: other ones have other addresses
 * @property {number} [bytes] of the weights, as far as they are known
 * @property {string[]} [tokenizers] their files: one for both languages, or that of the source first
 * @property {Loaded} [loaded]
 */

/** @typedef {{ description: any, weights: ArrayBuffer, source: any, target?: any }} Loaded */

/**
 * @param {Files} files
 * @param {(share: number) => void} progress hears how much has come, 0 … 1
 * @returns {Promise<Loaded>}
 */
export async function load(files, progress) {
  const { folder = "", version = "", bytes = 0, tokenizers = ["tokenizer.json"], loaded } = files;
  if (loaded) return loaded;
  const address = (/** @type {string} */ name) => `${folder}${name}?v=${version}`;
  const json = async (/** @type {string} */ name) => {
    const all = await bytes_of(address(name), 0, () => {});
    return JSON.parse(new TextDecoder().decode(all));
  };
  const [description, weights, source, target] = await Promise.all([
    json("config.json"),
    bytes_of(address("model.safetensors"), bytes, progress),
    ...tokenizers.map(json),
  ]);
  await clear(folder, version);
  return { description, weights: weights.buffer, source, target };
}

/**
 * @param {string} address
 * @param {number} bytes as many as are expected
 * @param {(share: number) => void} progress
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function bytes_of(address, bytes, progress) {
  const shelf = await shelf_or_none();
  const kept = await shelf?.match(address);
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  const response = await fetch(address);
  if (!response.ok || !response.body) {
    throw new Error(`${response.status} ${response.statusText} for ${new URL(address).pathname}`);
  }
  const found = await read(response.body, bytes, progress);
  if (found.length < bytes) throw new Error("the download was cut off");
  await shelf?.put(address, new Response(found)).catch(() => {}); // no room: load it next time
  return found;
}

/**
 * @param {ReadableStream<Uint8Array>} stream
 * @param {number} bytes
 * @param {(share: number) => void} progress
 */
async function read(stream, bytes, progress) {
  const parts = [];
  let length = 0;
  for (const reader = stream.getReader();;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (bytes) progress(Math.min(1, length / bytes));
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Where files are kept; nowhere if the browser refuses, as in a private window. */
async function shelf_or_none() {
  try {
    return await caches.open(SHELF);
  } catch {
    return null;
  }
}

/**
 * Drop what is kept of other versions of this translator.
 * @param {string} folder
 * @param {string} version
 */
async function clear(folder, version) {
  const shelf = await shelf_or_none();
  for (const { url } of await shelf?.keys() ?? []) {
    if (url.startsWith(folder) && !url.endsWith(`?v=${version}`)) await shelf?.delete(url);
  }
}
