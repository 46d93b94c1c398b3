// A decision in words: a line for each step, in the order of execution.

import { counted, duration } from "./format.js";
import { isPrefix } from "./state.js";
import { rank, REASONS } from "./steps.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./state.js").Tables} Tables */
/**
 * @typedef {{step: string, table: string, text: string, event: number, isEnd: boolean}} Line
 * event: of the line, or 0; isEnd: the line says what becomes of the packet
 */

/** What a decision consists of. */
export class Decision {
  /** @param {App} app @param {number} root */
  constructor(app, root) {
    const { recording, graph } = app;
    this.app = app;
    this.root = root;
    this.node = recording.events.node[root];
    this.time = recording.events.time[root];
    this.face = recording.events.face[root];
    this.members = graph.members(root);
    this.changes = graph.decisionChanges(root);
    this.name = recording.nameOf(root) || this.#interestName();
  }

  /** @returns {string} the name of the Interest of a piggyback packet, which has no name of its own */
  #interestName() {
    const { changes, strings } = this.app.recording;
    const [inserted] = this.changed("pit", "inserted");
    return inserted ? strings[changes.name[inserted]] : this.events("choose").map((event) => this.app.recording.nameOf(event))[0] ?? "";
  }

  /** @param {string} kind @returns {number[]} the events of that kind in it */
  events(kind) {
    return this.members.filter((event) => event !== this.root && this.app.recording.kindOf(event) === kind);
  }

  /** @param {string} table @param {...string} operations @returns {number[]} its changes of that kind */
  changed(table, ...operations) {
    const { changes, strings } = this.app.recording;
    return this.changes.filter((change) => strings[changes.table[change]] === table
      && operations.includes(strings[changes.operation[change]]));
  }

  /** @param {number} face @returns {string} */
  faceName(face) {
    return this.app.graph.faceName(this.node, face);
  }
}

/** @param {App} app @returns {string} what happened, in one sentence */
export function headline(app) {
  const { recording } = app;
  const decision = new Decision(app, app.root);
  const node = recording.nodes[decision.node];
  if (recording.kindOf(app.root) === "drop") return `${node} drops ${messageWords(app, app.root)} before the pipelines`;
  if (recording.kindOf(app.root) !== "receive") return `${node}: ${timerWords(recording.reasonOf(app.root), decision.name)}`;
  return `${node} receives ${messageWords(app, app.root)} on face ${decision.face}${senderWords(app, decision)}`;
}

/** @param {App} app @param {number} event @returns {string} "the Interest /a/b" */
export function messageWords(app, event) {
  const kind = { interest: "Interest", data: "Data", piggyback: "piggyback packet" }[app.recording.messageKindOf(event)] ?? "message";
  return `${kind} ${app.recording.nameOf(event)}`.trim();
}

/** @param {App} app @returns {Line[]} */
export function explain(app) {
  const decision = new Decision(app, app.root);
  const before = app.tablesBefore(decision.node);
  const kind = app.recording.kindOf(app.root) === "receive" ? app.recording.messageKindOf(app.root) : "timer";
  /** @type {Line[]} */
  const lines = [];
  if (kind === "interest") lines.push(...interestLines(decision, before, "i"));
  if (kind === "data") lines.push(...dataLines(decision, before, "c"));
  if (kind === "piggyback") lines.push(...dataLines(decision, before, "p"), ...interestLines(decision, before, carries(decision) ? "p" : "i"));
  if (kind === "timer") lines.push(...timerLines(decision, before));
  lines.push(...dropLines(decision), ...sendLines(decision));
  return lines.map((line, index) => ({ line, index }))
    .sort((a, b) => rank(a.line.step) - rank(b.line.step) || a.index - b.index).map(({ line }) => line);
}

/** @param {Decision} decision @returns {boolean} whether the content of a piggyback packet was pending, so that both go on */
function carries(decision) {
  const { changes, strings } = decision.app.recording;
  return decision.changed("pit", "erased").some((change) => strings[changes.detail[change]] === "satisfied");
}

/** @param {string} step @param {string} table @param {string} text @param {number} [event] @param {boolean} [isEnd] @returns {Line} */
function line(step, table, text, event = 0, isEnd = false) {
  return { step, table, text, event, isEnd };
}

/** @param {Decision} decision @param {Tables} before @param {string} pipeline i or p @returns {Line[]} */
function interestLines(decision, before, pipeline) {
  const at = pipeline === "i" ? (/** @type {string} */ step) => step : (/** @type {string} */ _) => "p.4";
  const lines = [];
  const drop = decision.events("drop").map((event) => decision.app.recording.reasonOf(event))[0] ?? "";
  if (pipeline === "i" && (drop === "scope" || drop === "local_name")) return [];
  const hit = decision.changed("cs", "hit");
  if (hit.length) return [line(at("i.1"), "content store", hitWords(decision, before, hit[0]), 0, true)];
  if (pipeline === "i") lines.push(line("i.1", "content store", "no matching object"));
  if (drop === "duplicate_nonce" || drop === "refused") return lines;
  const joined = decision.changed("pit", "joined");
  if (joined.length) return [...lines, line(at("i.2"), "PIT", joinWords(decision, before, joined[0]), 0, true)];
  if (pipeline === "i") lines.push(line("i.2", "PIT", "the nonce is new, and no Interest for it is pending"));
  if (drop === "no_route") return lines;
  return [...lines, ...routeLines(decision, before, at), ...insertLines(decision, at)];
}

/** @param {Decision} decision @param {Tables} before @param {number} change @returns {string} */
function hitWords(decision, before, change) {
  const { changes } = decision.app.recording;
  const entry = before.cs.get(changes.entry[change]);
  if (!entry) return "the object is stored here: answered, and nothing is forwarded";
  const name = decision.app.recording.strings[entry.name];
  return `${name} is stored since ${duration(decision.time - entry.since)} (${counted(entry.hits + 1, "hit")}): answered, nothing is forwarded`;
}

/** @param {Decision} decision @param {Tables} before @param {number} change @returns {string} */
function joinWords(decision, before, change) {
  const { changes } = decision.app.recording;
  const entry = before.pit.get(changes.entry[change]);
  const face = decision.faceName(changes.face[change]);
  const since = entry ? `pending since ${duration(decision.time - entry.since)}, ` : "pending, ";
  const isAgain = entry?.down.has(changes.face[change]);
  const sent = decision.events("send").length;
  const what = isAgain ? `${face} asks again` : `${face} joins`;
  return since + what + (sent ? ", and the strategy sends it again" : ", nothing is forwarded (aggregated)");
}

/** @param {Decision} decision @param {Tables} before @param {(step: string) => string} at @returns {Line[]} */
function routeLines(decision, before, at) {
  const lines = [];
  const { recording } = decision.app;
  if (at("i.4") === "i.4") lines.push(line("i.4", "FIB", routeWords(decision, before)));
  for (const event of decision.events("choose")) lines.push(line(recording.stepOf(event) || "i.4", "strategy", chooseWords(decision, event), event));
  return lines;
}

/** @param {Decision} decision @param {Tables} before @returns {string} */
function routeWords(decision, before) {
  const { strings } = decision.app.recording;
  const routes = [...before.fib.values()].filter((route) => isPrefix(strings[route.name], decision.name));
  const prefixes = [...new Set(routes.map((route) => strings[route.name]))].sort((a, b) => b.length - a.length);
  if (!prefixes.length) return "no prefix matches";
  const hops = routes.filter((route) => strings[route.name] === prefixes[0]).sort((a, b) => a.cost - b.cost);
  const words = hops.slice(0, 6).map((hop) => `${decision.faceName(hop.face)}, cost ${hop.cost}`).join("; ");
  const which = prefixes.length === 1 ? "is the only matching prefix" : `is the longest of ${prefixes.length} matching prefixes`;
  return `${prefixes[0]} ${which}; next ${hops.length === 1 ? "hop" : "hops"}: ${words}${hops.length > 6 ? `; ${hops.length - 6} more` : ""}`;
}

/** @param {Decision} decision @param {number} event @returns {string} */
export function chooseWords(decision, event) {
  const { recording } = decision.app;
  const [, strategy, operation, why] = /^([^:]*): *([^:]*)(?:: *(.*))?$/.exec(recording.reasonOf(event)) ?? ["", "", recording.reasonOf(event), ""];
  const face = decision.faceName(recording.events.face[event]);
  const words = { chosen: face, waits: "waits, sends nothing yet", nobody: "chooses no face", joined: `sends the joining Interest on ${face}`,
    retried: `sends again on ${face}` }[operation] ?? `${operation} ${face}`;
  return `${strategy || "strategy"}: ${words}${why ? `, ${why}` : ""}`;
}

/** @param {Decision} decision @param {(step: string) => string} at @returns {Line[]} */
function insertLines(decision, at) {
  const { changes } = decision.app.recording;
  return decision.changed("pit", "inserted").map((change) => {
    const down = decision.changed("pit", "downstream").find((other) => changes.entry[other] === changes.entry[change]);
    const until = down ? ` for ${duration(changes.until[down] - decision.time)}` : "";
    return line(at("i.3"), "PIT", `new entry, downstream ${decision.faceName(decision.face)}, pending${until}`);
  });
}

/** @param {Decision} decision @param {Tables} before @param {string} pipeline c or p @returns {Line[]} */
function dataLines(decision, before, pipeline) {
  const { changes, strings } = decision.app.recording;
  const erased = decision.changed("pit", "erased").filter((change) => strings[changes.detail[change]] === "satisfied");
  const lines = [];
  for (const change of erased) {
    const entry = before.pit.get(changes.entry[change]);
    const faces = entry ? [...entry.down.keys()].map((face) => decision.faceName(face)).join(", ") : "";
    const since = entry ? duration(decision.time - entry.since) : "";
    lines.push(line(`${pipeline}.2`, "PIT", entry ? `pending since ${since}, downstream ${faces}` : "an Interest is pending"));
    lines.push(line(pipeline === "c" ? "c.4" : "p.5", "PIT", "satisfied: the entry is erased"));
  }
  return [...lines, ...storeLines(decision, before, `${pipeline}.3`, erased.length > 0)];
}

/** @param {Decision} decision @param {Tables} before @param {string} step @param {boolean} isSatisfied @returns {Line[]} */
function storeLines(decision, before, step, isSatisfied) {
  const { changes, strings } = decision.app.recording;
  const lines = decision.changed("cs", "erased").map((change) => {
    const entry = before.cs.get(changes.entry[change]);
    return line(step, "content store", `${entry ? strings[entry.name] : "an object"} is evicted (${strings[changes.detail[change]]}; ${strings[before.policy].replace("ns3::ccn::", "")}: ${policyWords(strings[before.policy])})`);
  });
  const stored = decision.changed("cs", "inserted").length, refreshed = decision.changed("cs", "refreshed").length;
  if (stored) lines.push(line(step, "content store", "the object is stored"));
  else if (refreshed) lines.push(line(step, "content store", "the stored object is fresh again"));
  else if (isSatisfied) lines.push(line(step, "content store", "the object is not stored"));
  return lines;
}

/** @param {string} policy @returns {string} */
export function policyWords(policy) {
  if (policy.endsWith("Lru")) return "least recently used first";
  if (policy.endsWith("Lfu")) return "least frequently used first";
  if (policy.endsWith("Fifo")) return "oldest first";
  return policy ? `policy ${policy}` : "no policy";
}

/** @param {Decision} decision @param {Tables} before @returns {Line[]} */
function timerLines(decision, before) {
  const { app } = decision;
  const { changes, strings } = app.recording;
  const lines = decision.changed("pit", "erased").map((change) => {
    const entry = before.pit.get(changes.entry[change]);
    const since = entry ? ` after ${duration(decision.time - entry.since)}` : "";
    return line("PIT", "PIT", `${entry ? strings[entry.name] : "an entry"} is erased${since} (${strings[changes.detail[change]]})`);
  });
  for (const change of decision.changed("cs", "expired", "erased")) {
    const entry = before.cs.get(changes.entry[change]);
    lines.push(line("CS", "content store", `${entry ? strings[entry.name] : "an object"} ${strings[changes.operation[change]] === "expired" ? "is stale from now on" : "is erased"}`));
  }
  for (const change of decision.changed("fib", "added", "removed").slice(0, 50)) {
    lines.push(line("FIB", "FIB", `${strings[changes.operation[change]]} ${strings[changes.name[change]]}, ${decision.faceName(changes.face[change])}, cost ${changes.number[change]}`));
  }
  for (const change of decision.changed("faces", "added", "removed", "up", "down").slice(0, 50)) {
    const { label } = app.graph.face(decision.node, changes.face[change]);
    lines.push(line("face", "faces", `${decision.faceName(changes.face[change])}, ${label}: ${strings[changes.operation[change]]}`));
  }
  lines.push(...otherLines(decision, before));
  for (const event of decision.events("choose")) lines.push(line("retry", "strategy", chooseWords(decision, event), event));
  return lines;
}

/** @param {Decision} decision @param {Tables} before @returns {Line[]} changes that are rarely of interest */
function otherLines(decision, before) {
  const { changes, strings } = decision.app.recording;
  const lines = decision.changed("cs", "policy").map((change) =>
    line("CS", "content store", `policy ${strings[changes.detail[change]]}: ${policyWords(strings[changes.detail[change]])}`));
  for (const change of decision.changed("cs", "inserted")) lines.push(line("CS", "content store", `${strings[changes.name[change]]} is stored`));
  for (const change of decision.changed("pit", "left", "retry_due", "retries_cancelled")) {
    const entry = before.pit.get(changes.entry[change]);
    const what = { left: `${decision.faceName(changes.face[change])} leaves`, retry_due: `retry ${changes.number[change]} is due` }[
      strings[changes.operation[change]]] ?? "its retries are cancelled";
    lines.push(line("PIT", "PIT", `${entry ? strings[entry.name] : "an entry"}: ${what}`));
  }
  if (decision.changed("nonces", "aged", "forgotten").length) lines.push(line("", "nonces", "the older nonces are forgotten"));
  return lines;
}

/** @param {Decision} decision @returns {Line[]} */
function dropLines(decision) {
  const { recording } = decision.app;
  const drops = decision.members.filter((event) => recording.kindOf(event) === "drop");
  return drops.map((event) => {
    const reason = recording.reasonOf(event);
    return line(recording.stepOf(event), dropTable(reason), `${REASONS[reason] ?? (reason.startsWith("malformed") ? REASONS.malformed : "")}: dropped (${reason})`, event, true);
  });
}

/** @param {string} reason @returns {string} */
function dropTable(reason) {
  if (reason === "no_route") return "FIB";
  if (reason === "no_face") return "strategy";
  return /nonce|pit|unsolicited|duplicate_data/.test(reason) ? "PIT" : "drop";
}

/** @param {Decision} decision @returns {Line[]} */
function sendLines(decision) {
  const { app } = decision;
  return decision.events("send").map((event) => {
    const step = app.recording.stepOf(event) || "i.5";
    const what = app.recording.messageKindOf(event) === "interest" ? "Interest" : app.recording.messageKindOf(event) === "data" ? "Data" : "packet";
    return line(step, "face", `${what} on ${decision.faceName(app.recording.events.face[event])}${fateWords(app, event)}`, event, true);
  });
}

/** @param {App} app @param {number} send @returns {string} */
function fateWords(app, send) {
  const { events } = app.recording;
  switch (app.graph.fate(send)) {
    case "delivered": return `, arrives ${duration(events.time[app.graph.arrival[send]] - events.time[send])} later`;
    case "lost": return ", lost on the way";
    case "under way": return ", still under way at the end of the run";
    default: return "";
  }
}

/** @param {App} app @param {Decision} decision @returns {string} */
function senderWords(app, decision) {
  const cause = app.recording.events.cause[app.root];
  const { label, local } = app.graph.face(decision.node, decision.face);
  if (!local && cause && app.recording.events.node[cause] !== decision.node) return ` from ${app.recording.nodeOf(cause)}`;
  return ` from the application ${label}`.trimEnd();
}

/** @param {string} reason @param {string} name @returns {string} */
function timerWords(reason, name) {
  switch (reason) {
    case "expiry": return `the lifetime of the pending Interest ${name} ends`;
    case "retry": return `the strategy's timer for ${name} ends`;
    case "setup": return "setup of the node";
    case "face": return "the state of a link changes";
    case "other": return "something that no packet caused";
    default: return `${reason} ${name}`;
  }
}
