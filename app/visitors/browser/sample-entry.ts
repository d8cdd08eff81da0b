import { problemOf, type SampleProblem, sampleShift, type TypedRow } from "#app/visitors/domain/sample-shift";
import { controlOf } from "./scripted";

const UNKNOWN = "–";
const STEPS: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** The shift on the landing page: computes its figures as they are typed, and moves by Enter and arrows. */
export function watchSampleEntry() {
  document.addEventListener("input", (event) => {
    const sample = controlOf(event, "[data-try]");
    if (sample) draw(sample);
  });
  document.addEventListener("change", (event) => {
    const sample = controlOf(event, "[data-try]");
    if (sample) tell(sample);
  });
  document.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (step && controlOf(event, "[data-try]")) move(event, step);
  });
}

/** A browser restores what was typed before the page was loaded again. */
export function beginSampleEntry() {
  const sample = document.querySelector<HTMLElement>("[data-try]");
  const fields = [...(sample?.querySelectorAll("input") ?? [])];
  if (sample && fields.some(({ value, defaultValue }) => value !== defaultValue)) draw(sample);
}

function draw(sample: HTMLElement) {
  const rows = [...sample.querySelectorAll<HTMLElement>("[data-row]")];
  const typed = rows.map(read);
  for (const [index, row] of rows.entries()) mark(row, problemOf(typed[index] as TypedRow), sample);
  const { people, good, efficiency, errorRate, quality, share, due } = sampleShift(typed);
  const [bar, line] = [partOf(sample, "bar"), partOf(sample, "due")];
  bar.style.width = `${100 * share}%`;
  bar.toggleAttribute("data-behind", share < due);
  line.style.insetInlineStart = `${100 * due}%`;
  write(sample, "people", (sample.dataset.people ?? "").replace("#", String(people)));
  write(sample, "efficiency", percent(efficiency));
  write(sample, "errorRate", percent(errorRate === null ? null : errorRate / 100));
  write(sample, "good", new Intl.NumberFormat(lang()).format(good));
  for (const label of sample.querySelectorAll<HTMLElement>("[data-quality]")) {
    label.hidden = label.dataset.quality !== quality;
  }
}

function read(row: HTMLElement): TypedRow {
  const text = (cell: string) => row.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`)?.value.trim() ?? "";
  return { pieces: text("pieces"), defects: text("defects") };
}

function mark(row: HTMLElement, problem: SampleProblem | null, { dataset }: HTMLElement) {
  const words = (problem && dataset[problem]) ?? "";
  const place = partOf(row, "problem");
  if (place.textContent !== words) place.textContent = words;
  for (const field of row.querySelectorAll("input")) {
    if (problem) field.ariaInvalid = "true";
    else field.removeAttribute("aria-invalid");
  }
}

/** Says the figures once a field is left; at every key it would talk over the typing. */
function tell(sample: HTMLElement) {
  const words = ["efficiency", "errorRate", "good"].reduce(
    (text, part, index) => text.replace(`#${index + 1}`, partOf(sample, part).textContent ?? ""),
    sample.dataset.told ?? "",
  );
  write(sample, "told", words);
}

function move(event: KeyboardEvent, step: number) {
  const { cell } = (event.target as HTMLElement).dataset;
  const column = [...document.querySelectorAll<HTMLInputElement>(`[data-try] [data-cell="${cell}"]`)];
  const next = column[column.indexOf(event.target as HTMLInputElement) + step];
  if (!cell || !next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

function partOf(place: HTMLElement, name: string) {
  return place.querySelector(`[data-part="${name}"]`) as HTMLElement;
}

function write(sample: HTMLElement, part: string, text: string) {
  partOf(sample, part).textContent = text;
}

function lang() {
  return document.documentElement.lang;
}

function percent(ratio: number | null) {
  if (ratio === null) return UNKNOWN;
  return new Intl.NumberFormat(lang(), { style: "percent", maximumFractionDigits: 1 }).format(ratio);
}
