// The tables of a run at a time, with what has changed since another time.

/** @typedef {import("./lessondata.js").Run} Run */
/** @typedef {{entry: number, name: string, who: string[], state: "live" | "done" | "lost", isLit: boolean, isHit: boolean, hits: number,
 *            used: number, source: string}} Line source: the node that an object comes from, where several have this name; done: satisfied, lost: evicted, expired or removed */
/** @typedef {{fib: Line[], pit: Line[], cs: Line[]}} Cards */

/**
 * @param {Run} run
 * @param {string} node
 * @param {number} time
 * @param {number} since rows that changed later than this are lit, and rows that left later are still there, struck out
 * @returns {Cards}
 */
export function cardsAt(run, node, time, since) {
  /** @type {Cards} */
  const cards = { fib: [], pit: [], cs: [] };
  const number = run.nodes.indexOf(node);
  run.rows.forEach((row, place) => {
    if (row[1] === number && row[0] <= time) apply(cards, run, row, place, since);
  });
  sortStore(cards.cs, run.policy[node]);
  return cards;
}

/** @param {Line[]} lines @returns {Line[]} those that are in the table */
export function live(lines) {
  return lines.filter(({ state }) => state === "live");
}

/** @param {Run} run @param {string} node @param {"fib" | "pit" | "cs"} table @returns {number} the most rows that it has */
export function mostRows(run, node, table) {
  const number = run.nodes.indexOf(node);
  const entries = new Set();
  let most = 0;
  for (const row of run.rows) {
    if (row[1] !== number || row[2] !== table) continue;
    const key = table === "fib" ? row[5] : row[4];
    if (row[3] === "in") entries.add(key);
    else if (row[3] === "out") entries.delete(key);
    most = Math.max(most, entries.size);
  }
  return most;
}

/** @param {Cards} cards @param {Run} run @param {import("./lessondata.js").Row} row @param {number} place @param {number} since */
function apply(cards, run, row, place, since) {
  const [time, , table, operation, entry, name, who, why, source = ""] = row;
  const lines = cards[/** @type {"fib" | "pit" | "cs"} */ (table)];
  const isLit = time >= since;
  if (table === "fib") return applyRoute(lines, run.names[name], operation, who, isLit);
  const found = lines.findIndex((line) => line.entry === entry && line.state === "live");
  if (operation === "in") {
    lines.push({ entry, name: run.names[name], who: who ? [who] : [], state: "live", isLit, isHit: false, hits: 0, used: place, source });
  } else if (found >= 0) {
    change(lines, found, operation, who, why, isLit, place);
  }
}

/** @param {Line[]} lines @param {number} found @param {string} operation @param {string} who @param {string} why @param {boolean} isLit @param {number} place */
function change(lines, found, operation, who, why, isLit, place) {
  const line = lines[found];
  if (operation === "out") {
    const state = why === "satisfied" ? "done" : "lost";
    if (isLit) lines[found] = { ...line, state, isLit: false };
    else lines.splice(found, 1);
  } else if (operation === "join") {
    lines[found] = { ...line, who: [...new Set([...line.who, who])], isLit };
  } else if (operation === "left") {
    lines[found] = { ...line, who: line.who.filter((one) => one !== who) };
  } else if (operation === "hit" || operation === "renewed") {
    lines[found] = { ...line, isLit, isHit: isLit && operation === "hit", hits: line.hits + 1, used: place };
  }
}

/** @param {Line[]} lines @param {string} name @param {string} operation @param {string} who @param {boolean} isLit */
function applyRoute(lines, name, operation, who, isLit) {
  const found = lines.findIndex((line) => line.name === name);
  const line = lines[found] ?? { entry: 0, name, who: [], state: "live", isLit, isHit: false, hits: 0, used: 0, source: "" };
  const others = line.who.filter((one) => one !== who);
  const changed = { ...line, who: operation === "out" ? others : [...others, who], isLit: isLit || line.isLit };
  if (found >= 0) lines.splice(found, 1);
  if (changed.who.length) lines.splice(found >= 0 ? found : lines.length, 0, changed);
}

/** @param {Line[]} lines the next one to leave comes first, and those that have left last @param {string} policy */
function sortStore(lines, policy) {
  /** @type {Record<string, (line: Line) => number[]>} */
  const orders = { Lru: (line) => [line.used], Lfu: (line) => [line.hits, line.used] };
  const order = orders[policy.split(":").pop() ?? ""] ?? ((line) => [line.entry]);
  const key = (/** @type {Line} */ line) => [line.state === "live" ? 0 : 1, ...order(line)];
  lines.sort((a, b) => {
    const one = key(a), other = key(b);
    const place = one.findIndex((value, index) => value !== other[index]);
    return place < 0 ? 0 : one[place] - other[place];
  });
}
