import { controlOf } from "./scripted";

const COLORS = { tooShort: "danger", tooEasy: "danger", fair: "fair", good: "good", strong: "good" };

/** Reveals a password, reports Caps Lock, and shows the strength of a new password as it is typed. */
export function watchPasswords() {
  document.addEventListener("click", (event) => {
    const button = controlOf(event, "[data-reveal]");
    const field = button && document.getElementById(button.dataset.reveal ?? "");
    if (!button || !(field instanceof HTMLInputElement)) return;
    const isShown = field.type === "password";
    field.type = isShown ? "text" : "password";
    button.ariaPressed = String(isShown);
  });
  for (const key of ["keydown", "keyup"]) document.addEventListener(key, sayCapsLock);
  document.addEventListener("focusout", (event) => showCapsLock(event.target, false));
  document.addEventListener("focusin", (event) => {
    const field = event.target instanceof HTMLInputElement ? event.target : null;
    if (field && meterOf(field)?.dataset.strengthOf === field.id) void loadGuesses();
  });
  document.addEventListener("input", (event) => {
    const field = controlOf<HTMLInputElement>(event, "input");
    const meter = field && meterOf(field);
    // The username and the email count too, so every field of the form does.
    if (meter) void drawStrength(meter);
  });
}

/** Shows whether Caps Lock is on. Password managers send key events without a key. */
function sayCapsLock(event: Event) {
  if (event instanceof KeyboardEvent) showCapsLock(event.target, event.getModifierState("CapsLock"));
}

function showCapsLock(target: EventTarget | null, isOn: boolean) {
  const field = target instanceof HTMLInputElement && target.labels ? target : null;
  const words = field?.parentElement?.parentElement?.querySelector<HTMLElement>("[data-caps-lock]");
  if (words) words.textContent = isOn ? (words.dataset.capsLock ?? "") : "";
}

function meterOf(field: HTMLInputElement) {
  return field.form?.querySelector<HTMLElement>("[data-strength-of]");
}

/** The lists of common passwords are much larger than this script, so they are loaded when the field is focused. */
function loadGuesses() {
  return import("#app/accounts/domain/password-guesses").catch(() => null);
}

async function drawStrength(meter: HTMLElement) {
  const typed = () => typedIn(meter.dataset.strengthOf ?? "");
  const guesses = typed() === "" ? null : await loadGuesses();
  const password = typed();
  meter.hidden = !guesses || password === "";
  if (!guesses || password === "") return;
  const owner = { username: typedIn("field-username"), email: typedIn("field-email") };
  const strength = guesses.passwordStrength(password, owner);
  // From the weakest to the strongest, as the page lists them.
  const words = JSON.parse(meter.dataset.words ?? "{}") as Record<string, string>;
  const filled = Math.max(1, Object.keys(words).indexOf(strength));
  for (const step of meter.querySelectorAll<HTMLElement>("[data-step]")) {
    if (Number(step.dataset.step) <= filled) step.dataset.on = COLORS[strength];
    else delete step.dataset.on;
  }
  const label = meter.querySelector("p");
  if (label && label.textContent !== words[strength]) label.textContent = words[strength] ?? "";
}

function typedIn(id: string) {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field.value : "";
}
