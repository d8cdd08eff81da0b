import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { unfolded } from "./folded";
import { openApp } from "./open-app";
import { AMINA, apiOf } from "./people";
import { servedUrl } from "./served";

export type Listed = { workerName: string; shift: string; date: string; reason: string };

export let line: { id: string };
export const people: Record<string, { id: string }> = {};

/** The address of the factory of the line. */
export let url: string;

/** A line with three people who replace each other, for this file alone: others have a factory in common with it. */
export function openPlan() {
  let spare: { id: string };
  beforeAll(async () => {
    url = servedUrl();
    spare = await openLines();
  });
  afterAll(async () => {
    const api = await apiOf();
    for (const { id } of [line, spare]) await api.remove(`/api/production-lines/${id}`, { confirmed: true });
    for (const [name, { id }] of Object.entries(people)) {
      await api.remove(`/api/workers/${id}`, { confirmation: `CAL-${name}`, confirmed: true });
    }
  });
}

/** The same in a factory of its own, where nobody of another journey is offered for a gap. */
export function openPlanAlone() {
  let app: Awaited<ReturnType<typeof openApp>>;
  beforeAll(async () => {
    app = await openApp("plan-alone");
    url = app.url;
    await openClient(url).post("/api/auth/register", AMINA);
    await openLines();
  });
  afterAll(() => app.stop());
}

async function openLines(): Promise<{ id: string }> {
  const api = await apiOf(AMINA, url);
  line = await api.post("/api/production-lines", { name: "Calendar line", capacity: 3, location: "Hall A" });
  // Of one role, so that they replace each other before anybody of the other journeys.
  for (const name of ["Zahra", "Zineb", "Zoubida"]) {
    people[name] = await api.post("/api/workers", { name: `${name} Calendar`, cin: `CAL-${name}`, role: "planner" });
  }
  return api.post("/api/production-lines", { name: "Calendar spare", capacity: 3 });
}

export function week(day: string) {
  return `/assignments/calendar?view=week&day=${day}&productionLineId=${line.id}`;
}

/** A cell of a calendar that shows this week or day, of any line. */
export function cellOf(lineId: string, { date, shift }: { date: string; shift: string }) {
  const column = (new Date(date).getUTCDay() + 6) % 7;
  const row = `[data-row="${shift} ${lineId}"]`;
  const ofWeek = `table:has([data-day="${date}"]) ${row} > td:nth-of-type(${column + 1})`;
  return `:is(${ofWeek}, table:has([data-day="${date}"]:nth-child(2):last-child) ${row} > td)`;
}

export function cell(date: string, shift: string) {
  return cellOf(line.id, { date, shift });
}

/** Plans these people, and nobody else, on the line that morning. */
export async function plan(date: string, names: string[]) {
  const api = await apiOf(AMINA, url);
  const week = `from=${date}&to=${date.slice(0, 8)}${Number(date.slice(8)) + 13}`;
  const { items } = await api.get(`/api/assignments?productionLineId=${line.id}&${week}`);
  const remove = items.map(({ id }: { id: string }) => id);
  const set = names.map((name) => ({ workerId: people[name]?.id, productionLineId: line.id, shift: "morning", date }));
  await api.post("/api/assignments/bulk", { set, remove });
}

export async function planned(from: string, to: string) {
  const api = await apiOf(AMINA, url);
  return (await api.get(`/api/assignments?productionLineId=${line.id}&from=${from}&to=${to}`)).total;
}

/** The line's assignments of the week that begins here, as "date shift". */
export async function days(from: string): Promise<string[]> {
  const api = await apiOf(AMINA, url);
  const to = `${from.slice(0, 8)}${String(Number(from.slice(8)) + 6)}`;
  const { items } = await api.get(`/api/assignments?productionLineId=${line.id}&from=${from}&to=${to}`);
  return items.map(({ date, shift }: { date: string; shift: string }) => `${date} ${shift}`).sort();
}

export async function takeInBrush(page: Page, name: string) {
  const box = await unfolded(page.getByRole("combobox", { name: "Paint with a worker" }));
  await box.click();
  await box.fill(name.toLowerCase());
  await page.getByRole("option", { name: new RegExp(`^${name} Calendar`) }).click();
  await page.getByRole("button", { name: `Without ${name} Calendar` }).waitFor();
}

async function middleOf(page: Page, selector: string) {
  await page.locator(selector).scrollIntoViewIfNeeded();
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function stroke(page: Page, from: string, to: string) {
  const start = await middleOf(page, from);
  const end = await middleOf(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 24 });
  await page.mouse.up();
}

export async function drag(page: Page, chip: ReturnType<Page["locator"]>, to: string, key?: string) {
  await chip.scrollIntoViewIfNeeded();
  const box = await chip.boundingBox();
  if (!box) throw new Error("The chip is not on the page");
  const end = await middleOf(page, to);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  if (key) await page.keyboard.down(key);
  await page.mouse.move(end.x, end.y, { steps: 10 });
  await page.mouse.up();
  if (key) await page.keyboard.up(key);
}
