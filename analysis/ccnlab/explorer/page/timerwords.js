// Decisions that no packet caused, in words: timers, and changes of routes and faces.

import { costWords, duration } from "./format.js";
import { chooseWords, line, policyWords } from "./parts.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./parts.js").Decision} Decision */
/** @typedef {import("./parts.js").Line} Line */
/** @typedef {import("./state.js").Tables} Tables */

/** @param {Decision} decision @param {Tables} before @returns {Line[]} */
export function timerLines(decision, before) {
  const { app } = decision;
  const { changes, strings } = app.recording;
  const lines = decision.changed("pit", "erased").map((change) => {
    const entry = before.pit.get(changes.entry[change]);
    const since = entry ? ` after ${duration(decision.time - entry.since)}` : "";
    const why = strings[changes.detail[change]];
    return line("PIT", "PIT", `${entry ? strings[entry.name] : "an entry"} is erased${since} (${why})`);
  });
  for (const change of decision.changed("cs", "expired", "erased")) {
    const entry = before.cs.get(changes.entry[change]);
    const what = strings[changes.operation[change]] === "expired" ? "is stale from now on" : "is erased";
    lines.push(line("CS", "content store", `${entry ? strings[entry.name] : "an object"} ${what}`));
  }
  for (const change of decision.changed("fib", "added", "removed").slice(0, 50)) {
    const route = `${strings[changes.name[change]]}, ${decision.faceName(changes.face[change])}`;
    lines.push(line("FIB", "FIB", `${strings[changes.operation[change]]} ${route}, cost ${costWords(changes.number[change])}`));
  }
  for (const change of decision.changed("lsdb", "stored", "removed").slice(0, 50)) {
    const lsa = strings[changes.name[change]].replace(/^.*\/lsa\//, "");
    lines.push(line("LSDB", "LSDB", `${lsa} is ${strings[changes.operation[change]]}: ${strings[changes.detail[change]]}`));
  }
  for (const change of decision.changed("faces", "added", "removed", "up", "down").slice(0, 50)) {
    const { label } = app.graph.face(decision.node, changes.face[change]);
    const face = `${decision.faceName(changes.face[change])}, ${label}`;
    lines.push(line("face", "faces", `${face}: ${strings[changes.operation[change]]}`));
  }
  lines.push(...otherLines(decision, before));
  for (const event of decision.events("choose")) lines.push(line("retry", "strategy", chooseWords(decision, event),
    event));
  return lines;
}

/** @param {Decision} decision @param {Tables} before @returns {Line[]} changes that are rarely of interest */
function otherLines(decision, before) {
  const { changes, strings } = decision.app.recording;
  const lines = decision.changed("cs", "policy").map((change) =>
    policyLine(strings[changes.detail[change]]));
  for (const change of decision.changed("cs", "inserted")) lines.push(line("CS", "content store",
    `${strings[changes.name[change]]} is stored`));
  for (const change of decision.changed("pit", "left", "retry_due", "retries_cancelled")) {
    const entry = before.pit.get(changes.entry[change]);
    /** @type {Record<string, string>} */
    const words = { left: `${decision.faceName(changes.face[change])} leaves`,
      retry_due: `retry ${changes.number[change]} is due`,
      retries_cancelled: "its retries are cancelled" };
    const what = words[strings[changes.operation[change]]];
    lines.push(line("PIT", "PIT", `${entry ? strings[entry.name] : "an entry"}: ${what}`));
  }
  if (decision.changed("nonces", "aged", "forgotten").length) lines.push(line("", "nonces",
    "the older nonces are forgotten"));
  return lines;
}

/** @param {string} policy @returns {Line} */
function policyLine(policy) {
  return line("CS", "content store", `policy ${policy}: ${policyWords(policy)}`);
}

/** @param {Decision} decision of a timer @param {App} app @returns {string} the name of the PIT entry that it is for */
export function timerName(decision, app) {
  const { pit } = app.tablesBefore(decision.node);
  const entries = decision.changed("pit", "retry_due", "erased", "left")
    .map((change) => pit.get(app.recording.changes.entry[change]));
  return entries[0] ? app.recording.strings[entries[0].name] : "";
}

/** @param {string} reason @param {string} name @returns {string} */
export function timerWords(reason, name) {
  switch (reason) {
    case "expiry": return `the lifetime of the pending Interest ${name} ends`;
    case "retry": return `the strategy's timer for ${name} ends`;
    case "setup": return "setup of the node";
    case "face": return "the state of a link changes";
    case "other": return "something that no packet caused";
    default: return `${reason} ${name}`;
  }
}
