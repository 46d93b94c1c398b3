// The current decision in words, its cause and its effects.

import { h } from "./dom.js";
import { duration, instant } from "./format.js";
import { codeAddress, stepAddress, STEPS } from "./steps.js";
import { explain, headline, LOST, messageWords } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {{question: () => HTMLElement, verdict: () => HTMLElement | null}} Predictor */
/** @typedef {import("./parts.js").Line} Line */

const MOST = 12; // effects

export class DecisionView {
  /** @param {App} app @param {HTMLElement} box @param {Predictor} predictor */
  constructor(app, box, predictor) {
    this.app = app;
    this.box = box;
    this.predictor = predictor;
  }

  draw() {
    const { app } = this;
    const clock = document.getElementById("clock");
    if (clock) {
      clock.textContent = instant(app.time);
      clock.title = `event ${app.event} of ${app.recording.events.count}`;
    }
    this.box.setAttribute("aria-live", app.isPlaying ? "off" : "polite");
    const title = h("p", { class: "headline" }, stepLink(app.recording.stepOf(app.root)), headline(app));
    if (app.isHidden) {
      this.box.replaceChildren(title, this.predictor.question());
      return;
    }
    const lines = explain(app);
    const list = h("ol", { class: "lines" }, ...lines.map((line) => this.#line(line)));
    const verdict = this.predictor.verdict();
    this.box.replaceChildren(title, ...(verdict ? [verdict] : []), lines.length ? list
      : h("p", { class: "quiet" }, "no step is recorded"), this.#way());
  }

  /** @param {Line} line @returns {HTMLElement} */
  #line(line) {
    const step = STEPS[line.step];
    const isDrop = / dropped \(/.test(` ${line.text}`);
    const isLost = line.text.endsWith(LOST);
    const classes = [line.event === this.app.event ? "current" : "", isDrop || isLost ? "drop" : line.isEnd ? "end"
      : ""].join(" ").trim();
    return h("li", { class: classes || null, "aria-current": line.event === this.app.event ? "step" : null },
      stepLink(line.step) ?? h("span", { class: "step" }, line.step || "–"),
      h("span", { class: "table" }, line.table), h("span", { class: "text" }, isDrop ? "⊘ " : isLost ? "✕ " : "", line.text),
      step ? codeLink(step.code, this.app.recording.header.lines) : null);
  }

  /** @returns {HTMLElement} links to the cause and the effects */
  #way() {
    const { app } = this;
    const { events } = app.recording;
    const cause = events.cause[app.root];
    const effects = app.effects();
    const shown = effects.slice(0, MOST).map((event) => h("li", {}, this.#link(event)));
    return h("div", { class: "way" },
      h("div", {}, h("h3", {}, "Cause"), cause ? this.#link(cause)
        : h("span", { class: "quiet" }, "none in this recording")),
      h("div", {}, h("h3", {}, "Effects"), effects.length ? h("ul", { class: "plain" }, ...shown)
        : h("span", { class: "quiet" }, "none"),
        effects.length > MOST ? h("span", { class: "quiet" }, `and ${effects.length - MOST} more`) : null));
  }

  /** @param {number} event @returns {HTMLElement} */
  #link(event) {
    const { app } = this;
    const { recording } = app;
    const kind = recording.kindOf(event);
    const what = kind === "timer" ? recording.reasonOf(event) : `${kind} ${messageWords(app, event)}`;
    const apart = recording.events.time[event] - recording.events.time[app.root];
    const when = apart === 0 ? "at once" : apart > 0 ? `${duration(apart)} later` : `${duration(-apart)} before`;
    return h("button", { type: "button", class: "link", onclick: () => app.go(event) },
      `${recording.nodeOf(event)}: ${what}, ${when}`);
  }
}

/**
 * @param {string} code "folder/file, Class::Function"
 * @param {Record<string, number>} lines the line of each function
 * @returns {HTMLElement} the function, with a link to its line in the documentation if that is there
 */
function codeLink(code, lines) {
  const [file, name] = code.split(", ");
  const text = `${file.slice(file.lastIndexOf("/") + 1)}:${lines[name]} ${name.slice(name.lastIndexOf(":") + 1)}`;
  return linked(codeAddress(file, lines[name]), "code", code, text);
}

/** @param {string} name @returns {HTMLElement | null} a step, with a link to its documentation if that is there */
function stepLink(name) {
  const step = STEPS[name];
  return step ? linked(stepAddress(name), "step", `${name}: ${step.title}`, name) : null;
}

/** @param {string} href empty: plain text @param {string} kind @param {string} title @param {string} text @returns {HTMLElement} */
function linked(href, kind, title, text) {
  return href ? h("a", { href, class: kind, title }, text) : h("span", { class: kind, title }, text);
}
