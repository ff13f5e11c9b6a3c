import { moved_to, number_of, order_of, orders_of } from "../../../lib/heed/figures/kit/orders.js";
import { equal } from "../../assert.js";

Deno.test("each number is one order, and as many as there are", () => {
  equal(orders_of(5), 120);
  const all = Array.from({ length: 120 }, (_, number) => order_of(number, 5));
  equal(new Set(all.map(String)).size, 120);
  equal(all.map(number_of), Array.from({ length: 120 }, (_, i) => i));
  equal(all.map(String).sort(), all.map(String)); // as in a dictionary
});

Deno.test("the first order leaves all where they are, the last is backwards", () => {
  equal(order_of(0, 4), [0, 1, 2, 3]);
  equal(order_of(23, 4), [3, 2, 1, 0]);
  equal(order_of(24, 4), [0, 1, 2, 3]);
  equal(order_of(7, 0), []);
});

Deno.test("a thing goes to another place, and the others close up", () => {
  equal(moved_to([3, 1, 4, 0], 0, 2), [1, 4, 3, 0]);
  equal(moved_to([3, 1, 4, 0], 3, 0), [0, 3, 1, 4]);
  equal(moved_to([3, 1, 4, 0], 1, 1), [3, 1, 4, 0]);
});
