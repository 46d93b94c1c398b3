// Starts the page of two runs beside each other.

import { Comparison } from "./comparison.js";
import { byId, h, svg } from "./dom.js";
import { instant } from "./format.js";
import { Pane } from "./pane.js";
import { rowScale, timeScale } from "./scale.js";
import { makeSlider } from "./slider.js";
import { legend } from "./topology.js";
import { trafficAxes } from "./traffic.js";
import { Variants } from "./variants.js";

/** @typedef {{key: string, label: string, about: string, act: () => unknown}} Action */

const PLACES = 1000; // of marks below the slider
const SIDES = /** @type {const} */ (["one", "other"]);

/** Shows two variants. The other parts of the page, such as its buttons, stay when a reader chooses others. */
export class ComparePage {
  constructor() {
    this.variants = new Variants(() => this.show());
    /** @type {Pane[]} */
    this.panes = [];
    this.comparison = new Comparison([null, null]);
    this.actions = this.#actions();
    makeButtons(this.actions);
    listenToKeys(this.actions);
    this.drawSlider = makeSlider(byId("slider"), () => ({ count: this.comparison.moments.length, at: this.comparison.at + 1,
      words: instant(this.comparison.time) }), (at) => this.comparison.go(at - 1));
    this.marks = svg("svg", { viewBox: `0 0 ${PLACES} 10`, preserveAspectRatio: "none", class: "differences", "aria-hidden": "true" });
    byId("slider").append(this.marks);
  }

  /** Shows the chosen variants at the same time as before. */
  async show() {
    const { variants } = this;
    const before = this.panes.length ? this.comparison.time : -1;
    const recordings = await Promise.all(variants.shown.map((number) => variants.recording(number)));
    const known = recordings.filter(({ events }) => events.count);
    const axes = { scales: { time: timeScale(...known), rows: rowScale(...known) }, traffic: trafficAxes(...recordings) };
    byId("compare").replaceChildren();
    this.panes = SIDES.map((side, run) => new Pane(recordings[run], variants.labels[variants.shown[run]], side, axes));
    this.#join();
    this.comparison = new Comparison(this.panes.map(({ app }) => app));
    this.#mark();
    this.comparison.listen(() => this.#draw());
    this.comparison.go(0);
    this.panes.find(({ sequence }) => sequence)?.sequence?.start();
    if (before >= 0) this.comparison.goTime(before);
    else this.#draw();
  }

  #draw() {
    const { comparison, panes } = this;
    for (const pane of panes) pane.draw(comparison.time);
    this.drawSlider();
    byId("clock").textContent = instant(comparison.time);
    const difference = comparison.differences[comparison.difference];
    const results = difference?.events.every(Boolean) ? markLines() : ["", ""];
    byId("difference").replaceChildren(h("p", {}, differenceWords(comparison, panes)),
      ...results.map((text, run) => text && h("p", { class: "result" }, `${panes[run].label}: ${text}`)));
  }

  /** The sequence diagrams show the same time. */
  #join() {
    const [one, other] = this.panes.map(({ sequence }) => sequence);
    if (!one || !other) return;
    one.join(other);
    other.join(one);
    other.scale = one.scale;
  }

  /** A mark for each difference, below the slider and in the sequence diagrams. */
  #mark() {
    const { comparison } = this;
    const last = Math.max(1, comparison.moments.length - 1);
    const places = new Set(comparison.differences.map((_, number) => Math.round(comparison.momentOf(number) / last * PLACES)));
    this.marks.replaceChildren(...[...places].map((at) =>
      svg("line", { x1: at, x2: at, y1: 0, y2: 10, "vector-effect": "non-scaling-stroke" })));
    this.panes.forEach(({ sequence }, run) => {
      if (sequence) sequence.marked = comparison.differences.map(({ events }) => events[run]).filter(Boolean);
    });
  }

  /** @returns {Action[]} */
  #actions() {
    const action = (/** @type {string} */ key, /** @type {string} */ label, /** @type {string} */ about,
      /** @type {() => unknown} */ act) => ({ key, label, about, act });
    const sequence = () => this.panes.find((pane) => pane.sequence)?.sequence;
    return [
      action("ArrowLeft", "◀ Back", "previous step of either run", () => this.comparison.step(-1)),
      action("ArrowRight", "Step ▶", "next step of either run", () => this.comparison.step(1)),
      action("Home", "", "first step", () => this.comparison.go(0)),
      action("End", "", "last step", () => this.comparison.go(this.comparison.moments.length - 1)),
      action("1", "First ≠", "first difference of the runs", () => this.comparison.goDifference(0)),
      action("D", "◀ ≠", "previous difference of the runs", () => this.comparison.stepDifference(-1)),
      action("d", "≠ ▶", "next difference of the runs", () => this.comparison.stepDifference(1)),
      action("v", this.variants.labels.length > 2 ? "Next variant" : "", "next variant on the right",
        () => this.variants.flip(1)),
      action("V", "", "previous variant on the right", () => this.variants.flip(-1)),
      action("-", "− Zoom", "a longer time in the sequence diagrams", () => sequence()?.zoom(2)),
      action("+", "Zoom +", "a shorter time in the sequence diagrams", () => sequence()?.zoom(0.5)),
      action("0", "Whole run", "the whole run in the sequence diagrams", () => sequence()?.whole()),
      action("r", "Rows", "one row for each instant, or an axis of time", () => sequence()?.toggleScale()),
    ];
  }
}

/** Starts the page; called if the page compares. */
export async function startComparison() {
  const page = new ComparePage();
  byId("legend").append(legend());
  await page.show();
  Object.assign(window, { ccn: page });
  document.documentElement.dataset.ready = "true";
}

/** @param {Action[]} actions */
function makeButtons(actions) {
  byId("controls").append(h("div", { role: "group", "aria-label": "steps and differences" },
    ...actions.filter(({ label }) => label).map((action) => h("button", { type: "button",
      title: `${action.about} (${action.key})`, onclick: () => perform(action) }, action.label))));
}

/** @param {Action} action says so if it leads nowhere */
function perform(action) {
  byId("notice").textContent = action.act() === false ? `There is none: ${action.about}.` : "";
}

/** @param {Action[]} actions */
function listenToKeys(actions) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.matches("input, select")) return;
    const action = actions.find(({ key }) => key === event.key);
    if (!action) return;
    perform(action);
    event.preventDefault();
  });
}

/**
 * Marks the lines of each decision that the other one does not have.
 * @returns {string[]} the first such line of each
 */
function markLines() {
  const lists = SIDES.map((side) => [...document.querySelectorAll(`#compare .decision.${side} .lines li`)]);
  const texts = lists.map((lines) => new Set(lines.map((line) => line.querySelector(".text")?.textContent)));
  lists.forEach((lines, side) => {
    for (const line of lines) line.classList.toggle("differs", !texts[1 - side].has(line.querySelector(".text")?.textContent));
  });
  return lists.map((lines) => lines.find((line) => line.matches(".differs"))?.querySelector(".text")?.textContent ?? "");
}

/** @param {Comparison} comparison @param {Pane[]} panes @returns {string} */
function differenceWords(comparison, panes) {
  const { differences, difference, isCut } = comparison;
  if (panes.some(({ app }) => !app)) return "The runs are not compared step by step, because one of them has no steps.";
  if (difference >= 0) return comparison.words(difference, panes.map(({ label }) => label));
  const count = differences.length;
  const words = count === 0 ? "The runs do not differ." : count === 1 ? "The runs differ in one place."
    : `The runs differ in ${count} places.`;
  return words + (isCut ? " From the last place on, they differ too much to be compared step by step." : "");
}
