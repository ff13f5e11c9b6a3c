// One English sentence, and another that differs from it in whom it speaks of, as variants.py has it.

const WORD = /[A-Za-z]+/g;
const NEXT = /^\s+([A-Za-z]+)/;
const NAME = /^\s*(?:(?:an?|the)\s+)?([a-z]+)[.!?…]*\s*$/i;
const PAIRS = [
  "he she himself herself man woman boy girl father mother dad mom son daughter brother sister",
  "husband wife uncle aunt king queen sir madam men women boys girls",
].join(" ").split(" ");
const OTHERS = new Map([
  ...PAIRS.map((word, i) => /** @type {const} */ ([word, PAIRS[i ^ 1]])),
  ["him", "her"],
  ["hers", "his"],
]);
const BEHIND = new Set(
  [
    "and or but to at in on with for from by of that when if because as so than like about into",
    "the a an my your his our their this these those yesterday today tomorrow tonight now then",
    "again here there well back up down off out away home too very before after while until",
    "alone once twice often always never is was are were will would can could",
  ].join(" ").split(" "),
);

/**
 * An English sentence with each *he* and *she*, *man* and *woman* … exchanged.
 * @param {string} sentence
 */
export function swapped(sentence) {
  return sentence.replace(WORD, (word, at) => {
    const behind = NEXT.exec(sentence.slice(at + word.length));
    const owned = behind !== null && !BEHIND.has(behind[1].toLowerCase());
    return in_case_of(word, lower_other(word.toLowerCase(), owned));
  });
}

/**
 * *She is a nurse.* for the name of a profession alone; any other text as it is.
 * @param {string} text
 * @param {string[]} professions
 */
export function completed(text, professions) {
  const word = NAME.exec(text)?.[1].toLowerCase() ?? "";
  if (!professions.includes(word)) return text;
  return `She is ${"aeiou".includes(word[0]) ? "an" : "a"} ${word}.`;
}

/** @type {(word: string, owned: boolean) => string} */
function lower_other(word, owned) {
  if (word === "his") return owned ? "her" : "hers";
  if (word === "her") return owned ? "his" : "him";
  return OTHERS.get(word) ?? word;
}

/** @type {(word: string, other: string) => string} */
function in_case_of(word, other) {
  if (word.toLowerCase() === other) return word;
  if (word.length > 1 && word === word.toUpperCase()) return other.toUpperCase();
  return word[0] === word[0].toUpperCase() ? other[0].toUpperCase() + other.slice(1) : other;
}
