// The way through a lesson: which run, which step, and whether its question is open, played or told.

import { Attempts } from "./attempts.js";
import { Guard } from "./guard.js";
import { lengthOf, paceOf, timeAt } from "./pace.js";

/** @typedef {import("./lessondata.js").Lesson} Lesson */
/** @typedef {import("./lessondata.js").Told} Told */
/** @typedef {"ask" | "play" | "told" | "end"} Phase */

const LATER = 50000; // us without an event, which the page says

export class Walk {
  /** @param {Lesson} lesson */
  constructor(lesson) {
    this.lesson = lesson;
    this.attempts = new Attempts(lesson);
    this.guard = new Guard();
    this.run = 0;
    this.left = 0; // the run that was shown before the one for the score
    this.step = 0;
    /** @type {Phase} */
    this.phase = "ask";
    this.isSide = false;
    this.time = 0;
    this.note = "";
    /** @type {import("./pace.js").Piece[]} */
    this.pieces = [];
    this.shownSince = 0; // when the film of a step began, in ms of the browser's clock
    /** @type {(() => void)[]} */
    this.listeners = [];
    this.go(0);
  }

  /** @param {() => void} listener called after each change */
  listen(listener) {
    this.listeners.push(listener);
  }

  get isScore() {
    return this.run === this.lesson.score;
  }

  /** @returns {number[]} the steps of this run */
  get steps() {
    return this.lesson.runs[this.run].steps.flatMap((told, number) => (told ? [number] : []));
  }

  /** @returns {Told} */
  get told() {
    return /** @type {Told} */ (this.lesson.runs[this.run].steps[this.step]);
  }

  get scene() {
    return this.lesson.steps[this.step];
  }

  /** @returns {number[]} the runs that are shown */
  get shown() {
    if (this.isScore) return [this.run];
    if (this.scene.compare.length) return this.scene.compare;
    const stops = this.lesson.runs.length - (this.lesson.score >= 0 ? 1 : 0);
    const facing = this.run + 1 < stops ? this.run + 1 : this.run - 1;
    return this.isSide && stops > 1 ? [this.run, facing] : [this.run];
  }

  /** @returns {{from: number, to: number}} of all runs that are shown */
  get window() {
    const told = this.shown.map((run) => this.lesson.runs[run].steps[this.step] ?? this.told);
    return { from: Math.min(...told.map(({ from }) => from)), to: Math.max(...told.map(({ to }) => to)) };
  }

  /** @returns {Told | null} the step that follows at once on the one that is told: what happens then belongs to its question */
  get following() {
    if (this.phase !== "told" || this.shown.length > 1 || this.told.ends) return null;
    const next = this.steps.find((step) => step > this.step) ?? -1, told = this.lesson.runs[this.run].steps[next];
    return told && !this.lesson.steps[next].compare.length && told.from === this.told.to ? told : null;
  }

  get answer() {
    return this.attempts.of(this.run, this.step);
  }

  /** @param {number} step opens its question */
  go(step) {
    this.step = step;
    this.phase = "ask";
    this.time = this.window.from;
    const before = this.lesson.runs[this.run].steps.slice(0, step).filter(Boolean).pop();
    const pause = before ? this.window.from - before.to : 0;
    this.note = pause > LATER ? `${Math.round(pause / 1000)} ms later` : "";
    this.changed();
  }

  /** @param {number} run another stop of the knob: asks the same question about it */
  turn(run) {
    this.run = run;
    this.attempts.forget(run);
    const { steps } = this;
    this.go(steps.includes(this.step) ? this.step : steps.findLast((step) => step < this.step) ?? steps[0]);
  }

  /** @param {string} key */
  give(key) {
    if (this.phase !== "ask") return;
    this.attempts.note(this.run, this.step, key, this.told.right.includes(key));
    this.play();
  }

  /** The one button: shows, skips, or goes on. */
  next() {
    if (this.phase === "ask") this.give("");
    else if (this.phase === "play") this.finish();
    else if (this.phase === "told") this.#goOn();
  }

  back() {
    if (this.isScore) return;
    const before = this.steps.findLast((step) => step < this.step);
    if (this.phase === "end" || this.phase !== "ask") this.go(this.step);
    else if (before !== undefined) this.go(before);
  }

  /** Starts the film of a step, or jumps to its end for a reader who wants no motion. */
  play() {
    const { from, to } = this.window;
    this.pieces = paceOf(this.shown.map((run) => this.lesson.runs[run]), from, to, this.scene.duration);
    this.phase = "play";
    this.shownSince = performance.now();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.finish();
    else this.changed();
  }

  /** @param {number} now ms of the browser's clock @returns {boolean} whether the film goes on */
  tick(now) {
    if (this.phase !== "play") return false;
    const shown = (now - this.shownSince) / 1000;
    if (shown >= lengthOf(this.pieces)) {
      this.finish();
      return false;
    }
    const { time, piece } = timeAt(this.pieces, Math.max(0, shown));
    this.time = time;
    this.note = piece.isGap ? `${Math.round((piece.to - piece.from) / 1000)} ms without a packet` : "";
    return true;
  }

  finish() {
    this.phase = "told";
    this.time = this.window.to;
    this.note = "";
    this.changed();
  }

  /** Begins the questions whose points count, about a run that the page has not shown. */
  startScore() {
    this.isSide = false;
    this.attempts.beginScore();
    this.left = this.run;
    this.run = this.lesson.score;
    this.go(this.steps[0]);
  }

  again() {
    if (this.isScore) this.run = this.left;
    this.attempts.forget(this.run);
    this.go(this.steps[0]);
  }

  /** Leaves the questions for the score for the end of the lesson, or this end for the last step. */
  leave() {
    if (this.isScore) {
      this.run = this.left;
      this.step = this.steps[this.steps.length - 1];
      this.time = this.window.to;
      this.phase = "end";
    } else if (this.phase === "end") {
      this.phase = "told";
    } else {
      return;
    }
    this.note = "";
    this.changed();
  }

  changed() {
    this.guard.changed();
    for (const listener of this.listeners) listener();
  }

  #goOn() {
    const next = this.steps.find((step) => step > this.step);
    if (next !== undefined) return this.go(next);
    this.phase = "end";
    this.changed();
  }
}
