// How a figure writes a piece: a byte that is no letter as two digits, which fit into its box.
import { shown } from "../../text/subword.js";

const BYTE = /<0x(..)>/g;

/** @type {(piece: string) => boolean} whether it is a lone byte, or begins with one */
export const is_byte = (piece) => /^<0x/.test(shown(piece));

/** @type {(readable: string) => string} */
export const digits = (readable) => readable.replaceAll(BYTE, "$1");

/** What to say of pieces so written, or "". @type {(readable: string) => string} */
export const said_of_digits = (readable) =>
  readable.search(BYTE) < 0 ? "" : " Two hexadecimal digits are one byte.";
