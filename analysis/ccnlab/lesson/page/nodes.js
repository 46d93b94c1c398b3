// The nodes of a pane, with their names where there is a place for them.

import { svg } from "../../explorer/page/dom.js";
import { boxOf, fontOf, spotsAround, widthOf } from "./labels.js";

/** @typedef {import("./place.js").Geometry} Geometry */
/** @typedef {import("./lessondata.js").Lesson} Lesson */
/** @typedef {import("./lessondata.js").Run} Run */

const SMALLEST = 8; // px of the letters of a name in a circle

export class NodesView {
  /** @param {Lesson} lesson @param {Run} run @param {Geometry} geometry */
  constructor(lesson, run, geometry) {
    this.lesson = lesson;
    this.run = run;
    this.geometry = geometry;
    /** @type {[string, SVGTextElement][]} */
    this.names = [];
    /** @type {Map<string, SVGElement>} */
    this.elements = new Map(run.nodes.filter((node) => geometry.at[node]).map((node) => [node, this.#node(node)]));
  }

  /** @param {import("./labels.js").Labels} labels which the names are added to */
  placeNames(labels) {
    const { at, radius, under, beside, mode, font } = this.geometry, size = mode === "tight" ? 11 : Math.max(12, font);
    for (const [node, text] of this.names) {
      const [x, y] = at[node], first = beside.has(node) ? "right" : under.has(node) ? "below" : "above";
      const width = widthOf(node, fontOf("sans", size, 650)), spots = spotsAround(x, y, radius + 6, size, first);
      labels.begin(this.#links());
      const clear = labels.take(width, size, spots);
      labels.begin([]);
      const found = spots[clear >= 0 ? clear : Math.max(0, labels.take(width, size, spots))];
      for (const [name, value] of [["x", found.x - x], ["y", found.y - y], ["text-anchor", found.anchor], ["font-size", size]]) text.setAttribute(String(name), String(value));
      labels.occupy(boxOf(found, width, size));
    }
  }

  /** @returns {import("./labels.js").Box[]} squares along the links, so that names are written beside them */
  #links() {
    const { at } = this.geometry;
    return this.run.links.flatMap((link) => {
      const [[x0, y0], [x1, y1]] = link.split("-").map((node) => at[node] ?? [0, 0]);
      const count = Math.ceil(Math.hypot(x1 - x0, y1 - y0) / 10);
      return Array.from({ length: count }, (_, place) => {
        const x = x0 + (x1 - x0) * place / count, y = y0 + (y1 - y0) * place / count;
        return { left: x - 2, right: x + 2, top: y - 2, bottom: y + 2 };
      });
    });
  }

  /** @param {string} node @returns {SVGElement} */
  #node(node) {
    const { at, radius, mode } = this.geometry, role = this.run.roles[this.run.nodes.indexOf(node)];
    const inside = Math.min(radius * 0.68, 1.7 * radius / widthOf(node, fontOf("sans", 1, 650)));
    // The name of a node with cards is in its circle, since the cards are where other names are.
    const isNamed = inside < SMALLEST || (!this.lesson.tables.includes(node) && (role !== "router" || node.length > 3));
    const name = isNamed ? svg("text", { class: "name" }, node) : svg("text", { class: "inside", y: inside * 0.36, "font-size": inside }, node);
    if (isNamed) this.names.push([node, name]);
    return svg("g", { class: `node ${role}`, "data-node": node, transform: `translate(${at[node].join(" ")})` },
      svg("circle", { class: "ring", r: radius + 7 }), svg("circle", { class: "reach", r: Math.max(radius, 24) }),
      svg("circle", { class: "body", r: radius }), isNamed ? icon(role, radius, mode === "wide") : null, name);
  }
}

/** @param {string} role @param {number} r radius @param {boolean} isLarge @returns {SVGElement | null} */
function icon(role, r, isLarge) {
  const width = isLarge ? 2 : 1.6;
  if (role === "person") {
    return svg("path", { class: "icon", "stroke-width": width, d: `M0 ${-r * 0.46}a${r * 0.22} ${r * 0.22} 0 1 0 .01 0`
      + `M${-r * 0.46} ${r * 0.5}c0 ${-r * 0.62} ${r * 0.92} ${-r * 0.62} ${r * 0.92} 0` });
  }
  if (role !== "server") return null;
  return svg("path", { class: "icon", "stroke-width": width, d: `M${-r * 0.4} ${-r * 0.36}h${r * 0.8}v${r * 0.3}h${-r * 0.8}z`
    + `M${-r * 0.4} ${r * 0.08}h${r * 0.8}v${r * 0.3}h${-r * 0.8}z` });
}
