// Starts the page: decodes the recording, makes the views, and reads the address.

import { startComparison } from "./comparepage.js";
import { decode } from "./data.js";
import { byId } from "./dom.js";
import { mount } from "./mount.js";
import { TestHook } from "./testhook.js";

async function start() {
  const recording = await decode(byId("payload").textContent ?? "");
  const { app, predictor } = mount(recording, { keys: window, signal: undefined, followsAddress: true });
  Object.assign(window, { ccn: new TestHook(app, predictor) });
  document.documentElement.dataset.ready = "true";
}

(document.getElementById("compare") ? startComparison() : start()).catch((error) => {
  const failure = byId("failure");
  failure.textContent = `This page cannot show its recording: ${error}`;
  failure.hidden = false;
  throw error;
});
