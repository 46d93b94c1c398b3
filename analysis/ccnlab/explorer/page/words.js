// A decision in words: a line for each step, in the order of execution.

import { costWords, counted, duration } from "./format.js";
import { chooseWords, Decision, line, policyWords } from "./parts.js";
import { isPrefix } from "./state.js";
import { rank, reasonWords } from "./steps.js";
import { timerLines, timerName, timerWords } from "./timerwords.js";
import { isPacket } from "./tlv.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./parts.js").Line} Line */
/** @typedef {import("./state.js").Tables} Tables */
/** @type {Record<string, string>} */
const KINDS = { interest: "Interest", data: "Data", piggyback: "piggyback packet", return: "Interest Return" };

/** The end of the words of a packet that its link or medium loses. */
export const LOST = ", lost on the link";

/** @param {App} app @returns {string} what happened, in one sentence */
export function headline(app) {
  const { recording } = app;
  const decision = new Decision(app, app.root);
  const node = recording.nodes[decision.node];
  if (recording.kindOf(app.root) === "drop") return `${node} drops ${messageWords(app, app.root)} before the pipelines`;
  if (isRouteChange(decision)) return `${node}: its routes change`;
  if (recording.kindOf(app.root) !== "receive") {
    return `${node}: ${timerWords(recording.reasonOf(app.root), decision.name || timerName(decision, app))}`;
  }
  return `${node} receives ${messageWords(app, app.root)} on face ${decision.face}${senderWords(app, decision)}`;
}

/** @param {Decision} decision @returns {boolean} whether it changes routes of a run that has begun */
function isRouteChange(decision) {
  return decision.app.recording.reasonOf(decision.root) === "setup" && decision.time > 0
    && decision.changed("fib", "added", "removed").length > 0;
}

/** @param {App} app @param {number} event @returns {string} "the Interest /a/b" */
export function messageWords(app, event) {
  const kind = KINDS[app.recording.messageKindOf(event)] ?? "message";
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
  if (kind === "piggyback") lines.push(...dataLines(decision, before, "p"),
    ...interestLines(decision, before, carries(decision) ? "p" : "i"));
  if (kind === "return") lines.push(...returnLines(decision, before));
  if (kind === "timer") lines.push(...timerLines(decision, before));
  lines.push(...dropLines(decision), ...sendLines(decision), ...mediumLines(decision));
  return lines.map((line, index) => ({ line, index }))
    .sort((a, b) => rank(a.line.step) - rank(b.line.step) || a.index - b.index).map(({ line }) => line);
}

/**
 * @param {Decision} decision
 * @returns {boolean} whether the content of a piggyback packet was pending, so that both go on
 */
function carries(decision) {
  const { changes, strings } = decision.app.recording;
  return decision.changed("pit", "erased").some((change) => strings[changes.detail[change]] === "satisfied");
}

/** @param {Decision} decision @param {Tables} before @param {string} pipeline i or p @returns {Line[]} */
function interestLines(decision, before, pipeline) {
  const at = pipeline === "i" ? (/** @type {string} */ step) => step : (/** @type {string} */ _) => "p.4";
  /** @type {Line[]} */
  const lines = [];
  const drop = decision.events("drop").map((event) => decision.app.recording.reasonOf(event))[0]
    ?? returnReason(decision);
  if (pipeline === "i" && AT_ONCE.includes(drop)) return [];
  const hit = decision.changed("cs", "hit");
  if (hit.length) return [line(at("i.1"), "content store", hitWords(decision, before, hit[0]), 0, true)];
  if (pipeline === "i") lines.push(line("i.1", "content store", "no matching object"));
  if (drop === "duplicate_nonce" || drop === "refused") return lines;
  const joined = decision.changed("pit", "joined");
  if (joined.length) return [...lines, line(at("i.2"), "PIT", joinWords(decision, before, joined[0]), 0, true)];
  if (pipeline === "i") lines.push(line("i.2", "PIT", newWords(decision)));
  if (drop === "no_route") return lines;
  return [...lines, ...routeLines(decision, before, at), ...insertLines(decision, at)];
}

/** Reasons for which an Interest is dropped or returned before any lookup. */
const AT_ONCE = ["scope", "local_name", "hop_limit", "unsupported_hash", "prohibited"];

/** @param {Decision} decision @returns {string} why the node returns the Interest; empty: it does not */
export function returnReason(decision) {
  const { recording } = decision.app;
  return decision.events("send").filter((event) => recording.messageKindOf(event) === "return")
    .map((event) => recording.reasonOf(event))[0] ?? "";
}

/** @param {Decision} decision @param {Tables} before @param {number} change @returns {string} */
function hitWords(decision, before, change) {
  const { changes } = decision.app.recording;
  const entry = before.cs.get(changes.entry[change]);
  if (!entry) return "the object is stored here: answered, and nothing is forwarded";
  const name = decision.app.recording.strings[entry.name];
  const since = duration(decision.time - entry.since);
  return `${name} is stored since ${since} (${counted(entry.hits + 1, "hit")}): answered, nothing is forwarded`;
}

/** @param {Decision} decision @returns {string} an Interest that joins no other one */
function newWords(decision) {
  const { events } = decision.app.recording;
  const hasNonce = !isPacket(decision.app.recording.storedOf(events.message[decision.root]));
  return hasNonce ? "the nonce is new, and no Interest for it is pending" : "no similar Interest is pending";
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
  /** @type {Line[]} */
  const lines = [];
  const { recording } = decision.app;
  if (at("i.4") === "i.4") lines.push(line("i.4", "FIB", routeWords(decision, before)));
  for (const event of decision.events("choose")) lines.push(line(recording.stepOf(event) || "i.4", "strategy",
    chooseWords(decision, event), event));
  return lines;
}

/** @param {Decision} decision @param {Tables} before @returns {string} */
function routeWords(decision, before) {
  const { strings } = decision.app.recording;
  const routes = [...before.fib.values()].filter((route) => isPrefix(strings[route.name], decision.name));
  const prefixes = [...new Set(routes.map((route) => strings[route.name]))].sort((a, b) => b.length - a.length);
  if (!prefixes.length) return "no prefix matches";
  const hops = routes.filter((route) => strings[route.name] === prefixes[0]).sort((a, b) => a.cost - b.cost);
  const words = hops.slice(0, 6).map((hop) => `${decision.faceName(hop.face)}, cost ${costWords(hop.cost)}`).join("; ");
  const which = prefixes.length === 1 ? "is the only matching prefix"
    : `is the longest of ${prefixes.length} matching prefixes`;
  const more = hops.length > 6 ? `; ${hops.length - 6} more` : "";
  return `${prefixes[0]} ${which}; next ${hops.length === 1 ? "hop" : "hops"}: ${words}${more}`;
}

/** @param {Decision} decision @param {(step: string) => string} at @returns {Line[]} */
function insertLines(decision, at) {
  const { changes } = decision.app.recording;
  return decision.changed("pit", "inserted").map((change) => {
    const until = changes.until[change] < 0 ? "" : ` for ${duration(changes.until[change] - decision.time)}`;
    return line(at("i.3"), "PIT", `new entry, downstream ${decision.faceName(decision.face)}, pending${until}`);
  });
}

/** @param {Decision} decision @param {Tables} before @returns {Line[]} */
function returnLines(decision, before) {
  const { changes, strings } = decision.app.recording;
  const why = decision.app.recording.reasonOf(decision.root).replaceAll("_", " ");
  const erased = decision.changed("pit", "erased").map((change) => {
    const entry = before.pit.get(changes.entry[change]);
    const since = entry ? `pending since ${duration(decision.time - entry.since)}, ` : "";
    return line("r.2", "PIT", `${since}no next hop is left: the entry is erased (${strings[changes.detail[change]]})`);
  });
  const chosen = decision.events("choose").map((event) => line("i.4", "strategy", chooseWords(decision, event), event));
  return [line("r.1", "face", `the neighbour returns the Interest: ${why}`), ...chosen, ...erased];
}

/** @param {Decision} decision @param {Tables} before @param {string} pipeline c or p @returns {Line[]} */
function dataLines(decision, before, pipeline) {
  const { changes, strings } = decision.app.recording;
  const erased = decision.changed("pit", "erased").filter((change) => strings[changes.detail[change]] === "satisfied");
  /** @type {Line[]} */
  const lines = [];
  for (const change of erased) {
    const entry = before.pit.get(changes.entry[change]);
    const faces = entry ? [...entry.down.keys()].map((face) => decision.faceName(face)).join(", ") : "";
    const since = entry ? duration(decision.time - entry.since) : "";
    lines.push(line(`${pipeline}.2`, "PIT", entry ? `pending since ${since}, downstream ${faces}`
      : "an Interest is pending"));
    lines.push(line(pipeline === "c" ? "c.4" : "p.5", "PIT", "satisfied: the entry is erased"));
  }
  return [...lines, ...storeLines(decision, before, `${pipeline}.3`, erased.length > 0)];
}

/**
 * @param {Decision} decision
 * @param {Tables} before
 * @param {string} step
 * @param {boolean} isSatisfied
 * @returns {Line[]}
 */
function storeLines(decision, before, step, isSatisfied) {
  const { changes, strings } = decision.app.recording;
  const policy = strings[before.policy].replace("ns3::ccn::", "");
  const lines = decision.changed("cs", "erased").map((change) => {
    const entry = before.cs.get(changes.entry[change]);
    const cause = strings[changes.detail[change]];
    const name = entry ? strings[entry.name] : "an object";
    const what = cause === "moved" ? "is erased (moved to the next cache)"
      : cause === "refused" ? "is erased (its signature is bad)"
      : `is evicted (${cause}; ${policy}: ${policyWords(policy)})`;
    return line(step, "content store", `${name} ${what}`);
  });
  const stored = decision.changed("cs", "inserted").length, refreshed = decision.changed("cs", "refreshed").length;
  if (stored) lines.push(line(step, "content store", "the object is stored"));
  else if (refreshed) lines.push(line(step, "content store", "the stored object is fresh again"));
  else if (isSatisfied) lines.push(line(step, "content store", "the object is not stored"));
  return lines;
}

/** @param {Decision} decision @returns {Line[]} */
function dropLines(decision) {
  const { recording } = decision.app;
  const drops = decision.members.filter((event) => recording.kindOf(event) === "drop");
  return drops.map((event) => {
    const reason = recording.reasonOf(event);
    return line(recording.stepOf(event), dropTable(reason),
      `${reasonWords(reason)}: dropped (${reason})`, event, true);
  });
}

/** @param {string} reason @returns {string} */
function dropTable(reason) {
  if (reason === "no_route") return "FIB";
  if (reason === "no_face" || reason === "interest_queue_full") return "strategy";
  return /nonce|pit|unsolicited|duplicate_data/.test(reason) ? "PIT" : "drop";
}

/** @param {Decision} decision @returns {Line[]} */
function sendLines(decision) {
  const { app } = decision;
  return decision.events("send").map((event) => {
    const step = app.recording.stepOf(event) || "i.5";
    const what = KINDS[app.recording.messageKindOf(event)] ?? "packet";
    const face = decision.faceName(app.recording.events.face[event]);
    const reason = app.recording.reasonOf(event).replaceAll("_", " ");
    const why = reason ? ` (${reason})` : "";
    return line(step, "face", `${what}${why} on ${face}${fateWords(app, event)}`, event, true);
  });
}

/** @type {Record<string, string>} */
const MEDIUM = { deferred: "waits", sent: "is sent", suppressed: "is not sent", refused: "is not sent",
  repeated: "is sent again", acknowledged: "is not sent again", abandoned: "is not sent again" };

/** @param {Decision} decision @returns {Line[]} what a suppression scheme does with the messages, and when */
function mediumLines(decision) {
  const { recording } = decision.app;
  return decision.events("medium").map((event) => {
    const [, scheme, operation, why] = /^([^:]*): *([^:]*)(?:: *(.*))?$/.exec(recording.reasonOf(event)) ?? ["", "", "", ""];
    const after = recording.events.time[event] - decision.time;
    const when = after > 0 ? `after ${duration(after)}, ` : "";
    const what = KINDS[recording.messageKindOf(event)] ?? "packet";
    return line("link", "face", `${scheme}: ${when}${what} ${MEDIUM[operation] ?? operation}${why ? `, ${why}` : ""}`, event);
  });
}

/** @param {App} app @param {number} send @returns {string} */
function fateWords(app, send) {
  const { events } = app.recording;
  switch (app.graph.fate(send)) {
    case "delivered": return `, arrives ${duration(events.time[app.graph.arrival[send]] - events.time[send])} later`;
    case "lost": return LOST;
    case "suppressed": return ", not sent";
    case "under way": return ", still under way at the end of the run";
    default: return "";
  }
}

/** @param {App} app @param {Decision} decision @returns {string} */
function senderWords(app, decision) {
  const cause = app.recording.events.cause[app.root];
  const { label, local } = app.graph.face(decision.node, decision.face);
  const isOwn = app.recording.events.node[cause] === decision.node;
  if (!local && cause && !isOwn) return ` from ${app.recording.nodeOf(cause)}`;
  return ` from the application ${label}`.trimEnd();
}
