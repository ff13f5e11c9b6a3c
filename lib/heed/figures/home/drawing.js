// The whole drawing: the stations along a thread, what it reads above what it writes, and the axis.
import { html, put, say } from "../kit/dom.js";
import { quotes_of } from "../translators/asking.js";
import { typeset } from "../translators/joined.js";
import { BlockTabs } from "./block_tabs.js";
import { Carried } from "./carried.js";
import { facts_of_machine, followed } from "./followed.js";
import { measured, pictures } from "./gallery.js";
import { Gist } from "./gist.js";
import { Opening, pace } from "./opening.js";
import { Station } from "./station.js";
import { AROUND, DECODER, ENCODER, ENTRY, EXIT, MEMORY, REENTRY } from "./stations.js";
import { named, STORIES } from "./stories.js";
import { Timeline } from "./timeline.js";
import { Written } from "./written.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Found } from "../translators/desk.js" */
/** @import { Languages } from "../translators/languages.js" */
/** @import { Machine } from "../../experiments/machine.js" */
/** @import { Machine as State } from "../states.d.ts" */
/** @import { Moves } from "./gallery.js" */
/** @import { Shown } from "./station.js" */
/** @import { About } from "./stations.js" */

const FITS = 34; // letters of a sentence that the field shows whole on a phone
const HEAD = 72; // CSS pixels: the bar at the top of the page, and a little air
const A_FRAME = 5; // stations out of sight that are drawn in one
const FOLLOWED = /** @type {const} */ ([
  ...["sentence", "begun", "step", "word", "encoder_block", "decoder_block"],
  ...["self_head", "masked_head", "cross_head", "entry"],
]); // traits that change what the stations show

export class Drawing {
  /**
   * @param {Model<State>} model
   * @param {Languages} languages
   * @param {Node[]} field of the sentence, if it is here
   * @param {HTMLElement} waiting
   */
  constructor(model, languages, field, waiting) {
    this.model = model;
    /** @type {Shown | null} */
    this.shown = null;
    this.step = 0;
    this.word = -1;
    this.waits = false;
    this.sentence = "";
    const { lang } = languages.target;
    this.english = html("p", { class: "heed-machine-english", lang: languages.source.lang });
    this.text = html("p", { class: "heed-machine-french", lang, "data-search": 1 });
    this.gist = new Gist(languages, (name) => this.lead(name));
    const answer = html(
      "div",
      { class: "heed-machine-answer heed-in-place" },
      this.text,
      waiting,
    );
    const small = html("div", {}, ...field, this.english, answer, this.gist.element);
    const sentence = { small, draw() {} };
    this.moves = this.moving();
    const around = measured(languages, model.get("around"));
    const drawn = { ...pictures(languages, this.moves), ...around };
    this.station = (/** @type {About} */ about) =>
      new Station(about, drawn[about.name] ?? sentence, (name) => this.turn(name));
    const [go, look] = [(/** @type {number} */ step) => this.go(step), () => this.look()];
    this.timeline = new Timeline(lang, go, look, () => this.opening.stop());
    this.written = new Written(lang);
    this.encoder = this.tabs("encoder_block");
    this.decoder = this.tabs("decoder_block");
    const { stations, element, body, carried, writes } = this.built();
    this.stations = stations;
    this.element = element;
    this.body = body;
    this.carried = carried;
    this.part = writes;
    const tell = (/** @type {boolean} */ going) => this.timeline.follow(going);
    this.opening = new Opening(element, () => model.arrive(), tell);
    /** @type {Station[]} those that are not drawn yet */
    this.late = [];
    this.request = 0;
    const near = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const station = stations.find(({ element }) => element === target);
        if (station) station.seen = isIntersecting;
      }
    });
    for (const { element } of stations) near.observe(element);
  }

  /** What is drawn once: the stations in their order, and all around them. */
  built() {
    const parts = [ENTRY, ENCODER, MEMORY, REENTRY, DECODER, EXIT, AROUND];
    const all = parts.map((about) => about.map(this.station));
    const [entry, encoder, memory, reentry, decoder, exit, around] = all;
    const [first, ...others] = elements(entry);
    const reads = [...others, block(this.encoder, elements(encoder)), ...elements(memory)];
    const [from, to] = [memory[0].element, decoder[1].element];
    for (const end of [from, to]) end.append(carry());
    const written = this.writes(reentry, decoder, exit);
    const writes = part("writes", "It writes", "decoder: once for each French piece", written);
    const body = html(
      "div",
      { class: "heed-machine-body" },
      part("reads", "It reads", "encoder: once, all pieces together", reads),
      writes,
      legend(),
      this.timeline.element,
      html("ol", { class: "heed-machine-around" }, ...elements(around)),
    );
    const carried = new Carried(body, from, to);
    body.append(carried.element);
    const element = html(
      "div",
      { class: "heed-machine", keydown: (event) => this.key(event) },
      html("ol", { class: "heed-machine-top" }, first),
      body,
    );
    return { stations: all.flat(), element, body, carried, writes };
  }

  /** @type {(reentry: Station[], decoder: Station[], exit: Station[]) => HTMLElement[]} */
  writes(reentry, decoder, exit) {
    const [output, ...search] = elements(exit);
    const named = { class: "heed-station", "data-name": "written" };
    const written = html("li", named, this.written.element);
    return [
      loop(written, ...elements(reentry), block(this.decoder, elements(decoder)), output),
      ...search,
    ];
  }

  /** @type {(trait: "encoder_block" | "decoder_block") => BlockTabs} */
  tabs(trait) {
    return new BlockTabs(trait, (block) => this.moves.choose(trait, block));
  }

  /** What the pictures may set. @returns {Moves} */
  moving() {
    const { model } = this;
    return {
      follow: (word) => model.set("word", word),
      choose: (trait, value) => model.set(trait, /** @type {any} */ (value)),
      write: (id) => {
        const before = this.shown?.machine.written.slice(0, this.step) ?? [];
        model.set("step", this.step);
        model.set("begun", [...before, id].join(" "));
      },
      by_itself: () => model.set("begun", ""),
    };
  }

  /**
   * Open a station and close the one that is open, or close this one; its name stays where it is on
   * the screen, whatever closes above it.
   * @param {string} name
   */
  turn(name) {
    const now = this.model.get("station") === name ? "" : name;
    const top = this.top_of(name);
    this.element.toggleAttribute("data-turning", true); // the browser would hold still another place
    this.model.set("station", /** @type {State["station"]} */ (now));
    requestAnimationFrame(() => { // after the figure is drawn
      scrollBy({ top: this.top_of(name) - top, behavior: "instant" });
      if (now) this.bring(name);
    });
  }

  /** @type {(name: string) => Station | undefined} */
  named(name) {
    return this.stations.find(({ about }) => about.name === name);
  }

  /** Where the name of a station is on the screen. @type {(name: string) => number} */
  top_of(name) {
    return this.named(name)?.button.getBoundingClientRect().top ?? 0;
  }

  /**
   * Bring into sight what has opened, as much of it as there is room for below the station's name.
   * @param {string} name
   */
  bring(name) {
    const { bottom = 0 } = this.named(name)?.element.getBoundingClientRect() ?? {};
    const { top, height } = this.timeline.element.getBoundingClientRect();
    const over = bottom - Math.min(innerHeight, Math.max(top, innerHeight - height));
    const room = this.top_of(name) - HEAD;
    if (over > 0 && room > 0) scrollBy({ top: Math.min(over, room), behavior: pace() });
  }

  /**
   * Lead to where a step is drawn, and open it if it opens.
   * @param {string} name
   */
  lead(name) {
    if (this.named(name) && this.model.get("station") !== name) this.turn(name);
    requestAnimationFrame(() => {
      const place = this.element.querySelector(`[data-name="${name}"]`);
      place?.scrollIntoView({ block: "start", behavior: pace() });
    });
  }

  /** @param {number} step */
  go(step) {
    this.model.set("word", -1);
    this.model.set("step", step);
  }

  /** @type {(state: State, found: Found) => void} */
  tell({ sentence }, { state }) {
    put(this.text, "data-translation", sentence);
    put(this.text, "data-state", state);
    if (state !== "ready") this.opening.walking.stop();
    this.waits = state === "loading";
    if (this.waits) this.element.toggleAttribute("data-turning", true); // one who comes back stays
  }

  /**
   * Draw what is followed; while another sentence is translated, the last one stays as it is.
   * @type {(machine: Machine, now: State) => void}
   */
  draw(machine, now) {
    const before = this.shown;
    const stays = this.waits && machine === before?.machine;
    const state = stays ? { ...now, step: this.step, word: this.word } : this.opened(machine, now);
    const same = before?.machine === machine &&
      FOLLOWED.every((name) => state[name] === before.state[name]);
    const facts = same ? before.facts : facts_of_machine(machine, state);
    this.shown = { machine, facts, state };
    [this.step, this.word] = [facts.at.step, state.word];
    if (!same) this.follow(this.shown);
    const turned = (/** @type {Station} */ { about, opened }) =>
      opened !== (about.name === state.station);
    const first = this.stations.filter((station) => station.seen || turned(station));
    for (const station of first) this.draw_station(station);
    this.late = this.stations.filter((station) => station.facts !== facts);
    this.draw_late();
  }

  /** Draw what is no station. @param {Shown} shown */
  follow({ machine, facts, state }) {
    const { step, block } = facts.at;
    say(this.text, typeset(machine.text));
    say(this.english, typeset(state.sentence));
    this.english.hidden = state.sentence.length <= FITS;
    this.encoder.draw(machine.encoder.length, block.encoder);
    this.decoder.draw(machine.decoder.length, block.decoder);
    this.written.draw(machine, step);
    this.gist.draw(facts);
    this.carried.draw(machine.decoder.length);
    this.timeline.draw(machine, step);
  }

  /** @param {Station} station */
  draw_station(station) {
    if (!this.shown) return;
    const { facts, state } = this.shown;
    const told = { facts, quote: named(quotes_of(state)), around: state.around };
    station.draw(this.shown, () => STORIES[station.about.name](told));
  }

  /** Draw the stations out of sight, a few a frame: they hold up nothing that is seen. */
  draw_late() {
    cancelAnimationFrame(this.request);
    this.request = requestAnimationFrame(() => {
      if (!this.late.length) return this.element.toggleAttribute("data-turning", this.waits);
      for (const station of this.late.splice(0, A_FRAME)) this.draw_station(station);
      this.draw_late();
    });
  }

  /**
   * The state, or how far it is written before the reader's eyes: the first sentence, and another one.
   * @type {(machine: Machine, state: State) => State}
   */
  opened(machine, state) {
    const { step } = followed(machine, state);
    if (this.sentence && this.sentence !== state.sentence) this.opening.again(step);
    this.sentence = state.sentence;
    return { ...state, step: this.opening.shown(step) };
  }

  /** Bring what it writes into sight: there the next piece is made. */
  look() {
    const { top, bottom } = this.part.getBoundingClientRect();
    const middle = innerHeight / 2;
    if (top < middle && bottom > middle) return;
    this.part.scrollIntoView({ block: "start", behavior: pace() });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    this.timeline.move(way);
  }
}

/** @type {(stations: Station[]) => HTMLElement[]} */
const elements = (stations) => stations.map(({ element }) => element);

/** @type {(name: string, plain: string, term: string, lines: HTMLElement[]) => HTMLElement} */
function part(name, plain, term, lines) {
  const title = html("p", { class: "heed-machine-title" }, html("b", {}, plain), " ");
  title.append(html("small", {}, term));
  return html(
    "div",
    { class: "heed-machine-part", "data-part": name },
    title,
    html("ol", {}, ...lines),
  );
}

/** The stations of a block, whose stack lies behind it. @type {(tabs: BlockTabs, inside: HTMLElement[]) => HTMLElement} */
const block = (tabs, inside) =>
  html("li", { class: "heed-block" }, tabs.element, html("ol", {}, ...inside));

/** What is written goes back in. @type {(...inside: HTMLElement[]) => HTMLElement} */
const loop = (...inside) => html("li", { class: "heed-loop" }, html("ol", {}, ...inside));

/** A line on which the memory goes to where it is looked at, in each block. */
const carry = () => html("span", { class: "heed-carry", "aria-hidden": "true" });

/** What the colours mean. */
function legend() {
  const entry = (/** @type {string} */ mark, /** @type {string} */ text) =>
    html("span", { "data-mark": mark }, text);
  return html(
    "p",
    { class: "heed-machine-legend" },
    entry("followed", "what you follow"),
    entry("much", "how much"),
    entry("below", "below zero"),
    " A strip shows the first 24 numbers of a row; each picture has its own scale.",
  );
}
