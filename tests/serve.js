// Answer lines with lines, until there are no more.

/**
 * A promise that fails while an answer is made, and that nobody waits for, ends the process first.
 * @param {(line: string) => string | Promise<string>} answer
 */
export async function serve(answer) {
  console.log = console.info = refuse;
  for await (const line of lines()) {
    const text = await answer(line);
    await new Promise((later) => setTimeout(later));
    await write(new TextEncoder().encode(`${text}\n`));
  }
}

/**
 * Standard output is for answers: what prints there would be taken for one.
 * @param {unknown[]} printed
 */
function refuse(...printed) {
  console.error("a module printed", ...printed);
  Deno.exit(1);
}

async function* lines() {
  /** @type {string[]} */
  let parts = [];
  for await (const chunk of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
    const [rest, ...ended] = chunk.split("\n");
    parts.push(rest);
    for (const next of ended) {
      yield parts.join("");
      parts = [next];
    }
  }
}

/** @param {Uint8Array} bytes */
async function write(bytes) {
  for (let at = 0; at < bytes.length;) at += await Deno.stdout.write(bytes.subarray(at));
}
