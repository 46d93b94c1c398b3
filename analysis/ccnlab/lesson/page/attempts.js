// What a reader has answered: kept in this browser, and written as a text to hand in, with a check sum.

import { checksum } from "../../explorer/page/scoretext.js";

/** @typedef {import("./lessondata.js").Lesson} Lesson */
/** @typedef {{run: string, step: number, answer: string, isRight: boolean}} Answer `answer` is empty if the page was told to show it */
/** @typedef {{learned: Answer[], scores: Answer[][]}} Kept */

export class Attempts {
  /** @param {Lesson} lesson */
  constructor(lesson) {
    this.lesson = lesson;
    this.key = `ccn lesson ${lesson.name}`;
    /** @type {Kept} */
    this.kept = { learned: [], scores: [], ...read(this.key) };
    /** @type {Map<string, Answer>} the answers since the page was opened, by run and step */
    this.now = new Map();
  }

  /** @param {number} run @param {number} step @returns {Answer | undefined} */
  of(run, step) {
    return this.now.get(`${run} ${step}`);
  }

  /** @param {number} run @param {number} step @param {string} answer @param {boolean} isRight */
  note(run, step, answer, isRight) {
    const noted = { run: this.lesson.runs[run].label, step: step + 1, answer, isRight };
    this.now.set(`${run} ${step}`, noted);
    if (run === this.lesson.score) this.kept.scores[this.kept.scores.length - 1].push(noted);
    else this.kept.learned.push(noted);
    write(this.key, this.kept);
  }

  /** @param {number} run @param {number} step @returns {number} how often a reader has answered this question, the last time included */
  tries(run, step) {
    const { label } = this.lesson.runs[run];
    const all = run === this.lesson.score ? this.kept.scores.flat() : this.kept.learned;
    return all.filter((answer) => answer.run === label && answer.step === step + 1 && answer.answer).length;
  }

  /** Begins another attempt at the score. */
  beginScore() {
    for (const key of this.now.keys()) if (key.startsWith(`${this.lesson.score} `)) this.now.delete(key);
    this.kept.scores.push([]);
    write(this.key, this.kept);
  }

  /** @param {number} run starts the questions of a run again */
  forget(run) {
    for (const key of this.now.keys()) if (key.startsWith(`${run} `)) this.now.delete(key);
  }

  /** @returns {number} the points of the latest attempt */
  get points() {
    return pointsOf(this.#latest);
  }

  /** @returns {number} the questions of a run for the score */
  get most() {
    return this.lesson.runs[this.lesson.score]?.steps.filter(Boolean).length ?? 0;
  }

  /** @returns {string} the run that the score is about, and which attempt it is */
  get title() {
    return `${runTitle(this.lesson, this.lesson.score)}, attempt ${this.kept.scores.length}`;
  }

  /** @param {string} name of the reader @returns {string} with the answers that were given, but not the right ones */
  text(name) {
    const { lesson, kept } = this;
    const right = kept.learned.filter(({ isRight }) => isRight).length;
    const lines = ["ccn explorer: score of a prediction", `lesson: ${lesson.title}`, `name: ${plain(name)}`,
      `run: ${runTitle(lesson, lesson.score)}`, `attempt: ${kept.scores.length} at the score`,
      `points of all attempts: ${kept.scores.map(pointsOf).join(", ")}`,
      `before: ${kept.learned.length} answers in other runs, ${right} of them right`];
    lesson.steps.forEach((_, number) => {
      const told = lesson.runs[lesson.score].steps[number];
      if (!told) return;
      const given = this.#latest.find((answer) => answer.step === number + 1);
      const before = kept.scores.slice(0, -1).map((score) => score.find((answer) => answer.step === number + 1)?.answer || "none");
      lines.push(`question ${number + 1}: ${told.question}`, `answer: ${given?.answer || "none"}`,
        ...(before.length ? [`answers before: ${before.join("; ")}`] : []),
        given?.isRight ? "1 point: right" : `0 points: ${given?.answer ? "wrong" : "not answered"}`);
    });
    lines.push(`points: ${this.points} of ${this.most}`);
    const body = `${lines.map(plain).join("\n")}\n`;
    return `${body}check: ${checksum(body)}\n`;
  }

  get #latest() {
    return this.kept.scores[this.kept.scores.length - 1] ?? [];
  }
}

/** @param {Lesson} lesson @param {number} run @returns {string} */
export function runTitle(lesson, run) {
  return `${lesson.knob.label} ${lesson.runs[run].label}`.trim();
}

/** @param {Answer[]} answers @returns {number} */
function pointsOf(answers) {
  return answers.filter(({ isRight }) => isRight).length;
}

/** @param {string} text @returns {string} */
function plain(text) {
  return text.replace(/\s+/g, " ").trim();
}

/** @param {string} key @returns {Partial<Kept>} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {}; // a browser that keeps nothing for files on a disk
  }
}

/** @param {string} key @param {Kept} kept */
function write(key, kept) {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch { /* as above: the page works, but remembers nothing */ }
}
