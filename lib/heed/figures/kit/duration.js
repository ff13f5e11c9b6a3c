// How long work takes, on the button that starts it and stops it.
import { html, say } from "./dom.js";

const READ = 1.5; // seconds: nobody has read how long sooner work takes before it is over
const FINE = 10; // seconds from which they are told in fives

/**
 * Seconds in round numbers, or nothing if it is over at once or nobody knows.
 * @param {number} milliseconds
 */
export function seconds(milliseconds) {
  const exact = milliseconds / 1000;
  if (!(exact >= READ)) return "";
  const step = exact < FINE ? 1 : 5;
  return `${step * Math.round(exact / step)} s`;
}

/** What a button does, and how long it takes. */
export class Lasting {
  /** @param {HTMLButtonElement} button */
  constructor(button) {
    this.label = html("span", {}, button.textContent ?? "");
    this.time = html("span", { class: "heed-time" });
    button.replaceChildren(this.label, this.time);
  }

  /**
   * @param {string} label
   * @param {number} milliseconds that it takes, or that are left
   * @param {boolean} going whether it has begun
   */
  write(label, milliseconds, going) {
    const time = seconds(milliseconds);
    say(this.label, label);
    say(this.time, time && (going ? ` ${time} left` : ` about ${time}`));
  }
}
