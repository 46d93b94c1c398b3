// What a reader is told of an answer: its key in words.

/** @typedef {import("./lessondata.js").Step} Step */

/** @param {string} link its two nodes, as in "r1-r2" @returns {string} it has no direction */
export function linkWords(link) {
  return `the link ${link}`;
}

/** @param {Step} step @param {string} key of an answer @returns {string} */
export function answerWords({ choices, none, target }, key) {
  const found = choices.find(([choice]) => choice === key)?.[1] ?? (key === "none" && none ? none : "");
  if (found) return found;
  if (key === "none") return "none of them";
  return target === "link" ? linkWords(key) : key;
}
