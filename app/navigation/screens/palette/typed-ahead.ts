import { typeInto } from "#app/core/browser/page/type-into";

/** What was typed since the palette was called, until its field has the focus; null while nobody waits for it. */
let typed: string | null = null;
let givingUp: ReturnType<typeof setTimeout> | undefined;

/** After this time the palette will not come, and keys belong to the page again. */
const PATIENCE_MILLISECONDS = 10_000;

/** Keeps the keys that are pressed before the palette is there: its code may still be loading. */
export function beginTypingAhead() {
  if (typed !== null) return;
  typed = "";
  window.addEventListener("keydown", keep, true);
  givingUp = setTimeout(end, PATIENCE_MILLISECONDS);
}

/** Types the kept keys into the field of the palette. Later keys go to whatever has the focus. */
export function typeAhead(field: HTMLInputElement) {
  const said = end();
  if (said !== "") typeInto(field, said + field.value);
}

function end(): string {
  const said = typed ?? "";
  typed = null;
  clearTimeout(givingUp);
  window.removeEventListener("keydown", keep, true);
  return said;
}

function keep(event: KeyboardEvent) {
  if (event.key === "Escape") end();
  if (typed === null || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Backspace") typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
