// What is alive on a page starts when it comes near: a reader who stops early pays for nothing else.

/**
 * Start each element when it comes near the screen, once.
 * @param {Iterable<Element>} elements
 * @param {(element: HTMLElement) => Promise<unknown>} start
 */
export function start_near(elements, start) {
  const near = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      near.unobserve(target);
      start(target).catch((error) => fail(target, error));
    }
  }, { rootMargin: "400px" });
  for (const element of elements) near.observe(element);
}

/**
 * Have failure.js say in the page that an element did not start; its still picture is there.
 * @param {HTMLElement} element
 * @param {unknown} error
 */
export function fail(element, error) {
  console.error(`${element.dataset.figure ?? element.dataset.exercise} did not start:`, error);
  element.dispatchEvent(new Event("heed-failed", { bubbles: true }));
}
