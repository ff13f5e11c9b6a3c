// How large a figure can be on a wall: it is drawn on a small screen in a frame, and the frame is made
// large. The smaller the screen, the larger are its letters; here the smallest is found that holds it.

const [WIDTH, HEIGHT] = [720, 405]; // CSS pixels of the usual small screen
const SCALES = [1.36, 1.28, 1.2, 1.12, 1.04, 0.96, 0.88, 0.8, 0.72, 0.65]; // times the usual one
const LAYOUTS = ["below", "side"]; // where control and reading are
const DRAWN = 60; // milliseconds within which a figure is drawn at another size
const GAP = 6; // CSS pixels between the picture and what is below it
const TOUCH = 2; // CSS pixels by which words may overlap to the side
const LINE = 0.4; // and the part of their height
const LOW = 0.75; // of its usual height, which a picture has at least
const ROOMY = 0.8; // a scale at which no words need overlap
const LONG = 0.94; // of a text that is higher than its box: how much smaller it gets at a time
const [WAIT, LOOK] = [5_000, 100]; // milliseconds for a figure that has to compute what it shows

/** @typedef {{ words: number, overlaps: number, height: number }} Drawn what a picture has, and its height */

/**
 * Make a figure as large as there is room for: its letters, and the picture itself.
 * @param {HTMLIFrameElement} frame in its room
 * @param {() => boolean} stale whether another fit has begun, which ends this one
 */
export async function fit(frame, stale = () => false) {
  await place(frame, "below", ROOMY);
  await settle(frame);
  const { overlaps } = written(frame);
  await place(frame, "side", 1, 0, lost(frame));
  const usual = { ...written(frame), overlaps };
  let best = { layout: "side", scale: SCALES[SCALES.length - 1], faults: Infinity, score: 0 };
  for (const scale of SCALES) {
    if (!best.faults && scale <= best.score) break; // a picture fills its room at most
    for (const layout of LAYOUTS) {
      if (stale()) return;
      if (!await place(frame, layout, scale, LOW * usual.height)) continue;
      const faults = faults_of(frame, usual);
      const score = scale * Math.sqrt(filled(frame));
      const better = faults < best.faults || faults === best.faults && score > best.score;
      if (better && faults < Infinity) best = { layout, scale, faults, score };
    }
  }
  await place(frame, best.layout, best.scale);
  frame.dataset.scale = String(best.scale);
}

/** Make a text as large as there is room for in its box. @param {HTMLElement} box */
export function fit_text(box) {
  box.style.fontSize = "";
  let size = parseFloat(getComputedStyle(box).fontSize);
  while (size > 8 && (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth)) {
    size *= LONG;
    box.style.fontSize = `${size}px`;
  }
}

/** Wait until a figure shows something. @param {HTMLIFrameElement} frame */
export async function settle(frame) {
  for (const end = performance.now() + WAIT; waits(frame) && performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
}

/** Whether a figure shows nothing yet. @param {HTMLIFrameElement} frame */
function waits(frame) {
  const loading = frame.contentDocument?.querySelector(".heed-live [data-state=loading]");
  return frame.isConnected && (loading || written(frame).words === 0);
}

/** The share of its room that a picture takes. @param {HTMLIFrameElement} frame */
function filled(frame) {
  const stage = frame.contentDocument?.querySelector(".heed-live .heed-stage");
  const { width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {};
  return width * height / (frame.clientWidth * frame.clientHeight);
}

/**
 * Draw a figure at a scale.
 * @param {HTMLIFrameElement} frame
 * @param {string} layout
 * @param {number} scale
 * @param {number} [least] CSS pixels of the picture's height
 * @param {number} [more] CSS pixels by which the room is taken to be higher
 * @returns {Promise<boolean>} whether there is so much room; else it is not drawn
 */
async function place(frame, layout, scale, least = 0, more = 0) {
  const root = frame.contentDocument?.documentElement;
  if (!root) return false;
  const beneath = () => layout === "below" ? below(root) : 0;
  root.dataset.layout = layout;
  const { height } = size_at(frame, scale, more);
  if (height - beneath() < least) return false;
  // A figure is drawn again once its width changes: so it is told first what is below it.
  root.dataset.below = String(beneath());
  enlarge(frame, scale, more);
  await drawn();
  if (String(beneath()) === root.dataset.below) return true;
  if (height - beneath() < least) return false;
  root.dataset.below = String(beneath());
  frame.style.width = `${parseFloat(frame.style.width) - 1}px`;
  await drawn();
  return true;
}

/** The height of what is below a picture. @param {Element} root */
function below(root) {
  const parts = root.querySelectorAll(
    ".heed-body > :is(.heed-controls, .heed-told, .heed-reading)",
  );
  return GAP + Math.max(...[...parts].map((one) => one.getBoundingClientRect().height), 0);
}

/**
 * How much higher the room would be below a text of usual length. In a low room a picture leaves out
 * words, which would not be missed if it were the measure.
 * @param {HTMLIFrameElement} frame
 */
function lost({ parentElement }) {
  const header = parentElement?.parentElement?.querySelector("header");
  const least = header ? parseFloat(getComputedStyle(header).minHeight) : NaN;
  return header && least ? Math.max(0, header.offsetHeight - least) : 0;
}

/**
 * The size of the small screen at a scale.
 * @param {HTMLIFrameElement} frame
 * @param {number} scale
 * @param {number} [more] CSS pixels by which the room is taken to be higher
 */
function size_at({ parentElement }, scale, more = 0) {
  const room = /** @type {HTMLElement} */ (parentElement);
  const wall = /** @type {HTMLElement} */ (room.parentElement);
  const usual = Math.max(1, Math.min(wall.clientWidth / WIDTH, wall.clientHeight / HEIGHT));
  const times = Math.max(1, scale * usual);
  return { width: room.clientWidth / times, height: (room.clientHeight + more) / times, times };
}

/**
 * Make a frame as large as its room.
 * @param {HTMLIFrameElement} frame
 * @param {number} scale
 * @param {number} [more] CSS pixels by which the room is taken to be higher
 */
export function enlarge(frame, scale, more = 0) {
  const { width, height, times } = size_at(frame, scale, more);
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
  frame.style.transform = `scale(${times})`;
}

/**
 * How many words of a figure are lost or overlap, beside how it usually is; infinitely many if it is not
 * whole, or a word is not in its box.
 * @param {HTMLIFrameElement} frame
 * @param {Drawn} usual
 */
function faults_of(frame, usual) {
  const root = frame.contentDocument?.documentElement;
  if (!root) return Infinity;
  const whole = root.scrollHeight <= root.clientHeight && root.scrollWidth <= root.clientWidth;
  if (!whole || crowded(root)) return Infinity;
  const { words, overlaps } = written(frame);
  return Math.max(0, usual.words - words) + Math.max(0, overlaps - usual.overlaps);
}

/** Whether a word sticks out of its box, or a picture of its place. @param {Element} root */
function crowded(root) {
  const main = root.querySelector(".heed-main");
  return Boolean(main && main.scrollWidth > main.clientWidth + 1) ||
    [...root.querySelectorAll(".heed-live .heed-stage button")]
      .some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
}

/**
 * How many words a picture has, and how many pairs of them overlap.
 * @param {HTMLIFrameElement} frame
 * @returns {Drawn}
 */
function written(frame) {
  const stage = frame.contentDocument?.querySelector(".heed-live .heed-stage");
  if (!stage) return { words: 0, overlaps: 0, height: 0 };
  const words = document.createNodeIterator(stage, NodeFilter.SHOW_TEXT);
  /** @type {DOMRect[]} */
  const boxes = [];
  for (let word = words.nextNode(); word; word = words.nextNode()) {
    if (!word.textContent?.trim() || !word.parentElement?.checkVisibility()) continue;
    const range = word.ownerDocument?.createRange();
    range?.selectNodeContents(word);
    const box = range?.getBoundingClientRect();
    if (box?.width && box.height) boxes.push(box);
  }
  let overlaps = 0;
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) {
      const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (x > TOUCH && y > LINE * Math.min(a.height, b.height)) overlaps++;
    }
  });
  return { words: boxes.length, overlaps, height: stage.clientHeight };
}

const drawn = () => new Promise((resolve) => setTimeout(resolve, DRAWN));
