// A recommender that learns: vectors of people and of films, from a few ratings.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { button, draw_again } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { arrow, line, note, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { stepper } from "../kit/stepper.js";
import { errors, factorise } from "../../theory/attention/factorisation.js";
import { from_rows, multiply, row, transpose } from "../../numeric/matrix.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Factors } from "../../theory/attention/factorisation.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Films as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const WIDTH = 2; // D
const STEPS = 60;
const REACH = 1.6; // of the plane, to each side
const LETTER = 6.6; // about the width of one, in CSS pixels
const LINE = 15; // between two names
const DOT = 5; // radius of a film
const PEOPLE = /** @type {const} */ ({ series: "blue", radius: 4, hollow: true });
const CARDS = 190; // CSS pixels below the plane, where the films stand there, and their gap
const KEY = 22; // the height of the legend
const EDGE = 16; // of a plot without axes, both sides together
/** @type {Record<string, number>} */
const SIGNS = { "+": 1, "-": -1, "?": 0 };
const NAMES = [
  ...["casablanca", "notting_hill", "titanic"],
  ...["die_hard", "mad_max", "terminator"],
  ...["toy_story", "shrek", "nemo"],
];

/** All steps of learning: those of the others' ratings and, in the last row, the reader's. */
const learn = cached([...NAMES, "seed", "others"], (/** @type {any} */ state) => {
  const others = state.others.map((/** @type {string} */ signs) =>
    Array.from(signs, (sign) => SIGNS[sign])
  );
  const ratings = from_rows([...others, NAMES.map((name) => state[name])]);
  return { ratings, path: factorise(ratings, WIDTH, STEPS, state.seed) };
});

/** The vectors at one step, and what they predict for the reader. */
const compute = cached([...NAMES, "seed", "others", "step"], (/** @type {any} */ state) => {
  const { ratings, path } = learn(state);
  const { users, movies } = path[state.step];
  const predicted = multiply(users, transpose(movies));
  const last = users.rows - 1;
  return {
    path: path.slice(0, state.step + 1),
    users,
    movies,
    own: row(ratings, last),
    predicted: row(predicted, last),
    error: root_mean_square(ratings, path[state.step]),
  };
});

/**
 * The root of the mean squared error on the known ratings.
 * @type {(ratings: Matrix, factors: Factors) => number}
 */
function root_mean_square(ratings, factors) {
  const known = ratings.values.filter((r) => r !== 0).length;
  const wrong = errors(ratings, factors).values;
  return Math.sqrt(wrong.reduce((sum, e) => sum + e * e, 0) / known);
}

/** @param {State} state */
export function facts(state) {
  const { own, predicted, error } = compute(state);
  const open = NAMES.map((_, at) => at).filter((at) => own[at] === 0);
  const best = open.length ? open.reduce((a, b) => predicted[b] > predicted[a] ? b : a) : null;
  return { error, open: open.length, best, product: best === null ? null : predicted[best] };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { error, open, best, product } = facts(state);
  const fit = `After ${state.step} steps the known ratings are missed by ${fixed(error, 2)} ` +
    "(root mean square).";
  if (best === null || product === null) return `${fit} You have rated every film.`;
  if (open === NAMES.length) return `${fit} You have rated none: nothing is known of you.`;
  return `The next film for you is ${state.titles[NAMES[best]]}, with a dot product of ` +
    `${fixed(product, 2)}. ${fit}`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const cards = new Cards(model);

  return {
    controls: [stepper(model, "step")],
    picture: side_by_side(plot, cards),
    more: [draw_again(model)],
    update(state, frame) {
      const shown = compute(state);
      const left = frame.wide ? frame.columns(0.5)[0] : frame.below(CARDS);
      const height = Math.min(left.width, 400, left.room - KEY);
      const unit = (Math.min(left.width, height) - EDGE) / (2 * REACH);
      const axis = { low: -REACH, high: REACH };
      const marks = [...plane(shown), ...names(shown, state.titles, unit)];
      plot.draw({ x: axis, y: axis, marks, height, square: true, bare: true }, left);
      cards.draw(shown);
    },
    describe,
  };
});

/** The films: what the reader thinks of each, and the dot product with the reader's vector. */
class Cards {
  /** @param {Model} model */
  constructor(model) {
    this.cards = NAMES.map((name) => {
      const { label, options = [] } = model.control(name);
      const rate = () => {
        const at = options.findIndex(([value]) => value === model.get(name));
        model.set(name, options[(at + 1) % options.length][0]);
      };
      const press = button("", rate, name);
      const parts = [html("span", {}, label), html("b"), html("output")];
      press.append(...parts);
      return { press, options, mark: parts[1], number: parts[2] };
    });
    this.element = html("div", { class: "heed-films" }, ...this.cards.map(({ press }) => press));
  }

  /** @param {Shown} shown */
  draw({ own, predicted }) {
    this.cards.forEach(({ press, options, mark, number }, at) => {
      const rated = options.find(([value]) => value === own[at])?.[1] ?? "";
      const product = fixed(predicted[at], 2);
      say(mark, rated);
      say(number, product);
      put(press, "title", `your rating: ${rated}, dot product: ${product}`);
      press.toggleAttribute("data-rated", own[at] !== 0);
    });
  }
}

/** The way of each film, all vectors, and the reader's as an arrow. @param {Shown} shown */
function plane({ path, users, movies }) {
  const last = users.rows - 1;
  const ways = Array.from({ length: movies.rows }, (_, at) => {
    const way = path.map((factors) => row(factors.movies, at));
    return line(way.map(([x]) => x), way.map(([, y]) => y), { series: "orange", width: 1 });
  });
  const [x, y] = row(users, last);
  return [
    line([-REACH, REACH], [0, 0], { series: "faint", width: 1 }),
    line([0, 0], [-REACH, REACH], { series: "faint", width: 1 }),
    ...ways,
    points(...columns(users, last), { ...PEOPLE, text: "other people" }),
    points(...columns(movies, movies.rows), { series: "orange", radius: DOT, text: "films" }),
    arrow([0, 0], [x, y], { series: "blue", width: 3, text: "you" }),
  ];
}

/**
 * The first rows of vectors in the plane, as lists of x and of y.
 * @type {(vectors: Matrix, count: number) => [number[], number[]]}
 */
function columns(vectors, count) {
  const rows = Array.from({ length: count }, (_, at) => row(vectors, at));
  return [rows.map(([x]) => x), rows.map(([, y]) => y)];
}

/** @typedef {{ text: string, x: number, y: number }} Name middle and foot, in pixels, y upwards */

/**
 * The titles, each on the side of its film that lies away from the middle, and as near as it can stand
 * without covering a film, a person or another title.
 * @type {(shown: Shown, titles: Record<string, string>, unit: number) => Mark[]}
 */
function names({ users, movies }, titles, unit) {
  const place = (/** @type {Matrix} */ vectors, /** @type {number} */ at, text = "") => {
    const [x, y] = row(vectors, at);
    return { text, x: x * unit, y: y * unit };
  };
  const films = NAMES.map((name, at) => place(movies, at, titles[name]));
  const dots = [...films, ...Array.from({ length: users.rows }, (_, at) => place(users, at))];
  /** @type {Name[]} */
  const placed = [];
  const outwards = films.toSorted((a, b) => Math.abs(a.y) - Math.abs(b.y));
  for (const { text, x, y } of outwards) placed.push(free(text, x, y, dots, placed));
  return placed.map(({ text, x, y }) => note(x / unit, y / unit, text, { series: "orange" }));
}

/**
 * The first free place for a title beside its film at (x, y), where it covers no dot.
 * @type {(text: string, x: number, y: number, dots: Name[], placed: Name[]) => Name}
 */
function free(text, x, y, dots, placed) {
  const by = y >= 0 ? 1 : -1;
  const half = LETTER * text.length / 2;
  const name = { text, x: x + Math.sign(x) * (half + 2 * DOT), y: y - DOT };
  const covers = (/** @type {Name} */ dot) =>
    Math.abs(dot.x - name.x) < half + DOT && dot.y > name.y - DOT && dot.y < name.y + LINE - DOT;
  const meets = (/** @type {Name} */ other) =>
    Math.abs(other.x - name.x) < half + LETTER * other.text.length / 2 &&
    Math.abs(other.y - name.y) < LINE;
  while (dots.some(covers) || placed.some(meets)) name.y += by;
  return name;
}
