// The views of one of two runs that are shown beside each other.

import { App } from "./app.js";
import { DecisionView } from "./decision.js";
import { byId, h } from "./dom.js";
import { Predictor } from "./predict.js";
import { SequenceView } from "./sequence.js";
import { TablesView } from "./tables.js";
import { TopologyView } from "./topology.js";

/** @typedef {import("./data.js").Recording} Recording */
/** @typedef {import("./scale.js").Scale} Scale */

const PARTS = { topology: "Topology", sequence: "Sequence", decision: "Decision", tables: "Tables" };

export class Pane {
  /**
   * @param {Recording} recording
   * @param {string} label what the run is called
   * @param {"one" | "other"} side
   * @param {{time: Scale, rows: Scale}} scales of both runs
   */
  constructor(recording, label, side, scales) {
    this.label = label;
    this.app = new App(recording);
    const boxes = Object.fromEntries(Object.entries(PARTS).map(([part, title]) =>
      [part, section(part, title, side, label)]));
    this.sequence = new SequenceView(this.app, boxes.sequence, scales);
    this.views = [new TopologyView(this.app, boxes.topology), this.sequence,
      new DecisionView(this.app, boxes.decision, new Predictor(this.app)), new TablesView(this.app, boxes.tables)];
  }

  draw() {
    for (const view of this.views) view.draw();
  }
}

/**
 * @param {string} part
 * @param {string} title
 * @param {string} side
 * @param {string} label
 * @returns {HTMLElement} the body of a new section
 */
function section(part, title, side, label) {
  const id = `${part}-${side}`;
  const body = h("div", { class: `${part}-body` });
  byId("compare").append(h("section", { tabindex: -1, class: `${part} ${side}`, "aria-labelledby": id },
    h("h2", { id }, `${title}: ${label}`), body));
  return body;
}
