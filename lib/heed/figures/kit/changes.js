// Whether a part of a picture must be drawn anew, where that costs more than to ask.

/**
 * A function that tells whether what it is given differs from what it was given before.
 * @returns {(...what: unknown[]) => boolean} of what JSON can write
 */
export function changes() {
  let last = "";
  return (...what) => {
    const now = JSON.stringify(what);
    const differs = now !== last;
    last = now;
    return differs;
  };
}
