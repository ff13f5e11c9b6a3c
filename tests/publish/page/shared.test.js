import { PageModel } from "../../../lib/heed/publish/page/page_model.js";
import { share } from "../../../lib/heed/publish/page/shared.js";
import { equal } from "../../assert.js";

Deno.test("what is changed in one figure changes in all, also in those that start later", () => {
  const about = { name: "", title: "", task: "", state: [], controls: {}, in_common: ["word"] };
  const figures = [1, 2, 3].map(() => new PageModel({ word: "first", own: 7 }));
  const heard = /** @type {unknown[]} */ ([]);
  for (const figure of figures.slice(0, 2)) share(figure, about);
  figures[1].on("change:word", () => heard.push(figures[1].get("word")));
  figures[0].set("word", "second");
  figures[0].set("own", 11);
  share(figures[2], about);
  equal(figures.map((figure) => figure.get("word")), ["second", "second", "second"]);
  figures[2].set("word", "third");
  equal(figures.map((figure) => figure.get("word")), ["third", "third", "third"]);
  equal(heard, ["second", "third"]);
  equal(figures.map((figure) => figure.get("own")), [11, 7, 7]);
});

Deno.test("figures that have nothing in common are left alone", () => {
  const about = { name: "", title: "", task: "", state: [], controls: {} };
  const figures = [1, 2].map(() => new PageModel({ own: 7 }));
  for (const figure of figures) share(figure, about);
  figures[0].set("own", 11);
  equal(figures[1].get("own"), 7);
});
