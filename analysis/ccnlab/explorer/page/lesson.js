// The story of a lesson: goal, question, annotated steps that move the page to their events, and what was learned.

import { perform } from "./controls.js";
import { byId, h } from "./dom.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./controls.js").Action} Action */
/** @typedef {{event: number, text: string, look: string}} Step */
/** @typedef {import("./moments.js").Asked} Asked */
/** @typedef {{title: string, command: string, page: string}} Neighbour page: empty if it is not in the same folder */
/**
 * @typedef {{name: string, title: string, goal: string, question: string, steps: Step[], learned: string[], ask: Asked[],
 *            arguments: string, index: string, previous: Neighbour | null, next: Neighbour | null}} Told
 */

/** @returns {Told | null} what the page tells of a lesson, if it is one */
export function readLesson() {
  return JSON.parse(byId("told").textContent || "null");
}

/** Shows one place of the story: 0 is its introduction, then come its steps, and last what was learned. */
export class LessonView {
  /** @param {App} app @param {Told} lesson @param {() => void} predict starts the prediction */
  constructor(app, lesson, predict) {
    this.app = app;
    this.lesson = lesson;
    this.predict = predict;
    this.place = 0;
    this.shown = "";
    this.box = byId("lesson");
    this.where = h("span", { class: "place" });
    this.text = h("div", { class: "told", "aria-live": "polite" });
    this.actions = this.#makeActions();
    const [back, next] = this.actions.map((action) => h("button", { type: "button", title: `${action.about} (${action.key})`,
      onclick: () => perform(action) }, action.label));
    this.back = back;
    this.next = next;
    this.box.append(h("div", { class: "bar" }, h("h2", { id: "lesson-heading" }, `Lesson: ${lesson.title}`), this.where,
      h("div", { role: "group", "aria-label": "Story" }, back, next), this.#ways()), this.text);
  }

  /** @returns {number} the last place of the story */
  get last() {
    return this.lesson.steps.length + 1;
  }

  /** @param {number} place @returns {boolean} whether the story has it */
  go(place) {
    if (place < 0 || place > this.last) return false;
    this.place = place;
    const step = this.lesson.steps[place - 1];
    if (!step || !this.#lead(step)) this.app.changed();
    return true;
  }

  /** @param {boolean} isHidden */
  draw(isHidden) {
    this.box.hidden = isHidden;
    const step = this.lesson.steps[this.place - 1];
    const isAway = Boolean(step) && this.app.root !== this.app.graph.root[step.event];
    for (const panel of document.querySelectorAll(".panels > section")) {
      panel.classList.toggle("looked", !isHidden && !isAway && panel.id === step?.look);
    }
    if (this.shown === `${this.place} ${isAway}`) return;
    this.shown = `${this.place} ${isAway}`;
    this.where.textContent = step ? `step ${this.place} of ${this.lesson.steps.length}` : this.place ? "learned" : "begin";
    this.back.setAttribute("aria-disabled", String(this.place === 0));
    this.next.setAttribute("aria-disabled", String(this.place === this.last));
    this.text.replaceChildren(...(step ? this.#step(step, isAway) : this.place ? this.#end() : this.#begin()));
  }

  /** @returns {Action[]} */
  #makeActions() {
    return [
      { group: "story", key: "S", label: "◀ Story", about: "back in the story of the lesson", act: () => this.go(this.place - 1) },
      { group: "story", key: "s", label: "Story ▶", about: "on in the story of the lesson", act: () => this.go(this.place + 1) },
    ];
  }

  /** @param {Step} step moves the page to its event and chooses its node */
  #lead(step) {
    this.app.node = this.app.recording.events.node[step.event];
    const isThere = this.app.go(step.event);
    if (step.look === "tables") reveal(byId("tables"));
    return isThere;
  }

  /** @returns {HTMLElement[]} */
  #begin() {
    const { goal, question, arguments: given } = this.lesson;
    const note = given && h("p", {}, `This run has other arguments than the lesson: ${given}. The steps of its story are `
      + "about the run without them, so they are left out here.");
    return [h("p", {}, h("strong", {}, "Goal. "), goal), h("p", {}, h("strong", {}, "Question. "), question),
      ...(note ? [note] : [])];
  }

  /** @param {Step} step @param {boolean} isAway the page shows another step @returns {HTMLElement[]} */
  #step(step, isAway) {
    const back = h("button", { type: "button", onclick: () => { this.#lead(step); } }, "Show this moment again");
    return [h("p", {}, step.text), ...(isAway ? [h("p", {}, back)] : [])];
  }

  /** @returns {HTMLElement[]} */
  #end() {
    const { question, learned } = this.lesson;
    const predict = h("button", { type: "button", onclick: this.predict }, "Predict what the nodes do in this run");
    return [h("p", {}, h("strong", {}, "Question. "), question), h("h3", {}, "What you have learned"),
      h("ul", {}, ...learned.map((text) => h("li", {}, text))), h("p", { class: "bar" }, predict, this.#nextLesson())];
  }

  /** @returns {HTMLElement} links to the other lessons, or their commands */
  #ways() {
    const { index, previous } = this.lesson;
    const links = [index && h("a", { href: index }, "All lessons"),
      previous?.page && h("a", { href: previous.page, rel: "prev" }, `Previous lesson: ${previous.title}`), this.#nextLesson()];
    return h("div", { class: "ways" }, ...links.map((link) => link || null));
  }

  /** @returns {HTMLElement | null} a link to the next lesson, or its command */
  #nextLesson() {
    const { next } = this.lesson;
    if (!next) return null;
    return next.page ? h("a", { href: next.page, rel: "next" }, `Next lesson: ${next.title}`)
      : h("span", {}, `Next lesson: ${next.title}, `, h("code", {}, next.command));
  }
}

/** @param {HTMLElement} panel scrolls in itself to the first row that the step changed */
function reveal(panel) {
  const row = panel.querySelector(".changed");
  const middle = panel.getBoundingClientRect().top + panel.clientHeight / 2;
  if (row) panel.scrollTop += row.getBoundingClientRect().top - middle;
}
