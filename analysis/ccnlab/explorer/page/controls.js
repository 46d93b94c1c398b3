// The actions of the page, and the buttons for them.

import { byId, h } from "./dom.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./player.js").Player} Player */
/** @typedef {import("./sequence.js").SequenceView} SequenceView */
/** @typedef {{key: string, label: string, about: string, group: string, act: () => unknown}} Action */

const PLAY = "▶ Play", PAUSE = "❚❚ Pause", ROWS = "Rows";

/** @param {App} app @param {Player} player @param {SequenceView} sequence @returns {Action[]} */
export function makeControls(app, player, sequence) {
  const actions = actionsOf(app, player, sequence);
  const controls = byId("controls");
  for (const group of [...new Set(actions.map((action) => action.group))]) {
    const buttons = actions.filter((action) => action.group === group && action.label).map(button);
    controls.append(h("div", { role: "group", "aria-label": group }, ...buttons));
  }
  const speed = h("input", { type: "range", min: -3, max: 3, step: 0.25, value: 0, id: "speed",
    "aria-label": "speed" });
  const normal = player.speed;
  speed.addEventListener("input", () => { player.speed = normal * 2 ** Number(speed.value); });
  controls.append(h("label", { class: "speed" }, "speed ", speed));
  const play = [...controls.querySelectorAll("button")].find((button) => button.textContent === PLAY);
  const rows = [...controls.querySelectorAll("button")].find((button) => button.textContent === ROWS);
  sequence.listen(() => rows?.setAttribute("aria-pressed", String(sequence.hasRows)));
  app.listen(() => { if (play) play.textContent = app.isPlaying ? PAUSE : PLAY; });
  return actions;
}

/** @param {Action} action says so if it leads nowhere */
export function perform(action) {
  byId("notice").textContent = action.act() === false ? `There is none: ${action.about}.` : "";
}

/** @param {Action} action @returns {HTMLElement} */
function button(action) {
  return h("button", { type: "button", title: `${action.about} (${action.key})`, onclick: () => perform(action) },
    action.label);
}

/** @param {App} app @param {Player} player @param {SequenceView} sequence @returns {Action[]} */
function actionsOf(app, player, sequence) {
  const action = (/** @type {string} */ group, /** @type {string} */ key, /** @type {string} */ label,
    /** @type {string} */ about, /** @type {() => unknown} */ act) =>
    ({ group, key, label, about, act });
  return [
    action("time", "ArrowLeft", "◀ Back", "previous step: what a node did with one packet or timer",
      () => app.step(-1)),
    action("time", "Space", PLAY, "play or pause", () => player.toggle()),
    action("time", "ArrowRight", "Step ▶", "next step", () => app.step(1)),
    action("time", ",", "", "previous event, also within a step", () => app.stepEvent(-1)),
    action("time", ".", "", "next event, also within a step", () => app.stepEvent(1)),
    action("time", "Home", "", "first step", () => app.go(app.first())),
    action("time", "End", "", "last step", () => app.go(app.recording.events.count)),
    action("cause", "c", "↖ Cause", "to the event that caused this one", () => app.toCause()),
    action("cause", "e", "Effect ↘", "to the first event that this step set off", () => app.toEffect()),
    action("node", "ArrowUp", "↑ Node", "previous step at the chosen node", () => app.stepAtNode(-1)),
    action("node", "ArrowDown", "Node ↓", "next step at the chosen node", () => app.stepAtNode(1)),
    action("name", "N", "↑ Name", "previous step with this name", () => app.stepWithName(-1)),
    action("name", "n", "Name ↓", "next step with this name", () => app.stepWithName(1)),
    action("packet", "P", "↑ Packet", "previous event of this packet", () => app.stepWithMessage(-1)),
    action("packet", "p", "Packet ↓", "next event of this packet", () => app.stepWithMessage(1)),
    action("zoom", "-", "− Zoom", "a longer time in the sequence diagram", () => sequence.zoom(2)),
    action("zoom", "+", "Zoom +", "a shorter time in the sequence diagram", () => sequence.zoom(0.5)),
    action("zoom", "0", "Whole run", "the whole run in the sequence diagram", () => sequence.whole()),
    action("zoom", "r", ROWS, "one row for each instant, or an axis of time, in the sequence diagram",
      () => sequence.toggleScale()),
    action("zoom", "PageUp", "", "earlier in the sequence diagram", () => sequence.pan(-0.5)),
    action("zoom", "PageDown", "", "later in the sequence diagram", () => sequence.pan(0.5)),
    action("node", "f", "", "the chosen node follows the event, or stays", () => follow(app)),
  ];
}

/** @param {App} app */
function follow(app) {
  app.followsNode = !app.followsNode;
  if (app.followsNode) app.node = app.recording.events.node[app.event];
  app.changed();
}
