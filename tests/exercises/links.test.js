import { pack, unpack } from "../../lib/heed/exercises/links.js";
import { equal, holds } from "../assert.js";

const CODE = `from math import exp


def softmax(scores):
    largest = max(scores)
    powers = [exp(score - largest) for score in scores]
    return [power / sum(powers) for power in powers]  # é ₜ 🙂
`;

Deno.test("code comes out of a link as it went in, and is short and fit for an address", async () => {
  for (const text of ["", "x", CODE, CODE.repeat(3)]) {
    const packed = await pack(text);
    equal(await unpack(packed), text);
    equal(encodeURIComponent(packed), packed);
  }
  holds((await pack(CODE)).length < CODE.length);
});

Deno.test("what is no code in base64 is refused", async () => {
  for (const odd of ["%", "é", "not packed"]) {
    let refused = false;
    await unpack(odd).catch(() => refused = true);
    holds(refused, odd);
  }
});
