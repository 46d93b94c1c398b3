// Which decisions of a run are worth a question: each kind of situation once, rare ones first, and spread over the run.

import { contentFaces, contentOutcome, dropReason, interestOutcome, sentFaces } from "./outcome.js";
import { Decision } from "./parts.js";
import { inEvictionOrder } from "./state.js";
import { isUsual, othersOf } from "./faceset.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {"outcome" | "face" | "copies" | "stored" | "evicted" | "hears" | "pit" | "store" | "fib"} Kind */
/** @typedef {{root: number, kind: Kind, situation: string, isDull: boolean}} Moment */

const FEWEST = 8, WANTED = 10; // questions about one run
const LARGE = 100; // objects in a store, whose order is not computed for each eviction
/** The policies whose victims may be other ones. */
export const POLICIES = ["Lru", "Lfu", "Fifo"];
const OF_ROUTING = "/localhop/"; // names that routers use among themselves
const MANY = 20; // moments of one situation, of which the first is not more than the others
const MOST_TRIES = 50; // moments without a question
/** @type {Kind[]} */
const KINDS = ["hears", "evicted", "face", "outcome", "stored", "copies", "fib", "pit", "store"];

/** @param {App} app @returns {Moment[]} all questions that could be asked */
export function moments(app) {
  return app.graph.decisions.flatMap((root) => of(new Decision(app, root)));
}

/** Chooses the moments to ask about. */
export class Chooser {
  /** @param {Moment[]} all in order of time @param {(moment: Moment) => boolean} canAsk */
  constructor(all, canAsk) {
    this.all = all;
    this.canAsk = canAsk;
    /** @type {Map<number, Moment>} by its decision: one question about each */
    this.chosen = new Map();
  }

  /** @returns {Moment[]} in order of time */
  choose() {
    const lively = this.all.filter((moment) => !moment.isDull);
    this.#takeSituations(lively);
    this.#takeSpread(lively, WANTED);
    this.#takeSpread(this.all, FEWEST);
    return [...this.chosen.values()].sort((a, b) => a.root - b.root);
  }

  /** @param {Moment[]} moments each situation once, one of each kind in turn, the rarest first */
  #takeSituations(moments) {
    /** @type {Map<string, Moment[]>} */
    const known = new Map();
    for (const moment of moments) {
      const alike = known.get(moment.situation);
      if (alike) alike.push(moment);
      else known.set(moment.situation, [moment]);
    }
    const ofKind = (/** @type {Kind} */ kind) => moments.filter((moment) => moment.kind === kind).length;
    const queues = [...KINDS].sort((a, b) => ofKind(a) - ofKind(b)).map((kind) => [...known.values()]
      .filter(([first]) => first.kind === kind).sort((a, b) => a.length - b.length || a[0].root - b[0].root));
    while (this.chosen.size < WANTED && queues.some((queue) => queue.length)) {
      for (const queue of queues) if (this.chosen.size < WANTED) this.#take(this.#inTurn(queue.shift() ?? []));
    }
  }

  /** @param {Moment[]} alike one situation @returns {Moment[]} from the first one on, or from one at another time of the run */
  #inTurn(alike) {
    const end = this.all[this.all.length - 1].root;
    const from = alike.length > MANY ? alike.findIndex(({ root }) => root > end * this.chosen.size / WANTED) : 0;
    return alike.slice(Math.max(0, from)).slice(0, MOST_TRIES);
  }

  /** @param {Moment[]} moments those that are far from what is chosen @param {number} wanted */
  #takeSpread(moments, wanted) {
    for (let tries = 0; tries < MOST_TRIES && this.chosen.size < wanted; tries++) {
      const free = moments.filter(({ root }) => !this.chosen.has(root));
      const best = this.#farthest(free);
      if (!best) return;
      // Moments like one that cannot be asked about, such as those with a long table, mostly cannot either.
      if (!this.#take([best])) moments = moments.filter((moment) => moment.situation !== best.situation);
    }
  }

  /** @param {Moment[]} free @returns {Moment | undefined} of a kind that is rarely asked, the one far from all others */
  #farthest(free) {
    const taken = [...this.chosen.values()];
    const count = Object.fromEntries(KINDS.map((kind) => [kind, taken.filter((moment) => moment.kind === kind).length]));
    const fewest = Math.min(...new Set(free.map(({ kind }) => count[kind])));
    let best, most = -1;
    for (const moment of free) {
      const far = Math.min(Infinity, ...taken.map(({ root }) => Math.abs(root - moment.root)));
      if (count[moment.kind] === fewest && far > most) [best, most] = [moment, far];
    }
    return best;
  }

  /** @param {Moment[]} moments @returns {boolean} whether one of them is chosen now: the first that can be asked about */
  #take(moments) {
    const found = moments.find((moment) => !this.chosen.has(moment.root) && this.canAsk(moment));
    if (found) this.chosen.set(found.root, found);
    return found !== undefined;
  }
}

/** @param {Decision} decision @returns {Moment[]} */
function of(decision) {
  const { recording } = decision.app;
  const what = recording.kindOf(decision.root) === "receive" ? recording.messageKindOf(decision.root)
    : recording.kindOf(decision.root) === "timer" && decision.time > 0 ? "timer" : "";
  const found = what === "interest" ? ofInterest(decision) : what === "data" || what === "piggyback" ? ofContent(decision)
    : what === "timer" ? ofTimer(decision) : [];
  return what ? [...found, ...ofTables(decision), ...ofMedium(decision)] : [];
}

/** @param {Decision} decision @returns {Moment[]} */
function ofInterest(decision) {
  const outcome = interestOutcome(decision);
  const isUsualHere = outcome === "forwards" && isUsual(decision);
  return [...outcome ? [moment(decision, "outcome", outcome, isUsualHere)] : [], ...ofFaces(decision)];
}

/** @param {Decision} decision @returns {Moment[]} the question on which face an Interest is sent, if there is a choice */
function ofFaces(decision) {
  const faces = sentFaces(decision);
  if (!faces.length || othersOf(decision).length < 2) return [];
  const { recording } = decision.app;
  const why = decision.events("choose").map((event) => recording.reasonOf(event)).join();
  return [moment(decision, "face", `${decision.node} ${faces} ${why}`)];
}

/** @param {Decision} decision @returns {Moment[]} */
function ofContent(decision) {
  const outcome = contentOutcome(decision);
  const found = outcome ? [moment(decision, "stored", `${outcome} ${dropReason(decision)}`, isUsual(decision))] : [];
  if (evicted(decision).length === 1) found.push(moment(decision, "evicted", evictedWords(decision)));
  const faces = contentFaces(decision);
  if (faces.length && othersOf(decision).length >= 2) found.push(moment(decision, "copies", `${decision.node} ${faces}`));
  return found;
}

/** @param {Decision} decision @returns {Moment[]} a strategy that sends again */
function ofTimer(decision) {
  return ofFaces(decision);
}

/** @param {Decision} decision @returns {Moment[]} */
function ofTables(decision) {
  const { changes, strings } = decision.app.recording;
  const words = (/** @type {string} */ table, /** @type {string[]} */ ...operations) => decision.changed(table, ...operations)
    .map((change) => `${strings[changes.operation[change]]} ${strings[changes.detail[change]].slice(0, 12)}`).join();
  const pit = words("pit", "inserted", "joined", "erased"), store = words("cs", "inserted", "erased");
  const found = pit ? [moment(decision, "pit", pit, isUsual(decision))] : [];
  if (store) found.push(moment(decision, "store", store, isUsual(decision)));
  const fib = decision.changed("fib", "added", "removed").map((change) => `${strings[changes.operation[change]]} ${decision.node}`);
  if (fib.length) found.push(moment(decision, "fib", fib.join(), isUsual(decision)));
  return found;
}

/** @param {Decision} decision @returns {Moment[]} packets on a medium that several nodes share */
function ofMedium(decision) {
  const { graph, recording } = decision.app;
  return decision.events("send").filter((event) => graph.peersOf(decision.node, recording.events.face[event]).length > 1)
    .slice(0, 1).map((event) => moment(decision, "hears", `${decision.node} ${graph.arrivals(event).length}`));
}

/** @param {Decision} decision @returns {number[]} the changes that evict an object for lack of room */
export function evicted(decision) {
  const { changes, strings } = decision.app.recording;
  return decision.changed("cs", "erased").filter((change) => strings[changes.detail[change]].startsWith("max_"));
}

/** @param {Decision} decision @returns {string} what is special about the object that has to go */
function evictedWords(decision) {
  const { recording, history } = decision.app;
  const [change] = evicted(decision);
  const tables = history.at(decision.node, change - 1);
  if (tables.cs.size > LARGE) return String(decision.node);
  const first = POLICIES.map((policy) => inEvictionOrder(tables, policy)[0].id === recording.changes.entry[change]);
  return `${decision.node} ${first} ${(tables.cs.get(recording.changes.entry[change])?.hits ?? 0) > 0}`;
}

/** @param {Decision} decision @param {Kind} kind @param {string} words @param {boolean} [isDull] @returns {Moment} */
function moment(decision, kind, words, isDull = false) {
  return { root: decision.root, kind, situation: `${kind} ${words}`, isDull: isDull || decision.name.startsWith(OF_ROUTING) };
}
