// What a pointer means. A mouse means what it presses; a finger may also want to scroll the page.

const STILL = 4; // pixels within which a press is no drag
const STEEP = 2; // how many times as far up or down as aside a finger on a handle goes that scrolls

/**
 * Whether a pointer drags to the side: a finger that goes up or down further scrolls the page.
 * @param {{ clientX: number, clientY: number }} start where it was put down, in CSS pixels
 * @param {{ clientX: number, clientY: number, pointerType: string }} now
 * @returns {boolean}
 */
export function goes_aside(start, now) {
  const across = Math.abs(now.clientX - start.clientX);
  const down = Math.abs(now.clientY - start.clientY);
  return across > STILL && (now.pointerType !== "touch" || across > down);
}

/**
 * Whether a finger that has taken hold of a handle keeps it: it wants to scroll only if it goes steeply
 * up or down.
 * @param {{ clientX: number, clientY: number }} start where it was put down, in CSS pixels
 * @param {{ clientX: number, clientY: number }} now
 * @returns {boolean} false also while that is open
 */
export function holds_on(start, now) {
  const across = Math.abs(now.clientX - start.clientX);
  const down = Math.abs(now.clientY - start.clientY);
  return across > STILL && STEEP * across > down;
}

/**
 * @typedef {object} Meant
 * @property {(event: PointerEvent) => void} [press] the pointer is put down: too soon to change what
 *   is shown, if it is a finger
 * @property {(event: PointerEvent, moved: number) => void} drag gets pixels to the right of the start
 * @property {(event: PointerEvent) => void} [tap] it is lifted and has not dragged
 * @property {() => void} [lift] it is lifted in any case
 */

/**
 * Follow a pointer that is dragged sideways over `element`, whose touch-action is pan-y.
 * @param {HTMLElement} element
 * @param {Meant} meant
 */
export function sideways(element, { press, drag, tap, lift }) {
  /** @type {PointerEvent | null} */
  let start = null;
  let dragged = false;
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    [start, dragged] = [event, false];
    element.setPointerCapture(event.pointerId);
    press?.(event);
  });
  element.addEventListener("pointermove", (event) => {
    if (start?.pointerId !== event.pointerId) return;
    dragged ||= goes_aside(start, event);
    if (dragged) drag(event, event.clientX - start.clientX);
  });
  element.addEventListener("pointerup", (event) => {
    if (start && !dragged) tap?.(event);
    if (start) lift?.();
    start = null;
  });
  element.addEventListener("pointercancel", () => start = null);
}

/**
 * Read a slider. A browser moves it as soon as a finger is put down; it is put back until the finger
 * goes sideways or was lifted.
 * @param {HTMLInputElement} input whose touch-action is pan-y
 * @param {() => string} held what it shows for the state
 * @param {() => void} read
 */
export function slide(input, held, read) {
  /** @type {PointerEvent | null} */
  let unsure = null;
  let wanted = ""; // what a finger that may still scroll would set
  input.addEventListener("pointerdown", (event) => {
    unsure = event.pointerType === "touch" ? event : null;
    wanted = input.value;
  });
  input.addEventListener("pointermove", (event) => {
    if (unsure && goes_aside(unsure, event)) unsure = null;
  });
  input.addEventListener("pointercancel", () => unsure = null);
  input.addEventListener("pointerup", () => {
    if (!unsure) return;
    unsure = null;
    input.value = wanted;
    read();
  });
  input.addEventListener("input", () => {
    if (!unsure) return read();
    wanted = input.value;
    input.value = held();
  });
}
