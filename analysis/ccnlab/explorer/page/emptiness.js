// How much of an axis of time would be empty.

/** @typedef {import("./app.js").App} App */

/**
 * @param {App} app
 * @param {number} size steps in a window
 * @returns {number} the share of a window in which no packet is under way, 0 to 1, on average over windows of so many steps
 */
export function emptyShare({ recording: { events }, graph }, size) {
  const steps = graph.decisions.filter((event) => events.time[event] > 0);
  let sum = 0, windows = 0;
  for (let at = 0; at + 1 < steps.length; at += size) {
    const from = events.time[steps[at]], to = events.time[steps[Math.min(at + size, steps.length - 1)]];
    if (to === from) continue;
    sum += 1 - busyTime(events, graph, from, to, steps[at]) / (to - from);
    windows++;
  }
  return windows ? sum / windows : 0;
}

/**
 * @param {import("./data.js").Events} events
 * @param {import("./graph.js").Graph} graph
 * @param {number} from
 * @param {number} to
 * @param {number} first event of the window
 * @returns {number} time between both in which packets are under way
 */
function busyTime(events, graph, from, to, first) {
  let start = first;
  while (start > 1 && events.time[start - 1] >= from - graph.longest) start--;
  let busy = 0, until = from;
  for (let event = start; event <= events.count && events.time[event] <= to; event++) {
    const arrival = graph.arrival[event];
    if (!arrival) continue;
    const begin = Math.max(until, events.time[event]), end = Math.min(to, events.time[arrival]);
    if (end > begin) busy += end - begin;
    until = Math.max(until, end);
  }
  return busy;
}
