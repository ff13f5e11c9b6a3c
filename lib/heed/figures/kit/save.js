// A file that is made here, given to the reader.
import { html } from "./dom.js";

const PATIENCE = 1_000; // milliseconds in which the browser has taken it

/** @type {(name: string, type: string, content: BlobPart) => void} */
export function save(name, type, content) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  html("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE);
}
