// Typeset formulas: [{ tex, display }, …] as JSON on standard input, [{ html } or { error }, …]
// on standard output. Run by katex.py when the book is built, never by a reader.
import katex from "katex";

/** @typedef {{ tex: string, display: boolean }} Formula */

/**
 * @param {Formula} formula
 * @returns {{ html: string } | { error: string }}
 */
export function typeset({ tex, display }) {
  try {
    return { html: katex.renderToString(tex, { displayMode: display, strict: "error" }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

if (import.meta.main) {
  /** @type {Formula[]} */
  const formulas = await new Response(Deno.stdin.readable).json();
  console.log(JSON.stringify(formulas.map(typeset)));
}
