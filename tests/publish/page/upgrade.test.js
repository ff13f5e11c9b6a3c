// What browsers have kept since the first exercises is read as it was meant.
import { equal } from "../../assert.js";
import { store } from "../../storage.js";
import KEPT from "../../kept/stored.json" with { type: "json" };

/** What a browser had when no days were kept, and with 0.1.0. @type {Record<string, Record<string, string>>} */
const { "2026-11-24": FIRST, "0.1.0": LATER } = KEPT;

const LIBRARY = "../../../lib/heed/";
const { codes, DRAFTS, written } = await import(LIBRARY + "exercises/views/code.js");
const { own_sentence } = await import(LIBRARY + "figures/translators/own_sentence.js");
const { kept } = await import(LIBRARY + "figures/base/kept.js");
const { read_pages } = await import(LIBRARY + "figures/base/read.js");
const { due_on, merged } = await import(LIBRARY + "publish/page/due.js");
const { progress, remembered } = await import(LIBRARY + "publish/page/memory.js");
const { add_record, every_entry, record, take_entries } = await import(
  LIBRARY + "publish/page/record.js"
);
const { route_taken } = await import(LIBRARY + "publish/page/route.js");

Deno.test("answers from before days were kept count, and may be asked again at once", () => {
  store(FIRST);
  equal(remembered("pac-hole"), { solved: true, entered: { m: "47" } });
  equal(remembered("masks-shifted").solved, false);
  equal(due_on(every_entry()["pac-hole"]), "");
  equal(progress()["book/learn/pac/promise"], { solved: 2, total: 3 });
  equal(own_sentence(), "My dog is older than your cat.");
});

Deno.test("all that 0.1.0 keeps is read", () => {
  store(LATER);
  equal(remembered("write-softmax"), { solved: true, entered: {}, missed: "told" });
  equal(due_on(every_entry()["pac-hole"]), "2027-01-19");
  equal([...read_pages()], ["book/learn/pac/promise", "book/attend/masks/padding"]);
  equal(route_taken(""), "three-hours");
  equal(Object.keys(codes(DRAFTS)), ["write-softmax"]);
  equal(Object.keys(written(["softmax", "dot"])), ["softmax"]);
});

Deno.test("a progress file of then is merged into what is here now", () => {
  store({ "heed.exercises": '{"pac-bound":{"solved":true,"entered":{},"at":"2026-12-01"}}' });
  take_entries(merged(every_entry(), JSON.parse(LATER["heed.exercises"])));
  equal(Object.keys(every_entry()).sort(), ["pac-bound", "pac-hole", "write-softmax"]);
  equal(remembered("pac-hole").solved, true);
});

Deno.test("a record goes to another browser with guesses, pages and code, and what is there stays", () => {
  store({ ...LATER, "heed.guesses": '{"related":1,"toy":-1}' });
  const file = JSON.parse(JSON.stringify(record()));
  store({ "heed.guesses": '{"related":0}', "heed.read": '["book/learn/pac/game"]' });
  equal(add_record(file), 2);
  equal(kept("heed.guesses"), { related: 0, toy: -1 });
  equal([...read_pages()].length, 3);
  equal(codes(DRAFTS)["write-softmax"], "def softmax(scores):\n    return scores\n");
  equal(Object.keys(written(["softmax", "dot"])), ["softmax"]);
  equal(record()["heed.code"], file["heed.code"]);
});

Deno.test("of a record that somebody wrote, only what is of its kind is kept", () => {
  store({});
  const odd = { "heed.guesses": { a: "<b>", b: 1 }, "heed.code": ["x"], "heed.read": [7, "p"] };
  equal(add_record({ ...odd, "heed.written": null, "heed.other": 3 }), 0);
  equal([kept("heed.guesses"), kept("heed.code"), kept("heed.read")], [{ b: 1 }, {}, ["p"]]);
});
