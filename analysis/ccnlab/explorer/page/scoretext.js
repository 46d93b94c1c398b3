// The score of a prediction as a text to hand in, with a check sum (../score.py checks it).

import { instant } from "./format.js";

/** @typedef {import("./data.js").Recording} Recording */
/** @typedef {import("./questions.js").Question} Question */
/** @typedef {{recording: Recording, name: string, questions: Question[], answers: Map<number, number>}} Sheet */

/** @param {Sheet} sheet @returns {string} */
export function scoreText(sheet) {
  const { recording, name, questions, answers } = sheet;
  const { header, events } = recording;
  const lines = ["ccn explorer: score of a prediction", "lesson: none", `name: ${plain(name)}`,
    `run: ${header.run} of ${header.scenario}, version ${header.version}`, `parameters: ${parameters(header.parameters)}`];
  questions.forEach((question, index) => {
    lines.push(`question ${index + 1}: ${plain(instant(events.time[question.root]))}, ${question.text}`,
      ...answerLines(question, answers.get(question.root)));
  });
  lines.push(`points: ${points(questions, answers)} of ${questions.length}`);
  const body = plainLines(lines);
  return `${body}check: ${checksum(body)}\n`;
}

/** @param {Question[]} questions @param {Map<number, number>} answers @returns {number} a point for each right answer */
export function points(questions, answers) {
  return questions.filter((question) => answers.get(question.root) === question.right).length;
}

/** @param {Question} question @param {number | undefined} answer @returns {string[]} */
function answerLines(question, answer) {
  const right = question.choices[question.right].join("; ");
  if (answer === undefined) return ["answer: none", "0 points: not answered"];
  const given = `answer: ${question.choices[answer].join("; ")}`;
  return [given, answer === question.right ? "1 point: right" : `0 points: wrong, right is: ${right}`];
}

/** @param {Record<string, unknown>} values @returns {string} */
function parameters(values) {
  return Object.entries(values).map(([key, value]) => `${key}=${value}`).join(" ");
}

/** @param {string[]} lines @returns {string} */
function plainLines(lines) {
  return `${lines.map(plain).join("\n")}\n`;
}

/** @param {string} text @returns {string} without special and repeated blanks, which e-mail may change */
function plain(text) {
  return text.replace(/\s+/g, " ").trim();
}

/** @param {string} text @returns {string} FNV-1a with 64 bits, in hexadecimal digits */
export function checksum(text) {
  let hash = 0xcbf29ce484222325n;
  for (const octet of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(octet)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
