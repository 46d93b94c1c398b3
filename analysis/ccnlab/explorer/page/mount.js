// Makes the views of a recording in the elements of panels.html.j2.

import { followAddress } from "./address.js";
import { App } from "./app.js";
import { makeControls } from "./controls.js";
import { DecisionView } from "./decision.js";
import { byId } from "./dom.js";
import { makeFilter } from "./filterform.js";
import { makeHelp } from "./help.js";
import { listenToKeys } from "./keys.js";
import { MessageView } from "./message.js";
import { Player } from "./player.js";
import { Predictor } from "./predict.js";
import { QuizView } from "./quiz.js";
import { SequenceView } from "./sequence.js";
import { makeSlider } from "./slider.js";
import { StepList } from "./steplist.js";
import { TablesView } from "./tables.js";
import { TopologyView } from "./topology.js";

/** @typedef {import("./data.js").Recording} Recording */
/**
 * @typedef {{keys: EventTarget, signal: AbortSignal | undefined, followsAddress: boolean}} Mounting
 *   keys: where its keys are listened to; signal: ends that; followsAddress: the address names the moment
 */

/** @param {Recording} recording @param {Mounting} mounting @returns {{app: App, predictor: Predictor}} */
export function mount(recording, { keys, signal, followsAddress }) {
  const app = new App(recording);
  const player = new Player(app);
  const predictor = new Predictor(app);
  const sequence = new SequenceView(app, byId("sequence-body"));
  const views = [
    new TopologyView(app, byId("topology-body")), sequence, new TablesView(app, byId("tables-body")),
    new DecisionView(app, byId("decision-body"), predictor), new MessageView(app, byId("message-body")),
  ];
  const quiz = new QuizView(app, predictor);
  const help = makeHelp();
  const actions = [...makeControls(app, player, sequence), ...quiz.actions];
  makeFilter(app);
  const steps = new StepList(app);
  const drawSlider = makeSlider(byId("slider"), () => steps.place(), (at) => steps.go(at));
  listenToKeys(actions, help, predictor, keys, signal);
  app.listen(() => {
    predictor.look();
    const panel = document.activeElement?.closest(".panels > section");
    for (const view of views) view.draw();
    drawSlider();
    quiz.draw();
    // A redrawn panel that had the focus keeps it, so that the keyboard does not start at the top again.
    if (panel instanceof HTMLElement && !panel.contains(document.activeElement)) panel.focus({ preventScroll: true });
  });
  if (followsAddress) followAddress(app);
  sequence.start();
  app.changed();
  return { app, predictor };
}
