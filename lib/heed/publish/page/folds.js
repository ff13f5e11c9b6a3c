// A link to something inside a fold opens it, in browsers that do not do so themselves.
import { named } from "./fragment.js";

function open_target() {
  const id = named(location.hash);
  const target = id && document.getElementById(id);
  if (!target) return;
  let moved = false;
  for (let fold = target.closest("details"); fold; fold = enclosing(fold)) {
    moved ||= !fold.open;
    fold.open = true;
  }
  if (moved) target.scrollIntoView();
}

/** @param {HTMLDetailsElement} fold */
function enclosing(fold) {
  return fold.parentElement?.closest("details") ?? null;
}

addEventListener("hashchange", open_target);
open_target();
