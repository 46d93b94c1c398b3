// Above the picture: the lessons, the knob, and what else can be opened.

import { byId, h } from "../../explorer/page/dom.js";
import { widthOf } from "./labels.js";

/** @typedef {import("./walk.js").Walk} Walk */

const BETWEEN = 6, TRACK = 10; // px between two values of a slider, and from its end to the first of them
const ARROW = 38; // px of a menu beside its text

export class TopBar {
  /** @param {Walk} walk @param {() => void} onMore */
  constructor(walk, onMore) {
    this.walk = walk;
    this.side = byId("l-side");
    this.more = byId("l-more");
    const { lesson } = walk;
    this.stops = lesson.runs.filter((_, number) => number !== lesson.score).map(({ label }) => label);
    this.#fillMenu();
    /** @type {HTMLInputElement | HTMLSelectElement} */
    this.dial = lesson.knob.kind === "switch" ? this.#choices() : this.#slider();
    this.knob = byId("l-knob");
    this.ticks = h("div", { class: "ticks", "aria-hidden": "true" }, ...this.stops.map((label, place) => {
      const tick = h("span", {}, label);
      tick.style.left = `${100 * place / Math.max(1, this.stops.length - 1)}%`;
      return tick;
    }));
    if (this.stops.length > 1) this.#fillKnob();
    this.side.addEventListener("click", () => {
      walk.isSide = !walk.isSide;
      walk.go(walk.step);
    });
    this.more.addEventListener("click", onMore);
  }

  draw() {
    const { walk } = this;
    const isFixed = walk.isScore || this.stops.length < 2;
    this.knob.hidden = isFixed;
    this.side.hidden = isFixed;
    const number = walk.isScore ? 0 : walk.run;
    this.dial.value = String(number);
    this.dial.setAttribute("aria-valuetext", this.stops[number]);
    this.ticks.querySelectorAll("span").forEach((tick, place) => tick.classList.toggle("is", place === number));
    this.side.setAttribute("aria-pressed", String(walk.shown.length > 1));
    this.#fit();
  }

  /** Gives the knob a line of its own where its longest value would be cut. */
  #fit() {
    const bar = /** @type {HTMLElement} */ (this.knob.parentElement);
    bar.classList.remove("long");
    if (this.knob.hidden) return;
    if (!(this.dial instanceof HTMLSelectElement)) return this.#spread();
    const { font } = getComputedStyle(this.dial), widest = Math.max(...this.stops.map((label) => widthOf(label, font)));
    bar.classList.toggle("long", widest > this.dial.clientWidth - ARROW);
  }

  /** Makes the slider so wide that the values below it do not cover each other. */
  #spread() {
    const box = /** @type {HTMLElement} */ (this.dial.parentElement), { fontSize, fontFamily } = getComputedStyle(this.ticks);
    const halves = this.stops.map((label) => widthOf(label, `700 ${fontSize} ${fontFamily}`) / 2);
    const step = Math.max(0, ...halves.slice(1).map((half, place) => half + halves[place] + BETWEEN));
    box.style.minWidth = `${step * (halves.length - 1) + 2 * TRACK}px`;
    box.style.margin = `0 ${Math.max(0, halves[halves.length - 1] - TRACK)}px 0 ${Math.max(0, halves[0] - TRACK)}px`;
  }

  #fillMenu() {
    const { lesson } = this.walk, menu = byId("l-menu");
    const others = lesson.lessons.filter(({ page }) => page);
    if (!others.length) {
      menu.append(h("h1", {}, lesson.title));
      return;
    }
    const select = h("select", { "aria-label": "Lesson" }, h("option", { value: "index.html" }, "All lessons"),
      ...others.map(({ title, page }) => h("option", { value: page, selected: title === lesson.title }, title)));
    select.addEventListener("change", () => { location.href = select.value; });
    menu.append(h("h1", { class: "unseen" }, lesson.title), select);
  }

  #fillKnob() {
    const { lesson } = this.walk;
    this.knob.append(h("label", { for: "l-dial" }, lesson.knob.label),
      h("div", { class: `dial ${lesson.knob.kind}` }, this.dial, lesson.knob.kind === "slider" ? this.ticks : null));
    this.dial.addEventListener("input", () => this.walk.turn(Number(this.dial.value)));
  }

  #slider() {
    return h("input", { type: "range", id: "l-dial", min: 0, max: this.stops.length - 1, step: 1, value: 0 });
  }

  #choices() {
    return h("select", { id: "l-dial" }, ...this.stops.map((label, place) => h("option", { value: place }, label)));
  }
}
