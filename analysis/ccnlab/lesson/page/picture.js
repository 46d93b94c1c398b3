// One pane: the network of a run at a time of a step.

import { h, svg } from "../../explorer/page/dom.js";
import { CardsView } from "./cards.js";
import { PacketsView } from "./packets.js";
import { place } from "./place.js";

/** @typedef {import("./lessondata.js").Lesson} Lesson */
/** @typedef {import("./lessondata.js").Run} Run */
/** @typedef {import("./lessondata.js").Step} Step */
/** @typedef {{step: Step, mine: string, onAnswer: (key: string) => void} | null} Asking */

const KINDS = /** @type {[string, string, string][]} */ ([["interest", "Interest", "a request"], ["data", "Data", "the answer"],
  ["piggyback", "Both", "in one packet"], ["return", "Return", "an Interest comes back"]]);

export class Picture {
  /** @param {Lesson} lesson @param {number} number of the run @param {boolean} hasKey @param {boolean} isBeside another one */
  constructor(lesson, number, hasKey, isBeside) {
    this.lesson = lesson;
    this.number = number;
    this.run = lesson.runs[number];
    this.hasKey = hasKey;
    this.isBeside = isBeside;
    this.clock = h("p", { class: "clock" });
    this.title = h("p", { class: "heading" });
    this.element = h("section", { class: "pane", "aria-label": isBeside ? `${lesson.knob.label} ${this.run.label}` : "Network" });
    /** @type {CardsView | null} */
    this.cards = null;
    /** @type {PacketsView | null} */
    this.packets = null;
    /** @type {Map<string, SVGElement>} by key of an answer */
    this.targets = new Map();
  }

  /** Draws everything again for the size of the pane. */
  build() {
    const geometry = place(this.lesson, this.run, this.element.clientWidth, this.element.clientHeight);
    const trails = svg("g", {}), packets = svg("g", { class: "packets" });
    this.targets.clear();
    const links = this.run.links.map((link) => this.#link(link, geometry));
    const nodes = this.run.nodes.filter((node) => geometry.at[node]).map((node) => this.#node(node, geometry));
    const drawing = svg("svg", { role: "group", "aria-label": "Network" }, svg("g", {}, ...links, ...this.#stems(geometry)), trails,
      svg("g", {}, ...nodes), packets);
    this.element.className = `pane ${geometry.mode}${this.isBeside ? " beside" : ""}`;
    this.element.replaceChildren(drawing, this.title, this.clock, ...(this.hasKey && geometry.mode === "wide" ? [this.#key()] : []));
    this.cards = new CardsView(this.run, geometry, this.element);
    this.packets = new PacketsView(this.run, geometry, trails, packets);
  }

  /**
   * @param {number} time @param {number} since @param {string[]} focus @param {Asking} asking @param {string} note beside the clock
   * @param {boolean} isOpen the question is open, so that what happens at this time is not shown
   * @param {boolean} isSent but the packet that is sent at this time is
   */
  draw(time, since, focus, asking, note, isOpen, isSent) {
    this.packets?.draw(time, since, focus, isOpen && !isSent);
    const isRow = asking?.step.target === "row";
    this.cards?.draw(isOpen ? time - 0.05 : time, since, asking && isRow ? { node: asking.step.node, mine: asking.mine, onRow: asking.onAnswer } : null);
    const text = `${note}${note ? " · " : ""}${(time / 1000).toFixed(1)} ms`;
    if (this.clock.textContent !== text) this.clock.textContent = text;
  }

  /** @param {string} outcome */
  head(outcome) {
    this.title.replaceChildren(...(this.isBeside ? [h("b", {}, `${this.lesson.knob.label} ${this.run.label}`),
      outcome ? ` · ${outcome}` : ""] : []));
  }

  /** @param {Asking} asking makes the nodes or links that are asked for into buttons */
  ask(asking) {
    const target = asking?.step.target ?? "";
    for (const [key, element] of this.targets) {
      const isTarget = element.classList.contains(target) && asking !== null;
      element.classList.toggle("asked", isTarget);
      element.classList.toggle("mine", asking?.mine === key && element.classList.contains(target));
      for (const [name, value] of [["tabindex", "0"], ["role", "button"], ["aria-label", key.replace("-", " to ")]]) {
        if (isTarget) element.setAttribute(name, value);
        else element.removeAttribute(name);
      }
      element.onclick = isTarget ? () => asking?.onAnswer(key) : null;
      element.onkeydown = isTarget ? (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        asking?.onAnswer(key);
      } : null;
    }
  }

  /** @param {string} key marks an answer that was given @param {string} target */
  mark(key, target) {
    for (const [name, element] of this.targets) element.classList.toggle("mine", name === key && element.classList.contains(target));
  }

  /** @param {string} link @param {import("./place.js").Geometry} geometry @returns {SVGElement} */
  #link(link, { at }) {
    const [one, other] = link.split("-");
    const [x1, y1] = at[one] ?? [0, 0], [x2, y2] = at[other] ?? [0, 0];
    const element = svg("g", { class: "link", "data-link": link }, svg("line", { class: "wire", x1, y1, x2, y2 }),
      svg("line", { class: "reach", x1, y1, x2, y2 }));
    this.targets.set(link, element);
    return element;
  }

  /** @param {string} node @param {import("./place.js").Geometry} geometry @returns {SVGElement} */
  #node(node, { at, radius, font, mode, under, beside }) {
    const role = this.run.roles[this.run.nodes.indexOf(node)];
    // The name of a node with cards is in its circle, since the cards are where other names are.
    const isNamed = !this.lesson.tables.includes(node) && (role !== "router" || node.length > 3);
    const below = under.has(node) ? radius + font + 6 : -radius - 9;
    const isBeside = beside.has(node);
    const name = isNamed ? svg("text", { class: `name${isBeside ? " beside" : ""}`, x: isBeside ? radius + 9 : 0, y: isBeside ? font * 0.35 : below,
      "font-size": mode === "tight" ? 11 : Math.max(12, font) }, node)
      : svg("text", { y: radius * 0.24, "font-size": radius * 0.68 * Math.min(1, 3.2 / node.length) }, node);
    const element = svg("g", { class: `node ${role}`, "data-node": node, transform: `translate(${at[node].join(" ")})` },
      svg("circle", { class: "ring", r: radius + 7 }), svg("circle", { class: "reach", r: Math.max(radius, 24) }),
      svg("circle", { class: "body", r: radius }), isNamed ? icon(role, radius, mode === "wide") : null, name);
    this.targets.set(node, element);
    return element;
  }

  /** @param {import("./place.js").Geometry} geometry @returns {SVGElement[]} from a node to its cards, where they are beside it */
  #stems({ at, cards, mode }) {
    if (mode !== "tall") return [];
    return this.lesson.tables.flatMap((node) => {
      const own = cards.filter((card) => card.node === node);
      const isAlone = !this.run.nodes.some((other) => other !== node && Math.abs(at[other][1] - at[node][1]) < 20 && at[other][0] > at[node][0]);
      if (!own.length || !isAlone) return [];
      const y = (own[0].y + own[own.length - 1].y + own[own.length - 1].h) / 2;
      return [svg("line", { class: "stem", x1: at[node][0], y1: at[node][1], x2: own[0].x, y2: y })];
    });
  }

  /** @returns {HTMLElement} the signs of the kinds of packets of this run */
  #key() {
    const known = new Set(this.run.hops.map((hop) => hop[4]));
    return h("p", { class: "key" }, ...KINDS.filter(([kind]) => known.has(kind)).map(([kind, name, about]) =>
      h("span", {}, h("i", { class: `sign ${kind}` }), name, h("em", {}, `: ${about}`))));
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
