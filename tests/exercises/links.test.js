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

Deno.test("what somebody has cut is refused", async () => {
  const packed = await pack(CODE);
  let refused = false;
  await unpack(packed.slice(0, 30)).catch(() => refused = true);
  holds(refused);
});
