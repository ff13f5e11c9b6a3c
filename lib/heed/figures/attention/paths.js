// The way of the first word to the last output, in five networks.
import { counted } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { range } from "../kit/controls.js";
import { html, put, say, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { ListBox } from "../kit/listbox.js";
import { caption, Paper } from "../kit/paper.js";
import { asks_first, nearest } from "../kit/question.js";
import { path, seen } from "../../theory/attention/paths.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Paths as State } from "../states.d.ts" */

/** @typedef {[layer: number, place: number]} Node a layer, the words being layer 0, and a place */

/** @typedef {ReturnType<typeof compute>} Shown */

/** @type {Record<string, string>} */
const NAMES = {
  recurrent: "recurrent network",
  convolution: "convolution",
  dilated: "dilated convolution",
  restricted: "restricted attention",
  attention: "self-attention",
};
const NETWORKS = /** @type {State["network"][]} */ (Object.keys(NAMES));
const HEIGHT = 270; // of the picture at most, in CSS pixels
const LIST = 236; // of the networks, each as high as a finger is wide
const EDGE = { left: 14, right: 14, top: 14, bottom: 44 };
const DOT = 4.5; // radius of the largest, in CSS pixels

/**
 * The shortest way through one network, and all connections that lead to the last output.
 * @param {string} network
 * @param {Pick<State, "length" | "kernel" | "reach">} state
 */
function way(network, { length, kernel, reach }) {
  if (network === "recurrent") { // up into the first state, then from state to state
    const states = Array.from({ length }, (_, place) => /** @type {Node} */ ([1, place]));
    return { nodes: [/** @type {Node} */ ([0, 0]), ...states], size: 0, dilated: false };
  }
  const size = { attention: length, restricted: reach }[network] ?? kernel;
  const dilated = network === "dilated";
  const places = path(length, size, dilated);
  return {
    nodes: places.map((place, layer) => /** @type {Node} */ ([layer, place])),
    size,
    dilated,
  };
}

const compute = cached(["network", "length", "kernel", "reach"], (/** @type {State} */ state) => ({
  ...way(state.network, state),
  steps: NETWORKS.map((network) => way(network, state).nodes.length - 1),
}));

/** @type {(state: State) => Record<string, number>} the steps that each network takes */
export function facts(state) {
  const { steps } = compute(state);
  return Object.fromEntries(NETWORKS.map((network, i) => [network, steps[i]]));
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { [state.network]: steps, recurrent, attention } = facts(state);
  const name = NAMES[state.network];
  const other = state.network === "attention"
    ? `a recurrent network takes ${recurrent}`
    : `self-attention takes ${attention}`;
  return `${name[0].toUpperCase()}${name.slice(1)}: ${counted(steps, "step")} from the first of ` +
    `${state.length} words to the last output, where ${other}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).convolution, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const paper = new Paper();
  const list = new ListBox({
    name: "network",
    label: "networks, each with its number of steps",
    look: "heed-lines heed-ways",
    choose: (at) => model.set("network", NETWORKS[at]),
  });

  return {
    controls: [range(model, "length"), range(model, "kernel"), range(model, "reach")],
    picture: side_by_side(list, paper),
    update(state, frame) {
      const shown = compute(state);
      const { max: most = 1 } = model.control("length"); // one scale for all lengths
      list.draw(NETWORKS.length, NETWORKS.indexOf(state.network), (entry, i) => {
        write_entry(entry, NETWORKS[i], shown.steps[i], most);
      });
      const [left, right] = frame.wide ? frame.columns(0.48, 0.48) : [frame, frame.below(LIST)];
      list.element.style.width = `${left.width}px`;
      draw(paper, shown, state, right);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * A network, its number of steps, and a bar of that length.
 * @type {(entry: HTMLLIElement, network: string, steps: number, most: number) => void}
 */
function write_entry(entry, network, steps, most) {
  if (!entry.children.length) {
    const track = html("span", { class: "heed-secret", "aria-hidden": "true" }, html("i"));
    entry.append(html("span"), track, html("b", { class: "heed-secret" }));
  }
  const [name, track, number] = entry.children;
  say(name, NAMES[network]);
  put(track.children[0], "style", `width: ${100 * steps / most}%`);
  say(number, counted(steps, "step"));
}

/** @type {(paper: Paper, shown: Shown, state: State, frame: Frame) => void} */
function draw(paper, shown, state, { width, room }) {
  const bottom = Math.min(HEIGHT, room) - EDGE.bottom;
  const layers = state.network === "recurrent" ? 1 : shown.nodes.length - 1;
  const across = (width - EDGE.left - EDGE.right) / Math.max(1, state.length - 1);
  const up = (bottom - EDGE.top) / layers;
  const x = (/** @type {number} */ place) => EDGE.left + place * across;
  const y = (/** @type {number} */ layer) => bottom - layer * up;
  const radius = Math.min(DOT, across / 3, up / 3);
  paper.draw(width, bottom + EDGE.bottom, [
    ...links(shown, state, x, y),
    ...lit(shown.nodes, x, y),
    ...dots(shown, state, x, y, radius),
    ...names(state, layers, x, bottom + 20),
  ]);
}

/** @typedef {(at: number) => number} Scale */

/**
 * All connections through which the last output can be reached.
 * @type {(shown: Shown, state: State, x: Scale, y: Scale) => SVGElement[]}
 */
function links({ size, dilated }, { network, length }, x, y) {
  const link = (/** @type {Node} */ [below, from], /** @type {Node} */ [layer, place]) =>
    `M${x(from)} ${y(below)}L${x(place)} ${y(layer)}`;
  const d = network === "recurrent"
    ? Array.from({ length }, (_, t) => link([0, t], [1, t]) + (t ? link([1, t - 1], [1, t]) : ""))
    : seen(length, size, dilated).slice(1).flatMap((row, below) =>
      row.flatMap((reached, place) => {
        const sources = reached ? fan(place, size, dilated ? size ** below : 1) : [];
        return sources.map((from) => link([below, from], [below + 1, place]));
      })
    );
  return [svg("path", { d: d.join(""), class: "heed-way-link" })];
}

/**
 * The places that an output sees in the layer below it.
 * @type {(place: number, size: number, step: number) => number[]}
 */
function fan(place, size, step) {
  return Array.from({ length: size }, (_, i) => place - i * step).filter((from) => from >= 0);
}

/** The shortest way, thick. @type {(nodes: Node[], x: Scale, y: Scale) => SVGElement[]} */
function lit(nodes, x, y) {
  const d = nodes.map(([layer, place], i) => `${i ? "L" : "M"}${x(place)} ${y(layer)}`).join("");
  return [svg("path", { d, class: "heed-way-lit" })];
}

/**
 * A dot for each place in each layer: on the way, seen by the last output, or not seen. Dots of a kind
 * are one path, which a browser moves sooner than so many circles.
 * @type {(shown: Shown, state: State, x: Scale, y: Scale, radius: number) => SVGElement[]}
 */
function dots({ nodes, size, dilated }, { network, length }, x, y, radius) {
  const reached = network === "recurrent"
    ? [Array(length).fill(true), Array(length).fill(true)]
    : seen(length, size, dilated);
  const on_way = new Set(nodes.map(([layer, place]) => `${layer} ${place}`));
  const drawn = { unseen: "", seen: "", lit: "" };
  reached.forEach((row, layer) =>
    Array.from(row, (seen, place) => {
      const look = on_way.has(`${layer} ${place}`) ? "lit" : seen ? "seen" : "unseen";
      drawn[look] += dot(x(place), y(layer), radius);
    })
  );
  return Object.entries(drawn).map(([look, d]) =>
    svg("path", { d, class: `heed-way-${look}-dot` })
  );
}

/** @type {(x: number, y: number, r: number) => string} */
function dot(x, y, r) {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/**
 * What the two ends are called.
 * @type {(state: State, layers: number, x: Scale, below: number) => SVGElement[]}
 */
function names({ network, length }, layers, x, below) {
  const above = network === "recurrent" ? "a row of states" : counted(layers, "layer");
  return [
    caption("first word", x(0) - 6, below, "start"),
    caption("last word", x(length - 1) + 6, below, "end"),
    caption(`words, and above them ${above}`, (x(0) + x(length - 1)) / 2, below + 18),
  ];
}
