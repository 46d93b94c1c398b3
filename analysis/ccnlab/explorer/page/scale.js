// The vertical axis of the sequence diagram: time, or one row for each instant at which something happens.

import { instant } from "./format.js";
import { firstAfter } from "./graph.js";

/** @typedef {import("./data.js").Recording} Recording */
/** @typedef {{at: number, text: string}} Tick */
/**
 * @typedef {{toPlace: (time: number) => number, toTime: (place: number) => number, shortest: number, end: number,
 *            ticks: (from: number, to: number) => Tick[], words: (from: number, to: number) => string}} Scale
 * A place is a position on the axis in the scale's own unit.
 */

/** @param {...Recording} recordings @returns {Scale} places are times in ns */
export function timeScale(...recordings) {
  return {
    toPlace: (time) => time,
    toTime: (place) => place,
    shortest: 1000, // 1 microsecond
    end: Math.max(...recordings.map((recording) => recording.end)),
    ticks: (from, to) => rounds(from, to, 7).map((at) => ({ at, text: tickWords(at, to - from) })),
    words: (from, to) => spanWords(from, to),
  };
}

/** @param {...Recording} recordings @returns {Scale} places are numbers of instants */
export function rowScale(...recordings) {
  const times = recordings.length === 1 ? instants(recordings[0])
    : Float64Array.from(new Set(recordings.flatMap((recording) => [...instants(recording)]))).sort();
  /** @param {number} time */
  const toPlace = (time) => {
    const next = firstAfter(times, time);
    if (next === 0) return -1;
    if (next === times.length) return next - 1;
    return next - 1 + (time - times[next - 1]) / (times[next] - times[next - 1]);
  };
  /** @param {number} place */
  const toTime = (place) => {
    const row = Math.min(times.length - 1, Math.max(0, Math.floor(place)));
    const next = times[Math.min(times.length - 1, row + 1)];
    return times[row] + (next - times[row]) * Math.min(1, Math.max(0, place - row));
  };
  return {
    toPlace, toTime, shortest: 4, end: times.length - 1,
    ticks: (from, to) => rounds(from, to, 14).filter((row) => Number.isInteger(row) && row < times.length)
      .map((at) => ({ at, text: times[at] < 1e9 ? `${(times[at] / 1e6).toFixed(3)} ms`
        : `${(times[at] / 1e9).toFixed(5)} s` })),
    words: (from, to) => spanWords(toTime(from), toTime(to)),
  };
}

/** @param {Recording} recording @returns {Float64Array} the different times of events */
function instants({ events }) {
  const times = new Float64Array(events.count);
  let count = 0;
  for (let event = 1; event <= events.count; event++) {
    if (count === 0 || events.time[event] > times[count - 1]) times[count++] = events.time[event];
  }
  return times.slice(0, count);
}

/** @param {number} from @param {number} to @param {number} count @returns {number[]} round values, about that many */
function rounds(from, to, count) {
  const wanted = (to - from) / count;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= wanted) ?? 10);
  const found = [];
  for (let number = Math.max(0, Math.ceil(from / step)); number * step <= to; number++) found.push(number * step);
  return found;
}

/** @param {number} time @param {number} length of the window @returns {string} */
function tickWords(time, length) {
  if (length > 2e9) return `${(time / 1e9).toFixed(length > 4e9 ? 1 : 3)} s`;
  if (length > 2e6) return `${(time / 1e6).toFixed(length > 2e8 ? 0 : length > 2e7 ? 1 : 2)} ms`;
  return `${(time / 1e3).toFixed(length > 2e4 ? 0 : 2)} µs`;
}

/** @param {number} from @param {number} to @returns {string} */
function spanWords(from, to) {
  return `${instant(Math.max(0, Math.round(from)))} to ${instant(Math.max(0, Math.round(to)))}`;
}
