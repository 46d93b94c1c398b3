// The views of one of two runs that are shown beside each other.

import { App } from "./app.js";
import { DecisionView } from "./decision.js";
import { byId, h } from "./dom.js";
import { SequenceView } from "./sequence.js";
import { TablesView } from "./tables.js";
import { TopologyView } from "./topology.js";
import { TrafficView } from "./traffic.js";

/** @typedef {import("./data.js").Recording} Recording */
/** @typedef {{scales: {time: import("./scale.js").Scale, rows: import("./scale.js").Scale}, traffic: {end: number, most: number}}} Axes */

const PARTS = { topology: "Topology", sequence: "Sequence", decision: "Decision", tables: "Tables" };
const NO_EVENTS = "This run has no steps: the segments of TCP are not recorded as events. What its links carried over time, and "
  + "its transfers, are shown below.";
const NO_PREDICTION = { question: () => h("p"), verdict: () => null };

export class Pane {
  /**
   * @param {Recording} recording
   * @param {string} label what the run is called
   * @param {"one" | "other"} side
   * @param {Axes} axes of both runs
   */
  constructor(recording, label, side, axes) {
    this.label = label;
    this.side = side;
    /** @type {App | null} null: the run has no events */
    this.app = recording.events.count ? new App(recording) : null;
    /** @type {SequenceView | null} */
    this.sequence = null;
    /** @type {{draw: () => void}[]} */
    this.views = [];
    if (this.app) this.#makeViews(this.app, axes);
    else this.#section("sequence", "Steps").append(h("p", { class: "quiet" }, NO_EVENTS));
    this.traffic = new TrafficView(recording, this.#section("traffic", "Traffic"), axes.traffic);
  }

  /** @param {number} time */
  draw(time) {
    for (const view of this.views) view.draw();
    this.traffic.draw(time);
  }

  /** @param {App} app @param {Axes} axes */
  #makeViews(app, axes) {
    const boxes = Object.fromEntries(Object.entries(PARTS).map(([part, title]) => [part, this.#section(part, title)]));
    this.sequence = new SequenceView(app, boxes.sequence, axes.scales);
    this.views = [new TopologyView(app, boxes.topology), this.sequence, new DecisionView(app, boxes.decision, NO_PREDICTION),
      new TablesView(app, boxes.tables)];
    boxes.topology.querySelector(".legend")?.remove(); // the page has one for both
  }

  /** @param {string} part @param {string} title @returns {HTMLElement} the body of a new section */
  #section(part, title) {
    const id = `${part}-${this.side}`;
    const body = h("div", { class: `${part}-body` });
    byId("compare").append(h("section", { tabindex: -1, class: `${part} ${this.side}`, "aria-labelledby": id },
      h("h2", { id }, `${title}: ${this.label}`), body));
    return body;
  }
}
