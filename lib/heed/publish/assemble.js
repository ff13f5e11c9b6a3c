// Assemble numeric/simd.wat: run after a change of it, from the root of the project, by
//   deno run --frozen --allow-read --allow-write=lib lib/heed/publish/assemble.js
// What it writes is stored, for a notebook has the library without deno.
import wabt from "wabt";

const FOLDER = new URL("../numeric/", import.meta.url);
const WIDTH = 96; // letters a line

/**
 * The module with the code of simd.wat, in base64.
 * @returns {Promise<string>}
 */
export async function assembled() {
  const text = await Deno.readTextFile(new URL("simd.wat", FOLDER));
  const parsed = (await wabt()).parseWat("simd.wat", text, { simd: true });
  parsed.validate();
  const code = btoa(String.fromCharCode(...parsed.toBinary({}).buffer));
  const lines = code.match(new RegExp(`.{1,${WIDTH}}`, "g")) ?? [];
  return [
    "// simd.wat, assembled by publish/assemble.js and written in base64.",
    "export const CODE = `",
    ...lines,
    "`;\n",
  ].join("\n");
}

if (import.meta.main) {
  await Deno.writeTextFile(new URL("simd_code.js", FOLDER), await assembled());
}
