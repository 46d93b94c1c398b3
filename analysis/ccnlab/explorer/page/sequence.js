// The sequence diagram: nodes as columns, time downwards. Only what is visible is drawn, on a canvas.

import { h } from "./dom.js";
import { emptyShare } from "./emptiness.js";
import { firstAfter } from "./graph.js";
import { drawArrow, drawDot, drawDrop, palette } from "./ink.js";
import { rowScale, timeScale } from "./scale.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./scale.js").Scale} Scale */
/** @typedef {{event: number, x1: number, y1: number, x2: number, y2: number, kind: string, isLost: boolean}} Arrow */

const HEAD = 34; // pixels of the names of columns, if they are not rotated
const ROTATED_HEAD = 84;
const NARROW = 62; // pixels of a column below which names are rotated
const MOST_NAMES = 60; // arrows with names
const MOST_MARKS = 200;
const GUTTER = 84, NARROW_GUTTER = 58; // pixels of the times
const LEAST_WIDTH = 260; // pixels of a diagram below which the times have less room
const FIRST = 24; // decisions in the first window

export class SequenceView {
  /** @param {App} app @param {HTMLElement} box @param {{time: Scale, rows: Scale}} [scales] of several runs */
  constructor(app, box, scales = { time: timeScale(app.recording), rows: rowScale(app.recording) }) {
    this.app = app;
    /** @type {SequenceView | null} a view that shows the same time */
    this.partner = null;
    this.listener = () => {};
    /** @type {number[]} steps with a mark: in the partner, they are different */
    this.marked = [];
    this.order = app.recording.header.order;
    this.column = new Map(this.order.map((node, index) => [node, index]));
    this.canvas = h("canvas", { role: "img", tabindex: 0 });
    this.head = HEAD;
    this.gutter = GUTTER;
    this.span = h("output", { class: "quiet" });
    box.append(this.canvas, this.span);
    this.scales = scales;
    this.scale = emptyShare(app, FIRST) > 0.5 ? this.scales.rows : this.scales.time;
    this.from = this.to = 0;
    this.start();
    /** @type {Arrow[]} */
    this.arrows = [];
    this.canvas.addEventListener("click", (event) => this.#click(event));
    this.canvas.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.#listenToDrag();
    new ResizeObserver(() => requestAnimationFrame(() => this.draw())).observe(box);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  }

  /** @param {() => void} listener called after each drawing */
  listen(listener) {
    this.listener = listener;
  }

  /** @param {SequenceView} partner a view that is to show the same time */
  join(partner) {
    this.partner = partner;
  }

  /** Shows the current event and some decisions after it. */
  start() {
    const { decisions } = this.app.graph;
    const { time } = this.app.recording.events;
    const at = Math.max(0, decisions.indexOf(this.app.root));
    const last = time[decisions[Math.min(decisions.length - 1, at + FIRST)]];
    const place = this.scale.toPlace(this.app.time);
    if (this.scale === this.scales.rows) this.#set(place, place + FIRST);
    else this.#set(place, Math.max(last, this.app.time + 3 * this.app.graph.mean));
  }

  /** Changes between an axis of time and one of rows. */
  toggleScale() {
    this.scale = this.scale === this.scales.time ? this.scales.rows : this.scales.time;
    this.start();
    this.draw(true);
  }

  get hasRows() {
    return this.scale === this.scales.rows;
  }

  /** @param {number} from @param {number} to the window, to which a margin is added */
  #set(from, to) {
    const length = Math.max(to - from, this.scale.shortest);
    this.from = from - length * 0.04;
    this.to = from + length * 1.04;
  }

  /** @param {number} factor @param {number} [around] place that stays where it is */
  zoom(factor, around = this.scale.toPlace(this.app.time)) {
    const length = Math.min(Math.max((this.to - this.from) * factor, this.scale.shortest), this.scale.end * 1.2
      + this.scale.shortest);
    const share = (around - this.from) / (this.to - this.from);
    this.from = around - length * Math.min(1, Math.max(0, share));
    this.to = this.from + length;
    this.draw(true);
  }

  /** @param {number} share of the window */
  pan(share) {
    const by = (this.to - this.from) * share;
    this.from += by;
    this.to += by;
    this.draw(true);
  }

  whole() {
    this.#set(0, this.scale.end);
    this.draw(true);
  }

  /** @param {boolean} [isFree] the window need not hold the current event */
  draw(isFree = false) {
    if (!isFree) this.#follow();
    this.#lead();
    const box = this.canvas.getBoundingClientRect();
    const scale = devicePixelRatio || 1;
    this.canvas.width = Math.max(1, Math.round(box.width * scale));
    this.canvas.height = Math.max(1, Math.round(box.height * scale));
    const ink = this.canvas.getContext("2d");
    if (!ink) return;
    ink.scale(scale, scale);
    this.width = box.width;
    this.height = box.height;
    this.colours = palette(this.canvas);
    this.gutter = box.width < LEAST_WIDTH ? NARROW_GUTTER : GUTTER;
    this.head = this.#isNarrow() || (this.partner && this.partner.#isNarrow()) ? ROTATED_HEAD : HEAD;
    this.#drawFrame(ink);
    this.#drawEvents(ink);
    this.#drawMarks(ink);
    this.#drawNow(ink);
    const words = this.scale.words(this.from, this.to);
    this.span.textContent = words;
    const contents = `${this.order.length} nodes, ${words}, ${this.arrows.length} packets`;
    this.canvas.setAttribute("aria-label", `Sequence diagram: ${contents}`);
    this.listener();
  }

  /** The partner shows the same time. */
  #lead() {
    const { partner } = this;
    if (!partner || (partner.from === this.from && partner.to === this.to && partner.scale === this.scale)) return;
    [partner.from, partner.to, partner.scale] = [this.from, this.to, this.scale];
    partner.draw(true);
  }

  #isNarrow() {
    return (this.canvas.clientWidth - this.gutter) / this.order.length < NARROW;
  }

  #follow() {
    const time = this.scale.toPlace(this.app.time);
    const length = this.to - this.from;
    if (time < this.from || time > this.to) this.from = time - length * 0.2;
    else if (time > this.from + length * 0.85) this.from = time - length * 0.3;
    this.to = this.from + length;
  }

  /** @param {number} node @returns {number} */
  #x(node) {
    const count = this.order.length;
    return this.gutter + ((this.column.get(node) ?? 0) + 0.5) * ((this.width ?? 0) - this.gutter) / count;
  }

  /** @param {number} time @returns {number} */
  #y(time) {
    return this.#place(this.scale.toPlace(time));
  }

  /** @param {number} place on the axis @returns {number} */
  #place(place) {
    return this.head + (place - this.from) / (this.to - this.from) * ((this.height ?? 0) - this.head);
  }

  /** @param {CanvasRenderingContext2D} ink */
  #drawFrame(ink) {
    const { width = 0, height = 0, colours = palette(this.canvas) } = this;
    const step = (width - this.gutter) / this.order.length;
    ink.font = colours.font;
    ink.textBaseline = "middle";
    ink.lineWidth = 1;
    ink.strokeStyle = colours.rule;
    ink.fillStyle = colours.quiet;
    for (const { at, text } of this.scale.ticks(this.from, this.to)) {
      const y = this.#place(at);
      if (y < this.head + 6) continue;
      ink.fillText(text, 4, y, this.gutter - 8);
      ink.globalAlpha = 0.5;
      line(ink, this.gutter - 4, y, width, y);
      ink.globalAlpha = 1;
    }
    ink.textAlign = "center";
    this.order.forEach((node) => {
      const x = this.#x(node);
      ink.strokeStyle = node === this.app.node ? colours.text : colours.rule;
      ink.lineWidth = node === this.app.node ? 2.5 : 1.5;
      line(ink, x, this.head - 8, x, height);
      ink.fillStyle = colours.text;
      ink.font = node === this.app.node ? `bold ${colours.font}` : colours.font;
      if (step > 10) columnName(ink, this.app.recording.nodes[node], x, this.head, step);
    });
    ink.textAlign = "left";
    ink.font = colours.font;
  }

  /** @param {CanvasRenderingContext2D} ink */
  #drawEvents(ink) {
    const { app, colours = palette(this.canvas) } = this;
    const { events } = app.recording;
    const { graph } = app;
    const first = firstAfter(events.time, this.scale.toTime(this.from) - graph.longest, 1);
    const last = firstAfter(events.time, this.scale.toTime(this.to), 1);
    const send = app.recording.number("send"), drop = app.recording.number("drop"),
      timer = app.recording.number("timer");
    const seen = new Set();
    /** @type {{x: number, y: number}[]} drawn last, so that no arrow hides them */
    const drops = [];
    this.arrows = [];
    ink.save();
    ink.beginPath();
    const bottom = app.hidesFuture ? Math.max(this.head, this.#y(app.time) + 3) : this.height ?? 0;
    ink.rect(0, this.head - 4, this.width ?? 0, bottom - this.head + 4);
    ink.clip();
    for (let event = first; event < last; event++) {
      const kind = events.kind[event];
      if (kind !== send && kind !== drop && kind !== timer) continue;
      if (!app.filter.lets(graph.root[event]) && !app.filter.lets(graph.arrival[event] || graph.root[event])) continue;
      if (app.isHidden && graph.root[event] === app.root) continue;
      const y = this.#y(events.time[event]);
      // Marks of the same place, kind and pixel are drawn once, so that a whole run takes no longer than a part.
      const key = ((Math.round(y) * 1024 + events.node[event]) * 64 + events.face[event] + 1) * 4
        + (kind === send ? 0 : kind === drop ? 1 : 2);
      if (seen.has(key)) continue;
      seen.add(key);
      if (kind === send) this.#arrow(event, y);
      else if (kind === drop) drops.push({ x: this.#x(events.node[event]), y });
      else drawDot(ink, this.#x(events.node[event]), y, colours.quiet);
    }
    const isDense = this.arrows.length > 400;
    const selected = new Set(graph.members(app.root));
    const cause = events.cause[app.root];
    for (const arrow of this.arrows) drawArrow(ink, arrow, colours, isDense, selected.has(arrow.event)
      || arrow.event === cause);
    for (const { x, y } of drops) drawDrop(ink, x, y, colours);
    if (this.arrows.length <= MOST_NAMES) this.#drawNames(ink);
    ink.restore();
  }

  /** @param {number} event @param {number} y */
  #arrow(event, y) {
    const { app } = this;
    const fate = app.graph.fate(event);
    if (fate === "local" || fate === "suppressed") return;
    const arrivals = app.graph.arrivals(event);
    for (const arrival of arrivals.length ? arrivals : [0]) this.#arrowTo(event, arrival, y, fate === "lost");
  }

  /** @param {number} event @param {number} arrival or 0 @param {number} y @param {boolean} isLost */
  #arrowTo(event, arrival, y, isLost) {
    const { app } = this;
    const { events } = app.recording;
    const [peer] = app.graph.peersOf(events.node[event], events.face[event]);
    const x1 = this.#x(events.node[event]);
    const to = arrival ? this.#x(events.node[arrival]) : peer ? this.#x(peer.node) : x1 + 30;
    const y2 = arrival ? this.#y(events.time[arrival]) : this.#y(events.time[event] + app.graph.longest / 2);
    if (y2 < this.head - 4) return;
    this.arrows.push({ event, x1, y1: y, x2: isLost ? (x1 + to) / 2 : to, y2, kind: app.recording.messageKindOf(event),
      isLost });
  }

  /** @param {CanvasRenderingContext2D} ink names at arrows that have room for them */
  #drawNames(ink) {
    const { app, colours = palette(this.canvas) } = this;
    /** @type {{x: number, y: number}[]} */
    const taken = [];
    ink.textAlign = "center";
    for (const { event, x1, y1, x2, y2 } of this.arrows) {
      const width = Math.abs(x2 - x1) - 24;
      const text = app.recording.nameOf(event);
      const x = (x1 + x2) / 2, y = (y1 + y2) / 2;
      if (width < 40 || Math.abs(y2 - y1) > width || taken.some((other) => Math.abs(other.x - x) < width
        && Math.abs(other.y - y) < 14)) continue;
      taken.push({ x, y });
      const short = fitted(ink, text, width);
      ink.save();
      ink.translate(x, y);
      ink.rotate(Math.atan((y2 - y1) / (x2 - x1)));
      ink.strokeStyle = colours.page;
      ink.lineWidth = 3;
      ink.strokeText(short, 0, -8);
      ink.fillStyle = colours.text;
      ink.fillText(short, 0, -8);
      ink.restore();
    }
    ink.textAlign = "left";
  }

  /** @param {CanvasRenderingContext2D} ink */
  #drawMarks(ink) {
    const { app: { recording: { events } }, colours = palette(this.canvas) } = this;
    const [from, to] = [this.scale.toTime(this.from), this.scale.toTime(this.to)];
    const visible = this.marked.filter((event) => events.time[event] >= from && events.time[event] <= to).slice(0, MOST_MARKS)
      .map((event) => ({ x: this.#x(events.node[event]), y: this.#y(events.time[event]) })).filter(({ y }) => y >= this.head - 4);
    ink.font = `bold 15px ${colours.font.slice(colours.font.indexOf(" "))}`;
    ink.lineWidth = 4;
    ink.strokeStyle = colours.page;
    ink.fillStyle = colours.lost;
    for (const { x, y } of visible) {
      ink.strokeText("≠", x - 20, y);
      ink.fillText("≠", x - 20, y);
    }
    ink.font = colours.font;
  }

  /** @param {CanvasRenderingContext2D} ink the current time and node */
  #drawNow(ink) {
    const { app, colours = palette(this.canvas), width = 0 } = this;
    const y = this.#y(app.time);
    if (y < this.head - 4) return;
    ink.strokeStyle = colours.now;
    ink.lineWidth = 1.5;
    ink.setLineDash([6, 4]);
    line(ink, this.gutter - 8, y, width, y);
    ink.setLineDash([]);
    ink.lineWidth = 3;
    ink.beginPath();
    ink.arc(this.#x(app.recording.events.node[app.event]), y, 7, 0, 7);
    ink.stroke();
  }

  /** @param {MouseEvent} click */
  #click(click) {
    if (this.wasDragged) return;
    const box = this.canvas.getBoundingClientRect();
    const x = click.clientX - box.left, y = click.clientY - box.top;
    if (y < this.head - 6) {
      const node = this.order[Math.floor((x - this.gutter) / ((box.width - this.gutter) / this.order.length))];
      if (node !== undefined) this.app.choose(node);
      return;
    }
    let best = 0, least = 18;
    for (const { event, x1, y1, x2, y2 } of this.arrows) {
      const far = Math.hypot(x2 - x, y2 - y), near = Math.hypot(x1 - x, y1 - y);
      const middle = distance(x, y, x1, y1, x2, y2) + 6;
      if (Math.min(far, near, middle) < least) {
        least = Math.min(far, near, middle);
        best = far < near && this.app.graph.arrival[event] ? this.app.graph.arrival[event] : event;
      }
    }
    if (best) this.app.go(best);
    else this.app.toTime(this.scale.toTime(this.from
      + (y - this.head) / (box.height - this.head) * (this.to - this.from)));
  }

  /** @param {WheelEvent} wheel */
  #wheel(wheel) {
    wheel.preventDefault();
    const box = this.canvas.getBoundingClientRect();
    const around = this.from + (wheel.clientY - box.top - this.head) / (box.height - this.head) * (this.to - this.from);
    if (wheel.shiftKey) this.pan(wheel.deltaY > 0 ? 0.1 : -0.1);
    else this.zoom(wheel.deltaY > 0 ? 1.25 : 0.8, around);
  }

  #listenToDrag() {
    let start = -1, from = 0;
    this.wasDragged = false;
    this.canvas.addEventListener("pointerdown", (event) => {
      start = event.clientY;
      from = this.from;
      this.wasDragged = false;
    });
    this.canvas.addEventListener("pointermove", (event) => {
      if (start < 0 || !event.buttons) return;
      if (Math.abs(event.clientY - start) > 4) this.wasDragged = true;
      const length = this.to - this.from;
      this.from = from - (event.clientY - start) / ((this.height ?? 1) - this.head) * length;
      this.to = this.from + length;
      if (this.wasDragged) this.draw(true);
    });
    addEventListener("pointerup", () => { start = -1; });
  }
}

/**
 * @param {CanvasRenderingContext2D} ink
 * @param {string} name
 * @param {number} x
 * @param {number} head
 * @param {number} step of columns
 */
function columnName(ink, name, x, head, step) {
  if (head === HEAD) {
    ink.fillText(name, x, 13, step - 4);
    return;
  }
  ink.save();
  ink.translate(x, head - 12);
  ink.rotate(-Math.PI / 2);
  ink.textAlign = "left";
  ink.fillText(fitted(ink, name, head - 16), 0, 0);
  ink.restore();
}

/** @param {CanvasRenderingContext2D} ink @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
function line(ink, x1, y1, x2, y2) {
  ink.beginPath();
  ink.moveTo(x1, y1);
  ink.lineTo(x2, y2);
  ink.stroke();
}

/**
 * @param {CanvasRenderingContext2D} ink
 * @param {string} text
 * @param {number} width
 * @returns {string} its end, if it is too long
 */
function fitted(ink, text, width) {
  let shown = text;
  while (shown.length > 4 && ink.measureText(shown).width > width) {
    shown = `…${shown.slice(shown.startsWith("…") ? 2 : 1)}`;
  }
  return shown;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 * @returns {number} of a point from a line
 */
function distance(x, y, x1, y1, x2, y2) {
  const size = (x2 - x1) ** 2 + (y2 - y1) ** 2 || 1;
  const share = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / size));
  return Math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1));
}
