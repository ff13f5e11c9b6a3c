import { equal } from "../../assert.js";
import { html } from "../../../lib/heed/figures/kit/dom.js";
import { morph } from "../../../lib/heed/figures/kit/morph.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

/** @param {...[string, number?]} cells text and width */
function table(...cells) {
  return cells.map(([text, colspan]) => html("td", { colspan }, text));
}

Deno.test("what stands becomes what is wanted", () => {
  open_document(400, "light");
  const row = html("tr", {}, ...table(["a"], ["b", 2], ["c"]));
  const [first, second, third] = row.children;
  morph(row, [...table(["x", 3], ["b"]), html("th", {}, "z")]);
  equal(row.innerHTML, '<td colspan="3">x</td><td>b</td><th>z</th>');
  equal([row.children[0] === first, row.children[1] === second], [true, true]);
  equal(row.children[2] === third, false);
});

Deno.test("too many go, more come, and what lies within is changed too", () => {
  open_document(400, "light");
  const body = html("tbody", {}, html("tr", {}, ...table(["a"], ["b"])), html("tr"));
  const cell = body.querySelector("td");
  morph(body, [html("tr", {}, ...table(["c"]))]);
  equal(body.innerHTML, "<tr><td>c</td></tr>");
  equal(body.querySelector("td") === cell, true);
  morph(body, [html("tr", {}, ...table(["d"], ["e"]))]);
  equal(body.innerHTML, "<tr><td>d</td><td>e</td></tr>");
});

Deno.test("words between elements are taken as they are", () => {
  open_document(400, "light");
  const place = html("div", {}, html("p", {}, "one ", html("b", {}, "two")));
  morph(place, [html("p", {}, html("i", {}, "R"), " and ", html("sub", {}, "5"))]);
  equal(place.innerHTML, "<p><i>R</i> and <sub>5</sub></p>");
  morph(place, [html("p", {}, "plain")]);
  equal(place.innerHTML, "<p>plain</p>");
});

Deno.test("words between elements of the same kinds are changed where they stand", () => {
  open_document(400, "light");
  const place = html("div", {}, html("p", {}, "one ", html("b", {}, "two"), "."));
  const bold = place.querySelector("b");
  morph(place, [html("p", {}, "three ", html("b", { class: "far" }, "four"), "!")]);
  equal(place.innerHTML, '<p>three <b class="far">four</b>!</p>');
  equal(place.querySelector("b") === bold, true);
});
