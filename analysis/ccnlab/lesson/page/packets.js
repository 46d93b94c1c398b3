// The packets under way, and the trails of those that a step is about.

import { svg } from "../../explorer/page/dom.js";
import { lastPart, shortName } from "./lessondata.js";

/** @typedef {import("./place.js").Geometry} Geometry */
/** @typedef {import("./lessondata.js").Run} Run */
/** @typedef {import("./lessondata.js").Hop} Hop */

const FLIGHT = 5000; // us that a lost packet is shown for, if none is known
const SHAPES = /** @type {Record<string, (r: number) => string>} */ ({
  interest: (r) => `M${-r} ${-r}L${r} 0L${-r} ${r}Z`, data: (r) => `M${-r} ${-r}H${r}V${r}H${-r}Z`,
  piggyback: (r) => `M${-1.2 * r} 0L0 ${-1.2 * r}L${1.2 * r} 0L0 ${1.2 * r}Z`, return: (r) => `M${r} ${-r}L${-r} 0L${r} ${r}Z`,
});

export class PacketsView {
  /** @param {Run} run @param {Geometry} geometry @param {SVGGElement} trails @param {SVGGElement} packets */
  constructor(run, geometry, trails, packets) {
    this.run = run;
    this.geometry = geometry;
    this.trails = trails;
    this.packets = packets;
    /** @type {[number, number][]} where names stand; another one there would make both unreadable */
    this.named = [];
  }

  /**
   * @param {number} time packets that leave then are drawn @param {number} since trails begin then
   * @param {string[]} focus names that the step is about; none: all @param {boolean} isBefore packets that leave now are not shown yet
   */
  draw(time, since, focus, isBefore) {
    /** @type {SVGElement[]} */
    const trails = [], packets = [];
    this.named = [];
    for (const hop of this.run.hops) {
      const [left, arrived, , , , name] = hop;
      if (left > time || (isBefore && left === time)) break;
      const end = arrived < 0 ? left + FLIGHT : arrived;
      const isFocus = !focus.length || focus.includes(this.run.names[name]);
      const share = Math.min(1, (time - left) / Math.max(1, end - left)) * (arrived < 0 ? 0.6 : 1);
      const isUnderWay = time < end;
      if (isFocus && left >= since) trails.push(...this.#trail(hop, share, isUnderWay));
      if (isUnderWay) packets.push(this.#packet(hop, share, isFocus));
    }
    this.trails.replaceChildren(...trails);
    this.packets.replaceChildren(...packets);
  }

  /** @param {Hop} hop @param {number} share @returns {{x: number, y: number, dx: number, dy: number}} a place on the link, right of its middle */
  #at(hop, share) {
    const { at, radius } = this.geometry;
    const [x0, y0] = at[this.run.nodes[hop[2]]], [x1, y1] = at[this.run.nodes[hop[3]]];
    const length = Math.hypot(x1 - x0, y1 - y0) || 1;
    const dx = (x1 - x0) / length, dy = (y1 - y0) / length, side = radius > 25 ? 10 : 8;
    const way = radius + 12 + share * Math.max(0, length - 2 * radius - 20);
    return { x: x0 + dx * way - dy * side, y: y0 + dy * way + dx * side, dx, dy };
  }

  /** @param {Hop} hop @param {number} share @param {boolean} isUnderWay @returns {SVGElement[]} */
  #trail(hop, share, isUnderWay) {
    const from = this.#at(hop, 0.04), to = this.#at(hop, Math.max(0.04, Math.min(0.96, share)));
    const line = svg("line", { class: `trail ${hop[4]}`, x1: from.x, y1: from.y, x2: to.x, y2: to.y });
    if (hop[1] >= 0 || isUnderWay) return [line];
    return [line, svg("path", { class: "cross", d: "M-8 -8L8 8M8 -8L-8 8", transform: `translate(${to.x} ${to.y})` })];
  }

  /** @param {Hop} hop @param {number} share @param {boolean} isFocus @returns {SVGElement} */
  #packet(hop, share, isFocus) {
    const { radius, font, mode } = this.geometry;
    const { x, y, dx, dy } = this.#at(hop, share);
    const size = radius > 25 ? 10 : 7;
    const angle = hop[4] === "data" ? 0 : Math.atan2(dy, dx) * 180 / Math.PI;
    const shape = svg("path", { d: (SHAPES[hop[4]] ?? SHAPES.interest)(size), transform: `rotate(${angle})` });
    const group = svg("g", { class: `packet ${hop[4]}${isFocus ? "" : " other"}`, transform: `translate(${x} ${y})` }, shape);
    const name = mode === "wide" ? shortName(this.run.names[hop[5]], 18) : lastPart(this.run.names[hop[5]]);
    const width = (name.length + 2) * 0.75 * font;
    if (!isFocus || this.named.some(([atX, atY]) => Math.abs(atX - x) < width && Math.abs(atY - y) < font)) return group;
    this.named.push([x, y]);
    const isBeside = Math.abs(dy) > 0.45;
    // A packet that has just left, or arrives, has its name away from the node.
    const edge = share < 0.2 ? "start" : share > 0.8 ? "end" : "middle";
    const isAway = edge !== "middle" && Math.abs(dx) > 0.3;
    const side = !isBeside ? 0 : isAway ? Math.sign(dx) * (edge === "start" ? 1 : -1) : -Math.sign(dy);
    const anchor = isBeside ? (side > 0 ? "start" : "end") : dx > 0 || edge === "middle" ? edge : edge === "start" ? "end" : "start";
    const text = svg("text", { x: side * (size + 6),
      y: isBeside ? font * 0.4 : (dx > 0 ? size + font + 2 : -size - 6), "text-anchor": anchor, "font-size": font },
    name);
    group.append(text);
    return group;
  }
}
