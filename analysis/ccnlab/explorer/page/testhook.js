// `window.ccn`: what tests call.

import { hasEvictionOrder, inEvictionOrder } from "./state.js";
import { explain, headline } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./predict.js").Predictor} Predictor */

export class TestHook {
  /** @param {App} app @param {Predictor} predictor */
  constructor(app, predictor) {
    this.app = app;
    this.predictor = predictor;
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

  /**
   * @returns {[string, number, number, number][]} for each eviction for lack of room: policy, node, the evicted entry, and the
   *   one that the page had first; 0: the page has no order
   */
  victims() {
    const { strings, changes } = this.app.recording;
    /** @type {[string, number, number, number][]} */
    const found = [];
    for (let change = 1; change <= changes.count; change++) {
      if (strings[changes.table[change]] !== "cs" || strings[changes.operation[change]] !== "erased") continue;
      if (!strings[changes.detail[change]].startsWith("max_")) continue;
      const tables = this.app.history.at(changes.node[change], change - 1);
      const policy = strings[tables.policy];
      const first = hasEvictionOrder(policy) ? inEvictionOrder(tables, policy)[0].id : 0;
      found.push([policy.replace("ns3::ccn::", ""), changes.node[change], changes.entry[change], first]);
    }
    return found;
  }

  /** @returns {Record<string, unknown>} what is shown now */
  shown() {
    const { app } = this;
    return { event: app.event, time: app.time, headline: headline(app),
      lines: explain(app).map(({ step, table, text }) => `${step} ${table}: ${text}`.replaceAll("\u00a0", " ")),
      state: this.state(app.node, app.positionAfter()) };
  }
}
