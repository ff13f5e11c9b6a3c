import { equal, holds } from "../../assert.js";
import {
  beside,
  first_choice,
  habit,
  score,
  seen,
  to_column,
} from "../../../lib/heed/figures/translators/head_facts.js";
import { Answered } from "../../../lib/heed/figures/translators/asking.js";
import { needs_field } from "../../../lib/heed/figures/translators/desk.js";
import { asks, live_run } from "../../../lib/heed/figures/live/heads.js";
import { HeadMap } from "../../../lib/heed/figures/translators/head_map.js";
import { Overview } from "../../../lib/heed/figures/translators/head_overview.js";
import { ScoreCard } from "../../../lib/heed/figures/live/head_score.js";
import { languages_of } from "../../../lib/heed/figures/translators/languages.js";
import { Frame } from "../../../lib/heed/figures/kit/frame.js";
import { scaled_dot_product_attention } from "../../../lib/heed/model/attention.js";
import { from_rows, matrix } from "../../../lib/heed/numeric/matrix.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

const STATE = /** @type {any} */ ({ place: "cross", layer: 2, head: 1, row: 3, column: 2 });
const FOUND = /** @type {any} */ ({ state: "ready", share: 1, message: "", answer: null });

/** A run with 2 layers of 4 heads, 3 rows and 4 source pieces, queries and keys among them. */
function run_of() {
  let at = 0;
  const some = (/** @type {number} */ rows) => matrix(rows, 4, () => Math.sin(at++));
  const heads = (/** @type {number} */ rows, /** @type {number} */ columns) =>
    [0, 1].map(() =>
      [0, 1, 2, 3].map(() => {
        const [queries, keys] = [some(rows), some(columns)];
        const { weights } = scaled_dot_product_attention(queries, keys, some(columns));
        return { queries, keys, weights };
      })
    );
  return /** @type {any} */ ({
    source: ["▁a", "▁b", "▁c", "<eos>"],
    read: ["<bos>", "▁un", "▁deux"],
    pieces: ["▁un", "▁deux", "<eos>"],
    encoder: heads(4, 4),
    decoder: heads(3, 3),
    cross: heads(3, 4),
  });
}

/** @type {(changes?: object) => import("../../../lib/heed/figures/translators/head_facts.js").Seen} */
function chosen(changes = {}) {
  const found = seen({ ...STATE, ...changes }, run_of());
  if (!found) throw new Error("there is such a head");
  return found;
}

const LANGUAGES = languages_of(["eng", "fra"]);

Deno.test("of what a run has not, the last that it has is seen", () => {
  const { layer, head, row, column } = chosen({ layer: 3, head: 8, row: 99, column: 99 });
  equal([layer, head, row, column], [1, 3, 2, 3]);
  equal(seen(STATE, { ...run_of(), cross: [] }), null);
});

Deno.test("column 0 is the one that the row looks at most", () => {
  for (const row of [1, 2, 3]) {
    const { own: { weights }, column } = chosen({ row, column: 0 });
    const shares = [...weights.values.slice(4 * (row - 1), 4 * row)];
    equal(shares[column], Math.max(...shares));
  }
});

Deno.test("rows and columns are the pieces that look and that are looked at", () => {
  equal(chosen().rows, ["▁un", "▁deux", "<eos>"]);
  equal(chosen().columns, ["▁a", "▁b", "▁c", "<eos>"]);
  equal(chosen({ place: "decoder" }).columns, ["<bos>", "▁un", "▁deux"]);
  equal(chosen({ place: "encoder" }).rows, chosen({ place: "encoder" }).columns);
});

Deno.test("query, key, product and softmax make the weight", () => {
  for (const place of ["encoder", "cross"]) {
    for (let column = 1; column <= 4; column++) {
      const here = chosen({ place, column });
      const made = score(here);
      if (!made) throw new Error("queries and keys are known");
      const { columns, values } = here.own.weights;
      holds(Math.abs(made.power / made.sum - values[2 * columns + column - 1]) < 1e-12);
      holds(Math.abs(made.scaled - made.product / 2) < 1e-12, "√4 = 2");
      holds(Math.abs(made.products.reduce((a, b) => a + b) - made.product) < 1e-12);
    }
  }
});

Deno.test("the softmax of the decoder is over what is written so far", () => {
  const here = chosen({ place: "decoder", row: 2, column: 1 });
  const { queries, keys } = here.own;
  const so_far = matrix(2, 4, (r, c) => keys?.values[4 * r + c] ?? NaN);
  const query = matrix(1, 4, (_, c) => queries?.values[4 + c] ?? NaN);
  const { weights } = scaled_dot_product_attention(query, so_far, so_far);
  const made = score(here);
  holds(made && Math.abs(made.power / made.sum - weights.values[0]) < 1e-12);
  equal(score(chosen({ place: "decoder", row: 2, column: 3 })), null);
});

Deno.test("a stored run has no score", () => {
  const here = chosen();
  equal(score({ ...here, own: { weights: here.own.weights } }), null);
});

Deno.test("habits are means over the rows that can have them", () => {
  const weights = from_rows([[0.5, 0.5, 0], [0.25, 0.5, 0.25], [0, 1, 0]]);
  equal(beside(weights, 0), 1 / 3);
  equal(beside(weights, -1), 0.625);
  equal(beside(weights, 1), 0.375);
  equal(to_column(weights, 0), 0.25);
  equal(first_choice(weights), 2 / 3);
  equal(habit({ ...chosen({ place: "encoder" }), own: { weights } }).name, "the piece before");
  equal(habit({ ...chosen({ place: "decoder" }), own: { weights } }).share, 0.625);
  equal(habit({ ...chosen(), own: { weights } }), { name: "its darkest cell", share: 2 / 3 });
});

Deno.test("a click or an arrow chooses a small map, across as many as stand in a row", () => {
  open_document(400, "light");
  /** @type {number[]} */
  const heads = [];
  const overview = new Overview((head) => heads.push(head));
  const press = (/** @type {string} */ key) =>
    overview.list.element.dispatchEvent(Object.assign(new Event("keydown"), { key }));
  overview.draw(chosen(), new Frame(400, "light"));
  equal(overview.list.element.children.length, 4);
  overview.list.element.children[2].dispatchEvent(new Event("click"));
  press("ArrowUp"); // above the only row is none
  press("ArrowRight");
  overview.draw(chosen(), new Frame(160, "light")); // two rows
  press("ArrowDown");
  equal(heads, [2, 0, 1, 2]);
});

Deno.test("arrows move the chosen cell as far as the map goes", () => {
  open_document(400, "light");
  /** @type {number[][]} */
  const cells = [];
  const map = new HeadMap(LANGUAGES, (row, column) => cells.push([row, column]));
  map.draw(chosen(), new Frame(400, "light"));
  for (const key of ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "x"]) {
    map.paper.dispatchEvent(Object.assign(new Event("keydown"), { key }));
  }
  equal(cells, [[2, 1], [1, 1], [2, 0], [2, 2]]);
});

Deno.test("pieces stand along the sides in their languages", () => {
  open_document(400, "light");
  const map = new HeadMap(LANGUAGES, () => {});
  map.draw(chosen(), new Frame(400, "light"));
  const named = (/** @type {Element} */ side) => [...side.children].map((one) => one.textContent);
  equal([map.rows.lang, ...named(map.rows)], ["fr", "un", "deux", "<eos>"]);
  equal([map.columns.lang, ...named(map.columns)], ["en", "a", "b", "c", "<eos>"]);
});

Deno.test("without queries and keys the share stands alone, and they are offered", () => {
  open_document(400, "light");
  let asked = 0;
  const card = new ScoreCard(LANGUAGES, () => asked++);
  const { own: { weights }, ...rest } = chosen();
  card.draw({ ...rest, own: { weights } }, new Frame(400, "light"), FOUND);
  equal([card.load.hidden, card.load.textContent], [false, "Load the translator to see q·k"]);
  card.load.dispatchEvent(new Event("click"));
  equal(asked, 1);
  const loading = { ...FOUND, state: "loading", share: 0.25 };
  card.draw({ ...rest, own: { weights } }, new Frame(400, "light"), loading);
  equal(card.load.textContent, "The translator is loading: 25%");
  card.load.dispatchEvent(new Event("click"));
  equal(asked, 1);
});

Deno.test("with them the formula ends in the share", () => {
  open_document(400, "light");
  const card = new ScoreCard(LANGUAGES, () => {});
  const here = chosen();
  const [wide] = new Frame(800, "light").columns(0.5);
  card.draw(here, wide, FOUND);
  equal(card.load.hidden, true);
  const share = here.own.weights.values[2 * 4 + 1];
  const text = card.equation.textContent ?? "";
  holds(text.endsWith(`= ${Math.round(100 * share)}%`), text);
  equal(card.paper.element.querySelectorAll("path").length, 3);
  card.draw(here, new Frame(400, "light"), FOUND); // where there is no room for the bars
  equal(card.paper.element.parentNode, null);
});

/** A figure of heads whose translator answers "live". @type {(stored?: any[]) => any} */
function figure_of(stored = []) {
  const traits = /** @type {Record<string, any>} */ ({
    ...{ translator: { name: "a test", version: "", bytes: 0 }, stored },
  });
  const log = { arrivals: 0 };
  const model = /** @type {any} */ ({
    source: {},
    about: { name: "second" },
    get: (/** @type {string} */ name) => traits[name],
    state: () => ({ sentence: "Hi.", ...traits }),
    arrive: () => log.arrivals += 1,
  });
  const answered = new Answered(model, asks);
  const [desk] = answered.desks;
  desk.remote = /** @type {any} */ ({
    ...{ phase: "idle", share: 0, message: "" },
    ask: () => Promise.resolve("live"),
  });
  return { model, answered, desk, live: live_run(model, answered), log };
}

/** @type {(sentence: string) => any} */
const stored_run = (sentence) => ({
  question: { kind: "run", sentence },
  answer: { text: "stored" },
});

Deno.test("a live answer stands beside the stored one as soon as it is there", async () => {
  const sentence = "Hi.";
  const state = /** @type {any} */ ({ sentence });
  const { answered, live, log } = figure_of([stored_run(sentence)]);
  const found = answered.look(state);
  equal([found.state, found.answer.text, live.look(state, found)], ["ready", "stored", found]);
  live.want();
  equal([live.look(state, found).state, log.arrivals], ["loading", 1]);
  live.ask(state);
  await new Promise((resolve) => setTimeout(resolve));
  equal([live.look(state, found).state, live.look(state, found).answer], ["ready", "live"]);
  equal(answered.look(state).answer.text, "stored");
});

Deno.test("what cannot be loaded leaves the stored answer, and says so", () => {
  const state = /** @type {any} */ ({ sentence: "Oh." });
  const { answered, desk, live } = figure_of([stored_run("Oh.")]);
  live.want();
  Object.assign(desk.remote, { phase: "error", message: "no network" });
  const found = answered.look(state);
  const { state: phase, message, network } = live.look(state, found);
  equal([phase, message, network, found.answer.text], ["error", "no network", true, "stored"]);
});

Deno.test("a figure has the field of the sentence unless one above has it", () => {
  const { body } = open_document(400, "light");
  const alone = () => needs_field(figure_of().model);
  equal(alone(), false); // of a page that is still to be made
  const field = '<input data-control="sentence">';
  const page = (/** @type {Record<string, string>} */ figures) => {
    const all = Object.entries(figures);
    body.innerHTML = all.map(([name, inside]) =>
      `<figure class="heed-figure" id="fig-${name}">${inside}</figure>`
    ).join("");
  };
  page({ second: field, third: field });
  equal(alone(), true);
  page({ first: field, second: "" });
  equal(alone(), false);
});
