// The recordings that a page of comparisons holds, and which two of them it shows.

import { decode } from "./data.js";
import { byId, h } from "./dom.js";

/** @typedef {import("./data.js").Recording} Recording */

export class Variants {
  /** @param {(shown: [number, number]) => unknown} listener called if a reader chooses others */
  constructor(listener) {
    this.payloads = [...document.querySelectorAll("script.payload")];
    this.labels = this.payloads.map((payload) => payload.getAttribute("data-label") ?? "");
    /** @type {Map<number, Promise<Recording>>} */
    this.decoded = new Map();
    /** @type {[number, number]} */
    this.shown = [0, 1];
    this.listener = listener;
    this.selects = this.shown.map((_, side) => h("select", { onchange: () => this.#read() },
      ...this.labels.map((label, number) => h("option", { value: number }, label))));
    if (this.labels.length > 2) {
      byId("variants").append(...["Left", "Right"].map((side, index) => h("label", {}, `${side} `, this.selects[index])));
    }
    this.draw();
  }

  /** @param {number} number @returns {Promise<Recording>} decoded when it is first shown */
  recording(number) {
    const known = this.decoded.get(number) ?? decode(this.payloads[number].textContent ?? "");
    this.decoded.set(number, known);
    return known;
  }

  /** @param {number} by @returns {boolean} to the next variant on the right, without the one on the left */
  flip(by) {
    const count = this.labels.length;
    if (count < 3) return false;
    let next = this.shown[1];
    do next = (next + by + count) % count; while (next === this.shown[0]);
    this.shown = [this.shown[0], next];
    this.draw();
    this.listener(this.shown);
    return true;
  }

  draw() {
    this.selects.forEach((select, side) => { select.value = String(this.shown[side]); });
  }

  #read() {
    this.shown = [Number(this.selects[0].value), Number(this.selects[1].value)];
    this.listener(this.shown);
  }
}
