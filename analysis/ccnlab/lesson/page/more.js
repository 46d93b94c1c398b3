// "More": the panels of the explorer for the run that is shown, below the picture.

import { decode } from "../../explorer/page/data.js";
import { byId } from "../../explorer/page/dom.js";
import { mount } from "../../explorer/page/mount.js";

/** @typedef {import("./walk.js").Walk} Walk */

const KEY = "ccn lesson more";

export class More {
  /** @param {Walk} walk */
  constructor(walk) {
    this.walk = walk;
    this.box = byId("more");
    this.button = byId("l-more");
    this.template = /** @type {HTMLTemplateElement} */ (byId("more-panels"));
    this.run = -1; // whose panels are there
    /** @type {import("../../explorer/page/app.js").App | null} */
    this.app = null;
    /** @type {AbortController | null} */
    this.mounted = null;
    this.isOpen = remembered();
  }

  toggle() {
    this.isOpen = !this.isOpen;
    try {
      localStorage.setItem(KEY, String(this.isOpen));
    } catch { /* nothing is remembered */ }
    void this.draw();
    if (this.isOpen) this.box.scrollIntoView({ block: "start" });
  }

  async draw() {
    // The panels tell all of a run, so they are closed while its questions are for the score.
    const { run, phase, isScore } = this.walk, isOpen = this.isOpen && !isScore;
    this.button.hidden = isScore;
    this.box.hidden = !isOpen;
    this.button.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) return;
    if (this.run !== run) await this.#mount(run);
    if (!this.app || phase === "play") return;
    this.app.hidesFuture = phase === "ask";
    this.app.toTime(this.walk.time * 1000);
  }

  /** @param {number} run */
  async #mount(run) {
    this.run = run;
    this.mounted?.abort();
    this.mounted = new AbortController();
    this.box.replaceChildren(this.template.content.cloneNode(true));
    const recording = await decode(byId(`payload-${run}`).textContent ?? "");
    if (this.run !== run) return; // the knob was turned in the meantime
    this.app = mount(recording, { keys: this.box, signal: this.mounted.signal, followsAddress: false }).app;
  }
}

function remembered() {
  try {
    return localStorage.getItem(KEY) === "true";
  } catch {
    return false;
  }
}
