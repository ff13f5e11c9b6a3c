import { equal } from "../../assert.js";
import { answered } from "../../../lib/heed/figures/home/gist.js";

/** @type {(piece: string, share: number) => string} */
const told = (piece, share) => answered({ piece, share }, piece).join("");

Deno.test("a piece of English answers only where the heads agree, and is no mark", () => {
  equal(told("never", 0.91), "never answers;");
  equal(told("never", 0.39), "it looks most at never, 39%;");
  equal(told("rep", 0.21), "no English word answers clearly;");
  equal(told(".", 0.44), "no English word answers clearly;");
  equal(told(".", 0.58), "it looks mostly at .;");
  equal(told("<eos>", 0.86), "it looks mostly at <eos>;");
});
