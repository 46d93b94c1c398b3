// The bytes of the current message (thin).

/** @typedef {import("./app.js").App} App */

export class MessageView {
  /** @param {App} app @param {HTMLElement} box */
  constructor(app, box) {
    this.app = app;
    this.box = box;
  }

  draw() {
    this.box.replaceChildren();
  }
}
