// For pages that show figures of the book in frames: each frame becomes as high as the figure in it.
// It listens to pages of the book that serves this script, in frames of the book, and to no others.
{
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const folder = new URL(".", src).href;
  const HIGHEST = 5000; // pixels

  const frames = () =>
    [...document.querySelectorAll("iframe")].filter((frame) => frame.src.startsWith(folder));

  addEventListener("message", ({ data, source, origin }) => {
    if (origin !== new URL(src).origin) return; // the frame has gone elsewhere
    if (typeof data?.heed !== "string" || !(data.height > 0 && data.height <= HIGHEST)) return;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (frame) frame.style.height = `${data.height}px`;
  });
  // What a figure said before this script ran is lost: ask again.
  for (const { contentWindow } of frames()) contentWindow?.postMessage({ heed: "height" }, "*");
}
