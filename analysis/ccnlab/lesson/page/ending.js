// After the last question: what was learned, the questions for the score, and the text to hand in.

import { byId, h } from "../../explorer/page/dom.js";
import { runTitle } from "./attempts.js";
import { fitHeight } from "./fit.js";
import { unbroken } from "./unbroken.js";

/** @typedef {import("./walk.js").Walk} Walk */

export class Ending {
  /** @param {Walk} walk */
  constructor(walk) {
    this.walk = walk;
    this.box = byId("l-end");
  }

  draw() {
    const isOpen = this.walk.phase === "end";
    if (isOpen && this.box.hidden) {
      this.box.replaceChildren(...(this.walk.isScore ? this.#score() : this.#learned()));
      this.box.hidden = false;
      byId("l-root").classList.add("ended");
      fitHeight(this.box, Infinity, this.box);
      this.box.querySelector("button")?.focus();
    }
    this.box.hidden = !isOpen;
    byId("l-root").classList.toggle("ended", isOpen);
  }

  /** @returns {HTMLElement[]} */
  #learned() {
    const { walk } = this, { lesson } = walk;
    const score = lesson.score >= 0 && h("button", { type: "button", class: "main", onclick: walk.guard.click(() => walk.startScore()) },
      "Questions for the score ›");
    const words = lesson.score >= 0 ? h("p", { class: "quiet" }, "The score is given for the same questions about a run that you have not seen: "
      + `${runTitle(lesson, lesson.score)}.`) : "";
    return [h("h2", {}, "What you have seen"), h("ul", {}, ...lesson.learned.map((text) => h("li", {}, ...unbroken(text)))), words || h("p", {}),
      h("p", { class: "ways" }, score || null, h("button", { type: "button", onclick: walk.guard.click(() => walk.again()) }, "Again"), this.#onwards())];
  }

  /** @returns {HTMLElement[]} */
  #score() {
    const { walk } = this, { attempts } = walk;
    const name = h("input", { type: "text", id: "l-name", autocomplete: "off" });
    const text = h("textarea", { id: "l-text", rows: 8, readonly: true, spellcheck: "false", "aria-label": "Text to hand in" });
    const copied = h("span", { role: "status" });
    const write = () => { text.value = attempts.text(name.value); };
    name.addEventListener("input", write);
    write();
    const copy = h("button", { type: "button", class: "main", onclick: () => {
      text.select();
      navigator.clipboard?.writeText(text.value).then(() => { copied.textContent = "Copied."; },
        () => { copied.textContent = "Selected: copy it with the keyboard."; });
    } }, "Copy the text");
    return [h("h2", {}, `${attempts.points} of ${attempts.most} points`), h("p", { class: "quiet" }, `${attempts.title}.`),
      h("p", {}, h("label", { for: "l-name" }, "Your name "), name), text,
      h("p", { class: "ways" }, copy, h("button", { type: "button", onclick: walk.guard.click(() => walk.leave()) }, "Back to the lesson"), copied)];
  }

  /** @returns {HTMLElement | null} the next lesson */
  #onwards() {
    const { lessons, title } = this.walk.lesson;
    const next = lessons[lessons.findIndex((one) => one.title === title) + 1];
    if (!next) return null;
    return next.page ? h("a", { href: next.page }, `Next lesson: ${next.title}`) : h("span", { class: "quiet" }, `Next: ${next.title}, `, h("code", {}, next.command));
  }
}
