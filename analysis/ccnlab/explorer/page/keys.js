// The keyboard.

import { perform } from "./controls.js";
import { byId } from "./dom.js";

/** @typedef {import("./controls.js").Action} Action */
/** @typedef {import("./predict.js").Predictor} Predictor */
/** @typedef {import("./help.js").Help} Help */

/**
 * @param {Action[]} actions
 * @param {Help} help
 * @param {Predictor} predictor
 * @param {EventTarget} place where keys are pressed
 * @param {AbortSignal} [signal] ends it
 */
export function listenToKeys(actions, help, predictor, place, signal) {
  help.list(actions);
  const byKey = new Map(actions.map((action) => [action.key, action]));
  const predict = byId("predict");
  predict.addEventListener("click", () => {
    predictor.toggle();
  });
  predictor.app.listen(() => {
    predict.setAttribute("aria-pressed", String(predictor.isOn));
  });
  place.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || help.isOpen || isTyping(event.target, event.key)) return;
    const key = event.key === " " ? "Space" : event.key === "=" ? "+" : event.key;
    const action = byKey.get(key);
    if (key === "?") help.open();
    else if (key === "q") predictor.toggle();
    else if (predictor.app.isHidden && /^[1-9]$/.test(key)) predictor.answer(Number(key) - 1);
    else if (action) perform(action);
    else return;
    event.preventDefault();
  }, { signal });
}

/**
 * @param {EventTarget | null} target
 * @param {string} key
 * @returns {boolean} whether the focused element uses the key itself
 */
function isTyping(target, key) {
  if (!(target instanceof Element)) return false;
  if (target.matches("input[type=search], input[type=text], textarea")) return true;
  if (target.matches("select, input[type=range]")) return key.startsWith("Arrow") || key.length === 1
    || /^(Home|End|Page.*)$/.test(key);
  if (target.matches(".scroll")) return /^(ArrowUp|ArrowDown|Page.*|Home|End)$/.test(key);
  return key === " " && target.matches("button, a, summary, input");
}
