// Where everything is in a pane, by its size: nodes, and the cards of their tables.

import { mostRows } from "./replay.js";

/** @typedef {import("./lessondata.js").Lesson} Lesson */
/** @typedef {import("./lessondata.js").Run} Run */
/** @typedef {"fib" | "pit" | "cs"} Table */
/** @typedef {{node: string, table: Table, x: number, y: number, w: number, h: number, rows: number, form: "rows" | "line" | "chips"}} Card */
/** @typedef {"wide" | "tall" | "tight"} Mode */
/** @typedef {{mode: Mode, width: number, height: number, radius: number, font: number, row: number, at: Record<string, [number, number]>,
 *            cards: Card[], under: Set<string>, beside: Set<string>}} Geometry nodes whose name stands below, or at the right */
/** @typedef {{radius: number, font: number, row: number, gap: number, card: number}} Size */

const MOST_SLOTS = 6, MOST_PITS = 2, MOST_ROUTES = 2, CHIPS_BELOW = 250; // px of height
const NEAR = 70; // px of height within which a card looks like one of a node
const LINE = 30, BETWEEN = 4; // px of a card that is a line, and between two of them

/** @param {number} width @param {number} height @returns {Mode} */
export function modeOf(width, height) {
  return width >= 600 && height >= 300 ? "wide" : width < 430 && height >= 420 ? "tall" : "tight";
}

/**
 * @param {Lesson} lesson @param {Run} run @param {number} width @param {number} height @param {boolean} isHeaded the pane has a heading of two lines
 * @returns {Geometry}
 */
export function place(lesson, run, width, height, isHeaded) {
  const mode = modeOf(width, height), head = isHeaded ? 16 : 0;
  return mode === "tall" ? placeTall(lesson, run, width, height, head) : placeFlat(lesson, run, width, height, mode, head);
}

/** @param {number} width @param {number} height @param {Mode} mode @returns {Size} */
function sizeOf(width, height, mode) {
  if (mode === "tight" && height < CHIPS_BELOW) return { radius: 13, font: 11, row: 18, gap: 5, card: 130 };
  if (mode === "tight") return { radius: 17, font: 11, row: 18, gap: 6, card: 130 };
  if (width > 900 && height > 480) return { radius: 34, font: 16, row: 28, gap: 8, card: 244 };
  return height > 480 ? { radius: 28, font: 14, row: 25, gap: 8, card: 180 } : { radius: 21, font: 12, row: 20, gap: 6, card: 174 };
}

/** @param {Lesson} lesson @param {Run} run @param {string} node @returns {{fib: number, pit: number, cs: number}} rows; 0: no card */
function rowsOf(lesson, run, node) {
  const has = (/** @type {string} */ table) => lesson.tables.includes(node) && lesson.cards.includes(table);
  const most = (/** @type {Table} */ table) => Math.max(...lesson.runs.map((each) => mostRows(each, node, table)));
  const room = run.capacity[node] ?? 0;
  const held = Math.min(MOST_SLOTS, Math.max(1, most("cs")));
  return {
    fib: has("fib") ? Math.min(MOST_ROUTES, Math.max(1, most("fib"))) : 0,
    pit: has("pit") ? Math.min(MOST_PITS, Math.max(1, most("pit"))) : 0,
    cs: has("cs") && Math.max(...lesson.runs.map((each) => each.capacity[node] ?? 0)) > 0
      ? Math.max(1, room && room <= MOST_SLOTS ? room : held) : 0,
  };
}

/**
 * Wide panes, and small ones beside each other: columns from left to right, cards above and below their node.
 * @param {Lesson} lesson @param {Run} run @param {number} width @param {number} height @param {Mode} mode @param {number} head px of a heading
 * @returns {Geometry}
 */
function placeFlat(lesson, run, width, height, mode, head) {
  const size = sizeOf(width, height, mode);
  const { radius, font, row } = size;
  const top = head + (mode === "tight" ? 30 : 42), bottom = mode === "tight" ? 24 : 34;
  /** @type {Geometry} */
  const found = { mode, width, height, radius, font, row, at: {}, cards: [], under: new Set(), beside: new Set() };
  const stacks = run.nodes.map((node) => stackOf(lesson, run, node, size, mode, height - top - bottom));
  const longest = Math.max(...run.nodes.map((node) => (lesson.tables.includes(node) ? 0 : node.length)));
  const edge = Math.max(radius + Math.max(14, width * 0.03), longest * Math.max(11, font) * 0.34 + 4), rowOf = rowHeights(lesson, run, stacks);
  for (const node of run.nodes) {
    const [x, y] = lesson.places[node] ?? [0.5, 0.5];
    const { above, below } = rowOf.get(y) ?? { above: 0, below: 0 };
    const low = top + above, high = height - bottom - below;
    const wanted = top + radius + 22 + y * (height - top - bottom - 2 * radius - 44);
    found.at[node] = [edge + x * (width - 2 * edge), Math.min(Math.max(low, wanted), Math.max(low, high))];
    if (y >= 0.5) found.under.add(node);
  }
  run.nodes.forEach((node, number) => addStack(found, lesson, run, node, stacks[number], size));
  return found;
}

/**
 * Nodes of one row of the map stand in line.
 * @param {Lesson} lesson @param {Run} run @param {{above: number, below: number}[]} stacks of the nodes
 * @returns {Map<number, {above: number, below: number}>} by their y
 */
function rowHeights(lesson, run, stacks) {
  /** @type {Map<number, {above: number, below: number}>} */
  const found = new Map();
  run.nodes.forEach((node, number) => {
    const y = lesson.places[node]?.[1] ?? 0.5, known = found.get(y) ?? { above: 0, below: 0 };
    found.set(y, { above: Math.max(known.above, stacks[number].above), below: Math.max(known.below, stacks[number].below) });
  });
  return found;
}

/**
 * @param {Lesson} lesson @param {Run} run @param {string} node @param {Size} size @param {Mode} mode @param {number} height
 * @returns {{above: number, below: number, up: [Table, number, number][], down: [Table, number, number][]}} heights from the centre of
 *   the node, and the cards of each side from the node on: table, rows, height
 */
function stackOf(lesson, run, node, size, mode, height) {
  const { radius, row, gap } = size;
  const rows = rowsOf(lesson, run, node);
  const y = lesson.places[node]?.[1] ?? 0.5;
  const isChips = mode === "tight" && height < CHIPS_BELOW;
  if (mode === "tight") rows.fib = 0;
  /** @type {[Table, number, number][]} */
  const all = [];
  const lines = (/** @type {number} */ count) => row * (1 + count) + 8;
  if (rows.pit) all.push(["pit", isChips ? 1 : rows.pit, lines(isChips ? 1 : rows.pit)]);
  if (rows.fib) all.push(["fib", rows.fib, rows.fib > 1 ? lines(rows.fib) : row + 6]);
  if (rows.cs) all.push(["cs", rows.cs, isChips ? 2 * row + 8 : lines(rows.cs)]);
  const isStore = (/** @type {[Table, number, number]} */ card) => card[0] === "cs";
  const side = y < 0.34 ? "up" : y > 0.66 ? "down" : "both";
  const up = side === "up" ? [...all].reverse() : side === "down" ? [] : all.filter((card) => !isStore(card));
  const down = side === "down" ? [...all].sort((a, b) => Number(isStore(a)) - Number(isStore(b))) : side === "up" ? [] : all.filter(isStore);
  const heightOf = (/** @type {[Table, number, number][]} */ cards) => cards.reduce((sum, card) => sum + card[2] + gap, 0);
  const name = lesson.tables.includes(node) || run.roles[run.nodes.indexOf(node)] === "router" ? 0 : 24;
  const reach = () => ({ above: radius + 4 + (up.length ? heightOf(up) : y < 0.5 ? name : 0),
    below: radius + 4 + (down.length ? heightOf(down) + (down.some(isStore) && !isChips ? row : 0) : y >= 0.5 ? name : 0) });
  // A small pane shows fewer rows of a store, then no FIB, and then one card only.
  const others = side !== "both" ? 2 * radius + 44 : 0;
  while (reach().above + reach().below > height - others && shrink(up, down, row));
  return { ...reach(), up, down };
}

/** @param {[Table, number, number][]} up @param {[Table, number, number][]} down @param {number} row @returns {boolean} */
function shrink(up, down, row) {
  for (const cards of [down, up]) {
    const store = cards.find((card) => card[0] === "cs" && card[1] > 3);
    if (store) {
      store[1]--;
      store[2] -= row;
      return true;
    }
  }
  for (const cards of [up, down]) {
    const route = cards.findIndex((card) => card[0] === "fib");
    if (route >= 0) {
      cards.splice(route, 1);
      return true;
    }
  }
  for (const cards of [up, down]) {
    if (cards.length < 2) continue;
    cards.splice(cards.findIndex((card) => card[0] === "pit"), 1);
    return true;
  }
  return false;
}

/** @param {Geometry} found @param {Lesson} lesson @param {Run} run @param {string} node @param {{up: [Table, number, number][], down: [Table, number, number][]}} stack @param {Size} size */
function addStack(found, lesson, run, node, stack, size) {
  const { radius, gap } = size;
  const [, y] = found.at[node];
  const form = (/** @type {Table} */ table, /** @type {number} */ rows) =>
    found.mode === "tight" && table === "cs" && found.height < CHIPS_BELOW + 54 ? "chips" : table === "fib" && rows === 1 ? "line" : "rows";
  let at = y - radius - 4, { left, w } = spanOf(found, lesson, run, node, size, false);
  for (const [table, rows, h] of stack.up) {
    at -= h + gap;
    found.cards.push({ node, table, x: left, y: at, w, h, rows, form: form(table, rows) });
  }
  at = y + radius + 4 + gap;
  ({ left, w } = spanOf(found, lesson, run, node, size, true));
  for (const [table, rows, h] of stack.down) {
    found.cards.push({ node, table, x: left, y: at, w, h, rows, form: form(table, rows) });
    at += h + gap;
  }
}

/**
 * A card begins at the left edge of its node, or ends at its right edge if slanted links leave to the right.
 * @param {Geometry} found @param {Lesson} lesson @param {Run} run @param {string} node @param {Size} size @param {boolean} isDown below the node
 * @returns {{left: number, w: number}}
 */
function spanOf(found, lesson, run, node, size, isDown) {
  const { radius } = size, [x] = found.at[node];
  const [, y] = lesson.places[node] ?? [0, 0.5];
  const slanted = run.links.map((link) => link.split("-")).filter((ends) => ends.includes(node))
    .map((ends) => lesson.places[ends[0] === node ? ends[1] : ends[0]]).filter((end) => end && Math.abs(end[1] - y) > 0.01);
  const right = slanted.filter(([place]) => place > (lesson.places[node]?.[0] ?? 0)).length;
  const isRight = right > slanted.length - right;
  const others = run.nodes.filter((name) => name !== node && Math.abs((lesson.places[name]?.[1] ?? 0.5) - y) < 0.3
    && !isBeyond(found, lesson, name, y, isDown)).map((name) => found.at[name][0]);
  const free = (/** @type {number} */ other) => (lesson.tables.some((name) => found.at[name]?.[0] === other) ? radius : Math.max(radius, 26)) + 6;
  const limit = isRight ? Math.max(6, ...others.filter((other) => other < x).map((other) => other + free(other)))
    : Math.min(found.width - 6, ...others.filter((other) => other > x).map((other) => other - free(other)));
  const w = Math.min(size.card, isRight ? x + radius - limit : limit - (x - radius));
  return { left: isRight ? x + radius - w : x - radius, w };
}

/**
 * Cards are over the circles of nodes in line with their own one, where these have their name on the other side.
 * @param {Geometry} found @param {Lesson} lesson @param {string} node @param {number} y of the cards' node @param {boolean} isDown
 * @returns {boolean}
 */
function isBeyond(found, lesson, node, y, isDown) {
  return !lesson.tables.includes(node) && lesson.places[node]?.[1] === y && found.under.has(node) !== isDown;
}

/**
 * @param {Card} card @param {Geometry} geometry
 * @returns {boolean} whether it, or one of the cards between it and its node, is beside the node or as near to another one, so that it names its node
 */
export function isApart({ node, y: top }, { mode, at, radius, cards }) {
  if (mode === "tall") return true;
  const level = at[node][1], own = cards.filter((card) => card.node === node && (card.y < level) === (top < level));
  return own.some(({ x, y, w, h }) => Object.entries(at).some(([other, [left, high]]) => other !== node
    && left > x - radius && left < x + w + radius && high > y - NEAR && high < y + h + NEAR));
}

/**
 * A phone: the path upright with the server at the top, and the cards as lines at its right.
 * @param {Lesson} lesson @param {Run} run @param {number} width @param {number} height @param {number} head px of a heading @returns {Geometry}
 */
function placeTall(lesson, run, width, height, head) {
  const radius = 21, font = 13, row = 24;
  /** @type {Geometry} */
  const found = { mode: "tall", width, height, radius, font, row, at: {}, cards: [], under: new Set(), beside: new Set() };
  const top = head + (lesson.tables.length ? 34 : 54) + radius, foot = height - radius - 26;
  const across = [...new Set(run.nodes.map((node) => lesson.places[node]?.[1] ?? 0.5))].sort((a, b) => a - b);
  // Without cards, the network has the whole width.
  const left = lesson.tables.length ? 34 : 56;
  const step = lesson.tables.length ? 56 : (width - 2 * left) / Math.max(1, across.length - 1);
  for (const node of run.nodes) {
    const [x, y] = lesson.places[node] ?? [0.5, 0.5];
    found.at[node] = [left + across.indexOf(y) * step, foot - x * (foot - top)];
    found.under.add(node);
  }
  const nodes = lesson.tables.filter((node) => found.at[node]);
  stagger(found, lesson, run, nodes, top, foot);
  for (const node of run.nodes) {
    const [x, y] = found.at[node];
    const isFree = lesson.tables.length > 0 && !lesson.tables.includes(node) && !run.nodes.some((other) => found.at[other][0] > x && Math.abs(found.at[other][1] - y) < 40);
    if (isFree && y < foot) found.beside.add(node);
  }
  for (const node of nodes.sort((one, other) => found.at[other][1] - found.at[one][1])) addLines(found, lesson, run, node);
  return found;
}

/**
 * Nodes with cards that are at one height are moved apart, so that the cards of each are beside it.
 * @param {Geometry} found @param {Lesson} lesson @param {Run} run @param {string[]} nodes that have cards @param {number} top the highest place of a node @param {number} foot the lowest one
 */
function stagger(found, lesson, run, nodes, top, foot) {
  for (const height of new Set(nodes.map((node) => found.at[node][1]))) {
    const level = nodes.filter((node) => found.at[node][1] === height).sort((one, other) => found.at[one][0] - found.at[other][0]);
    const step = Math.max(2 * found.radius + 2, ...level.map((node) => linesOf(lesson, run, node).all)) + 12, all = step * (level.length - 1);
    const first = Math.max(top, Math.min(height - all / 2, foot - all));
    level.forEach((node, number) => { found.at[node] = [found.at[node][0], level.length > 1 ? first + number * step : height]; });
  }
}

/** @param {Lesson} lesson @param {Run} run @param {string} node @returns {{rows: Record<Table, number>, tables: Table[], all: number}} its cards, and px of all of them */
function linesOf(lesson, run, node) {
  const rows = rowsOf(lesson, run, node);
  const tables = /** @type {Table[]} */ (["fib", "pit", "cs"].filter((table) => rows[/** @type {Table} */ (table)]));
  return { rows, tables, all: tables.length * (LINE + BETWEEN) - BETWEEN };
}

/** @param {Geometry} found @param {Lesson} lesson @param {Run} run @param {string} node */
function addLines(found, lesson, run, node) {
  const { rows, tables, all } = linesOf(lesson, run, node), h = LINE, gap = BETWEEN;
  let at = Math.max(30, Math.min(found.at[node][1] - all / 2, found.height - all - 8));
  const last = found.cards[found.cards.length - 1];
  if (last && Math.abs(last.y - at) < all + h) at = Math.min(at, last.y - (found.cards.filter((card) => card.node === last.node).length - 1) * (h + gap) - all - 10);
  const beside = Object.values(found.at).filter(([, y]) => y > at - 45 && y < at + all + 45).map(([x]) => x);
  const x = Math.max(found.at[node][0], ...beside) + found.radius + 12;
  for (const table of tables) {
    found.cards.push({ node, table, x, y: at, w: found.width - x - 8, h, rows: rows[table], form: table === "cs" ? "chips" : "line" });
    at += h + gap;
  }
}
