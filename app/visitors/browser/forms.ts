import { passwordLength } from "#app/accounts/domain/passwords";
import { LEADS_TO, SENT_BY_SCRIPT } from "#app/accounts/domain/scripted-forms";
import { sayLost } from "./notices";
import { drawAgain, isTypedBefore, readPage } from "./page";
import { controlOf } from "./scripted";

/** The time the slowest network may need. Then the form can be sent again. */
const PATIENCE_MS = 60_000;

/**
 * Sends a form without leaving the page. Problems are shown at their fields, before sending if they are known. Nothing
 * typed is lost, whether or not an answer comes.
 */
export function watchForms() {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    if (form.dataset.sent !== undefined) return;
    const [wrong] = [...form.querySelectorAll("input")].filter((field) => !isRight(field));
    if (wrong) wrong.focus();
    else void send(form, event.submitter);
  });
  document.addEventListener("input", (event) => {
    const field = controlOf<HTMLInputElement>(event, "input");
    if (field?.ariaInvalid === "true" && !isTypedBefore(event)) showProblem(field, "");
  });
  // A page from the browser's cache is shown as it was left.
  addEventListener("pageshow", () => document.querySelectorAll<HTMLFormElement>("form[data-sent]").forEach(free));
}

function isRight(field: HTMLInputElement) {
  const problem = problemOf(field);
  if (problem) showProblem(field, problem);
  return !problem;
}

function problemOf({ value, dataset: { required, least, tooShort, sameAs, differs } }: HTMLInputElement) {
  if (value === "") return required;
  if (least && passwordLength(value) < Number(least)) return tooShort;
  const other = sameAs && document.getElementById(sameAs);
  return other instanceof HTMLInputElement && other.value !== value ? differs : undefined;
}

/**
 * Shows the problem in place of the hint, and removes a field that is being corrected from the list of problems above
 * the form.
 */
function showProblem(field: HTMLInputElement, problem: string) {
  const [place, hint] = ["error", "hint"].map((part) => document.getElementById(`${field.id}-${part}`));
  if (place) place.textContent = problem;
  if (hint) hint.hidden = problem !== "";
  if (problem) field.ariaInvalid = "true";
  else field.removeAttribute("aria-invalid");
  const box = document.querySelector("[data-problem]");
  box?.querySelector(`[href="#${field.id}"]`)?.closest("li")?.remove();
  if (box?.querySelector("ul:empty")) box.remove();
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
  hold(form, submitter);
  const answer = await fetch(form.action, {
    method: "POST",
    // Neither of our forms sends a file.
    body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    headers: { [SENT_BY_SCRIPT]: "yes", Accept: "text/html" },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  const to = answer?.headers.get(LEADS_TO);
  if (to) return location.assign(to);
  free(form);
  const page = answer && (await readPage(answer).catch(() => null));
  // A page without this form, such as one from a proxy in front of the app, means that the app did not read the form.
  if (!page?.getElementById(form.id)) return sayLost(answer === null ? "offline" : "unavailable");
  drawAgain(page);
  document.querySelector<HTMLElement>("[data-problem]")?.focus();
}

function hold(form: HTMLFormElement, submitter: HTMLElement | null) {
  form.dataset.sent = "";
  // The browser would remember a revealed password like any other text.
  for (const button of form.querySelectorAll<HTMLElement>('[data-reveal][aria-pressed="true"]')) button.click();
  if (!submitter) return;
  submitter.ariaBusy = "true";
  swapWords(submitter);
}

function free(form: HTMLFormElement) {
  delete form.dataset.sent;
  for (const button of form.querySelectorAll<HTMLElement>("[aria-busy]")) {
    button.removeAttribute("aria-busy");
    swapWords(button);
  }
}

/** Swaps a button's text with the one that is shown while the answer is on its way. */
function swapWords(button: HTMLElement) {
  const [words, { pending }] = [button.querySelector("span"), button.dataset];
  if (!words || pending === undefined) return;
  button.dataset.pending = words.textContent ?? "";
  words.textContent = pending;
}
