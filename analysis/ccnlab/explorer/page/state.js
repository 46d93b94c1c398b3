// Replays the table changes: the tables of any node at any time.

/** @typedef {import("./data.js").Recording} Recording */
/**
 * @typedef {{id: number, name: number, selectors: number, since: number, down: ReadonlyMap<number, number>,
 *            up: readonly number[], retries: ReadonlyMap<number, number>}} PitEntry
 * since: time; down: face -> time of expiry; retries: number -> time
 * @typedef {{id: number, name: number, bytes: number, since: number, until: number, face: number, hits: number,
 *            used: number, isStale: boolean}} CsEntry
 * until: stale from, -1 never; used: number of the change that hit or inserted it
 * @typedef {{name: number, face: number, cost: number, detail: number}} Route
 * @typedef {{name: number, version: number, detail: number}} Lsa
 */

/** The tables of a node. Entries are never changed but replaced, so that a copy of the maps is a snapshot. */
export class Tables {
  /** @type {Map<number, PitEntry>} */ pit = new Map();
  /** @type {Map<number, CsEntry>} */ cs = new Map();
  /** @type {Map<string, Route>} */ fib = new Map();
  /** @type {Map<number, Lsa>} by name */ lsdb = new Map();
  /** @type {Map<number, boolean>} face -> whether it is up */ faces = new Map();
  /** @type {Map<number, number>} prefix -> name of the strategy */ strategies = new Map();
  policy = 0;
  capacity = 0;
  young = 0; // nonces of the younger generation
  old = 0;

  /** @returns {Tables} */
  copy() {
    const copy = new Tables();
    copy.pit = new Map(this.pit);
    copy.cs = new Map(this.cs);
    copy.fib = new Map(this.fib);
    copy.lsdb = new Map(this.lsdb);
    copy.young = this.young;
    copy.old = this.old;
    copy.faces = new Map(this.faces);
    copy.strategies = new Map(this.strategies);
    copy.policy = this.policy;
    copy.capacity = this.capacity;
    return copy;
  }

  get size() {
    return this.pit.size + this.cs.size + this.fib.size + this.lsdb.size;
  }
}

const INTERVAL = 1000; // changes of a node between two snapshots, at least

/** The tables of all nodes over time. A position is the number of table changes of the run that are applied. */
export class History {
  /** @param {Recording} recording */
  constructor(recording) {
    this.recording = recording;
    const { changes, events } = recording;
    /** @type {number[][]} for each node, its changes in order */
    this.ofNode = recording.nodes.map(() => []);
    for (let change = 1; change <= changes.count; change++) this.ofNode[changes.node[change]].push(change);
    /** @type {{index: number, tables: Tables}[][]} for each node */
    this.snapshots = recording.nodes.map(() => [{ index: 0, tables: new Tables() }]);
    /** @type {{index: number, tables: Tables}[]} for each node, the last one that was asked for */
    this.current = recording.nodes.map(() => ({ index: 0, tables: new Tables() }));
    // A decision's changes may follow those of the events that it caused, so positions are running maxima.
    this.after = new Int32Array(events.count + 1);
    let position = 0;
    for (let event = 0; event <= events.count; event++) {
      while (position < changes.count && changes.event[position + 1] <= event) position++;
      this.after[event] = position;
    }
  }

  /**
   * @param {number} node
   * @param {number} position
   * @returns {Tables} the tables of a node, which must not be changed, valid until the next call for this node
   */
  at(node, position) {
    const list = this.ofNode[node];
    const index = countUpTo(list, position);
    let { index: done, tables } = this.current[node];
    if (done > index || index - done > INTERVAL) {
      const snapshots = this.snapshots[node];
      let last = snapshots.length - 1;
      while (snapshots[last].index > index) last--;
      if (done > index || snapshots[last].index > done) {
        done = snapshots[last].index;
        tables = snapshots[last].tables.copy();
      }
    }
    for (; done < index; done++) {
      apply(tables, this.recording, list[done]);
      this.#keep(node, done + 1, tables);
    }
    this.current[node] = { index, tables };
    return tables;
  }

  /** @param {number} node @param {number} index @param {Tables} tables */
  #keep(node, index, tables) {
    const snapshots = this.snapshots[node];
    const last = snapshots[snapshots.length - 1].index;
    if (index - last >= Math.max(INTERVAL, 2 * tables.size)) snapshots.push({ index, tables: tables.copy() });
  }
}

/** @param {number[]} list sorted @param {number} limit @returns {number} how many are at most the limit */
function countUpTo(list, limit) {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param {Tables} tables @param {Recording} recording @param {number} change */
function apply(tables, recording, change) {
  const { changes, strings } = recording;
  const operation = strings[changes.operation[change]];
  switch (strings[changes.table[change]]) {
    case "pit": return applyPit(tables, recording, change, operation);
    case "cs": return applyCs(tables, recording, change, operation);
    case "fib": return applyFib(tables, recording, change, operation);
    case "lsdb": return applyLsdb(tables, recording, change, operation);
    case "nonces": return applyNonces(tables, operation);
    case "faces": return applyFaces(tables, changes.face[change], operation);
    case "strategy": tables.strategies.set(changes.name[change], changes.detail[change]);
  }
}

/** @param {Tables} tables @param {Recording} recording @param {number} change @param {string} operation */
function applyPit(tables, recording, change, operation) {
  const { changes, events } = recording;
  const id = changes.entry[change], face = changes.face[change], until = changes.until[change];
  if (operation === "inserted") {
    tables.pit.set(id, {
      id, name: changes.name[change], selectors: changes.detail[change], since: events.time[changes.event[change]],
      down: face < 0 ? new Map() : new Map([[face, until]]), up: [], retries: new Map(),
    });
    return;
  }
  const entry = tables.pit.get(id);
  if (!entry) return;
  if (operation === "erased") tables.pit.delete(id);
  else tables.pit.set(id, pitEntry(entry, operation, face, until, changes.number[change]));
}

/**
 * @param {PitEntry} entry
 * @param {string} operation
 * @param {number} face
 * @param {number} until
 * @param {number} number
 * @returns {PitEntry} the entry after the operation
 */
function pitEntry(entry, operation, face, until, number) {
  switch (operation) {
    case "downstream":
    case "joined": return { ...entry, down: new Map(entry.down).set(face, until) };
    case "left": return { ...entry, down: without(entry.down, face) };
    case "upstream": return entry.up.includes(face) ? entry : { ...entry, up: [...entry.up, face] };
    case "retry_set": return { ...entry, retries: new Map(entry.retries).set(number, until) };
    case "retry_due": return { ...entry, retries: without(entry.retries, number) };
    case "retries_cancelled": return { ...entry, retries: new Map() };
    default: return entry;
  }
}

/** @param {ReadonlyMap<number, number>} map @param {number} key @returns {Map<number, number>} */
function without(map, key) {
  const copy = new Map(map);
  copy.delete(key);
  return copy;
}

/** @param {Tables} tables @param {Recording} recording @param {number} change @param {string} operation */
function applyCs(tables, recording, change, operation) {
  const { changes, events } = recording;
  const id = changes.entry[change], until = changes.until[change];
  const time = events.time[changes.event[change]];
  if (operation === "policy") {
    tables.policy = changes.detail[change];
    tables.capacity = changes.number[change];
  } else if (operation === "inserted") {
    tables.cs.set(id, {
      id, name: changes.name[change], bytes: changes.number[change], since: time, until, face: changes.face[change],
      hits: 0, used: change, isStale: false,
    });
  } else if (operation === "erased") {
    tables.cs.delete(id);
  } else {
    const entry = tables.cs.get(id);
    if (entry) tables.cs.set(id, csEntry(entry, operation, change, until, time));
  }
}

/**
 * @param {CsEntry} entry
 * @param {string} operation
 * @param {number} change
 * @param {number} until
 * @param {number} time
 * @returns {CsEntry} the entry after the operation
 */
function csEntry(entry, operation, change, until, time) {
  switch (operation) {
    case "hit": return { ...entry, hits: entry.hits + 1, used: change };
    case "refreshed": return { ...entry, until, isStale: false };
    case "expired": return { ...entry, until: until < 0 ? time : until, isStale: true };
    default: return entry;
  }
}

/** @param {Tables} tables @param {Recording} recording @param {number} change @param {string} operation */
function applyFib(tables, recording, change, operation) {
  const { changes } = recording;
  const name = changes.name[change], face = changes.face[change];
  const key = `${name}:${face}`;
  if (operation === "removed") tables.fib.delete(key);
  else tables.fib.set(key, { name, face, cost: changes.number[change], detail: changes.detail[change] });
}

/** @param {Tables} tables @param {Recording} recording @param {number} change @param {string} operation */
function applyLsdb(tables, recording, change, operation) {
  const { changes } = recording;
  const name = changes.name[change];
  if (operation === "removed") tables.lsdb.delete(name);
  else tables.lsdb.set(name, { name, version: changes.number[change], detail: changes.detail[change] });
}

/** @param {Tables} tables @param {string} operation */
function applyNonces(tables, operation) {
  if (operation === "added") {
    tables.young++;
  } else {
    tables.old = operation === "aged" ? tables.young : 0;
    if (operation === "aged") tables.young = 0;
  }
}

/** @param {Tables} tables @param {number} face @param {string} operation */
function applyFaces(tables, face, operation) {
  if (operation === "removed") tables.faces.delete(face);
  else tables.faces.set(face, operation !== "down");
}

/** @typedef {(a: CsEntry, b: CsEntry) => number} Order */

// The policies whose order follows from the changes that a run records. Others keep numbers of their own, or draw lots.
/** @type {Map<string, Order>} */
const ORDERS = new Map(Object.entries({
  Fifo: (a, b) => a.id - b.id,
  Lru: (a, b) => a.used - b.used,
  Lfu: (a, b) => a.hits - b.hits || a.used - b.used,
}));

/** @param {string} policy Lru, ns3::ccn::Lfu, ... @returns {boolean} whether the page knows which object is evicted next */
export function hasEvictionOrder(policy) {
  return ORDERS.has(policy.split(":").pop() ?? "");
}

/**
 * @param {Tables} tables
 * @param {string} policy Lru, Lfu, Fifo, ...
 * @returns {CsEntry[]} the content store's entries: the one that is evicted first at the front, or in the order of arrival
 */
export function inEvictionOrder(tables, policy) {
  const arrival = (/** @type {CsEntry} */ a, /** @type {CsEntry} */ b) => a.id - b.id;
  return [...tables.cs.values()].sort(ORDERS.get(policy.split(":").pop() ?? "") ?? arrival);
}

/**
 * @param {string} prefix
 * @param {string} name
 * @returns {boolean} whether a prefix matches a name, by whole components
 */
export function isPrefix(prefix, name) {
  return prefix === "/" || name === prefix || (name.startsWith(prefix)
    && (prefix.endsWith("/") || name[prefix.length] === "/"));
}
