// Starts the page of a lesson: reads its runs, and draws what the way through it shows.

import { byId } from "../../explorer/page/dom.js";
import { answerWords } from "./answerwords.js";
import { Ending } from "./ending.js";
import { Footer } from "./footer.js";
import { namesOf, readLessonData } from "./lessondata.js";
import { More } from "./more.js";
import { Picture } from "./picture.js";
import { TopBar } from "./topbar.js";
import { Walk } from "./walk.js";

// A step that takes longer, in us, lights only what happened last.
const LONG = 70000, LIT = 45000;

class LessonPage {
  /** @param {import("./lessondata.js").Lesson} lesson */
  constructor(lesson) {
    this.walk = new Walk(lesson);
    this.root = byId("l-root");
    this.panes = byId("l-panes");
    /** @type {Picture[]} */
    this.pictures = [];
    this.more = new More(this.walk);
    this.bar = new TopBar(this.walk, () => this.more.toggle());
    this.footer = new Footer(this.walk);
    this.ending = new Ending(this.walk);
    this.walk.listen(() => this.draw());
    new ResizeObserver(() => this.resize()).observe(this.root);
    this.resize();
    this.#listenToKeys();
  }

  /** The layout follows the size of the page's part, which may be a frame or a pane. */
  resize() {
    const { clientWidth: width } = this.root;
    this.root.dataset.form = width > 900 ? "wide" : width > 680 ? "small" : "narrow";
    this.pictures = [];
    this.draw();
  }

  draw() {
    const { walk } = this;
    this.bar.draw();
    this.footer.draw();
    this.#arrange();
    const isAsked = walk.phase === "ask";
    const asking = isAsked ? { step: walk.scene, mine: "", onAnswer: (/** @type {string} */ key) => walk.give(key) } : null;
    this.pictures.forEach((picture) => {
      picture.ask(picture.number === walk.shown[0] ? asking : null);
      picture.about = namesOf(picture.run, walk.window, walk.scene.focus);
      picture.head(this.#outcome(picture.number));
      if (!isAsked) this.#mark(picture);
    });
    this.frame();
    this.ending.draw();
    void this.more.draw();
    if (walk.phase === "play") requestAnimationFrame((now) => this.#play(now));
  }

  /** @param {Picture} picture whose run has its own right answer, while a reader's answer is about the first run */
  #mark(picture) {
    const { walk } = this, isFirst = picture.number === walk.shown[0];
    const right = walk.phase === "play" ? [] : walk.lesson.runs[picture.number].steps[walk.step]?.right ?? [];
    picture.mark(walk.scene.target, isFirst ? walk.answer?.answer ?? "" : "", right);
  }

  /** Draws the pictures at the time of the walk. */
  frame() {
    const { walk } = this, { from, to } = walk.window;
    const since = to - from > LONG ? Math.max(from, walk.time - LIT) : from;
    const asking = walk.phase === "ask" ? { step: walk.scene, mine: "", onAnswer: (/** @type {string} */ key) => walk.give(key) } : null;
    // The picture of a step ends as the next question begins.
    const open = walk.phase === "ask" ? walk.told : walk.following;
    this.pictures.forEach((picture, place) => picture.draw(walk.time, { lit: since, trails: from }, walk.scene.focus, place ? null : asking, walk.note,
      open !== null && !open.sent, open !== null));
  }

  /** @param {number} now */
  #play(now) {
    if (!this.walk.tick(now)) return;
    this.frame();
    requestAnimationFrame((later) => this.#play(later));
  }

  /** Makes the panes, if others are to be shown than before. */
  #arrange() {
    const { walk } = this;
    const wanted = walk.shown.join();
    if (this.pictures.map(({ number }) => number).join() === wanted) return;
    this.pictures = walk.shown.map((number, place, all) => new Picture(walk.lesson, number, place === 0 ? all : [], all.length > 1, walk.guard));
    this.panes.replaceChildren(...this.pictures.map(({ element }) => element));
    for (const picture of this.pictures) picture.build();
  }

  /** @param {number} run @returns {string} what came out, once it was seen */
  #outcome(run) {
    const { walk } = this, { lesson } = walk;
    if (walk.phase !== "told" && walk.phase !== "end") return "";
    if (walk.scene.compare.length || walk.step === walk.steps[walk.steps.length - 1]) return `whole run: ${lesson.runs[run].headline}`;
    const right = lesson.runs[run].steps[walk.step]?.right ?? [];
    return right.map((key) => answerWords(walk.scene, key)).join(", ");
  }

  #listenToKeys() {
    addEventListener("keydown", (event) => {
      const { walk } = this, { target, key } = event;
      if (key === "Escape" && target instanceof Element && !target.closest("#more")) return walk.leave();
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element) || target.closest("#more, textarea, input[type=text]")) return;
      if (target.matches("select, input") && key !== "n") return;
      const choice = this.footer.choices.children[Number(key) - 1];
      if (event.repeat) return; // a key that is held down does one thing
      if (choice instanceof HTMLElement && /^[1-4]$/.test(key)) walk.give(choice.dataset.key ?? "");
      else if (walk.phase === "end") return;
      else if (key === "ArrowRight" || key === "n" || (key === " " && !target.matches("button, a"))) walk.next();
      else if (key === "ArrowLeft" || key === "b") walk.back();
      else return;
      event.preventDefault();
    });
  }
}

async function start() {
  const page = new LessonPage(await readLessonData(byId("told").textContent ?? ""));
  Object.assign(window, { lesson: page });
  document.documentElement.dataset.ready = "true";
  performance.mark("ready");
}

start().catch((error) => {
  const failure = byId("failure");
  failure.textContent = `This page cannot show its lesson: ${error}`;
  failure.hidden = false;
  throw error;
});
