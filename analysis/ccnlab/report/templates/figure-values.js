// Shows the values of the point in a figure that is nearest to the pointer, or that the arrow keys select.

/** @typedef {number | string | null} Value */
/** @typedef {[number, number] | null} Interval */
/** @typedef {{quantity: string, unit: string}} Quantity */
/**
 * The columns of a series, as ccnlab/experiments/shared/plotted_series.py writes them.
 * @typedef {object} Series
 * @property {string} name
 * @property {string} color
 * @property {[number, number][]} at pt from the left and from the top of the figure
 * @property {Value[]} x
 * @property {Value[]} y
 * @property {Interval[]} [x_range]
 * @property {Interval[]} [y_range]
 * @property {Record<string, string>} [notes]
 */
/** @typedef {{title: string, x: Quantity, y: Quantity, series: Series[]}} Panel */
/** @typedef {{width: number, height: number, panels: Panel[]}} Plotted */
/** @typedef {{panel: Panel, series: Series}} Curve */
/** @typedef {{curve: number, index: number}} Choice */

const REACH = 30; // px from a point
const REACH_OF_FINGER = 60;
const GAP = 14; // px between the point and its values

/**
 * @param {string} tag
 * @param {string} name of its class
 * @param {string} [text]
 */
function make(tag, name, text = "") {
    const element = document.createElement(tag);
    element.className = name;
    element.textContent = text;
    return element;
}

/** @param {number} number */
function short(number) {
    const digits = Number.isInteger(number) ? {} : { maximumSignificantDigits: 4 };
    return new Intl.NumberFormat("en", digits).format(number === 0 ? 0 : number).replace("-", "−");
}

/**
 * A value with its unit, and with its interval or both ends of its bar.
 * @param {Value} value
 * @param {Interval} range
 * @param {string} unit
 */
function inWords(value, range, unit) {
    if (typeof value !== "number") {
        return `${value} ${unit}`.trim();
    }
    if (!range || range[0] === range[1]) {
        return `${short(value)} ${unit}`.trim();
    }
    const ends = `${short(range[0])} to ${short(range[1])}`;
    return range.includes(value) ? `${ends} ${unit}`.trim() : `${short(value)} ${unit}`.trim() + ` (${ends})`;
}

/**
 * Quantities and values of a point.
 * @param {Curve} curve
 * @param {number} index
 * @returns {[string, string][]}
 */
function valuesOf({ panel, series }, index) {
    /** @type {[Quantity, Value, Interval][]} */
    const found = [
        [panel.x, series.x[index], series.x_range?.[index] ?? null],
        [panel.y, series.y[index], series.y_range?.[index] ?? null],
    ];
    return found.filter(([, value]) => value !== null)
        .map(([{ quantity, unit }, value, range]) => [quantity, inWords(value, range, unit)]);
}

/** The box with the values; there is one for all figures. Screen readers read `status` instead, after a key. */
class Tip {
    constructor() {
        this.box = make("div", "tip");
        this.box.setAttribute("aria-hidden", "true");
        this.status = make("div", "unseen");
        this.status.setAttribute("role", "status");
        this.ring = make("div", "ring");
        this.ring.setAttribute("aria-hidden", "true");
        this.hide();
        document.body.append(this.box, this.status);
    }

    hide() {
        this.box.hidden = true;
        this.ring.hidden = true;
    }

    /**
     * @param {Curve} curve
     * @param {number} index
     * @param {boolean} aloud
     */
    write(curve, index, aloud) {
        const { panel, series } = curve;
        const values = valuesOf(curve, index);
        const title = [series.name, series.notes?.[index]].filter(Boolean).join(", ");
        const swatch = make("span", "swatch");
        swatch.style.background = series.color || "transparent";
        const heading = make("strong", "");
        heading.append(swatch, title || panel.title);
        const lines = values.map(([quantity, text]) => {
            const line = make("div", "");
            line.append(...(quantity ? [make("span", "quantity", `${quantity}: `)] : []), text);
            return line;
        });
        this.box.replaceChildren(heading, ...lines);
        if (aloud) {
            this.status.textContent = [panel.title, title, ...values.map((pair) => pair.filter(Boolean).join(" "))]
                .filter(Boolean).join("; ");
        }
    }

    /**
     * Puts the box beside a point of the window, where there is room.
     * @param {number} x
     * @param {number} y
     */
    place(x, y) {
        this.box.hidden = false;
        this.ring.hidden = false;
        const { offsetWidth: width, offsetHeight: height } = this.box;
        const right = document.documentElement.clientWidth;
        const left = x + GAP + width <= right ? x + GAP : x - GAP - width;
        this.box.style.left = `${Math.max(4, Math.min(left, right - width - 4))}px`;
        this.box.style.top = `${y - GAP - height >= 4 ? y - GAP - height : y + GAP}px`;
    }
}

class FigureValues {
    /**
     * @param {HTMLElement} plot holds the picture
     * @param {HTMLImageElement} image
     * @param {Plotted} plotted
     * @param {Tip} tip
     */
    constructor(plot, image, plotted, tip) {
        this.plot = plot;
        this.image = image;
        this.plotted = plotted;
        this.tip = tip;
        this.curves = plotted.panels.flatMap((panel) => panel.series.map((series) => ({ panel, series })));
        /** @type {Choice | null} */
        this.choice = null;
    }

    start() {
        const { plot } = this;
        plot.tabIndex = 0;
        plot.setAttribute("role", "application");
        plot.setAttribute("aria-label", `Values of the figure ${plot.dataset.figure}. The arrow keys select a point.`);
        plot.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.point(event, REACH));
        plot.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.choose(null));
        plot.addEventListener("click", (event) => this.point(event, REACH_OF_FINGER));
        plot.addEventListener("keydown", (event) => this.press(event));
        plot.addEventListener("blur", () => this.choose(null));
        addEventListener("scroll", () => this.place(), { capture: true, passive: true });
        addEventListener("resize", () => this.place());
    }

    /** Position in the window of the figure's upper left corner, and px per pt. */
    frame() {
        const { left, top } = this.image.getBoundingClientRect();
        const style = getComputedStyle(this.image);
        const [x, y] = [parseFloat(style.paddingLeft), parseFloat(style.paddingTop)];
        return { left: left + x, top: top + y, scale: (this.image.clientWidth - 2 * x) / this.plotted.width };
    }

    /**
     * @param {MouseEvent} event
     * @param {number} reach
     */
    point(event, reach) {
        const { left, top, scale } = this.frame();
        this.choose(this.nearest((event.clientX - left) / scale, (event.clientY - top) / scale, reach / scale), false);
    }

    /**
     * @param {number} x pt
     * @param {number} y pt
     * @param {number} reach pt
     * @returns {Choice | null}
     */
    nearest(x, y, reach) {
        /** @type {Choice | null} */
        let best = null;
        let least = reach;
        this.curves.forEach(({ series }, curve) => series.at.forEach(([left, top], index) => {
            const distance = Math.hypot(left - x, top - y);
            if (distance < least) {
                least = distance;
                best = { curve, index };
            }
        }));
        return best;
    }

    /** @param {KeyboardEvent} event */
    press(event) {
        if (event.altKey || event.ctrlKey || event.metaKey) {
            return;
        }
        if (event.key === "Escape") {
            this.choose(null);
        } else {
            const next = this.after(event.key);
            if (next) {
                event.preventDefault();
                this.choose(next, true);
                this.tip.ring.scrollIntoView({ block: "nearest", inline: "nearest" });
            }
        }
    }

    /**
     * The choice that a key makes: left and right within a series, up and down between series.
     * @param {string} key
     * @returns {Choice | null}
     */
    after(key) {
        if (!["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].includes(key)) {
            return null;
        }
        if (!this.choice) {
            return { curve: 0, index: 0 };
        }
        const { curve, index } = this.choice;
        const last = this.curves[curve].series.at.length - 1;
        switch (key) {
            case "ArrowLeft": return { curve, index: Math.max(index - 1, 0) };
            case "ArrowRight": return { curve, index: Math.min(index + 1, last) };
            case "Home": return { curve, index: 0 };
            case "End": return { curve, index: last };
            case "ArrowUp": return this.beside(curve - 1, this.curves[curve].series.at[index]);
            default: return this.beside(curve + 1, this.curves[curve].series.at[index]);
        }
    }

    /**
     * The point of another series that is nearest in x to a place.
     * @param {number} curve may be outside; the series form a ring
     * @param {[number, number]} place
     * @returns {Choice}
     */
    beside(curve, [x]) {
        const inside = (curve + this.curves.length) % this.curves.length;
        const far = this.curves[inside].series.at.map(([left]) => Math.abs(left - x));
        return { curve: inside, index: far.indexOf(Math.min(...far)) };
    }

    /**
     * @param {Choice | null} choice
     * @param {boolean} [aloud] to a screen reader
     */
    choose(choice, aloud = false) {
        this.choice = choice;
        if (choice) {
            this.tip.write(this.curves[choice.curve], choice.index, aloud);
            this.plot.append(this.tip.ring);
            this.place();
        } else {
            this.tip.hide();
        }
    }

    place() {
        if (!this.choice) {
            return;
        }
        const { left, top, scale } = this.frame();
        const [x, y] = this.curves[this.choice.curve].series.at[this.choice.index];
        const outer = this.plot.getBoundingClientRect();
        this.tip.ring.style.left = `${left + x * scale - outer.left}px`;
        this.tip.ring.style.top = `${top + y * scale - outer.top}px`;
        this.tip.place(left + x * scale, top + y * scale);
    }
}

const tip = new Tip();
for (const plot of document.querySelectorAll(".plot")) {
    const image = plot.querySelector("img");
    const data = plot.querySelector("script");
    if (plot instanceof HTMLElement && image && data) {
        const plotted = /** @type {Plotted} */ (JSON.parse(data.textContent ?? ""));
        if (plotted.panels.length) {
            new FigureValues(plot, image, plotted, tip).start();
        }
    }
}
export {};
