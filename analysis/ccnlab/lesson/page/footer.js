// Below the picture: the dots of the questions, the question or the sentence that says why, and the answers to choose from.

import { byId, h } from "../../explorer/page/dom.js";
import { answerWords } from "./answerwords.js";
import { fitHeight } from "./fit.js";
import { selectorWords } from "./selectors.js";
import { unbroken } from "./unbroken.js";

/** @typedef {import("./walk.js").Walk} Walk */

const MOST_SAID = 10, LINE = 110; // px of height
const HOW = { node: "Click it.", link: "Click the link.", row: "Click its row.", choice: "" }; // a question is answered
const TRIES = ["", "", "second", "third", "fourth", "fifth"];

export class Footer {
  /** @param {Walk} walk */
  constructor(walk) {
    this.walk = walk;
    this.dots = byId("l-dots");
    this.line = byId("l-line");
    this.box = /** @type {HTMLElement} */ (this.line.closest(".bottom"));
    this.said = byId("l-said");
    this.choices = byId("l-choices");
    this.next = byId("l-next");
    this.show = byId("l-show");
    this.back = byId("l-back");
    const { guard } = walk;
    this.next.addEventListener("click", guard.click(() => walk.next()));
    this.show.addEventListener("click", guard.click(() => walk.next()));
    this.back.addEventListener("click", guard.click(() => (walk.isScore ? walk.leave() : walk.back())));
  }

  draw() {
    const { walk } = this;
    const isAsked = walk.phase === "ask", isEnd = walk.phase === "end", { scene } = walk;
    this.#drawDots();
    this.line.replaceChildren(...(isEnd ? unbroken(walk.lesson.reached) : isAsked ? unbroken(this.#question()) : walk.phase === "play" ? this.#waiting() : this.#told()));
    this.line.classList.toggle("quiet", walk.phase === "play");
    const choices = isAsked ? [...scene.choices, ...(scene.none ? [/** @type {[string, string]} */ (["none", scene.none])] : [])] : [];
    this.choices.replaceChildren(...choices.map(([key, text], place) => h("button", { type: "button", class: "choice", "data-key": key,
      onclick: walk.guard.click(() => walk.give(key)) }, h("kbd", {}, String(place + 1)), ...unbroken(text))));
    this.choices.hidden = !choices.length;
    this.next.hidden = choices.length > 0 || isEnd;
    this.show.hidden = !choices.length;
    this.next.textContent = isAsked ? "Show me ›" : walk.phase === "play" ? "Skip ›" : "Next ›";
    this.next.classList.toggle("soft", isAsked);
    this.back.textContent = walk.isScore ? "Leave" : "‹ Back";
    this.back.hidden = isEnd ? walk.isScore : !walk.isScore && isAsked && walk.step === walk.steps[0];
    fitHeight(this.line, LINE, this.box);
    this.#fitWay();
    if (walk.phase === "told") this.said.textContent = this.#passage();
    else if (isAsked) this.said.textContent = "";
  }

  /** Leaves out the words beside the dots, if these and the buttons at their right would not fit. */
  #fitWay() {
    const way = /** @type {HTMLElement} */ (this.dots.parentElement);
    way.classList.remove("brief");
    way.classList.toggle("brief", way.scrollWidth > way.clientWidth);
  }

  #drawDots() {
    const { walk } = this;
    const dots = walk.steps.map((step) => {
      const answer = walk.attempts.of(walk.run, step);
      const isOpen = step === walk.step && walk.phase === "play";
      const verdict = !answer || isOpen ? "" : answer.isRight ? "yes" : answer.answer ? "no" : "skip";
      return h("i", { class: `${verdict}${step === walk.step ? " at" : ""}` });
    });
    const place = walk.steps.indexOf(walk.step) + 1;
    this.dots.replaceChildren(...dots, h("span", {}, h("span", { class: "word" }, walk.isScore ? "for the score: question" : "question"),
      ` ${place} of ${walk.steps.length}`));
  }

  /** @returns {(Node | string)[]} */
  #waiting() {
    const { scene, answer } = this.walk;
    return [...unbroken(this.#question()), ...(answer?.answer ? [" ", h("b", {}, ...unbroken(`You said: ${answerWords(scene, answer.answer)}.`))] : [])];
  }

  /** @returns {(Node | string)[]} */
  #told() {
    const { answer, told } = this.walk;
    const verdict = !answer?.answer ? null : answer.isRight ? h("b", { class: "yes" }, `Right${this.#attempt()}.`)
      : h("b", { class: "no" }, ...unbroken(this.#correction()));
    return [...(verdict ? [verdict, " "] : []), ...unbroken(told.why)];
  }

  /** @returns {string} the question, which says how it is answered */
  #question() {
    const { told: { question }, scene: { target } } = this.walk;
    return /\bclick\b/i.test(question) || !HOW[target] ? question : `${question} ${HOW[target]}`;
  }

  /** @returns {string} which attempt at this question it was, if not the first */
  #attempt() {
    const { walk } = this, tries = walk.attempts.tries(walk.run, walk.step);
    return tries < 2 ? "" : `, at the ${TRIES[tries] ?? `${tries}th`} attempt`;
  }

  /** @returns {string} names the right answer, unless the sentence begins with it */
  #correction() {
    const { told, scene } = this.walk;
    const words = told.right.map((key) => answerWords(scene, key)).join(" or ");
    const first = (/** @type {string} */ text) => text.toLowerCase().split(/[^\w/]+/, 2).join(" ");
    const isTold = first(words) === first(told.why) || /^(yes|no)\b/i.test(words) || told.why.startsWith(words);
    return `Not quite${this.#attempt()}.${isTold ? "" : ` The right answer: ${words}.`}`;
  }

  /** @returns {string} what happened in the step, for a reader who does not see the picture */
  #passage() {
    const { walk } = this, { from, to } = walk.window;
    const { hops, nodes, names } = walk.lesson.runs[walk.run];
    const focus = walk.scene.focus;
    const found = hops.filter(([left, , , , , name]) => left >= from && left <= to && (!focus.length || focus.includes(names[name])));
    const lines = found.slice(0, MOST_SAID).map(([left, arrived, sender, receiver, kind, name, , selectors]) =>
      `${(left / 1000).toFixed(1)} ms: ${nodes[sender]} sends ${kind === "interest" ? "an Interest" : kind === "data" ? "Data" : kind === "ack" ? "a control packet for" : kind === "routing" ? "a message of the routing protocol," : `a ${kind}`} `
      + `${names[name]}${selectors ? ` (${selectorWords(selectors)})` : ""} to ${nodes[receiver]}${arrived < 0 ? ", where it does not arrive" : ""}.`);
    return [...lines, found.length > lines.length ? `And ${found.length - lines.length} packets more.` : ""].join(" ");
  }
}
