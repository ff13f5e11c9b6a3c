import { close, equal, holds } from "../../assert.js";
import {
  arrow,
  arrows,
  band,
  bars,
  joined,
  line,
  note,
  points,
  rule,
} from "../../../lib/heed/figures/kit/marks.js";
import { Plot } from "../../../lib/heed/figures/kit/plot.js";
import { open_document } from "../../../lib/heed/publish/screen.js";
/** @import { Mark } from "../../../lib/heed/figures/kit/marks.js" */

const WIDTH = 258; // 200 pixels from one end of the horizontal axis to the other
const HEIGHT = 150; // 100 up
const X = { low: 0, high: 10, label: "apples" };
const Y = { low: 0, high: 5, label: "pears" };

/**
 * @param {Mark[]} marks
 * @param {object} [more] of the drawing
 */
function drawn(marks, more = {}) {
  open_document(WIDTH, "light");
  const plot = new Plot();
  plot.draw({ x: X, y: Y, height: HEIGHT, marks, ...more }, { width: WIDTH });
  return plot;
}

/** @param {Plot} plot */
function marked(plot) {
  return [...plot.marks.element.children];
}

/** @param {Element} path */
function numbers(path) {
  return (path.getAttribute("d") ?? "").match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
}

Deno.test("a line goes through its points, and leaves a gap at what is no number", () => {
  const [path] = marked(
    drawn([line([0, 5, 7, 10], [0, 5, NaN, 2.5], { series: "orange", dashed: true })]),
  );
  equal(path.getAttribute("d"), "M46.00 110.00L146.00 10.00M246.00 60.00");
  equal(path.getAttribute("class"), "heed-stroke heed-series-orange heed-dashed");
});

Deno.test("lines and arrows that look alike are drawn as one, each as if it were alone", () => {
  const lines = [line([0, 5], [0, 5]), line([7, 10], [5, 2.5])];
  const tips = /** @type {const} */ ([[[0, 0], [5, 5]], [[10, 0], [7, 1]]]);
  const alone = marked(drawn([...lines, ...tips.map(([from, to]) => arrow(from, to))]));
  const together = marked(drawn([joined(lines), arrows([...tips])]));
  const ways = (/** @type {Element[]} */ paths) => paths.map((path) => path.getAttribute("d"));
  const [first, second, shaft, head, other_shaft, other_head] = ways(alone);
  equal(ways(together), [`${first}${second}`, `${shaft}${other_shaft}`, `${head}${other_head}`]);
});

Deno.test("a mark that stays is drawn where the axes are now", () => {
  const kept = line([0, 10], [0, 5]);
  const plot = drawn([kept, points([5], [1])]);
  const [was] = marked(plot).map((path) => path.getAttribute("d"));
  for (const [high, moves] of /** @type {const} */ ([[10, false], [20, true], [20, false]])) {
    const before = marked(plot)[0].getAttribute("d");
    const marks = [kept, points([5], [2])];
    plot.draw({ x: { ...X, high }, y: Y, height: HEIGHT, marks }, { width: WIDTH });
    equal(marked(plot)[0].getAttribute("d") !== before, moves);
  }
  equal(was, "M46.00 110.00L246.00 10.00");
  close(numbers(marked(plot)[0]), [46, 110, 146, 10]);
});

Deno.test("points, rings and crosses stand where they should", () => {
  const [dots, rings, crosses] = marked(drawn([
    points([5], [2.5], { radius: 3 }),
    points([5], [2.5], { hollow: true, radius: 3 }),
    points([5], [2.5], { crossed: true, radius: 3, series: "wrong" }),
  ]));
  equal(dots.getAttribute("d"), "M146.00 60.00h0");
  equal(dots.getAttribute("stroke-width"), "6");
  close(numbers(rings).slice(0, 2), [143, 60]);
  close(numbers(crosses).slice(0, 2), [143, 57]);
  holds(crosses.getAttribute("class")?.includes("heed-series-wrong"));
});

Deno.test("a plot whose neighbour has the axes keeps less room for them", () => {
  const [path] = marked(drawn([line([0, 10], [0, 5])], { left: 6, bottom: 8 }));
  equal(path.getAttribute("d"), "M6.00 142.00L246.00 10.00");
});

Deno.test("a band lies between its edges", () => {
  const [path] = marked(drawn([band([0, 10], [1, 1], [4, 4])]));
  equal(path.getAttribute("d"), "M46.00 90.00L246.00 90.00L246.00 30.00L46.00 30.00Z");
});

Deno.test("bars stand on 0, or lie against it", () => {
  const [upright, lying] = marked(drawn([
    bars([2, 4], [5, 1], { share: 0.5 }),
    bars([5, 10], [1, 2], { share: 0.5, across: "y" }),
  ]));
  equal(upright.getAttribute("d"), "M76.00 110V10.00h20V110ZM116.00 110V90.00h20V110Z");
  equal(lying.getAttribute("d"), "M46 85.00H146.00v10H46ZM46 65.00H246.00v10H46Z");
});

Deno.test("a rule crosses the plot, and its text stands where there is more room", () => {
  const [left, said, right, other] = marked(drawn([
    rule(2, { text: "near" }),
    rule(8, { text: "far" }),
  ]));
  const at = ["x1", "x2", "y1", "y2"].map((name) => Number(left.getAttribute(name)));
  close(at, [86, 86, 110, 10]);
  equal([said.textContent, said.getAttribute("text-anchor")], ["near", "start"]);
  equal(Number(right.getAttribute("x1")), 206);
  equal([other.textContent, other.getAttribute("text-anchor")], ["far", "end"]);
  const [across] = marked(drawn([rule(2.5, { across: "y" })]));
  close(["x1", "x2", "y1", "y2"].map((name) => Number(across.getAttribute(name))), [
    46,
    246,
    60,
    60,
  ]);
});

Deno.test("a note says its words, an arrow ends in a head", () => {
  const [words, shaft, head] = marked(drawn([
    note(5, 5, "here", { anchor: "end" }),
    arrow([0, 0], [10, 0]),
  ]));
  equal([words.textContent, words.getAttribute("x"), words.getAttribute("y")], [
    "here",
    "146",
    "10",
  ]);
  equal(shaft.getAttribute("d"), "M46.00 110.00L246.00 110.00");
  close(numbers(head).slice(0, 2), [246, 110]);
});

Deno.test("axes have names and ticks at round numbers", () => {
  const texts = [...drawn([]).axes.element.querySelectorAll("text")].map((one) => one.textContent);
  for (const expected of ["apples", "pears", "0", "5", "10", "2"]) {
    holds(texts.includes(expected), `${expected} is not among ${texts}`);
  }
  equal(drawn([], { bare: true }).axes.element.children.length, 0);
});

Deno.test("a logarithmic axis puts equal ratios equally far apart", () => {
  const plot = drawn([], { x: { low: 1, high: 100, log: true } });
  close([plot.x(1), plot.x(10), plot.x(100)], [46, 146, 246]);
});

Deno.test("a square plot gives both axes the same pixels for one", () => {
  const plot = drawn([], { square: true });
  close([plot.x(3) - plot.x(2)], [plot.y(2) - plot.y(3)]);
});

Deno.test("the legend names what has a name, and how it looks", () => {
  const plot = drawn([
    line([0], [0], { text: "bound", series: "pink", dashed: true }),
    points([0], [0], { text: "measured", hollow: true }),
    line([0], [0]),
    rule(1, { text: "not here" }),
  ]);
  const entries = [...plot.key.children].map((one) => [
    one.textContent,
    one.className,
    one.getAttribute("data-mark"),
  ]);
  equal(entries, [
    ["bound", "heed-series-pink", "dashed"],
    ["measured", "heed-series-blue", "rings"],
  ]);
});

Deno.test("drawn again, what stays the same is the same element", () => {
  const plot = drawn([line([0, 1], [0, 1]), points([1], [1])]);
  const [path, dots] = marked(plot);
  plot.draw({ x: X, y: Y, height: HEIGHT, marks: [line([0, 1], [0, 2])] }, { width: WIDTH });
  equal(marked(plot).length, 1);
  holds(marked(plot)[0] === path && path.getAttribute("d")?.endsWith("L66.00 70.00"));
  holds(!dots.isConnected);
});

Deno.test("the same drawing is drawn once for each width", () => {
  open_document(WIDTH, "light");
  const drawing = { x: X, y: Y, height: HEIGHT, marks: [rule(5)] };
  const plot = new Plot();
  plot.draw(drawing, { width: WIDTH });
  const scale = plot.x;
  plot.draw(drawing, { width: WIDTH });
  holds(plot.x === scale);
  plot.draw(drawing, { width: WIDTH + 100 });
  equal(marked(plot)[0].getAttribute("x1"), "196");
  plot.draw({ ...drawing, marks: [rule(0)] }, { width: WIDTH + 100 });
  equal(marked(plot)[0].getAttribute("x1"), "46");
});
