// The prediction mode: asks what the node does before the page shows it.

import { h } from "./dom.js";
import { Decision } from "./parts.js";
import { returnReason } from "./words.js";

/** @typedef {import("./app.js").App} App */

const INTEREST = { answers: "answers from its content store", joins: "aggregates: joins a pending Interest",
  forwards: "forwards it",
  waits: "keeps it pending and sends nothing yet", drops: "drops it" };
const RETURNS = { returns: "returns it to the previous hop" };
const DATA = { stores: "stores and forwards it", forwards: "forwards it without storing it", drops: "drops it" };

export class Predictor {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.isOn = false;
    this.right = 0;
    this.asked = 0;
    /** @type {Map<number, string>} decision -> answer */
    this.answers = new Map();
  }

  toggle() {
    this.isOn = !this.isOn;
    this.app.changed();
  }

  /** Hides the decision if it is to be predicted; called before the views draw. */
  look() {
    this.app.hidesFuture = this.isOn;
    this.app.isHidden = this.isOn && this.#isQuestion() && !this.answers.has(this.app.root);
  }

  /** @returns {Record<string, string>} the choices for the current message */
  choices() {
    const { recording } = this.app;
    if (recording.messageKindOf(this.app.root) !== "interest") return DATA;
    return recording.number("return") < 0 ? INTEREST : { ...INTEREST, ...RETURNS };
  }

  /** @returns {HTMLElement} */
  question() {
    const choices = Object.entries(this.choices());
    return h("div", { class: "question", role: "group", "aria-labelledby": "question-text" },
      h("p", { id: "question-text" }, "What does this node do now? Its tables are as before the packet."),
      ...choices.map(([key, words], index) => h("button", { type: "button", onclick: () => this.answer(key) },
        h("kbd", {}, String(index + 1)), ` ${words}`)));
  }

  /** @param {string} key */
  answer(key) {
    if (!this.app.isHidden) return;
    this.asked++;
    if (key === outcome(this.app)) this.right++;
    this.answers.set(this.app.root, key);
    this.app.changed();
  }

  /** @param {number} number from 1 */
  answerNumber(number) {
    const key = Object.keys(this.choices())[number - 1];
    if (key) this.answer(key);
  }

  /** @returns {HTMLElement | null} whether the answer to the shown decision was right */
  verdict() {
    const answer = this.answers.get(this.app.root);
    if (!this.isOn || answer === undefined) return null;
    const truth = outcome(this.app);
    const text = answer === truth ? `✓ Right: the node ${this.choices()[truth]}.`
      : `✗ No: the node ${this.choices()[truth]}.`;
    return h("p", { class: answer === truth ? "right" : "wrong" }, text);
  }

  get score() {
    return this.isOn ? `${this.right} of ${this.asked} right` : "";
  }

  #isQuestion() {
    const { recording } = this.app;
    return recording.kindOf(this.app.root) === "receive"
      && ["interest", "data", "piggyback"].includes(recording.messageKindOf(this.app.root));
  }
}

/** @param {App} app @returns {string} what the node did with the current message */
export function outcome(app) {
  const decision = new Decision(app, app.root);
  const isInterest = app.recording.messageKindOf(app.root) === "interest";
  if (isInterest && decision.changed("cs", "hit").length) return "answers";
  if (isInterest && decision.changed("pit", "joined").length) return "joins";
  if (isInterest && returnReason(decision)) return "returns";
  if (decision.events("drop").length && !decision.events("send").length) return "drops";
  if (isInterest && !decision.events("send").length) return "waits";
  return !isInterest && decision.changed("cs", "inserted", "refreshed").length ? "stores" : "forwards";
}
