import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, signIn } from "./people";
import { cellOf } from "./plan-week";

const MONDAY = "2026-04-13";
const SATURDAY = "2026-04-18";
const SUNDAY = "2026-04-19";
const DAYS = [MONDAY, "2026-04-14", "2026-04-15", "2026-04-16", "2026-04-17", SATURDAY];
const LINES = 24;
const PEOPLE_A_LINE = 4;
const ROUNDS = 12;

let app: App;
let lineIds: string[] = [];

beforeAll(async () => {
  app = await openApp("calendar-follows");
  const api = openClient(app.url);
  await api.post("/api/auth/register", AMINA);
  for (let line = 1; line <= LINES; line++) {
    const name = `Line ${String(line).padStart(2, "0")}`;
    const { id } = await api.post("/api/production-lines", { name, capacity: 12 });
    lineIds = [...lineIds, id];
    const set = [];
    for (let person = 1; person <= PEOPLE_A_LINE; person++) {
      const worker = await api.post("/api/workers", { name: `${name} Worker ${person}`, cin: `${line}-${person}` });
      for (const date of DAYS) set.push({ workerId: worker.id, productionLineId: id, shift: "morning", date });
    }
    await api.post("/api/assignments/bulk", { set });
  }
});

afterAll(() => app?.stop());

test("amina moves somebody among 24 lines and undoes it, again and again, and the board follows each time", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  const [first, second] = lineIds as [string, string];
  const from = cell(page, SATURDAY, first);
  const to = cell(page, SUNDAY, first);
  for (let round = 1; round <= ROUNDS; round++) {
    await open(`/assignments/calendar?view=week&day=${MONDAY}&open=${first}.${second}`);
    await drag(page, chipIn(from), to);
    await chipIn(to).waitFor();
    await page
      .getByText(/^Line 01 Worker \d moved to/)
      .first()
      .waitFor();
    await page.keyboard.press("Control+z");
    await page.getByText("Undone.").first().waitFor();
    await expect
      .poll(() => to.locator("[data-chip], button:has-text('Worker')").count(), { message: `round ${round}` })
      .toBe(0);
    await expect.poll(() => from.locator("[data-chip]").count(), { message: `round ${round}` }).toBe(PEOPLE_A_LINE);
  }
});

function cell(page: Page, date: string, lineId: string) {
  return page.locator(cellOf(lineId, { date, shift: "morning" }));
}

function chipIn(place: Locator) {
  return place.locator("[data-chip]").first();
}

async function drag(page: Page, chip: Locator, to: Locator) {
  const start = await middleOf(chip);
  const end = await middleOf(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 10 });
  await page.mouse.up();
}

async function middleOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error("What is dragged is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
