// A diagram of the whole transformer; each part opens and shows what it makes of a sentence.
import { read_array } from "../../storage/arrays.js";
import { grouped } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { HeatMap } from "../kit/heatmap.js";
import { asking, facts_of, one, told } from "../translators/asking.js";
import { plain } from "../translators/chain.js";
import { Diagram, KINDS } from "./diagram.js";
import { DECODER, ENCODER } from "./parts.js";
/** @import { Encoded } from "../../storage/arrays.js" */
/** @import { Frame } from "../kit/frame.js" */
/** @import { Heat } from "../kit/heatmap.js" */
/** @import { Whole as State } from "../states.d.ts" */
/** @import { Anatomy } from "../../experiments/anatomy.js" */
/** @import { Part } from "./parts.js" */

const PARTS = [...ENCODER, ...DECODER];
const SHARE = { tight: 0.62, roomy: 0.46 }; // of a wide figure, for the diagram
const LINE = 22; // height of a row of the picture, in CSS pixels
const TIGHT = 500; // CSS pixels of room below which only formula and numbers stand with the diagram
const MAP = { tight: 0.32, roomy: 0.59 }; // of the room, for the numbers
/** Parts that stand once; every block has the others. */
const ONCE = ["embedding", "memory", "target_embedding", "features", "logits", "probabilities"];
const DOES = { attention: "mixes words", row: "works on each word alone" };

const asks = one((/** @type {State} */ { sentence }) => ({ kind: "anatomy", sentence }));

/** @type {(state: State) => Part} */
const part_of = ({ part }) => PARTS.find(({ id }) => id === part) ?? PARTS[0];

export const facts = facts_of(asks, (answer, state) => {
  const { name, kind, shapes } = part_of(state);
  return { name, kind, shapes: shapes(answer), text: answer.text };
});

export const describe = told(asks, facts, ({ name, kind, shapes, text }, quote) => {
  const [what, size] = shapes[shapes.length - 1];
  const where = name.replace(":", ",");
  return `In ${where}, which ${DOES[kind]}, the shape of ${what} is ${times(size)}. The sentence ` +
    `becomes ${quote.translation(text)}.`;
});

export default asking({
  asks,
  describe,
  controls: (model, answered) => [choice(model, "part"), ...answered.field("Read")],
  picture(model) {
    const diagram = new Diagram((id) => model.set("part", /** @type {State["part"]} */ (id)));
    const opened = new Opened();
    return {
      element: html("div", { class: "heed-whole" }, diagram.element, opened.element),
      draw(answer, state, frame) {
        const room = frame.room < TIGHT ? "tight" : "roomy";
        const share = SHARE[room];
        const [left, right] = frame.wide ? frame.columns(share, 1 - share) : [frame, frame];
        diagram.draw(state.part, answer, left);
        const map = right.below(Math.floor(frame.room * (1 - MAP[room])));
        opened.draw(part_of(state), answer, frame.wide ? map.inset(24) : map);
      },
    };
  },
});

/** Whose numbers are shown of a part that every block has. @type {(part: Part, given: Anatomy) => string} */
function block_of({ id, side }, { sizes }) {
  if (ONCE.includes(id)) return "";
  return `, block 1 of ${side === "source" ? sizes.encoder : sizes.decoder}`;
}

/** The part that is open: formula, lines of code, shapes, numbers, and where to read on. */
class Opened {
  constructor() {
    this.name = html("b");
    this.kind = html("span");
    this.does = html("p");
    this.formula = html("p", { class: "heed-whole-formula" });
    this.code = html("code");
    this.shapes = html("ul");
    this.map = new HeatMap();
    this.page = html("p");
    this.element = html(
      "div",
      { class: "heed-whole-open" },
      html("p", { class: "heed-whole-name" }, this.name, this.kind),
      ...[
        this.does,
        this.formula,
        html("div", { class: "heed-whole-code" }, this.code),
        this.shapes,
      ],
      ...[this.map.element, this.page],
    );
  }

  /** @type {(part: Part, given: Anatomy, frame: Frame) => void} */
  draw(part, given, frame) {
    this.element.style.width = `${frame.width}px`;
    say(this.name, part.name);
    say(this.kind, `${KINDS[part.kind]}${block_of(part, given)}`);
    put(this.kind, "data-kind", part.kind);
    say(this.does, part.does);
    this.formula.replaceChildren(...formula(part.formula));
    say(this.code, part.code.join("\n"));
    this.shapes.replaceChildren(
      ...part.shapes(given).map(([name, sizes]) => html("li", {}, `${name}: `, times(sizes))),
    );
    const { heat, most } = heat_of({ part, given });
    this.map.draw(heat, frame);
    this.map.legend.draw(heat.ramp, most);
    this.page.replaceChildren(...reference(part.page));
  }
}

/** @type {(sizes: number[]) => string} */
const times = (sizes) => sizes.map((size) => grouped(size)).join(" × ");

/** Letters that stand alone are slanted. @type {(text: string) => (Node | string)[]} */
function formula(text) {
  return text.split(/((?<![A-Za-z])[A-Za-z](?![A-Za-z])|_[a-z])/).map((word) => {
    if (word.startsWith("_")) return html("sub", {}, word.slice(1));
    return /^[A-Za-z]$/.test(word) ? html("i", {}, word) : word;
  });
}

/**
 * Where a part is explained: a link, if the book around the figure has that page.
 * @type {(page: Part["page"]) => (Node | string)[]}
 */
function reference([page, title]) {
  const links = [...document.querySelectorAll("a[href]")];
  const found = links.map((link) => /** @type {HTMLAnchorElement} */ (link).href)
    .find((address) => (address ?? "").endsWith(`/${page}.html`));
  return ["Explained in: ", found ? html("a", { href: found }, title) : title];
}

/** @typedef {{ part: Part, given: Anatomy }} Shown */

const heat_of = cached(["part", "given"], (/** @type {Shown} */ { part, given }) => {
  const rows = rows_of(/** @type {any} */ (given.pictures)[part.id]);
  const names = part.side === "source" ? given.source : given.read;
  const { columns, label } = part.picture;
  const over = columns === "numbers" || columns === "units" ? null : given[columns];
  const ramp = columns === "numbers" || part.id === "logits" ? "diverging" : "sequential";
  const largest = Math.max(...rows.flat().map(Math.abs));
  const most = part.kind === "attention" || part.id === "probabilities" ? 1 : Math.ceil(largest);
  /** @type {Heat} */
  const heat = {
    rows: rows.length,
    columns: rows[0].length,
    value: (row, column) => rows[row][column] / most,
    ramp,
    row_name: (row) => plain(names[row]),
    column_name: (column) => over ? plain(over[column]) : String(column + 1),
    row_label: part.side === "source" ? "piece" : "piece read",
    column_label: label,
    height: LINE * rows.length,
  };
  return { heat, most };
});

/**
 * A picture as the page computes it, or as it is stored, in hundredths.
 * @type {(picture: number[][] | Encoded) => number[][]}
 */
function rows_of(picture) {
  if (Array.isArray(picture)) return picture;
  const { shape: [rows, columns], values } = read_array(picture);
  return Array.from(
    { length: rows },
    (_, r) => Array.from(values.slice(r * columns, (r + 1) * columns), (value) => value / 100),
  );
}
