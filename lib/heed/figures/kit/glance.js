// What fits of a text into one line.

/**
 * The first sentence of a text if it is short enough, or else its first words.
 * @param {string} text
 * @param {number} letters that there is room for
 * @returns {string} one line; with an ellipsis where it stops within a sentence
 */
export function glance(text, letters) {
  const sentence = /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
  if (sentence.length <= letters) return sentence;
  const end = sentence.lastIndexOf(" ", letters - 1); // an ellipsis takes the place of the space
  return `${sentence.slice(0, Math.max(0, end)).replace(/[,;:–]$/, "")}…`;
}
