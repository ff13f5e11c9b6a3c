import { equal } from "../../assert.js";
import { parting, path_of, up_to } from "../../../lib/heed/figures/live/branches.js";
import { taken, turned } from "../../../lib/heed/figures/live/steps.js";
import { numbers } from "../../../lib/heed/figures/translators/stored.js";
import { lowest } from "../../../lib/heed/figures/live/tree.js";

/** @type {(...ids: number[]) => any} */
const best_first = (...ids) => ids.map((id) => ({ id, piece: String(id), p: 0.1 }));

/** The translator would write 1, then after 5 always 6, 7. @type {any} */
const run = { written: [5, 6, 7], likely: [best_first(1, 5), best_first(6, 8), best_first(7, 9)] };

Deno.test("to take a piece is to begin with all before it and with it", () => {
  equal(taken(run, 2, 8), [5, 8]);
  equal(taken(run, 3, 9), [5, 6, 9]);
});

Deno.test("what the translator writes anyhow need not be begun with", () => {
  equal(taken(run, 1, 1), []);
  equal(taken(run, 3, 7), [5]);
});

Deno.test("a run says where it last left the likeliest", () => {
  equal(turned(run), 0);
  equal(turned({ ...run, written: [1, 6, 7] }), -1);
});

Deno.test("of what begins a translation only numbers count", () => {
  equal(numbers("12 3 x -1 1.5  7"), [12, 3, 7]);
  equal(numbers(""), []);
});

/** @type {(step: number, parent: number, token: number) => any} */
const node = (step, parent, token) => ({ step, parent, token });

/** Two are kept; at step 2 the first of them is continued by 4, the second by 5. @type {any} */
const tree = {
  nodes: [node(0, -1, 0), node(1, 0, 2), node(1, 0, 3), node(2, 1, 4), node(2, 2, 5)],
  ends: [4],
};

Deno.test("greedy search’s path is followed as far as the tree has it", () => {
  equal(path_of(tree, /** @type {any} */ ({ nodes: [0, 2, 4].map((t) => node(0, 0, t)) })), [
    0,
    1,
    3,
  ]);
  equal(path_of(tree, /** @type {any} */ ({ nodes: [0, 2, 9].map((t) => node(0, 0, t)) })), [0, 1]);
});

Deno.test("the paths part where the best leaves greedy search’s", () => {
  equal(parting(tree, [0, 1, 3]), 1);
  equal(parting(tree, [0, 2]), 2);
  equal(parting(tree, [0, 2, 4]), 0);
});

Deno.test("a path goes from the root to its end", () => {
  equal(up_to(tree.nodes, 4), [0, 2, 4]);
});

Deno.test("the best path stood lowest where most were ahead of it", () => {
  equal(lowest(tree), { step: 1, rank: 2 });
});
