import { equal, holds } from "../assert.js";
import { judge, RIGHT, together, UNTRIED } from "../../lib/heed/exercises/judge.js";
/** @import { ChoiceField, MistakeField, NumberField, OrderField, PredictField } from "../../lib/heed/exercises/seal.js" */

/**
 * @param {Partial<NumberField>} field
 * @param {string} entered
 */
function number(field, entered) {
  return judge({
    kind: "number",
    label: "m",
    right: 77,
    within: 0,
    unit: "",
    digits: "",
    replies: [],
    ...field,
  }, entered);
}

Deno.test("a right number is right, whatever its form", () => {
  for (const text of ["77", "m = 77", "77.0", "7.7e1", "154/2", "7,7e1"]) {
    equal([text, number({}, text)], [text, { answer: "right", reply: RIGHT }]);
  }
});

Deno.test("a number may be rounded to as many digits as the question asks for, and no further", () => {
  const field = { right: 2 / 3, digits: "three significant digits" };
  for (const text of ["2/3", "0.667", "0.6667", "66.7 %", "0,667"]) {
    equal([text, number(field, text).answer], [text, "right"]);
  }
  equal(
    number(field, "0.67").reply,
    "“0.67” is near. The question asks for three significant digits.",
  );
  for (const text of ["0.666", "0.6666", "0.6", "0.668"]) {
    equal([text, number(field, text).answer], [text, "wrong"]);
  }
  const two = { ...field, digits: "two digits" };
  equal(number(two, "0.67").answer, "right");
  equal(number(two, "0.7").reply, "“0.7” is near. The question asks for two digits.");
});

Deno.test("where the question asks for no digits, none are demanded", () => {
  const right = 2 / 3;
  for (const text of ["2/3", "0.67", "0.667", "0.6667", "67%"]) {
    equal([text, number({ right }, text).answer], [text, "right"]);
  }
  for (const text of ["0.66", "0.7", "0.6", "1"]) {
    const { answer, reply } = number({ right }, text);
    equal([text, answer, reply.includes("digits")], [text, "wrong", false]);
  }
});

Deno.test("a number of few digits is no matter of rounding", () => {
  for (const text of ["0.63", "0.62", "0.6"]) equal(number({ right: 0.625 }, text).answer, "wrong");
  for (const text of ["0.625", "5/8", "0.6250"]) {
    equal(number({ right: 0.625 }, text).answer, "right");
  }
});

Deno.test("a mistake that the card knows is no rounding of what is right", () => {
  /** @type {Partial<NumberField>} */
  const field = { right: 0.2962, replies: [{ when: "at", value: 0.3, within: 0, text: "no" }] };
  equal(number(field, "0.30"), { answer: "wrong", reply: "no" });
  equal(number(field, "0.296").answer, "right");
});

Deno.test("what is worked out is right if its value is, and a reply says what it comes to", () => {
  for (const text of ["e^2", "exp(2)", "e²", "7.39", "7.389"]) {
    equal([text, number({ right: Math.E ** 2 }, text).answer], [text, "right"]);
  }
  equal(number({ right: Math.sin(1) }, "sin(1)").answer, "right");
  equal(number({ right: 20 }, "e^2").reply, "“e^2” (7.38906) is too small.");
  equal(number({ right: 2 }, "√128").reply, "“√128” (11.3137) is too large.");
});

Deno.test("a whole number must be the number itself", () => {
  equal(number({ right: 1234 }, "1230").answer, "wrong");
  equal(number({ right: 77 }, "76.1").reply, "“76.1” is near. The answer is a whole number.");
});

Deno.test("what lies within the margin is right, its ends included", () => {
  for (const [text, answer] of [["74", "right"], ["80", "right"], ["80.01", "wrong"]]) {
    equal([text, number({ within: 3 }, text).answer], [text, answer]);
  }
});

Deno.test("a field in hundredths takes them, and shares too", () => {
  for (const text of ["26", "26 %", "0.26", "13/50"]) {
    equal([text, number({ right: 26, unit: "%" }, text).answer], [text, "right"]);
  }
  equal(number({ right: 26, unit: "%" }, "0.26 %").answer, "wrong");
  equal(number({ right: 26, unit: "%" }, "26%").reply, RIGHT);
  equal(number({ right: 26, unit: "%" }, "0.26").reply, "Right: “0.26” is read as 26%.");
});

Deno.test("a comma that may mean two things is given the benefit of the doubt", () => {
  equal(number({ right: 1000 }, "1,000").answer, "right");
  equal(number({ right: 2.125 }, "2,125").answer, "right");
  equal(number({ right: 2.125 }, "2,125").reply, "Right: “2,125” is read as 2.125.");
  equal(number({ right: 2000 }, "2.000").answer, "right");
});

Deno.test("the first reply that fits a wrong number is given", () => {
  /** @type {Partial<NumberField>} */
  const field = {
    replies: [
      { when: "at", value: 30, within: 0, text: "at 30" },
      { when: "at", value: 1 / 3, within: 0, text: "a third" },
      { when: "at", value: 60, within: 2, text: "near 60" },
      { when: "above", value: 200, text: "above 200" },
      { when: "below", value: 0, text: "below 0" },
    ],
  };
  const said = [["30", "at 30"], ["58", "near 60"], ["201", "above 200"], ["-3", "below 0"]];
  said.push(["0.333", "a third"]);
  for (const [text, reply] of said) {
    equal([text, number(field, text)], [text, { answer: "wrong", reply }]);
  }
  for (const [text, way] of [["200", "large"], ["31", "small"]]) {
    const reply = `“${text}” is too ${way}.`;
    equal([text, number(field, text)], [text, { answer: "wrong", reply, bare: true }]);
  }
});

Deno.test("a lost sign and a share in place of hundredths are told", () => {
  equal(number({ right: -0.5 }, "0.5").reply, "“0.5”: look at the sign.");
  equal(number({ right: 0.26 }, "26").reply, "If you count in hundredths, write 26%.");
});

Deno.test("what cannot be read, or is not there, is not wrong", () => {
  for (const text of ["", "  ", "<b>77</b>", "NaN", "1e999", undefined, null, 77, ["77"], {}]) {
    const { answer, reply } = number({}, /** @type {any} */ (text));
    equal([text, answer, reply.length > 5], [text, "unread", true]);
  }
});

/** @type {ChoiceField} */
const CHOICE = {
  kind: "choice",
  label: "which",
  options: [["a", "one"], ["b", "two"], ["c", "three"]],
  right: ["a"],
  several: false,
  replies: { b: "not b" },
};

Deno.test("one of several texts is chosen", () => {
  equal(judge(CHOICE, ["a"]), { answer: "right", reply: RIGHT });
  equal(judge(CHOICE, ["b"]), { answer: "wrong", reply: "not b" });
  equal(judge(CHOICE, ["c"]).answer, "wrong");
  for (const entered of [[], ["x"], ["__proto__"], "a", null, undefined, { a: true }]) {
    equal(judge(CHOICE, entered).answer, "unread");
  }
});

Deno.test("of several right texts none may be missing and none too many", () => {
  const field = { ...CHOICE, right: ["a", "c"], several: true };
  equal(judge(field, ["c", "a", "a"]).answer, "right");
  equal(judge(field, ["a"]), { answer: "wrong", reply: "One is missing.", bare: true });
  equal(judge(field, ["b"]), {
    answer: "wrong",
    reply: "not b 2 more boxes are not as they should be.",
  });
  equal(judge(field, ["a", "b"]), {
    answer: "wrong",
    reply: "not b One more box is not as it should be.",
  });
  equal(judge(field, ["a", "b", "c"]), { answer: "wrong", reply: "not b" });
  const bare = { ...field, replies: {} };
  equal(judge(bare, ["a", "b", "c"]), {
    answer: "wrong",
    reply: "This one doesn’t belong: two",
    bare: true,
  });
  equal(judge({ ...field, replies: { c: "c too" } }, ["a"]).reply, "c too");
  equal(judge(field, []).reply, "Nothing is ticked yet.");
});

Deno.test("the false line is found", () => {
  /** @type {MistakeField} */
  const field = {
    kind: "mistake",
    label: "",
    steps: ["x", "y", "z"],
    right: 1,
    replies: { 0: "x" },
  };
  equal(judge(field, ["1"]).answer, "right");
  equal(judge(field, ["0"]), { answer: "wrong", reply: "x" });
  equal(judge(field, ["2"]), { answer: "wrong", reply: "Line 3 is right.", bare: true });
  for (const entered of [[], ["3"], ["-1"], [1]]) equal(judge(field, entered).answer, "unread");
});

/** @type {OrderField} */
const ORDER = {
  kind: "order",
  label: "",
  items: [["a", "A"], ["b", "B"], ["c", "C"]],
  misplaced: [["ba", "b after a"], ["ac", "a after c"]],
};

Deno.test("an order is right to which no pair applies; the first that applies is said", () => {
  equal(judge(ORDER, ["c", "a", "b"]), { answer: "right", reply: RIGHT });
  equal(judge(ORDER, ["b", "a", "c"]), { answer: "wrong", reply: "b after a" });
  equal(judge(ORDER, ["a", "c", "b"]), { answer: "wrong", reply: "a after c" });
});

Deno.test("where nothing was moved, or not all is there, nothing is judged", () => {
  for (const entered of [["a", "b", "c"], [], ["c", "a"], ["c", "c", "a"], "cab", null]) {
    equal(judge(ORDER, entered).answer, "unread");
  }
});

/** @type {PredictField} */
const PREDICT = {
  kind: "predict",
  label: "",
  right: 185,
  low: 0,
  high: 2000,
  unit: "examples",
  digits: 0,
  within: 20,
  figure: "",
  state: {},
  replies: [{ when: "above", value: 1000, text: "much too many" }],
};

Deno.test("a guess gets a direction and a reason, and the answer after a second one", () => {
  const said = (/** @type {string} */ text, tries = 1) => judge(PREDICT, text, {}, tries);
  equal(said("1,500"), {
    answer: "wrong",
    reply: "“1,500” is too high. much too many",
    told: false,
    bare: false,
  });
  equal(said("30"), { answer: "wrong", reply: "“30” is too low.", told: false, bare: true });
  equal(said("30", 2), {
    answer: "wrong",
    reply: "“30” is too low. The answer is 185 examples.",
    told: true,
    bare: true,
  });
  for (const text of ["", "many", "2001", "-1", "1e999"]) equal(said(text).answer, "unread");
  holds(said("2001").reply.includes("from 0 to 2,000"));
});

Deno.test("where an exponent is asked for, a power of ten means its exponent", () => {
  const field = { ...PREDICT, right: -15, low: -40, high: 0, unit: "", within: 1, exponent: true };
  for (const text of ["-15", "10^-15", "1e-15", "10⁻¹⁵"]) {
    holds(judge(field, text).reply.endsWith("is exactly right."), text);
  }
  equal(judge(field, "10^-9").answer, "wrong");
  equal(judge(field, "10^-41").answer, "unread");
  equal(judge(field, "15").answer, "unread");
  equal(judge({ ...field, exponent: undefined }, "1e-15").answer, "unread");
});

Deno.test("a guess that is near is told the answer at once, and what is exact is called so", () => {
  const said = (/** @type {string} */ text) => judge(PREDICT, text);
  equal(said("180 examples"), {
    answer: "right",
    reply: "“180 examples” is well guessed. The answer is 185 examples.",
    told: true,
    bare: false,
  });
  equal(said("185").reply, "“185” is exactly right.");
  equal(said("370/2").reply, "“370/2” (185) is exactly right.");
});

Deno.test("a guess is called what its own digits say", () => {
  const whole = { ...PREDICT, right: 18, high: 30, within: 0, replies: [] };
  for (const text of ["17.5", "17.6", "17.9"]) {
    equal(judge(whole, text).reply, `“${text}” is too low.`);
  }
  equal(judge(whole, "18.0").answer, "right");
  const third = { ...whole, right: 1 / 3, high: 1, digits: 2 };
  equal(judge(third, "0.33").reply, "“0.33” is exactly right.");
  equal(judge(third, "0.34").answer, "wrong");
});

Deno.test("a guess in hundredths is read with its sign as without", () => {
  const share = {
    ...PREDICT,
    right: 46.1,
    high: 100,
    unit: "%",
    digits: 1,
    within: 5,
    replies: [],
  };
  for (const text of ["46.1", "46.1%", "46.1 %"]) {
    equal(judge(share, text).reply, `“${text}” is exactly right.`);
  }
  equal(judge(share, "44%").reply, "“44%” is well guessed. The answer is 46.1%.");
  equal(judge(share, "0.3%").reply, "“0.3%” is too low.");
});

Deno.test("a sentence is judged by its reader, who is right whatever they have found", () => {
  /** @type {(entered?: any) => any} */
  const said = (entered) =>
    judge({ kind: "explain", label: "why", ours: "Because.", points: ["a", "b"] }, entered);
  for (const odd of [undefined, "words", { text: " \n" }, { text: 7, said: [] }]) {
    equal([odd, said(odd).answer, said(odd).told], [odd, "unread", undefined]);
  }
  const first = said({ text: "I think", said: null });
  equal([first.answer, first.told], ["unread", true]);
  const reply = (/** @type {any} */ list) => said({ text: "I think", said: list });
  equal(reply(["0", "1"]), { answer: "right", reply: "Your sentence has it all." });
  for (const [list, count] of [[[], 0], [["1"], 1], [["1", "1", "7", {}], 1]]) {
    equal(reply(list).answer, "right");
    equal(reply(list).reply.split(".")[0], `Your sentence has ${count} of 2 points`);
  }
});

Deno.test("code is judged by Python alone", () => {
  /** @type {(verdicts?: Record<string, any>) => any} */
  const said = (verdicts) =>
    judge({ kind: "code", label: "f", part: "f", start: "", tests: [], given: [] }, "", verdicts);
  equal(said(), { answer: "unread", reply: UNTRIED });
  const right = { answer: "right", reply: "Every test holds.", values: "" };
  equal(said({ f: right }), { answer: "right", reply: right.reply, bare: false });
  const wrong = { answer: "wrong", reply: "", values: "f(2) gives 3." };
  equal(said({ f: wrong }), { answer: "wrong", reply: "f(2) gives 3.", bare: true });
  equal(said({ g: right }).answer, "unread");
});

Deno.test("a card is right where all its fields are, and unread where one is", () => {
  /** @type {(...answers: any[]) => any} */
  const all = (...answers) => together(answers.map((answer) => ({ answer, reply: "" })));
  equal(all("right", "right"), "right");
  equal(all("right", "wrong"), "wrong");
  equal(all("wrong", "unread", "right"), "unread");
});
