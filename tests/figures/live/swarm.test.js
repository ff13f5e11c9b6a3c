import { heap } from "../../../lib/heed/figures/live/swarm.js";
import { equal } from "../../assert.js";

Deno.test("points that would lie on each other are heaped up", () => {
  equal(heap([0, 9, 10, 19.9, 99.9], 10, 3), [
    { column: 0, level: 0 },
    { column: 0, level: 1 },
    { column: 1, level: 0 },
    { column: 1, level: 1 },
    { column: 9, level: 0 },
  ]);
});

Deno.test("full scores fill a block behind the others, column by column", () => {
  const block = heap([100, 100, 100, 100], 10, 3);
  equal(block.map(({ column }) => column), [11, 11, 11, 12]);
  equal(block.map(({ level }) => level), [0, 1, 2, 0]);
});

Deno.test("no two points share a place", () => {
  const scores = Array.from({ length: 300 }, (_, i) => Math.min(100, Math.floor(i / 2)));
  const spots = heap(scores, 32, 15);
  equal(new Set(spots.map(({ column, level }) => `${column} ${level}`)).size, 300);
  equal(Math.max(...spots.map(({ column }) => column)), 39);
});
