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
 * What `build` makes of the files of a translator. They are kept only once it has: a wrong file that a
 * network sent in place of one, with status 200, is not read a second time.
 * @template T
 * @param {Files} files
 * @param {(share: number) => void} progress hears how much has come, 0 … 1
 * @param {(loaded: Loaded) => T} build throws at what is no translator
 * @returns {Promise<T>}
 */
export async function load(files, progress, build) {
  const { folder = "", version = "", bytes = 0, tokenizers = ["tokenizer.json"], loaded } = files;
  if (loaded) return build(loaded);
  const wanted = ["config.json", "model.safetensors", ...tokenizers].map((name) => ({
    address: `${folder}${name}?v=${version}`,
    bytes: name === "model.safetensors" ? bytes : 0,
  }));
  const found = await Promise.all(
    wanted.map((one) => bytes_of(one.address, one.bytes, one.bytes ? progress : () => {})),
  );
  try {
    const [description, weights, source, target] = found;
    await check_version(weights, version);
    const built = build({
      description: parsed(description),
      weights: weights.buffer,
      source: parsed(source),
      target: target && parsed(target),
    });
    await keep(wanted.map(({ address }, i) => [address, found[i]]));
    await clear(folder, (url) => !url.endsWith(`?v=${version}`)); // of other weights
    return built;
  } catch (error) {
    await clear(folder);
    throw error;
  }
}

/** @type {(bytes: BufferSource) => any} */
function parsed(bytes) {
  return JSON.parse(new TextDecoder().decode(bytes));
}

/**
 * Refuse other weights than those that a version names; its digits are those of `version_of` in
 * weights/files.py. A site without https has no digests: there, only the shapes are checked.
 * @param {BufferSource} weights
 * @param {string} version
 */
async function check_version(weights, version) {
  if (!version || !globalThis.crypto?.subtle) return;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", weights));
  const digits = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!digits.startsWith(version)) {
    throw new Error("the weights that came are not those of this page; load it again");
  }
}

/**
 * What a file holds, from where it is kept or from its host.
 * @param {string} address
 * @param {number} bytes as many as are expected
 * @param {(share: number) => void} progress
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function bytes_of(address, bytes, progress) {
  const kept = await (await shelf_or_none())?.match(address);
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  const response = await fetch(address);
  if (!response.ok || !response.body) {
    throw new Error(`${response.status} ${response.statusText} for ${new URL(address).pathname}`);
  }
  const found = await read(response.body, bytes, progress);
  if (found.length < bytes) throw new Error("the download was cut off");
  return found;
}

/** @param {[string, Uint8Array<ArrayBuffer>][]} files each with its address */
async function keep(files) {
  const shelf = await shelf_or_none();
  for (const [address, bytes] of files) {
    if (await shelf?.match(address)) continue;
    await shelf?.put(address, new Response(bytes)).catch(() => {}); // no room: load it next time
  }
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
 * Drop what is kept of a translator.
 * @param {string} folder
 * @param {(url: string) => boolean} [which] of its files; all, unless it says less
 */
async function clear(folder, which = () => true) {
  const shelf = await shelf_or_none();
  for (const { url } of await shelf?.keys() ?? []) {
    if (url.startsWith(folder) && which(url)) await shelf?.delete(url);
  }
}
