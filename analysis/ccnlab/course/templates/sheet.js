// Puts what was typed into the lines to hand in, and offers them as a file.
/** @type {HTMLInputElement[]} */
const fields = [...document.querySelectorAll("input")];
const lines = /** @type {HTMLElement} */ (document.getElementById("lines"));
const save = /** @type {HTMLAnchorElement} */ (document.getElementById("save"));

function compose() {
    lines.textContent = fields.map((field) => `${field.id} = ${field.value.trim()}`.trimEnd() + "\n").join("");
    save.href = "data:text/plain;charset=utf-8," + encodeURIComponent(lines.textContent);
}

fields.forEach((field) => field.addEventListener("input", compose));
/** @type {HTMLElement} */ (save.parentElement).hidden = false;
compose();
