// Two runs on one axis of time: moments at which one of them or both make a step, and where they differ.

import { differences } from "./editscript.js";
import { firstAfter } from "./graph.js";
import { Outcomes } from "./outcomes.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {{time: number, node: string, events: [number, number]}} Difference its first steps; 0: that run has none */

/** Steps through two runs by time. The cursor is a moment: a step of each run, 0 before the first one. */
export class Comparison {
  /** @param {(App | null)[]} apps of two runs; null: it has no steps */
  constructor(apps) {
    this.apps = apps;
    this.steps = apps.map((app) => (app ? app.graph.decisions.filter((event) => app.filter.lets(event)) : []));
    /** @type {[number, number][]} how many steps each run has made; each moment is later than the one before */
    this.moments = momentsOf(this.steps.map((events, run) => events.map((event) => this.#timeOf(run, event))));
    /** @type {number[]} of the moments */
    this.times = this.moments.map((counts) => Math.max(...counts.map((count, run) =>
      (count ? this.#timeOf(run, this.steps[run][count - 1]) : 0))));
    /** @type {number[][]} for each step of each run, the moment at which it is made */
    this.reached = this.steps.map((_, run) => this.moments.flatMap((counts, moment) =>
      (counts[run] > (this.moments[moment - 1]?.[run] ?? 0) ? [moment] : [])));
    const [left, right] = apps;
    const { found, isCut } = left && right ? differencesOf([left, right], this.steps) : { found: [], isCut: false };
    this.differences = found;
    this.isCut = isCut;
    this.at = 0;
    this.difference = -1; // the one that is shown, or -1
    /** @type {(() => void)[]} */
    this.listeners = [];
    this.isMoving = false;
    apps.forEach((app, run) => app?.listen(() => this.#followed(run)));
  }

  /** @param {() => void} listener called after each move */
  listen(listener) {
    this.listeners.push(listener);
  }

  /** @returns {number} */
  get time() {
    return Math.max(0, ...this.apps.map((app) => app?.time ?? 0));
  }

  /** @param {number} direction @returns {boolean} */
  step(direction) {
    return this.go(this.at + direction);
  }

  /** @param {number} moment @returns {boolean} */
  go(moment) {
    if (moment < 0 || moment >= this.moments.length) return false;
    const time = this.times[moment];
    this.#show(moment, this.apps.map((_, run) => this.#event(run, moment)), [time, time]);
    return true;
  }

  /** @param {number} direction @returns {boolean} to the next difference after, or before, what is shown */
  stepDifference(direction) {
    const { differences: all, time } = this;
    if (this.difference >= 0) return this.goDifference(this.difference + direction);
    const next = all.findIndex((difference) => difference.time > time);
    if (direction > 0) return this.goDifference(next);
    return this.goDifference((next < 0 ? all.length : next) - 1);
  }

  /** @param {number} number @returns {boolean} */
  goDifference(number) {
    const difference = this.differences[number];
    if (!difference) return false;
    const moment = this.momentOf(number);
    const shown = difference.events.map((event, run) => event || this.#before(run, difference.time));
    this.#show(moment, shown, shown.map((event, run) => Math.max(difference.time, this.#timeOf(run, event))));
    this.difference = number;
    this.#tell();
    return true;
  }

  /** @param {number} time @returns {boolean} to the last moment up to a time */
  goTime(time) {
    return this.go(Math.max(0, firstAfter(this.times, time) - 1));
  }

  /** @param {number} number @param {string[]} labels of the runs @returns {string} where it is, in words */
  words(number, labels) {
    const { node, events } = this.differences[number];
    const only = events.indexOf(0);
    return `Difference ${number + 1} of ${this.differences.length}: at ${node}`
      + (only < 0 ? ", the same input has other results" : `, a step only in ${labels[1 - only]}`);
  }

  /** @param {number} run @param {number} event @returns {number} */
  #timeOf(run, event) {
    return this.apps[run]?.recording.events.time[event] ?? 0;
  }

  /** @param {number} run @param {number} moment @returns {number} its event */
  #event(run, moment) {
    const count = this.moments[moment][run];
    return count ? this.steps[run][count - 1] : 1;
  }

  /** @param {number} run @param {number} time @returns {number} the last step up to a time */
  #before(run, time) {
    return this.steps[run][this.moments[Math.max(0, firstAfter(this.times, time) - 1)][run] - 1] ?? 1;
  }

  /** @param {number} number of a difference @returns {number} the first moment by which both runs have made its steps */
  momentOf(number) {
    const { events, time } = this.differences[number];
    return Math.max(this.#momentAt(time), ...events.map((event, run) => (event ? this.#momentOfStep(run, event) : 0)));
  }

  /** @param {number} run @param {number} event @returns {number} the first moment by which a run has made a step */
  #momentOfStep(run, event) {
    return this.reached[run][firstAfter(this.steps[run], event) - 1] ?? 0;
  }

  /** @param {number} time @returns {number} the first moment at a time, or else the last one before */
  #momentAt(time) {
    const { times } = this;
    const after = firstAfter(times, time - 0.5);
    return Math.min(times.length - 1, times[after] === time ? after : Math.max(0, after - 1));
  }

  /** @param {number} run the other one follows it */
  #followed(run) {
    const app = this.apps[run];
    if (this.isMoving || !app) return;
    const other = 1 - run;
    this.#follow(app, this.apps[other]);
    const moment = this.#momentOfStep(run, app.root);
    const shown = [app.event, app.event], times = [app.time, app.time];
    shown[other] = this.#before(other, app.time);
    this.#show(moment, shown, times);
  }

  /** @param {App} app @param {App | null} other where the same node is to be chosen */
  #follow(app, other) {
    if (!other) return;
    const node = other.recording.nodes.indexOf(app.recording.nodes[app.node]);
    other.followsNode = app.followsNode;
    if (node >= 0) other.node = node;
  }

  /** @param {number} moment @param {number[]} events @param {number[]} times */
  #show(moment, events, times) {
    this.at = moment;
    this.difference = -1;
    this.isMoving = true;
    this.apps.forEach((app, run) => app?.go(events[run], times[run]));
    this.isMoving = false;
    this.#tell();
  }

  #tell() {
    for (const listener of this.listeners) listener();
  }
}

/** @param {number[][]} times of the steps of each run @returns {[number, number][]} steps of equal times go together */
function momentsOf([left, right]) {
  /** @type {[number, number][]} */
  const moments = [];
  let i = 0, j = 0;
  while (i < left.length || j < right.length) {
    const next = Math.min(left[i] ?? Infinity, right[j] ?? Infinity);
    if (left[i] === next && right[j] === next) moments.push([++i, ++j]);
    else if (left[i] === next) moments.push([++i, j]);
    else moments.push([i, ++j]);
  }
  return moments.length ? moments : [[0, 0]];
}

/**
 * @param {App[]} apps
 * @param {number[][]} steps of each run
 * @returns {{found: Difference[], isCut: boolean}} of the steps of each node, in the order of time
 */
function differencesOf(apps, steps) {
  const outcomes = apps.map((app) => new Outcomes(app));
  const numbers = new Map();
  const number = (/** @type {string} */ text) => numbers.get(text) ?? numbers.set(text, numbers.size).size - 1;
  const whole = (/** @type {number} */ event, /** @type {number} */ run) => number(outcomes[run].of(event));
  const input = (/** @type {number} */ event, /** @type {number} */ run) => number(outcomes[run].inputOf(event));
  /** @type {Difference[]} */
  const found = [];
  let isCut = false;
  for (const node of new Set(apps.flatMap((app) => app.recording.nodes))) {
    const ofNode = apps.map((app, run) => steps[run].filter((event) => app.recording.nodeOf(event) === node));
    const compared = partsWithoutCounterpart(ofNode, whole);
    isCut ||= compared.isCut;
    for (const parts of compared.parts) {
      for (const events of stepByStep(parts, input)) found.push({ time: earliest(apps, events), node, events });
    }
  }
  return { found: found.sort((a, b) => a.time - b.time), isCut };
}

/** @typedef {(event: number, run: number) => number} Measure of a step: equal steps have equal numbers */

/**
 * @param {number[][]} steps of each run
 * @param {Measure} measure
 * @returns {{parts: [number[], number[]][], isCut: boolean}}
 */
function partsWithoutCounterpart(steps, measure) {
  const [left, right] = steps.map((events, run) => events.map((event) => measure(event, run)));
  const { hunks, isCut } = differences(left, right);
  return { parts: hunks.map((hunk) => [steps[0].slice(...hunk.left), steps[1].slice(...hunk.right)]), isCut };
}

/**
 * @param {[number[], number[]]} parts steps of each run that lie between equal ones
 * @param {Measure} input
 * @returns {[number, number][]} steps with the same input and other outcomes; 0: the first steps that only one run has
 */
function stepByStep(parts, input) {
  const [left, right] = parts.map((events, run) => events.map((event) => input(event, run)));
  /** @type {[number, number][]} */
  const found = [];
  let [i, j] = [0, 0];
  for (const { left: [from, to], right: [begin, end] } of [...differences(left, right).hunks,
    { left: [left.length, left.length], right: [right.length, right.length] }]) {
    while (i < from) found.push([parts[0][i++], parts[1][j++]]);
    if (from < to) found.push([parts[0][from], 0]);
    if (begin < end) found.push([0, parts[1][begin]]);
    [i, j] = [to, end];
  }
  return found;
}

/** @param {App[]} apps @param {[number, number]} events @returns {number} the earliest time of those that are */
function earliest(apps, events) {
  return Math.min(...events.map((event, run) => (event ? apps[run].recording.events.time[event] : Infinity)));
}
