import type { HourFace } from "./hour-face";
import { controlOf } from "./scripted";

const STEP_MS = 900;

let next: ReturnType<typeof setTimeout> | undefined;
let hour = -1;

/** The day on the landing page plays once. Anybody can stop it and play it again. */
export function watchDay() {
  document.addEventListener("click", (event) => {
    const button = controlOf(event, "[data-play]");
    if (!button) return;
    if (next !== undefined) stop(button);
    else play(button);
  });
}

/** Begins by itself, except for readers who want no motion: the server has rendered the end of the day. */
export function beginDay() {
  const button = document.querySelector<HTMLElement>("[data-play]");
  if (button && matchMedia("(prefers-reduced-motion: no-preference)").matches) play(button);
}

function play(button: HTMLElement) {
  const day = button.closest<HTMLElement>("[data-day]");
  const clocks = day?.dataset.clocks?.split(" ") ?? [];
  const last = clocks.length - 1;
  const step = () => {
    // The page may have been replaced meanwhile.
    if (!day?.isConnected) return stop(button);
    drawHour(day, clocks, hour);
    if (hour >= last) return stop(button);
    hour += 1;
    next = setTimeout(step, STEP_MS);
  };
  if (hour < 0 || hour >= last) hour = 0;
  button.dataset.playing = "";
  name(button, button.dataset.pause);
  step();
}

function stop(button: HTMLElement) {
  clearTimeout(next);
  next = undefined;
  delete button.dataset.playing;
  name(button, button.dataset.play);
}

function name(button: HTMLElement, words = "") {
  button.ariaLabel = words;
  button.title = words;
}

function drawHour(day: HTMLElement, clocks: string[], at: number) {
  const clock = day.querySelector('[data-part="clock"]');
  if (clock) clock.textContent = clocks[at] ?? "";
  for (const line of day.querySelectorAll<HTMLElement>("[data-hours]")) {
    const face = (JSON.parse(line.dataset.hours ?? "[]") as HourFace[])[at];
    if (face) drawLine(line, face);
  }
}

function drawLine(line: HTMLElement, { state, word, good, target, share, due }: HourFace) {
  const part = (name: string) => line.querySelector<HTMLElement>(`[data-part="${name}"]`);
  line.dataset.state = state;
  for (const [name, text] of Object.entries({ good, target, word })) part(name)?.replaceChildren(text);
  const [bar, mark] = [part("bar"), part("due")];
  if (bar) bar.style.width = `${share}%`;
  if (!mark) return;
  mark.hidden = due === null;
  if (due !== null) mark.style.insetInlineStart = `${due}%`;
}
