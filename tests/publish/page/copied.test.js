import { equal, holds } from "../../assert.js";
import { embed_code, python, slide_address } from "../../../lib/heed/publish/page/copied.js";

const DATA = {
  state: { word: "chat", length: 11 },
  about: {
    name: "codes",
    title: 'Codes of "N" & more',
    task: "",
    call: "Codes()",
    state: ["word", "length"],
    controls: {
      word: /** @type {const} */ ({ kind: "text", label: "", help: "", max_length: 7 }),
      length: /** @type {const} */ ({ kind: "number", label: "", help: "", min: 2, max: 97 }),
    },
  },
};

/** @param {Record<string, unknown>} state */
function code(state) {
  const source = {
    get: (/** @type {string} */ name) => state[name],
    set() {},
    save_changes() {},
    on() {},
    off() {},
  };
  return embed_code(DATA, source, 613);
}

Deno.test("the code shows this state, in a frame of this height, with its title", () => {
  const text = code({ word: 'a"&', length: 31 });
  holds(text.includes('/embed/codes.html?codes.word=a%22%26&amp;codes.length=31" title'), text);
  holds(text.includes('title="Codes of &quot;N&quot; &amp; more" width="100%" height="613"'), text);
});

Deno.test("the code offers the script that follows the figure, of the same site", () => {
  const text = code(DATA.state);
  const [, page] = /src="([^"]*)codes\.html"/.exec(text) ?? [];
  const [, script] = /<script async src="([^"]*)embed-height\.js"><\/script>\n$/.exec(text) ?? [];
  equal(script, page);
  equal(text.split("\n").length, 4);
});

/**
 * @param {string} call
 * @param {Record<string, unknown>} [state]
 */
function copied(call, state = {}) {
  const data = { ...DATA, about: { ...DATA.about, call } };
  const now = /** @type {Record<string, unknown>} */ ({ ...DATA.state, ...state });
  return python(data, { get: (name) => now[name] }, "figures/tokens/codes");
}

Deno.test("the Python imports the figure, and makes it as it is now", () => {
  const first = "from heed.figures.tokens import Codes\n\n";
  equal(copied("Codes()"), `${first}Codes()`);
  equal(copied("Codes()", { length: 70 }), `${first}Codes(length=70)`);
  equal(copied("Codes()", { word: 'a"é', length: 70 }), `${first}Codes(word="a\\"é", length=70)`);
});

Deno.test("what the call gave already is replaced", () => {
  const call = "Codes(name='cut', length=11, word='a, b')";
  const first = "from heed.figures.tokens import Codes\n\n";
  equal(copied(call), first + call);
  equal(copied(call, { length: 7 }), `${first}Codes(name='cut', word='a, b', length=7)`);
  equal(copied(call, { word: "c" }), `${first}Codes(name='cut', length=11, word="c")`);
});

Deno.test("the address of a slide names the figure, its state and the theme", () => {
  Object.assign(globalThis, { document: { documentElement: { dataset: { theme: "dark" } } } });
  const source = { get: (/** @type {string} */ name) => ({ word: "chat", length: 31 })[name] };
  const address = slide_address(DATA, /** @type {any} */ (source));
  holds(address.endsWith("/slides/figure.html?codes.length=31&figure=codes&theme=dark"), address);
});
