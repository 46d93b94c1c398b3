// The steps that the filter lets through, by their number.

import { instant } from "./format.js";
import { firstAfter } from "./graph.js";

/** @typedef {import("./app.js").App} App */

export class StepList {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {number[]} the events that begin them, in order */
    this.steps = [];
    this.known = "";
    /** @type {import("./data.js").Recording | null} */
    this.recording = null;
  }

  /** @returns {import("./slider.js").Place} */
  place() {
    const { app } = this;
    const steps = this.#list();
    return { count: steps.length, at: firstAfter(steps, app.root), words: instant(app.time) };
  }

  /** @param {number} at from 1 @returns {boolean} */
  go(at) {
    return this.app.go(this.#list()[at - 1] ?? 0);
  }

  /** @returns {number[]} */
  #list() {
    const { filter, graph, recording } = this.app;
    const now = `${filter.prefix} ${filter.node} ${[...filter.kinds].join()}`;
    if (now !== this.known || recording !== this.recording) {
      this.known = now;
      this.recording = recording;
      this.steps = graph.decisions.filter((event) => filter.lets(event));
    }
    return this.steps;
  }
}
