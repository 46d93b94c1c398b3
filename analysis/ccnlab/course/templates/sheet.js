// Shows the commands when the prediction is recorded, puts what was typed into the lines to hand in, and offers them as a file.
const fields = /** @type {(HTMLInputElement | HTMLTextAreaElement)[]} */ ([...document.querySelectorAll("input, textarea")]);
const [prediction] = fields;
const rest = /** @type {HTMLElement} */ (document.getElementById("rest"));
const record = /** @type {HTMLButtonElement} */ (document.getElementById("record"));
const state = /** @type {HTMLElement} */ (document.getElementById("state"));
const lines = /** @type {HTMLElement} */ (document.getElementById("lines"));
const save = /** @type {HTMLAnchorElement} */ (document.getElementById("save"));
let recorded = "";

function compose() {
    const answers = fields.map((field) => `${field.id} = ${field.value.replace(/\s+/g, " ").trim()}`.trimEnd() + "\n");
    lines.textContent = recorded + answers.join("");
    save.href = "data:text/plain;charset=utf-8," + encodeURIComponent(lines.textContent);
}

function recordPrediction() {
    prediction.value = prediction.value.trim();
    if (prediction.value === "" || !prediction.checkValidity()) {
        state.textContent = "Write down a prediction first, in the form that is asked.";
        prediction.focus();
        return;
    }
    recorded = `# the prediction was recorded at ${new Date().toISOString()}, by the clock of the page\n`;
    prediction.readOnly = true;
    record.disabled = true;
    rest.hidden = false;
    state.textContent = "Recorded. It stays as it is, and the commands are below.";
    compose();
}

fields.forEach((field) => field.addEventListener("input", compose));
record.addEventListener("click", recordPrediction);
prediction.addEventListener("keydown", (event) => {
    if (/** @type {KeyboardEvent} */ (event).key === "Enter") recordPrediction();
});
document.querySelectorAll(".scripted").forEach((part) => { /** @type {HTMLElement} */ (part).hidden = false; });
rest.hidden = true;
compose();
