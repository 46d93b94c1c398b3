// Keeps the second click of a double click from doing what its first click has made possible.

const SHORTEST = 400; // ms after a change of the page, in which a click is taken for a part of the one before

export class Guard {
  constructor() {
    this.changedAt = -Infinity;
  }

  /** Notes that the page shows something else than before. */
  changed() {
    this.changedAt = performance.now();
  }

  /**
   * @param {() => void} action
   * @returns {(event: Event) => void} calls it, but for a click that comes too soon; keys always count
   */
  click(action) {
    return (event) => {
      if (event instanceof MouseEvent && event.detail > 0 && performance.now() - this.changedAt < SHORTEST) return;
      action();
    };
  }
}
