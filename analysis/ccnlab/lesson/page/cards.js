// The cards of a node: FIB, PIT and content store, whose rows light up and are struck out.

import { h } from "../../explorer/page/dom.js";
import { fitLine, fitParts, shortName } from "./fit.js";
import { isApart } from "./place.js";
import { cardsAt, live } from "./replay.js";

/** @typedef {import("./place.js").Card} Card */
/** @typedef {import("./place.js").Geometry} Geometry */
/** @typedef {import("./replay.js").Line} Line */
/** @typedef {import("./lessondata.js").Run} Run */

const TITLES = { fib: ["FIB", "which way"], pit: ["PIT", "who waits"], cs: ["Content store", ""] };
const STACKED = 230; // px of a card that is a line: one that is shorter has what it is for below its title
const SHORT = { fib: "FIB", pit: "PIT", cs: "Store" };

/** Draws the cards of a pane. Rows that can be clicked call `onRow` with the name of their object. */
export class CardsView {
  /** @param {Run} run @param {Geometry} geometry @param {HTMLElement} host @param {import("./guard.js").Guard} guard of the clicks on rows */
  constructor(run, geometry, host, guard) {
    this.run = run;
    this.guard = guard;
    this.geometry = geometry;
    /** @type {string[]} names that the step is about */
    this.about = [];
    this.boxes = geometry.cards.map((card) => {
      const isStacked = geometry.mode === "tall" || (card.form === "line" && card.w < STACKED);
      const box = h("div", { class: `card ${card.table} ${card.form}${isStacked ? " stacked" : ""}`, "data-node": card.node, "data-table": card.table });
      Object.assign(box.style, { left: `${card.x}px`, top: `${card.y}px`, width: `${card.w}px`,
        minHeight: `${card.h}px`, fontSize: `${geometry.font}px`, lineHeight: `${geometry.row - 2}px` });
      host.append(box);
      return { card, box, shown: "" };
    });
  }

  /**
   * @param {number} time @param {number} since rows that changed later are lit
   * @param {{node: string, mine: string, onRow: (name: string) => void} | null} asked a store whose rows are asked for
   * @param {string[]} about names that the step is about, which a store without a place for all shows first
   */
  draw(time, since, asked, about) {
    /** @type {Map<string, import("./replay.js").Cards>} */
    const tables = new Map();
    for (const part of this.boxes) {
      const { node, table } = part.card;
      if (!tables.has(node)) tables.set(node, cardsAt(this.run, node, time, since));
      const lines = tables.get(node)?.[table] ?? [];
      const isAsked = asked !== null && asked.node === node && table === "cs";
      this.about = about;
      const key = JSON.stringify([table === "cs" && about, lines, isAsked && asked?.mine, isAsked && Boolean(asked)]);
      if (key === part.shown) continue;
      part.shown = key;
      part.box.classList.toggle("asked", isAsked);
      part.box.replaceChildren(...this.#content(part.card, lines, isAsked ? asked : null));
      fit(part.box, part.card, live(lines).length);
    }
  }

  /** @param {Card} card @param {Line[]} lines @param {{mine: string, onRow: (name: string) => void} | null} asked */
  #content(card, lines, asked) {
    const room = this.run.capacity[card.node] ?? 0;
    const text = this.#count(card, live(lines)), count = text && !(asked && card.form === "chips" && this.geometry.mode !== "tall") ? h("span", { class: "room" }, text) : null;
    const about = TITLES[card.table][1], title = h("h2", {}, h("b", {}, this.#title(card)), about ? h("span", { class: "about" }, about) : null, count);
    const rows = card.form === "chips" ? this.#chips(card, lines, room, asked) : this.#rows(card, lines, room, asked);
    return [title, h(asked ? "div" : "div", { class: "lines", role: asked ? "group" : null, "aria-label": asked ? "Rows of the store" : null }, ...rows)];
  }

  /** @param {Card} card @param {Line[]} lines @param {number} room @param {{mine: string, onRow: (name: string) => void} | null} asked */
  #rows(card, lines, room, asked) {
    const here = live(lines), gone = lines.filter(({ state }) => state !== "live");
    const isStore = card.table === "cs", hidden = isStore && here.length > card.rows ? here.length - card.rows + 1 : 0;
    const shown = isStore ? this.#chosen(here, card.rows - (hidden ? 1 : 0), asked !== null) : [...gone, ...here].slice(-card.rows);
    /** @type {HTMLElement[]} */
    const rows = shown.map((line) => this.#row(line, card, asked, room));
    if (isStore) {
      if (hidden) rows.splice(here.findIndex((line) => !shown.includes(line)), 0, h("div", { class: "row rest" }, `+${hidden} more`));
      const free = room <= card.rows ? room - here.length : 0;
      for (let i = 0; i < free && rows.length < card.rows; i++) rows.push(h("div", { class: "row slot free" }, "\u00a0"));
      const left = gone.filter(({ name, source }) => !here.some((line) => line.name === name && line.source === source)).slice(-1);
      rows.push(...left.map((line) => h("div", { class: "row gone under" }, line.name)));
      if (!here.length && !free) rows.unshift(h("div", { class: "row empty" }, room ? "nothing yet" : "no store"));
    } else if (!shown.length) {
      rows.push(h("div", { class: "row empty" }, card.table === "pit" ? "nobody" : "no route"));
    }
    return rows;
  }

  /** @param {Line} line @param {Card} card @param {{mine: string, onRow: (name: string) => void} | null} asked @param {number} room */
  #row(line, card, asked, room) {
    const classes = ["row", line.state === "done" ? "gone done" : line.state === "lost" ? "gone" : "", line.isLit ? "lit" : "",
      line.isHit ? "hit" : "", card.table === "cs" && room <= card.rows ? "slot" : "", asked?.mine === line.name ? "mine" : ""];
    const arrow = card.table === "fib" ? "→" : "←";
    const others = line.source ? ` from ${line.source}` : card.table !== "cs" && line.who.length ? ` ${arrow} ${line.who.join(", ")}` : "";
    const who = others ? h("span", { class: "who" }, others) : null;
    const attributes = { class: classes.filter(Boolean).join(" "), title: line.name };
    const uses = card.table === "cs" && isCounted(this.run.policy[card.node]) ? h("span", { class: "uses" }, usesOf(line)) : null;
    if (!asked || line.state !== "live") return h("div", attributes, line.name, who, uses);
    return h("button", { ...attributes, type: "button", onclick: this.guard.click(() => asked.onRow(line.name)) }, line.name, who, uses);
  }

  /** @param {Card} card @param {Line[]} lines @param {number} room @param {{mine: string, onRow: (name: string) => void} | null} asked */
  #chips(card, lines, room, asked) {
    const all = live(lines), gone = lines.filter(({ name, state }) => state === "lost" && !all.some((line) => line.name === name)).slice(-1);
    if (!all.length && !gone.length) return [h("span", { class: "empty" }, room ? "empty" : "no store")];
    const prefix = prefixOf([...all, ...gone].map(({ name }) => name));
    const text = (/** @type {Line} */ line) => `${prefix ? line.name.slice(line.name.lastIndexOf("/") + 1) : shortName(line.name)}${line.source ? ` ${line.source}` : ""}`;
    return [...(prefix ? [h("span", { class: "prefix" }, prefix)] : []), ...all.map((line) => this.#chip(line, text(line), card, asked, asked !== null && line === all[0])),
      ...gone.map((line) => h("span", { class: "chip gone" }, text(line)))];
  }

  /** @param {Line} line @param {boolean} isNext to leave a store whose rows are asked for @returns {boolean} whether a question is about it */
  #isKept(line, isNext) {
    return isNext || line.isLit || this.about.includes(line.name);
  }

  /** @param {Line[]} lines of a store @param {number} most @param {boolean} isAsked @returns {Line[]} those that a question is about, and the latest of the others */
  #chosen(lines, most, isAsked) {
    const isKept = (/** @type {Line} */ line) => this.#isKept(line, isAsked && line === lines[0]);
    const order = [...lines.filter((line) => !isKept(line)), ...lines.filter(isKept)].slice(-most);
    return lines.filter((line) => order.includes(line));
  }

  /** @param {Line} line @param {string} text @param {Card} card @param {{mine: string, onRow: (name: string) => void} | null} asked @param {boolean} isNext to leave */
  #chip(line, text, card, asked, isNext) {
    const classes = ["chip", this.#isKept(line, isNext) ? "kept" : "", line.isLit ? "lit" : "", line.isHit ? "hit" : "", asked?.mine === line.name ? "mine" : ""];
    const uses = isCounted(this.run.policy[card.node]) ? `×${line.hits + 1}` : "";
    const attributes = { class: classes.filter(Boolean).join(" "), title: uses ? `${line.name}: ${usesOf(line)}` : line.name, "aria-label": asked ? line.name : null };
    const parts = [text, uses ? h("span", { class: "times" }, uses) : null];
    return asked ? h("button", { ...attributes, type: "button", onclick: this.guard.click(() => asked.onRow(line.name)) }, ...parts) : h("span", attributes, ...parts);
  }

  /** @param {Card} card @param {Line[]} here in the table @returns {string} how many of how many places of a store are taken */
  #count({ node, table }, here) {
    const room = this.run.capacity[node] ?? 0;
    return table === "cs" && room > 0 ? `${here.length}${this.geometry.mode === "tight" ? "/" : " of "}${room}` : "";
  }

  /** @param {Card} card @returns {string} */
  #title(card) {
    const isSmall = this.geometry.mode !== "wide";
    return `${isApart(card, this.geometry) ? `${card.node} ` : ""}${isSmall ? SHORT[card.table] : TITLES[card.table][0]}`;
  }
}

/** @param {Line} line @returns {string} */
function usesOf({ hits }) {
  return `${hits + 1} ${hits ? "uses" : "use"}`;
}

/** @param {string[]} names @returns {string} the component that all have before their last one, if each has only this and the last one differs */
function prefixOf(names) {
  const parents = new Set(names.map((name) => name.slice(0, name.lastIndexOf("/") + 1)));
  const [parent] = parents;
  return parents.size === 1 && names.some((name) => /\/\d+$/.test(name)) ? `${parent.split("/").slice(-2)[0]}/` : "";
}

/** @param {string | undefined} policy @returns {boolean} whether a store chooses by the number of hits */
function isCounted(policy) {
  return /(^|:)Lfu$/.test(policy ?? "");
}

/** @param {HTMLElement} box a card, whose lines are made as long as it is wide @param {Card} card @param {number} count of its rows, with those that have no place */
function fit(box, card, count) {
  const title = /** @type {HTMLElement} */ (box.querySelector("h2")), rows = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".row")]);
  tellHidden(box, card, title, count);
  // What a table is for gives way to what is in it.
  if ([title, ...rows].some((line) => line.scrollWidth > line.clientWidth)) title.querySelector(".about")?.remove();
  for (const line of [title, ...rows]) fitLine(line, line !== title && line.firstChild instanceof Text ? line.firstChild : null);
  const rest = box.querySelector(".row.rest"), empty = box.querySelector(".row.empty");
  if (rest && rest.scrollWidth > rest.clientWidth) rest.textContent = (rest.textContent ?? "").replace(" more", "");
  if (empty && empty.scrollWidth > empty.clientWidth) empty.textContent = "–";
  if (card.form === "chips") fitChips(box, count);
  else if (card.form === "line") fitParts(box, [...box.querySelectorAll(".row")]);
  if (title.scrollWidth > title.clientWidth) title.querySelector(".room")?.remove();
  tellHidden(box, card, title, count);
}

/**
 * Fits the names of a store that are beside each other: what they have in common gives way first, then what has left, and the oldest.
 * @param {HTMLElement} box @param {number} count of the names
 */
function fitChips(box, count) {
  const lines = /** @type {HTMLElement} */ (box.querySelector(".lines")), title = /** @type {HTMLElement} */ (box.querySelector("h2"));
  const isFull = () => [box, lines, ...lines.children].some((part) => part.scrollWidth > part.clientWidth + 1);
  const prefix = lines.querySelector(".prefix");
  if (prefix && isFull()) {
    if (!box.classList.contains("stacked")) title.insertBefore(prefix, title.querySelector(".room"));
    if (prefix.parentElement !== title || title.scrollWidth > title.clientWidth) prefix.remove();
  }
  if (isFull()) lines.querySelectorAll(".gone").forEach((chip) => chip.remove());
  if (prefix && isFull() && box.classList.contains("stacked")) lines.prepend(prefix); // a wide store that cannot show all has room for it
  const chips = [...lines.querySelectorAll(".chip:not(.gone, .kept)"), ...lines.querySelectorAll(".chip.kept:not(.gone)")];
  const rest = h("span", { class: "rest" });
  while (chips.length > 1 && isFull()) {
    const chip = chips.shift();
    if (!rest.parentElement) lines.insertBefore(rest, chip ?? null);
    chip?.remove();
    rest.textContent = `+${count - chips.length} more`;
    if (isFull()) rest.textContent = `+${count - chips.length}`;
  }
}

/** @param {HTMLElement} box @param {Card} card @param {HTMLElement} title which tells how many rows have no place, unless it has the number of all @param {number} count of all rows */
function tellHidden(box, card, title, count) {
  const hidden = card.table === "cs" ? 0 : count - box.querySelectorAll(".row:not(.gone, .empty, .free)").length;
  if (!hidden || title.querySelector(".room")) return;
  title.querySelectorAll(".about, .hidden").forEach((element) => element.remove());
  const told = title.appendChild(h("span", { class: "hidden", title: `${hidden} more` }, `+${hidden} more`));
  if (title.scrollWidth > title.clientWidth) told.textContent = `+${hidden}`;
  if (title.scrollWidth > title.clientWidth) title.style.gap = "0"; // a card that is hardly wider than its title
  if (title.scrollWidth > title.clientWidth) told.remove();
}
