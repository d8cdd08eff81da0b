import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./browser";
import { signIn } from "./people";
import { pieces, planned, type Shift } from "./shift-plan";
import { PHONE } from "./targets";

const DESK = { width: 1440, height: 900 };
const DATE = "2026-02-10";

type Measured = { top: number; height: number; shown: number };

/** Where the first of these begins, how high it is, and how many of that height the rest of the screen has room for. */
async function measure(page: Page, selector: string, bar = 0): Promise<Measured> {
  await page.locator(selector).first().waitFor();
  const box = await page.locator(selector).first().boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  if (!box) throw new Error(`${selector} is not on the page`);
  return { top: box.y, height: box.height, shown: Math.floor((height - bar - box.y) / box.height) };
}

let shift: Shift;

test("at a desk the work begins near the top: eight lines of three shifts, eighteen records, the figures of the day", async () => {
  await using visitor = await visit({ viewport: DESK });
  const { page, open } = visitor;
  shift = await planned("First", 6);
  await signIn(visitor.context);

  await open(`/assignments/calendar?day=${DATE}`);
  const { top } = await measure(page, "tr[data-row]");
  expect(top).toBeLessThan(170);
  // The first row is as high as the six people in it.
  const { height } = await measure(page, "tr[data-row] + tr");
  expect((DESK.height - top) / height).toBeGreaterThanOrEqual(3 * 8);

  await open("/performance/overview");
  const records = await measure(page, "tbody tr");
  expect(records.top).toBeLessThan(265);
  expect(records.shown).toBeGreaterThanOrEqual(18);

  await open("/dashboard");
  expect((await measure(page, "main dl dd")).top).toBeLessThan(200);
  expect((await measure(page, "#attention")).top).toBeLessThan(DESK.height / 2);
  expect((await measure(page, "#lines")).top).toBeLessThan(DESK.height / 2);

  await open(`/performance/analytics?from=2026-02-09&to=${DATE}`);
  expect((await measure(page, "main dl dd")).top).toBeLessThan(230);
  const chart = await measure(page, "main canvas");
  expect(chart.top + chart.height).toBeLessThan(DESK.height);
});

test("on a phone the first screen holds four people, four cards, the lines of a day, and the figures before what to do", async () => {
  await using visitor = await visit(PHONE);
  const { page, open } = visitor;
  await signIn(visitor.context);

  await open("/performance/entry");
  const tiles = await measure(page, "main ul > li");
  expect(tiles.top).toBeLessThan(220);
  const tile = await page.locator("main ul > li").first().boundingBox();
  expect(tile?.width, "two tiles side by side").toBeLessThan(PHONE.viewport.width / 2);

  await open(shift.path);
  const sheet = await measure(page, `main li[aria-label="${shift.names[0]}"]`, 80);
  expect(sheet.top).toBeLessThan(250);
  expect(sheet.shown).toBeGreaterThanOrEqual(4);

  await open(`/assignments/calendar?day=${DATE}`);
  const days = page.locator("tr[data-row]").first().locator("td");
  await expect.poll(() => days.count(), { message: "one day at a time" }).toBe(1);
  expect((await measure(page, "tr[data-row]")).top).toBeLessThan(265);

  for (const list of ["/performance/overview", "/workers"]) {
    await open(list);
    const cards = await measure(page, "main ul > li");
    expect(cards.top, list).toBeLessThan(300);
    expect(cards.shown, list).toBeGreaterThanOrEqual(4);
  }

  await open("/dashboard");
  const figures = await measure(page, "main dl dd");
  expect(figures.top).toBeLessThan(200);
  expect((await measure(page, "#attention")).top).toBeGreaterThan(figures.top);

  await open(`/performance/analytics?from=2026-02-09&to=${DATE}`);
  expect((await measure(page, "main dl dd")).top).toBeLessThan(260);
  expect((await measure(page, "main canvas")).top).toBeLessThan(PHONE.viewport.height - 150);
});

test("salma records by one thumb: the next person, the figure above, the next field, and what is due beside the total", async () => {
  await using visitor = await visit(PHONE);
  const { page, open } = visitor;
  const { names, path } = shift;
  await signIn(visitor.context);
  await open(path);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

  await pieces(page, names[0]).tap();
  await page.keyboard.type("60");
  await page.getByRole("button", { name: "Person" }).tap();
  expect(await focused()).toBe(`Pieces, ${names[1]}`);
  await page.getByRole("button", { name: "As above" }).tap();
  expect(await pieces(page, names[1]).inputValue()).toBe("60");
  await page.getByRole("button", { name: "Field" }).tap();
  expect(await focused()).toBe(`Defective, ${names[1]}`);
  await page.keyboard.type("1");
  await page.getByRole("button", { name: "Person" }).tap();
  expect(await focused(), "back in the column where the row began").toBe(`Pieces, ${names[2]}`);
  await page.getByText("120", { exact: true }).waitFor();
});
