// The panel of the prediction: how many questions are answered, the next one, and the score as a text to hand in.

import { perform } from "./controls.js";
import { byId, h } from "./dom.js";
import { scoreText } from "./scoretext.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./controls.js").Action} Action */
/** @typedef {import("./predict.js").Predictor} Predictor */

export class QuizView {
  /** @param {App} app @param {Predictor} predictor */
  constructor(app, predictor) {
    this.app = app;
    this.predictor = predictor;
    this.box = byId("quiz");
    this.where = h("span", { class: "place", role: "status" });
    this.actions = this.#makeActions();
    const [{ about, key, label }] = this.actions;
    this.next = h("button", { type: "button", title: `${about} (${key})`, onclick: () => perform(this.actions[0]) }, label);
    this.name = h("input", { type: "text", id: "score-name", autocomplete: "name", oninput: () => this.#write() });
    this.sheet = h("textarea", { readonly: true, id: "score-text", rows: 8, spellcheck: "false", onfocus: () => this.sheet.select() });
    const save = h("button", { type: "button", onclick: () => this.#save() }, "Save as a file");
    this.score = h("details", {}, h("summary", {}, "Score to hand in"),
      h("p", {}, h("label", { for: "score-name" }, "Your name "), this.name, " ", save),
      h("label", { for: "score-text", class: "quiet" }, "Text of the score, with a check sum"), this.sheet);
    this.box.append(h("div", { class: "bar" }, h("h2", { id: "quiz-heading" }, "Prediction"), this.where,
      h("div", { role: "group", "aria-label": "Prediction" }, this.next,
        h("button", { type: "button", onclick: () => predictor.toggle() }, "End the prediction"))), this.score);
  }

  draw() {
    const { predictor } = this;
    this.box.hidden = !predictor.isOn;
    byId("decision").classList.toggle("asked", predictor.isOn && predictor.current !== undefined);
    if (!predictor.isOn) return;
    const { questions, answers, current } = predictor;
    this.next.setAttribute("aria-disabled", String(answers.size === questions.length));
    const place = current ? `question ${questions.indexOf(current) + 1} of ${questions.length}; ` : "";
    const words = questions.length ? `${place}${answers.size} of ${questions.length} answered, ${predictor.score}`
      : "this run has no moment that is worth a question";
    if (this.where.textContent === words) return;
    this.where.textContent = words;
    if (questions.length && answers.size === questions.length) this.score.open = true;
    this.#write();
  }

  /** @returns {Action[]} */
  #makeActions() {
    const toNext = () => { if (!this.predictor.isOn) this.predictor.toggle(); else return this.predictor.toNext(); };
    return [{ group: "prediction", key: "Q", label: "Next question ▶", about: "to the next open question of the prediction",
      act: toNext }];
  }

  #write() {
    const { app, predictor } = this;
    this.sheet.value = scoreText({ recording: app.recording, name: this.name.value,
      questions: predictor.questions, answers: predictor.answers });
  }

  #save() {
    const address = URL.createObjectURL(new Blob([this.sheet.value], { type: "text/plain" }));
    h("a", { href: address, download: `score-${this.app.recording.header.scenario}.txt` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
}
