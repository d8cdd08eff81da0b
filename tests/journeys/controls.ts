import { appendFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";

declare global {
  interface Window {
    /** A control as a person meets it: its role and its name, with a tab between them. */
    nameControl: (control: Element) => string;
    tellWalked: (control: string) => void;
  }
}

const CONTROLS =
  "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=switch], [role=grid] td";

/** The controls already written in this process, so that the file stays short. */
const notified = new Set<string>();

/**
 * Notes each control that a person of this browser presses or types into. `npm run test:all` compares them with those that
 * {@link noteFound} met; scripts/controls.mjs says how.
 */
export async function watchControls(context: BrowserContext) {
  await context.exposeBinding("tellWalked", (_, control: string) => tell("walked", control));
  await context.addInitScript(nameControls);
  await context.addInitScript(watchPresses, CONTROLS);
}

/** Notes the controls that are in sight and can be used, on a screen, in a dialog or in a menu. */
export async function noteFound(page: Page, within = "body") {
  if (!process.env.CONTROLS_FILE) return;
  const found = await page.locator(within).locator(CONTROLS).evaluateAll(namesInSight);
  const { pathname } = new URL(page.url());
  for (const control of found) tell("found", `${control}\t${pathname}`);
}

function tell(what: "found" | "walked", control: string) {
  const line = `${what}\t${control}\n`;
  if (!process.env.CONTROLS_FILE || notified.has(line)) return;
  notified.add(line);
  appendFileSync(process.env.CONTROLS_FILE, line);
}

/** Runs in the page. */
function namesInSight(controls: Element[]): string[] {
  return controls
    .filter((control) => control.checkVisibility() && !control.matches(":disabled, [aria-disabled=true]"))
    .map((control) => window.nameControl(control));
}

/** Runs in the page, before its own scripts. */
function nameControls() {
  const ROLES: Record<string, string> = {
    A: "link",
    SUMMARY: "button",
    SELECT: "combobox",
    TEXTAREA: "textbox",
    TD: "gridcell",
  };
  const roleOf = (control: Element) => {
    if (control instanceof HTMLInputElement && !control.role) {
      return ["checkbox", "radio", "file"].includes(control.type) ? control.type : "textbox";
    }
    return control.role ?? ROLES[control.tagName] ?? "button";
  };
  /** A cell of a grid is named by the button that opens it, because its text is the factory's own. */
  const namedBy = (control: Element) => (control.tagName === "TD" && control.querySelector("button")) || control;
  const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  /** Without the text of the controls inside the label. */
  const textOfLabel = (label: Element | undefined) => {
    const words = label?.cloneNode(true) as Element | undefined;
    for (const control of words?.querySelectorAll("select, textarea, button, [role=tooltip]") ?? []) control.remove();
    return textOf(words);
  };
  const labelOf = (control: Element) =>
    control.getAttribute("aria-label") ||
    (control.getAttribute("aria-labelledby") ?? "")
      .split(" ")
      .map((id) => textOf(document.getElementById(id)))
      .join(" ")
      .trim() ||
    ("labels" in control ? textOfLabel((control as HTMLInputElement).labels?.[0]) : "");
  window.nameControl = (control) => {
    const named = namedBy(control);
    return `${roleOf(control)}\t${labelOf(named) || textOf(named) || named.getAttribute("title") || ""}`;
  };
}

/** Runs in the page, before its own scripts. */
function watchPresses(controls: string) {
  const tell = (target: EventTarget | null, within: string) => {
    const control = target instanceof Element ? target.closest(within) : null;
    if (control) window.tellWalked(window.nameControl(control));
  };
  const note = ({ target }: Event) => tell(target, controls);
  for (const event of ["click", "input", "change", "drop"]) window.addEventListener(event, note, { capture: true });
  // A drag over cells ends in another cell, so it is no click of either.
  window.addEventListener("pointerdown", ({ target }) => tell(target, "[role=grid] td"), { capture: true });
  const takeActive = ({ key, target }: KeyboardEvent) => {
    if ((key !== "Enter" && key !== " ") || !(target instanceof Element)) return;
    const active = document.getElementById(target.getAttribute("aria-activedescendant") ?? "");
    tell(active, controls);
    tell(target, "[role=grid] td");
  };
  window.addEventListener("keydown", takeActive, { capture: true });
}
