// Starts the page: decodes the recording, makes the views, and reads the address.

import { App } from "./app.js";
import { startComparison } from "./comparepage.js";
import { makeControls } from "./controls.js";
import { decode } from "./data.js";
import { DecisionView } from "./decision.js";
import { byId } from "./dom.js";
import { followAddress } from "./address.js";
import { makeFilter } from "./filterform.js";
import { makeHelp } from "./help.js";
import { listenToKeys } from "./keys.js";
import { LessonView, readLesson } from "./lesson.js";
import { MessageView } from "./message.js";
import { Player } from "./player.js";
import { Predictor } from "./predict.js";
import { QuizView } from "./quiz.js";
import { SequenceView } from "./sequence.js";
import { makeSlider } from "./slider.js";
import { StepList } from "./steplist.js";
import { TablesView } from "./tables.js";
import { TestHook } from "./testhook.js";
import { TopologyView } from "./topology.js";

async function start() {
  const recording = await decode(byId("payload").textContent ?? "");
  const app = new App(recording);
  const player = new Player(app);
  const told = readLesson();
  const predictor = new Predictor(app, told?.ask ?? []);
  const sequence = new SequenceView(app, byId("sequence-body"));
  const views = [
    new TopologyView(app, byId("topology-body")), sequence, new TablesView(app, byId("tables-body")),
    new DecisionView(app, byId("decision-body"), predictor), new MessageView(app, byId("message-body")),
  ];
  const lesson = told && new LessonView(app, told, () => predictor.toggle());
  const quiz = new QuizView(app, predictor, told?.title ?? "");
  const help = makeHelp();
  const actions = [...makeControls(app, player, sequence), ...lesson ? lesson.actions : [], ...quiz.actions];
  makeFilter(app);
  const steps = new StepList(app);
  const drawSlider = makeSlider(byId("slider"), () => steps.place(), (at) => steps.go(at));
  listenToKeys(actions, help, predictor);
  app.listen(() => {
    predictor.look();
    const panel = document.activeElement?.closest("main > section");
    for (const view of views) view.draw();
    drawSlider();
    lesson?.draw(predictor.isOn);
    quiz.draw();
    // A redrawn panel that had the focus keeps it, so that the keyboard does not start at the top again.
    if (panel instanceof HTMLElement && !panel.contains(document.activeElement)) panel.focus({ preventScroll: true });
  });
  followAddress(app);
  sequence.start();
  app.changed();
  Object.assign(window, { ccn: new TestHook(app, predictor) });
  document.documentElement.dataset.ready = "true";
}

(document.getElementById("compare") ? startComparison() : start()).catch((error) => {
  const failure = byId("failure");
  failure.textContent = `This page cannot show its recording: ${error}`;
  failure.hidden = false;
  throw error;
});
