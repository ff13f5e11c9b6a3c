// Something that goes on by itself.

/** Goes on frame by frame, or more slowly, while its element can be seen. */
export class Animation {
  /**
   * @param {() => boolean} act one step; false ends it
   * @param {number} [pause] milliseconds between steps; 0 takes one a frame
   */
  constructor(act, pause = 0) {
    this.act = act;
    this.pause = pause;
    this.due = 0;
    this.request = 0;
    this.going = false;
    this.changed = () => {};
  }

  /** @param {HTMLElement} element that has to be in sight */
  watch(element) {
    this.element = element;
    this.sight = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) this.stop();
    });
  }

  start() {
    this.going = true;
    if (this.element) this.sight?.observe(this.element); // only while it goes: to watch costs time
    this.changed();
    this.due = 0;
    this.wait();
  }

  stop() {
    cancelAnimationFrame(this.request);
    this.going = false;
    this.sight?.disconnect();
    this.changed();
  }

  /** Wait for the next frame, and for one alone: whoever starts twice does not go on twice as fast. */
  wait() {
    cancelAnimationFrame(this.request);
    this.request = requestAnimationFrame((now) => this.next(now));
  }

  /** @param {number} now milliseconds */
  next(now) {
    if (!this.going) return;
    if (!this.element?.isConnected) return this.stop();
    if (now >= this.due) {
      if (!this.act()) return this.stop();
      this.due = now + this.pause;
    }
    this.wait();
  }
}
