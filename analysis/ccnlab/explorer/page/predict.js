// The prediction: asks at chosen moments what the node does, before the page shows it.

import { h } from "./dom.js";
import { Chooser, moments } from "./moments.js";
import { makeQuestion } from "./questions.js";
import { points } from "./scoretext.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./moments.js").Moment} Moment */
/** @typedef {import("./questions.js").Question} Question */

export class Predictor {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.isOn = false;
    /** @type {Question[] | null} in order of time; null: not yet made */
    this.made = null;
    /** @type {Map<number, number>} decision -> number of the first answer, from 0 */
    this.answers = new Map();
  }

  /** @returns {Question[]} */
  get questions() {
    this.made ??= makeQuestions(this.app);
    return this.made;
  }

  /** @returns {Question | undefined} that of the shown decision */
  get current() {
    return this.questions.find((question) => question.root === this.app.root);
  }

  toggle() {
    this.isOn = !this.isOn;
    if (!this.isOn || !this.toNext()) this.app.changed();
  }

  /** @returns {boolean} whether there is an open question; the page shows it */
  toNext() {
    const open = this.questions.filter((question) => !this.answers.has(question.root));
    const next = open.find((question) => question.root >= this.app.root) ?? open[0];
    if (!next) return false;
    this.app.node = this.app.recording.events.node[next.root];
    return this.app.go(next.root);
  }

  /** Hides the decision if it is to be predicted; called before the views draw. */
  look() {
    this.app.hidesFuture = this.isOn;
    this.app.isHidden = this.isOn && this.current !== undefined && !this.answers.has(this.app.root);
  }

  /** @returns {HTMLElement} */
  question() {
    const { current } = this;
    return h("div", { class: "question", role: "group", "aria-labelledby": "question-text" },
      h("p", { id: "question-text" }, `${current?.text} The tables are as before.`),
      ...(current?.choices ?? []).map((lines, index) => h("button", { type: "button", onclick: () => this.answer(index) },
        h("kbd", {}, String(index + 1)), h("span", {}, ...lines.map((line) => h("span", {}, line))))));
  }

  /** @param {number} choice from 0 */
  answer(choice) {
    if (!this.app.isHidden || !this.current?.choices[choice]) return;
    this.answers.set(this.app.root, choice);
    this.app.changed();
  }

  /** @returns {HTMLElement | null} whether the answer to the shown decision was right */
  verdict() {
    const answer = this.answers.get(this.app.root);
    const current = this.isOn && answer !== undefined ? this.current : undefined; // the questions are only made when asked for
    if (!current || answer === undefined) return null;
    const isRight = answer === current.right;
    const [given, right] = [answer, current.right].map((choice) => current.choices[choice].join("; "));
    return h("div", { class: "verdict" }, h("p", {}, current.text),
      h("p", { class: isRight ? "right" : "wrong" }, isRight ? `✓ Your answer is right: ${given}` : `✗ Your answer is wrong: ${given}`),
      !isRight && h("p", {}, `Right is: ${right}`));
  }

  /** @returns {string} how many of the answers were right */
  get score() {
    return `${points(this.questions, this.answers)} of ${this.answers.size} right`;
  }
}

/** @param {App} app @returns {Question[]} about the moments that are worth it */
function makeQuestions(app) {
  /** @type {Map<Moment, Question | null>} */
  const made = new Map();
  const chooser = new Chooser(moments(app), (moment) => {
    if (!made.has(moment)) made.set(moment, makeQuestion(app, moment));
    return made.get(moment) !== null;
  });
  return chooser.choose().flatMap((moment) => made.get(moment) ?? []);
}
