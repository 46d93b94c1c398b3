// `window.ccn`: what tests call.

import { explain, headline } from "./words.js";

/** @typedef {import("./app.js").App} App */

export class TestHook {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** @param {number} node @param {number} position @returns {Record<string, unknown>} the tables as plain values */
  state(node, position) {
    const { strings } = this.app.recording;
    const tables = this.app.history.at(node, position);
    return {
      pit: [...tables.pit.values()].map((entry) =>
        [entry.id, strings[entry.name], strings[entry.selectors], [...entry.down], [...entry.up], [...entry.retries]]),
      cs: [...tables.cs.values()].map((entry) => [entry.id, strings[entry.name], entry.bytes, entry.until,
        entry.hits]).sort((a, b) => Number(a[0]) - Number(b[0])),
      fib: [...tables.fib.values()].map((route) =>
        [strings[route.name], route.face, route.cost, strings[route.detail]]).sort(),
      nonces: tables.young + tables.old,
      faces: [...tables.faces],
    };
  }

  /** @returns {Record<string, unknown>} what is shown now */
  shown() {
    const { app } = this;
    return { event: app.event, time: app.time, headline: headline(app),
      lines: explain(app).map(({ step, table, text }) => `${step} ${table}: ${text}`.replaceAll("\u00a0", " ")),
      state: this.state(app.node, app.positionAfter()) };
  }
}
