// Starts the page of two runs beside each other.

import { Comparison } from "./comparison.js";
import { decode } from "./data.js";
import { byId, h, svg } from "./dom.js";
import { instant } from "./format.js";
import { Pane } from "./pane.js";
import { rowScale, timeScale } from "./scale.js";
import { makeSlider } from "./slider.js";

/** @typedef {{key: string, label: string, about: string, act: () => unknown}} Action */

/** Starts the page; called if the page compares. */
export async function startComparison() {
  const payloads = [...document.querySelectorAll("script.payload")].slice(0, 2);
  const recordings = await Promise.all(payloads.map((payload) => decode(payload.textContent ?? "")));
  const labels = payloads.map((payload) => payload.getAttribute("data-label") ?? "");
  const scales = { time: timeScale(...recordings), rows: rowScale(...recordings) };
  const sides = /** @type {const} */ (["one", "other"]);
  const panes = sides.map((side, run) => new Pane(recordings[run], labels[run], side, scales));
  const comparison = new Comparison([panes[0].app, panes[1].app]);
  const actions = actionsOf(comparison, panes);
  makeButtons(actions);
  listenToKeys(actions);
  joinWindows(panes);
  const drawSlider = makeSlider(byId("slider"), () => ({ count: comparison.moments.length, at: comparison.at + 1,
    words: instant(comparison.time) }), (at) => comparison.go(at - 1));
  byId("slider").append(differenceMarks(comparison));
  const draw = () => {
    for (const pane of panes) pane.draw();
    drawSlider();
    byId("clock").textContent = instant(comparison.time);
    byId("difference").textContent = differenceWords(comparison);
  };
  comparison.listen(draw);
  for (const { app } of panes) app.listen(() => { if (!comparison.isMoving) draw(); });
  comparison.go(0);
  panes[0].sequence.start();
  draw();
  Object.assign(window, { ccn: { comparison, panes } });
  document.documentElement.dataset.ready = "true";
}

/** @param {Comparison} comparison @param {Pane[]} panes @returns {Action[]} */
function actionsOf(comparison, panes) {
  const [{ sequence }] = panes;
  const action = (/** @type {string} */ key, /** @type {string} */ label, /** @type {string} */ about,
    /** @type {() => unknown} */ act) => ({ key, label, about, act });
  return [
    action("ArrowLeft", "◀ Back", "previous step of either run", () => comparison.step(-1)),
    action("ArrowRight", "Step ▶", "next step of either run", () => comparison.step(1)),
    action("Home", "", "first step", () => comparison.go(0)),
    action("End", "", "last step", () => comparison.go(comparison.moments.length - 1)),
    action("1", "First ≠", "first difference of the runs", () => comparison.goDifference(0)),
    action("D", "↑ ≠", "previous difference of the runs", () => comparison.stepDifference(-1)),
    action("d", "≠ ↓", "next difference of the runs", () => comparison.stepDifference(1)),
    action("-", "− Zoom", "a longer time in the sequence diagrams", () => sequence.zoom(2)),
    action("+", "Zoom +", "a shorter time in the sequence diagrams", () => sequence.zoom(0.5)),
    action("0", "Whole run", "the whole run in the sequence diagrams", () => sequence.whole()),
    action("r", "Rows", "one row for each instant, or an axis of time", () => sequence.toggleScale()),
  ];
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

/** @param {Pane[]} panes their sequence diagrams show the same time from now on */
function joinWindows(panes) {
  const [one, other] = panes.map(({ sequence }) => sequence);
  one.join(other);
  other.join(one);
}

/** @param {Comparison} comparison @returns {SVGElement} a mark for each difference, below the slider */
function differenceMarks(comparison) {
  const count = Math.max(1, comparison.moments.length - 1);
  return svg("svg", { viewBox: `0 0 ${count} 10`, preserveAspectRatio: "none", class: "differences", "aria-hidden": "true" },
    ...comparison.differences.map((_, number) => {
      const at = comparison.momentOf(number);
      return svg("line", { x1: at, x2: at, y1: 0, y2: 10, "vector-effect": "non-scaling-stroke" });
    }));
}

/** @param {Comparison} comparison @returns {string} */
function differenceWords(comparison) {
  const { differences, difference, isCut } = comparison;
  if (difference >= 0) return comparison.words(difference);
  const count = differences.length;
  const words = count === 0 ? "The runs do not differ." : count === 1 ? "The runs differ in one place."
    : `The runs differ in ${count} places.`;
  return words + (isCut ? " From the last place on, they differ too much to be compared step by step." : "");
}
