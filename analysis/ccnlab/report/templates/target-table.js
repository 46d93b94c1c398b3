// Filters and sorts the table of all targets. The fragment of the address has the state, so that a link shows it.

const ANCHOR = "report-scorecard";
const FILTERS = ["text", "source", "experiment", "outcome", "evidence"]; // the names of the fields; all but the first are columns

/** @typedef {{column: string, descending: boolean} | null} Sort */

/**
 * @template {Element} T
 * @param {ParentNode} within
 * @param {string} selector
 * @param {new () => T} type
 * @returns {T}
 */
function find(within, selector, type) {
    const found = within.querySelector(selector);
    if (!(found instanceof type)) {
        throw new Error(`the page has no ${selector}`);
    }
    return found;
}

/** @param {HTMLTableCellElement} cell */
function textOf(cell) {
    return (cell.textContent ?? "").trim();
}

/**
 * Numbers come first, then texts, then cells without a value. Digits in texts are compared as numbers: T1-2, T1-10.
 * @param {HTMLTableCellElement} one
 * @param {HTMLTableCellElement} other
 * @param {number} direction 1 or -1; cells without a value stay last
 */
function compare(one, other, direction) {
    const ranks = [one, other].map((cell) => (cell.dataset.number ? 0 : /^–?$/.test(textOf(cell)) ? 2 : 1));
    if (ranks[0] !== ranks[1]) {
        return ranks[0] - ranks[1];
    }
    return direction * (ranks[0] === 0
        ? Number(one.dataset.number) - Number(other.dataset.number)
        : textOf(one).localeCompare(textOf(other), "en", { numeric: true }));
}

class TargetTable {
    /** @param {HTMLElement} section */
    constructor(section) {
        this.section = section;
        this.fold = find(section, "details", HTMLDetailsElement);
        this.form = find(section, "form", HTMLFormElement);
        this.status = find(section, "[role=status]", HTMLElement);
        this.body = find(section, "tbody", HTMLTableSectionElement);
        this.rows = [...this.body.rows]; // in the order of the page
        this.headings = [...find(section, "thead", HTMLTableSectionElement).querySelectorAll("th")];
        /** @type {Sort} */
        this.sort = null;
    }

    start() {
        this.form.hidden = false;
        this.headings.forEach((heading) => this.addButton(heading));
        this.form.addEventListener("input", () => this.changed());
        this.form.addEventListener("submit", (event) => event.preventDefault());
        this.form.addEventListener("reset", (event) => this.reset(event));
        addEventListener("hashchange", () => this.read());
        this.completeLinks();
        this.show();
        this.read();
    }

    /** @param {HTMLTableCellElement} heading */
    addButton(heading) {
        const button = document.createElement("button");
        button.type = "button";
        button.append(...heading.childNodes);
        button.addEventListener("click", () => this.sortBy(heading.dataset.column ?? ""));
        heading.append(button);
    }

    /** Without this script, a link to some of the targets goes to all of them. */
    completeLinks() {
        for (const link of document.querySelectorAll("a[data-filter]")) {
            if (link instanceof HTMLAnchorElement) {
                link.hash = `${ANCHOR}&${link.dataset.filter}`;
            }
        }
    }

    /** @param {string} column ascending at first, then descending, then in the order of the page */
    sortBy(column) {
        const again = this.sort?.column === column;
        this.sort = again && this.sort?.descending ? null : { column, descending: again };
        this.changed();
    }

    /** @param {Event} event */
    reset(event) {
        event.preventDefault();
        FILTERS.forEach((name) => (this.field(name).value = ""));
        this.sort = null;
        this.changed();
    }

    /** @param {string} name */
    field(name) {
        const field = this.form.elements.namedItem(name);
        if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) {
            throw new Error(`the form has no ${name}`);
        }
        return field;
    }

    changed() {
        const state = new URLSearchParams();
        FILTERS.filter((name) => this.field(name).value).forEach((name) => state.set(name, this.field(name).value));
        if (this.sort) {
            state.set("sort", (this.sort.descending ? "-" : "") + this.sort.column);
        }
        const text = state.toString();
        history.replaceState(null, "", `#${ANCHOR}${text ? "&" : ""}${text}`);
        this.show();
    }

    /** Unfolds the table if the address is its own, and takes the state from an address that has one. */
    read() {
        const [anchor, ...parts] = location.hash.slice(1).split("&");
        if (anchor !== ANCHOR) {
            return;
        }
        this.fold.open = true;
        if (parts.length === 0) {
            return;
        }
        const state = new URLSearchParams(parts.join("&"));
        FILTERS.forEach((name) => (this.field(name).value = state.get(name) ?? ""));
        const sort = state.get("sort");
        const column = sort?.replace(/^-/, "") ?? "";
        const known = this.headings.some((heading) => heading.dataset.column === column);
        this.sort = known ? { column, descending: sort !== column } : null;
        this.show();
        this.section.scrollIntoView();
    }

    show() {
        const shown = this.sorted();
        this.body.append(...shown);
        shown.forEach((row) => (row.hidden = !this.matches(row)));
        for (const heading of this.headings) {
            if (this.sort && heading.dataset.column === this.sort.column) {
                heading.setAttribute("aria-sort", this.sort.descending ? "descending" : "ascending");
            } else {
                heading.removeAttribute("aria-sort");
            }
        }
        const number = shown.filter((row) => !row.hidden).length;
        this.status.textContent = `${number || "None"} of ${shown.length} targets shown`;
    }

    sorted() {
        const { sort } = this;
        const index = this.headings.findIndex((heading) => heading.dataset.column === sort?.column);
        if (!sort || index < 0) {
            return this.rows;
        }
        const direction = sort.descending ? -1 : 1;
        return [...this.rows].sort((one, other) => compare(one.cells[index], other.cells[index], direction));
    }

    /** @param {HTMLTableRowElement} row */
    matches(row) {
        const [words, ...values] = FILTERS.map((name) => this.field(name).value);
        const text = (row.textContent ?? "").toLowerCase();
        return words.toLowerCase().split(/\s+/).every((word) => text.includes(word))
            && values.every((value, index) => !value || row.dataset[FILTERS[index + 1]] === value);
    }
}

const section = document.getElementById(ANCHOR);
if (section) {
    new TargetTable(section).start();
}
export {};
