// What the page holds: a lesson and its prepared runs (../picture.py), as one compressed text.

/**
 * @typedef {[number, number, number, number, string, number, string?, string?]} Hop left and arrived in us (-1: lost), sender, receiver, kind,
 *   name, the node that it comes from, where several objects have this name, and the selectors of an Interest in hexadecimal digits
 * @typedef {[number, number, string, string, number, number, string, string, string?]} Row time in us, node, table, operation, entry, name,
 *   who, why, and the node that a stored object comes from, as above
 * @typedef {{from: number, to: number, sent: boolean, ends: boolean, question: string, right: string[], why: string}} Told
 *   times in us; sent: the packet that begins it may be seen while its question is open; ends: what happens at its end is a part of its answer
 * Drops: the number of a hop whose packet its receiver drops, and when, in us.
 * @typedef {{label: string, headline: string, nodes: string[], roles: string[], links: string[], media: string[][], capacity: Record<string, number>,
 *            policy: Record<string, string>, hops: Hop[], drops: [number, number][], rows: Row[], names: string[], end: number, broken: Record<string, [number, number][]>, steps: (Told | null)[]}} Run
 * @typedef {{target: "node" | "link" | "row" | "choice", focus: string[], duration: number,
 *            choices: [string, string][], none: string, node: string, compare: number[]}} Step
 * @typedef {{title: string, page: string, command: string}} Neighbour page: empty if it is not in the same folder
 * @typedef {{name: string, title: string, question: string, goal: string, reached: string, learned: string[], knob: {label: string, kind: string},
 *            cards: string[], tables: string[], places: Record<string, [number, number]>, score: number, steps: Step[],
 *            runs: Run[], lessons: Neighbour[], index: string}} Lesson
 */

/** @param {string} text base64 of zlib of JSON @returns {Promise<Lesson>} */
export async function readLessonData(text) {
  const binary = atob(text.trim());
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

/** @param {string} kind of a packet @returns {string} the kind of CCN that does the same, which looks alike */
export function lookOf(kind) {
  return kind === "request" ? "interest" : kind === "segment" ? "data" : kind;
}

/** @param {Run} run @param {{from: number, to: number}} window @param {string[]} focus of a step @returns {string[]} the names that the step is about: those of its packets, if it has no focus */
export function namesOf(run, { from, to }, focus) {
  if (focus.length) return focus;
  return [...new Set(run.hops.filter(([left, arrived]) => left <= to && Math.max(left, arrived) >= from).map((hop) => run.names[hop[5]]))];
}
