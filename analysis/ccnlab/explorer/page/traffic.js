// The bytes that nodes received from links over the whole run, in bins of time, and its transfers.

import { h, svg } from "./dom.js";
import { duration, instant } from "./format.js";

/** @typedef {import("./data.js").Recording} Recording */

const WIDTH = 1000, HEIGHT = 100; // drawing units
const KINDS = ["interest", "data", "piggyback", "return", "ip"];
const MOST = 6; // transfers

/** @param {...Recording} recordings @returns {{end: number, most: number}} the ends of the axes for all of them, whose bins are stacks */
export function trafficAxes(...recordings) {
  const rows = recordings.flatMap(({ header }) => header.traffic);
  const ends = recordings.flatMap(({ header, end }) => [end || 0, ...header.transfers.map(({ end: last }) => last)]);
  return { end: Math.max(1, ...ends, ...rows.map(([begin, length]) => begin + length)),
    most: Math.max(1, ...recordings.flatMap(rates)) };
}

/** @param {Recording} recording @returns {number[]} Mbit/s of each bin, all kinds together */
function rates({ header }) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const [begin, length, , bytes] of header.traffic) found.set(begin, (found.get(begin) ?? 0) + rate(bytes, length));
  return [...found.values()];
}

export class TrafficView {
  /** @param {Recording} recording @param {HTMLElement} box @param {{end: number, most: number}} axes */
  constructor(recording, box, axes) {
    this.axes = axes;
    this.now = svg("line", { y1: 0, y2: HEIGHT, class: "moment", "vector-effect": "non-scaling-stroke" });
    const kinds = KINDS.filter((kind) => recording.header.traffic.some((row) => row[2] === kind));
    const words = `bytes that nodes received from links, up to ${axes.most.toPrecision(3)} Mbit/s, 0 s to ${instant(axes.end)}`;
    const picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img",
      "aria-label": `Traffic: ${words}` }, ...this.#bars(recording), this.now);
    const { transfers } = recording.header;
    box.append(picture, h("p", { class: "quiet" }, kinds.length ? `${words}: ${kinds.join(", ")}` : "no traffic is recorded"),
      h("ul", { class: "plain" }, ...transfers.slice(0, MOST).map((transfer) => h("li", {}, transferWords(transfer)))),
      transfers.length > MOST ? h("p", { class: "quiet" }, `and ${transfers.length - MOST} more transfers`) : "");
  }

  /** @param {number} time */
  draw(time) {
    const x = String(time / this.axes.end * WIDTH);
    this.now.setAttribute("x1", x);
    this.now.setAttribute("x2", x);
  }

  /** @param {Recording} recording @returns {SVGElement[]} a stack of kinds for each bin */
  #bars(recording) {
    const { end, most } = this.axes;
    /** @type {Map<number, number>} */
    const heights = new Map();
    return recording.header.traffic.map(([begin, length, kind, bytes]) => {
      const height = rate(bytes, length) / most * HEIGHT, below = heights.get(begin) ?? 0;
      heights.set(begin, below + height);
      return svg("rect", { x: begin / end * WIDTH, width: Math.max(1, length / end * WIDTH), y: HEIGHT - below - height, height,
        class: `traffic-${kind}` });
    });
  }
}

/** @param {number} bytes @param {number} length ns @returns {number} Mbit/s */
function rate(bytes, length) {
  return bytes * 8e3 / length;
}

/** @param {import("./data.js").Transfer} transfer @returns {string} */
function transferWords({ node, object, stack, start, end, bytes }) {
  const what = `${node}: ${object} (${stack}), ${bytes} bytes`;
  return end < 0 ? `${what}, not complete` : `${what} in ${duration(end - start)}, from ${instant(start)} to ${instant(end)}`;
}
