// A slider over the steps of a run.

import { h } from "./dom.js";

/**
 * @typedef {{count: number, at: number, words: string}} Place of a run: steps in all, the shown one from 1, and how a reader
 *   hears it
 */

/**
 * @param {HTMLElement} box
 * @param {() => Place} place
 * @param {(at: number) => unknown} go
 * @returns {() => void} draws it
 */
export function makeSlider(box, place, go) {
  const input = h("input", { type: "range", min: 1, step: 1, "aria-label": "step of the run" });
  const words = h("output", { class: "quiet" });
  input.addEventListener("input", () => go(Number(input.value)));
  box.append(input, words);
  return () => {
    const { count, at, words: spoken } = place();
    input.max = String(count);
    input.value = String(at);
    input.setAttribute("aria-valuetext", spoken);
    words.textContent = `step ${at} of ${count}`;
  };
}
