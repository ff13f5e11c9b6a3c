import { equal } from "../../assert.js";
import { range, toggle } from "../../../lib/heed/figures/kit/controls.js";
import { html } from "../../../lib/heed/figures/kit/dom.js";
import { debounce, figure, pace } from "../../../lib/heed/figures/kit/figure.js";
import { open_document } from "../../../lib/heed/publish/screen.js";
import { PageModel } from "../../../lib/heed/publish/page/page_model.js";
/** @import { Control } from "../../../lib/heed/figures/kit/model.js" */

/** @type {Control} */
const SHARE = { kind: "number", label: "share", help: "a part", min: 0.1, max: 0.9, step: 0.1 };
/** @type {Control} */
const LOUD = { kind: "toggle", label: "loud", help: "or not" };
const ABOUT = {
  name: "toy",
  title: "A toy",
  task: "Try it.",
  state: ["loud", "share"],
  controls: { share: SHARE, loud: LOUD },
};

function source() {
  return new PageModel({ share: 0.3, loud: false, _about: ABOUT });
}

Deno.test("a figure has its title, task, controls, picture and reading, and tells Python", () => {
  const document = open_document(700, "light");
  const page = source();
  const picture = html("p");
  const widget = figure((model) => ({
    controls: [range(model, "share", (x) => `${10 * x} tenths`)],
    more: [toggle(model, "loud")],
    picture,
    update: ({ share }, { width }) => picture.textContent = `${share} of ${width}`,
    describe: ({ share }) => `The share is ${share}.`,
  }));
  const el = document.createElement("div");
  document.body.append(el);
  widget.render({ model: page, el });
  equal(el.querySelector(".heed-title")?.textContent, "A toy");
  equal(el.querySelector(".heed-task")?.textContent, "Try it.");
  equal(el.querySelector("output")?.textContent, "3 tenths");
  equal(picture.textContent, "0.3 of 700");
  equal(el.querySelector(".heed-reading")?.textContent, "The share is 0.3.");
  equal(page.get("reading"), "The share is 0.3.");
});

/**
 * Have `act` run by a clock of the test's own.
 * @param {(clock: { at: (now: number) => void, pass: (to: number) => void, waiting: () => number }) => void} act
 */
function with_clock(act) {
  const kept = { setTimeout: globalThis.setTimeout, now: performance.now };
  /** @type {[number, () => void][]} */
  const timers = [];
  let now = 1000;
  try {
    performance.now = () => now;
    Object.assign(globalThis, {
      setTimeout: (/** @type {() => void} */ act, /** @type {number} */ wait) =>
        timers.push([now + wait, act]),
    });
    act({
      at: (time) => now = time,
      pass(to) {
        now = to;
        for (const timer of timers.splice(0)) timer[0] <= now ? timer[1]() : timers.push(timer);
      },
      waiting: () => timers.length,
    });
  } finally {
    Object.assign(globalThis, { setTimeout: kept.setTimeout });
    performance.now = kept.now;
  }
}

Deno.test("what is asked for again and again is done once, a pause after the last time", () => {
  with_clock(({ at, pass, waiting }) => {
    let done = 0;
    const ask = debounce(() => done += 1, 120);
    for (const now of [1000, 1050, 1110]) {
      at(now);
      ask();
    }
    equal(waiting(), 1);
    pass(1120);
    equal(done, 0); // ten milliseconds after the last time
    pass(1230);
    equal([done, waiting()], [1, 0]);
    ask();
    pass(1350);
    equal(done, 2);
  });
});

Deno.test("what follows a drag is done at once, and then once a pause", () => {
  with_clock(({ at, pass, waiting }) => {
    let done = 0;
    const ask = pace(() => done += 1, 80);
    ask();
    pass(1000);
    equal(done, 1);
    for (const now of [1010, 1030, 1050]) {
      at(now);
      ask();
    }
    equal(waiting(), 1);
    pass(1079);
    equal(done, 1);
    pass(1080);
    equal([done, waiting()], [2, 0]);
  });
});
