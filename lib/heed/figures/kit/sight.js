// What of the figures can be seen: one observer for all of them, for each costs time in every frame.

/** @type {WeakMap<Element, (entry: IntersectionObserverEntry) => void>} */
const LISTENERS = new WeakMap();
/** @type {IntersectionObserver | undefined} */
let observer;

/**
 * Call `look` when an element comes as near as half a screen, and when it goes away.
 * @param {Element} element
 * @param {(entry: IntersectionObserverEntry) => void} look
 * @returns {() => void} stops it
 */
export function watch_sight(element, look) {
  observer ??= new IntersectionObserver((entries) => {
    for (const entry of entries) LISTENERS.get(entry.target)?.(entry);
  }, { rootMargin: "50%" });
  LISTENERS.set(element, look);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
