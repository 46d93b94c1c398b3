// Plays the run: time passes, and packets move.

/** @typedef {import("./app.js").App} App */

const CALM_MS = 1000; // between steps, if the reader wants no motion

export class Player {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    // A flight of the longest kind takes two seconds at first.
    this.speed = Math.max(1, app.graph.longest) / 2000; // ns of the run per ms
    this.last = 0;
    this.timer = 0;
  }

  toggle() {
    if (this.app.isPlaying) this.stop();
    else this.start();
  }

  start() {
    this.app.isPlaying = true;
    this.last = 0;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.#calm();
    else requestAnimationFrame((now) => this.#frame(now));
    this.app.changed();
  }

  stop() {
    this.app.isPlaying = false;
    clearTimeout(this.timer);
    this.app.changed();
  }

  #calm() {
    this.timer = setTimeout(() => {
      if (!this.app.isPlaying) return;
      if (this.app.step(1)) this.#calm();
      else this.stop();
    }, CALM_MS);
  }

  /** @param {number} now */
  #frame(now) {
    const { app } = this;
    if (!app.isPlaying) return;
    const passed = this.last ? Math.min(100, now - this.last) : 0;
    this.last = now;
    if (!this.#advance(passed * this.speed)) {
      this.stop();
      return;
    }
    requestAnimationFrame((next) => this.#frame(next));
  }

  /** @param {number} by ns @returns {boolean} whether the run goes on */
  #advance(by) {
    const { app } = this;
    const following = app.next(1);
    if (app.isHidden || !following) return false;
    const next = app.recording.events.time[following];
    // An idle time longer than a flight is left out.
    const target = next - app.time > 2 * app.graph.longest ? Math.max(app.time + by, next - app.graph.longest / 4)
      : app.time + by;
    return target < next ? app.go(app.event, target) : app.go(following);
  }
}
