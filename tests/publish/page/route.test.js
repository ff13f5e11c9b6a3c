import { equal } from "../../assert.js";
import { store as keep } from "../../storage.js";
import { open_document } from "../../../lib/heed/publish/screen.js";

const PAGE = `
  <nav class="heed-trail"><ol></ol>
    <a class="heed-route-place" data-route="short" hidden>page 3 of 7</a>
    <a class="heed-route-place" data-route="whole" hidden>page 20 of 54</a>
  </nav>
  <section id="carry-on"><h2>Carry on</h2><p>Next: padding.</p></section>
  <footer class="prev-next-footer"><div id="usual"></div>
    <div class="heed-on-route" data-route="short" hidden>
      <p class="heed-tile-title"><a href="https://a.b/roles.html?route=short">Roles</a></p>
    </div>
    <div class="heed-on-route" data-route="whole" hidden>This is the end.</div>
  </footer>`;
const { route_taken, show_route, take_route } = await import(
  "../../../lib/heed/publish/page/route.js"
);

/** @param {string} [stored] the route that was taken */
const store = (stored) => keep(stored === undefined ? {} : { "heed.route": stored });

/** What is to be seen. */
const seen = () =>
  [...document.querySelectorAll("[data-route], ol, #usual, .heed-carry")]
    .filter((part) => !part.hasAttribute("hidden"))
    .map((part) => part.textContent?.trim() ?? "");

Deno.test("the address names the route, or the one that was taken last goes on", () => {
  const kept = store();
  equal([route_taken(""), route_taken("?route=short&x=1")], ["", "short"]);
  take_route("short");
  equal([kept.get("heed.route"), route_taken(""), route_taken("?route=whole")], [
    '"short"',
    "short",
    "whole",
  ]);
  take_route("");
  equal([kept.size, route_taken("")], [0, ""]);
});

Deno.test("a name that is none counts for nothing, wherever it stands", () => {
  const hostile = ["{", "7", "null", '["short"]', '{"a": 1}', '"<b>"', `"${"a".repeat(1e6)}"`];
  for (const stored of [...hostile, '"\\ud800"', '"a\\"]"']) {
    store(stored);
    equal([route_taken(""), route_taken('?route="]<b>'), route_taken("?route=")], ["", "", ""]);
  }
});

Deno.test("a page shows what it has of a route, and of no other", () => {
  open_document(400, "light").body.innerHTML = PAGE;
  equal(show_route("short"), true);
  equal(seen(), ["page 3 of 7", "Your route goes on with Roles.", "Roles"]);
  equal(
    document.querySelector(".heed-carry a")?.getAttribute("href"),
    "https://a.b/roles.html?route=short",
  );
  equal(show_route("whole"), true);
  equal(seen(), ["page 20 of 54", "This is the end."]);
});

Deno.test("without a route, or off it, a page is as it is for everybody", () => {
  open_document(400, "light").body.innerHTML = PAGE;
  show_route("short");
  for (const name of ["", "elsewhere", 'a"]']) {
    equal(show_route(name), false);
    equal(seen(), ["", ""]);
  }
});
