// When a link of a run loses all that is sent on it: as the lesson states it, or else as its packets show it.

/** @typedef {import("./lessondata.js").Run} Run */
/** @typedef {{from: number, to: number}} Break in us */

const SHORTEST = 100000; // us without a packet that arrives; a queue that was full sends again sooner

/** @param {Run} run @returns {Map<string, Break[]>} by link */
export function breaksOf(run) {
  const isStated = Object.keys(run.broken).length > 0;
  return new Map(run.links.map((link) => [link, isStated ? (run.broken[link] ?? []).map(([from, to]) => ({ from, to })) : breaksOfLink(run, link)]));
}

/** @param {Break[] | undefined} breaks @param {number} time @returns {boolean} */
export function isBroken(breaks, time) {
  return Boolean(breaks?.some(({ from, to }) => from <= time && time < to));
}

/** @param {Run} run @param {string} link @returns {Break[]} each from the first lost packet to the next one that will arrive */
function breaksOfLink(run, link) {
  const ends = link.split("-").map((node) => run.nodes.indexOf(node));
  const hops = run.hops.filter((hop) => ends.includes(hop[2]) && ends.includes(hop[3]));
  const flight = Math.min(...hops.filter(([, arrived]) => arrived >= 0).map(([left, arrived]) => arrived - left), 10000);
  /** @type {Break[]} */
  const found = [];
  for (const [left, arrived] of hops) {
    if (arrived >= 0 || left < (found[found.length - 1]?.to ?? 0)) continue;
    const to = Math.min(...hops.filter((hop) => hop[0] > left && hop[1] >= 0).map((hop) => hop[0]), run.end);
    // What was in a full queue before arrives later.
    const isQueue = hops.some((hop) => hop[0] <= left && hop[1] > left + 2 * flight);
    if (to - left >= SHORTEST && !isQueue) found.push({ from: left + flight / 2, to });
  }
  return found;
}
