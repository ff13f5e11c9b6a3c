// Code in the address of its page: ?write-softmax=…, deflated and in base64 as addresses have it.

const LONGEST = 2_000; // characters of a whole link: longer ones are cut by mail and messages

/**
 * A link to the page with this code in its card.
 * @param {string} name of the card
 * @param {string} code
 * @returns {Promise<string>} "" if it would be too long
 */
export async function link_to(name, code) {
  const url = new URL(location.href);
  url.search = "";
  url.searchParams.set(name, await pack(code));
  url.hash = document.querySelector(`[data-exercise="${CSS.escape(name)}"]`)?.id ?? "";
  return url.href.length <= LONGEST ? url.href : "";
}

/**
 * The code that the address of this page has for a card.
 * @param {string} name
 * @returns {Promise<string | undefined>} undefined if it has none that can be read
 */
export async function linked(name) {
  const packed = new URLSearchParams(globalThis.location?.search ?? "").get(name);
  if (!packed || packed.length > LONGEST) return undefined;
  try {
    return await unpack(packed);
  } catch {
    return undefined; // somebody has cut it
  }
}

/**
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function pack(text) {
  const small = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = btoa(String.fromCharCode(...small));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * @param {string} packed
 * @returns {Promise<string>}
 */
export async function unpack(packed) {
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} stream
 */
async function through(bytes, stream) {
  return new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer(),
  );
}
