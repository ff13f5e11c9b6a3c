// What browsers have kept since the first exercises is read as it was meant.
import { equal } from "../../assert.js";

// What a browser had on 24 November 2026, when no days were kept, and on the 27th; each entry as its text.
const FIRST = {
  "heed.exercises":
    '{"pac-samples":{"solved":true,"entered":{"m":"47"}},"dot-scale":{"solved":false,"entered":{"d":"8"}}}',
  "heed.progress": '{"book/learn/pac/promise":{"solved":2,"total":3}}',
  "heed.sentence": '"My dog is older than your cat."',
};
const LATER = {
  ...FIRST,
  "heed.exercises":
    '{"pac-samples":{"solved":true,"entered":{"m":"47"},"at":"2026-11-20","returns":1},' +
    '"write-softmax":{"solved":true,"entered":{},"at":"2026-11-26","missed":"told"}}',
  "heed.read": '["book/learn/pac/promise","book/attend/masks/padding"]',
  "heed.route": '"three-hours"',
  "heed.code": '{"write-softmax":"def softmax(scores):\\n    return scores\\n"}',
  "heed.written": '{"softmax":"def softmax(scores):\\n    pass\\n"}',
};

/** A browser's storage. @param {Record<string, string>} entries */
function store(entries) {
  const kept = new Map(Object.entries(entries));
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text),
      removeItem: (/** @type {string} */ key) => kept.delete(key),
    },
  });
  return kept;
}

const LIBRARY = "../../../lib/heed/";
const { codes, DRAFTS, written } = await import(LIBRARY + "exercises/views/code.js");
const { own_sentence } = await import(LIBRARY + "figures/translators/own_sentence.js");
const { read_pages } = await import(LIBRARY + "figures/base/read.js");
const { due_on, merged } = await import(LIBRARY + "publish/page/due.js");
const { progress, remembered } = await import(LIBRARY + "publish/page/memory.js");
const { every_entry, take_entries } = await import(LIBRARY + "publish/page/record.js");
const { route_taken } = await import(LIBRARY + "publish/page/route.js");

Deno.test("answers from before days were kept count, and may be asked again at once", () => {
  store(FIRST);
  equal(remembered("pac-samples"), { solved: true, entered: { m: "47" } });
  equal(remembered("dot-scale").solved, false);
  equal(due_on(every_entry()["pac-samples"]), "");
  equal(progress()["book/learn/pac/promise"], { solved: 2, total: 3 });
  equal(own_sentence(), "My dog is older than your cat.");
});

Deno.test("all that 0.1.0 keeps is read", () => {
  store(LATER);
  equal(remembered("write-softmax"), { solved: true, entered: {}, missed: "told" });
  equal(due_on(every_entry()["pac-samples"]), "2027-01-19");
  equal([...read_pages()], ["book/learn/pac/promise", "book/attend/masks/padding"]);
  equal(route_taken(""), "three-hours");
  equal(Object.keys(codes(DRAFTS)), ["write-softmax"]);
  equal(Object.keys(written(["softmax", "dot"])), ["softmax"]);
});

Deno.test("a progress file of then is merged into what is here now", () => {
  store({ "heed.exercises": '{"pac-bound":{"solved":true,"entered":{},"at":"2026-12-01"}}' });
  take_entries(merged(every_entry(), JSON.parse(LATER["heed.exercises"])));
  equal(Object.keys(every_entry()).sort(), ["pac-bound", "pac-samples", "write-softmax"]);
  equal(remembered("pac-samples").solved, true);
});
