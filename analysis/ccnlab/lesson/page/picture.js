// One pane: the network of a run at a time of a step.

import { h, svg } from "../../explorer/page/dom.js";
import { linkWords } from "./answerwords.js";
import { breaksOf, isBroken } from "./breaks.js";
import { CardsView } from "./cards.js";
import { Labels } from "./labels.js";
import { lookOf } from "./lessondata.js";
import { NodesView } from "./nodes.js";
import { PacketsView, shapeOf } from "./packets.js";
import { isApart, place } from "./place.js";
import { Queues } from "./queues.js";
import { Ways } from "./ways.js";

/** @typedef {import("./lessondata.js").Lesson} Lesson */
/** @typedef {import("./lessondata.js").Run} Run */
/** @typedef {import("./lessondata.js").Step} Step */
/** @typedef {{step: Step, mine: string, onAnswer: (key: string) => void} | null} Asking */

const KINDS = /** @type {[string, string, string][]} */ ([["interest", "Interest", "a request"], ["data", "Data", "the answer"],
  ["piggyback", "Both", "in one packet"], ["return", "Return", "an Interest comes back"],
  ["request", "Request", "to an address"], ["segment", "Segment", "the answer"], ["ack", "Control", "of TCP, without content"],
  ["routing", "Routing", "between routers"]]);

export class Picture {
  /**
   * @param {Lesson} lesson @param {number} number of the run @param {number[]} keyed the runs whose kinds of packets it has a key of @param {boolean} isBeside another one
   * @param {import("./guard.js").Guard} guard of the clicks that answer
   */
  constructor(lesson, number, keyed, isBeside, guard) {
    this.lesson = lesson;
    this.guard = guard;
    this.number = number;
    this.run = lesson.runs[number];
    this.keyed = keyed;
    this.isBeside = isBeside;
    this.clock = h("p", { class: "clock" });
    this.title = h("p", { class: "heading" });
    this.element = h("section", { class: "pane", "aria-label": isBeside ? `${lesson.knob.label} ${this.run.label}` : "Network" });
    /** @type {CardsView | null} */
    this.cards = null;
    /** @type {PacketsView | null} */
    this.packets = null;
    /** @type {Map<string, SVGElement>} */
    this.links = new Map();
    /** @type {Map<string, SVGElement>} by key of an answer */
    this.targets = new Map();
    /** @type {string[]} names that the step is about */
    this.about = [];
    this.breaks = breaksOf(this.run);
    this.queues = new Queues(this.run);
  }

  /** Draws everything again for the size of the pane. */
  build() {
    const { clientWidth: width, clientHeight: height } = this.element, geometry = place(this.lesson, this.run, width, height, this.isBeside);
    const trails = svg("g", {}), packets = svg("g", { class: "packets" });
    const ways = new Ways(this.run, geometry, this.queues);
    const nodes = new NodesView(this.lesson, this.run, geometry);
    this.links = new Map(this.run.links.filter((link) => !ways.isShared(link)).map((link) => [link, this.#link(link, geometry)]));
    this.targets = new Map([...this.links, ...nodes.elements]);
    const drawing = svg("svg", { role: "group", "aria-label": "Network" },
      svg("g", {}, ...ways.buses.map((bus) => this.#bus(bus, ways.lane * (bus.nodes.length - 1) / 2, geometry)), ...this.links.values(), ...this.#stems(geometry), ...this.#queues(ways)), trails,
      svg("g", {}, ...nodes.elements.values()), packets);
    this.element.className = `pane ${geometry.mode}${this.isBeside ? " beside" : ""}`;
    this.element.replaceChildren(drawing, this.title, this.clock, ...(this.keyed.length && geometry.mode === "wide" ? [this.#key()] : []));
    this.cards = new CardsView(this.run, geometry, this.element, this.guard);
    this.labels = this.#labels(geometry);
    nodes.placeNames(this.labels);
    this.packets = new PacketsView(this.run, geometry, ways, this.queues, this.labels, trails, packets);
  }

  /** @param {import("./place.js").Geometry} geometry @returns {Labels} with all that is there before a packet is */
  #labels({ width, height, at, radius, cards, row }) {
    const labels = new Labels(width, height), pane = this.element.getBoundingClientRect();
    for (const { x, y, w, h: high, table, form } of cards) {
      labels.occupy({ left: x, right: x + w, top: y, bottom: y + high + (table === "cs" && form === "rows" ? row : 6) });
    }
    for (const [x, y] of Object.values(at)) labels.occupy({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });
    for (const element of this.element.querySelectorAll(".key, .clock, .mediumname")) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      labels.occupy({ left: left - pane.left, right: right - pane.left, top: top - pane.top, bottom: bottom - pane.top });
    }
    return labels;
  }

  /**
   * @param {number} time @param {{lit: number, trails: number}} since rows that changed later are lit, and trails begin
   * @param {string[]} focus @param {Asking} asking @param {string} note beside the clock
   * @param {boolean} isHidden the packets that are sent at this time belong to an open question, so they are not shown
   * @param {boolean} isOpen nor are the rows that change at this time
   */
  draw(time, since, focus, asking, note, isHidden, isOpen) {
    const shown = isHidden ? time - 0.05 : time;
    const broken = [...this.links.keys()].filter((link) => isBroken(this.breaks.get(link), shown));
    const covered = this.packets?.draw(shown, since.trails, focus, broken) ?? [];
    for (const [link, element] of this.links) {
      element.classList.toggle("broken", broken.includes(link));
      element.classList.toggle("covered", covered.includes(link));
    }
    const isRow = asking?.step.target === "row";
    this.cards?.draw(isOpen ? time - 0.05 : time, since.lit, asking && isRow ? { node: asking.step.node, mine: asking.mine, onRow: asking.onAnswer } : null, this.about);
    const text = `${note}${note ? " · " : ""}${(time / 1000).toFixed(1)} ms`;
    if (this.clock.textContent !== text) this.clock.textContent = text;
    this.#clear();
  }

  /** Takes away the clock where it has no place beside the title. */
  #clear() {
    this.clock.hidden = false;
    this.clock.hidden = overlap(this.title.getBoundingClientRect(), this.clock.getBoundingClientRect());
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
      element.classList.remove("mine", "right", "wrong");
      for (const [name, value] of [["tabindex", "0"], ["role", "button"], ["aria-label", this.links.has(key) ? linkWords(key) : key]]) {
        if (isTarget) element.setAttribute(name, value);
        else element.removeAttribute(name);
      }
      element.onclick = isTarget ? this.guard.click(() => asking?.onAnswer(key)) : null;
      element.onkeydown = isTarget ? (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        asking?.onAnswer(key);
      } : null;
    }
  }

  /**
   * Marks the answer that was given, and whether it is right once the film has shown that.
   * @param {string} target what is asked for @param {string} mine key of the answer; empty: none @param {string[]} right keys; none: not shown yet
   */
  mark(target, mine, right) {
    for (const [key, element] of this.targets) {
      if (!element.classList.contains(target)) continue;
      element.classList.toggle("mine", key === mine && !right.length);
      element.classList.toggle("right", right.includes(key));
      element.classList.toggle("wrong", key === mine && right.length > 0 && !right.includes(key));
    }
  }

  /** @param {string} link @param {import("./place.js").Geometry} geometry @returns {SVGElement} */
  #link(link, { at }) {
    const [one, other] = link.split("-");
    const [x1, y1] = at[one] ?? [0, 0], [x2, y2] = at[other] ?? [0, 0];
    return svg("g", { class: "link", "data-link": link }, svg("line", { class: "wire", x1, y1, x2, y2 }),
      svg("path", { class: "gap", d: "M-9 -9L9 9M9 -9L-9 9", transform: `translate(${(x1 + x2) / 2} ${(y1 + y2) / 2})` }),
      svg("line", { class: "reach", x1, y1, x2, y2 }));
  }

  /** @param {import("./ways.js").Bus} bus @param {number} reach px on each side of it where packets go @param {import("./place.js").Geometry} geometry @returns {SVGElement} a medium that several nodes share */
  #bus({ nodes, y, left, right }, reach, { at, font }) {
    return svg("g", { class: "bus" }, ...nodes.map((node) => svg("line", { class: "wire", x1: at[node][0], y1: at[node][1], x2: at[node][0], y2: y })),
      svg("line", { class: "medium", x1: left, y1: y, x2: right, y2: y }),
      svg("text", { class: "mediumname", x: (left + right) / 2, y: y + reach + font + 8, "font-size": font }, "one medium: all hear all"));
  }

  /** @param {Ways} ways @returns {SVGElement[]} the places of queues in which packets of this run wait */
  #queues(ways) {
    return [...this.queues.most.keys()].flatMap((direction) => {
      const hop = this.run.hops.find((one) => `${one[2]} ${one[3]}` === direction), places = this.queues.places(direction);
      if (!hop) return [];
      return Array.from({ length: places }, (_, place) => {
        const { x, y, dx, dy } = ways.inQueue(hop, place), size = ways.slot - 2;
        return svg("rect", { class: "queue", x: -size / 2, y: -size / 2, width: size, height: size, rx: 3,
          transform: `translate(${x} ${y}) rotate(${Math.atan2(dy, dx) * 180 / Math.PI})` });
      });
    });
  }

  /** @param {import("./place.js").Geometry} geometry @returns {SVGElement[]} from a node to its cards, where they are beside it or another one */
  #stems(geometry) {
    const { at, cards, mode } = geometry;
    if (mode !== "tall") {
      return cards.filter((card) => isApart(card, geometry)).map(({ node, x, y, w, h: high }) => {
        const [x1, y1] = at[node];
        return svg("line", { class: "stem", x1, y1, x2: Math.max(x, Math.min(x1, x + w)), y2: y > y1 ? y : y + high });
      });
    }
    return this.lesson.tables.flatMap((node) => {
      const own = cards.filter((card) => card.node === node);
      const isAlone = !this.run.nodes.some((other) => other !== node && Math.abs(at[other][1] - at[node][1]) < 20 && at[other][0] > at[node][0]);
      if (!own.length || !isAlone) return [];
      const y = (own[0].y + own[own.length - 1].y + own[own.length - 1].h) / 2;
      return [svg("line", { class: "stem", x1: at[node][0], y1: at[node][1], x2: own[0].x, y2: y })];
    });
  }

  /** @param {string} look @returns {SVGElement} a packet as it is drawn on a link */
  #sign(look) {
    return svg("svg", { class: `sign packet ${look}`, viewBox: "-12 -12 24 24", "aria-hidden": "true" }, svg("path", { d: shapeOf(look, 9) }));
  }

  /** @returns {HTMLElement} the signs of the kinds of packets of the runs that are shown */
  #key() {
    const known = new Set(this.keyed.flatMap((run) => this.lesson.runs[run].hops.map((hop) => hop[4])));
    return h("p", { class: "key" }, ...KINDS.filter(([kind]) => known.has(kind)).map(([kind, name, about]) =>
      h("span", {}, this.#sign(lookOf(kind)), name, h("em", {}, `: ${about}`))));
  }
}

/** @param {DOMRect} one @param {DOMRect} other @returns {boolean} */
function overlap(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
