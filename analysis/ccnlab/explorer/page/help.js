// The help dialog.

import { byId, h } from "./dom.js";

/** @typedef {import("./controls.js").Action} Action */

const MORE = [["?", "this help"], ["q", "prediction mode: guess before the page shows"],
  ["1 to 5", "answer a prediction"],
  ["wheel", "zoom the sequence diagram; with Shift: move it"], ["Esc", "close this help"]];

export class Help {
  constructor() {
    this.dialog = /** @type {HTMLDialogElement} */ (byId("help"));
    byId("help-open").addEventListener("click", () => this.open());
  }

  get isOpen() {
    return this.dialog.open;
  }

  open() {
    this.dialog.showModal();
  }

  /** @param {Action[]} actions */
  list(actions) {
    const rows = [...actions.map((action) => [action.key.replace("Arrow", ""), action.about]), ...MORE];
    this.dialog.append(h("h2", { id: "help-heading" }, "Keys"),
      h("p", {}, "A step is all that a node does with one packet or one timer. ",
        "The tables show the node after the step; what the step changed is marked with +, ~ or −."),
      h("dl", {}, ...rows.map(([key, about]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, about)))),
      h("form", { method: "dialog" }, h("button", {}, "Close")));
  }
}

/** @returns {Help} */
export function makeHelp() {
  return new Help();
}
