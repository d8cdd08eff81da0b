import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#app/accounts/domain/demo";
import { type App, openApp } from "./open-app";
import { explains, isAtRest, isPrinted, sits, sorts, ticks } from "./pressing";

const ADMIN = { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD };

let app: App;

beforeAll(async () => {
  app = await openApp("every-list", "demo");
});

afterAll(() => app?.stop());

/** Each list, a word that some of its rows have, and the file that it is exported to. */
const LISTS = [
  ["/workers", "Benali", "workers"],
  ["/production-lines", "Couture", "production-lines"],
  ["/products", "shirt", "products"],
  ["/assignments/overview", "Benali", "assignments"],
  ["/performance/overview", "Benali", "performance-records"],
  ["/users", "super", "users"],
] as const;
const LOG = ["/settings/audit-logs", "admin"] as const;

test.each([
  ...LISTS.map(([path]) => path),
  "/performance/analytics?groupBy=date",
  "/performance/analytics?groupBy=worker",
  "/performance/analytics?groupBy=product",
  "/performance/analytics?groupBy=productionLine",
])("each head of the list %s orders its rows, and reverses the order", async (path) => {
  await using visitor = await sits(app, ADMIN);
  const { page, open } = visitor;
  await open(path);
  const chooser = page.getByRole("button", { name: "Columns" });
  if ((await chooser.count()) > 0) {
    await chooser.click();
    for (const box of await columnBoxes(page))
      if (!(await box.isDisabled()) && !(await box.isChecked())) {
        await box.click();
        await expect.poll(() => box.isChecked()).toBe(true);
      }
    await page.keyboard.press("Escape");
  }
  const heads = await page.locator("thead button").filter({ visible: true }).all();
  expect(heads.length).toBeGreaterThan(1);
  for (const head of heads) {
    const isExplainedOnly = await head.evaluate((button) => button.classList.contains("cursor-help"));
    await (isExplainedOnly ? explains : sorts)(page, head);
  }
});

test.each([...LISTS.map(([path, word]) => [path, word] as const), LOG])(
  "the search, each filter, column and page size of the list %s does what it says",
  async (path, word) => {
    await using visitor = await sits(app, ADMIN);
    const { page, open } = visitor;
    await open(path);
    const toolbar = page.locator(".filters-on-paper").filter({ has: page.getByRole("searchbox") });
    const search = toolbar.getByRole("searchbox");
    await search.fill(word);
    await page.waitForURL(({ searchParams }) => searchParams.get("q") === word);
    await isAtRest(page);
    const rows = page.getByRole("table").first().locator("tbody tr");
    await rows.first().waitFor();
    if (path !== LOG[0])
      await expect
        .poll(async () => (await rows.allInnerTexts()).filter((row) => !row.toLowerCase().includes(word.toLowerCase())))
        .toEqual([]);
    await reset(page);
    await expect.poll(() => search.inputValue()).toBe("");

    for (const filter of await toolbar.getByRole("combobox").and(page.locator("select")).all()) {
      const [chosen = ""] = await filter.selectOption({ index: 1 });
      await page.waitForURL(({ search: requested }) => requested !== "");
      await isAtRest(page);
      await expect.poll(() => filter.inputValue()).toBe(chosen);
      await reset(page);
      await expect.poll(() => filter.inputValue()).toBe("");
    }
    for (const day of await toolbar.locator("input[type=date]").all()) {
      await day.fill("2026-01-05");
      await page.waitForURL(({ search: wanted }) => wanted.includes("2026-01-05"));
      await reset(page);
      await expect.poll(() => day.inputValue()).toBe("");
    }

    const heads = page.getByRole("columnheader");
    await toolbar.getByRole("button", { name: "Columns" }).click();
    for (const box of await columnBoxes(page)) {
      if (await box.isDisabled()) continue;
      const before = await heads.count();
      const by = (await box.isChecked()) ? -1 : 1;
      await box.click();
      await expect.poll(() => heads.count()).toBe(before + by);
    }
    if (path === LISTS[0]?.[0]) await growRows(page);
    if (path === LOG[0]) return;
    await open(path);
    for (const size of ["10", "50"]) {
      await page.getByRole("combobox", { name: "Per page" }).selectOption(size);
      await page.waitForURL(({ searchParams }) => searchParams.get("size") === size);
      await isAtRest(page);
      await expect.poll(() => rows.count()).toBeLessThanOrEqual(Number(size));
    }
  },
);

test.each(LISTS)("the list %s, which has %s, is exported as %s and printed", async (path, _, file) => {
  await using visitor = await sits(app, ADMIN);
  const { page, open } = visitor;
  await open(path);
  for (const [line, ending] of [
    ["As CSV", "csv"],
    ["As Excel file", "xlsx"],
  ] as const) {
    await page.getByRole("button", { name: "Export" }).click();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: line }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`${file}.${ending}`);
  }
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Print" }).click();
  await isPrinted(page);
});

test.each(LISTS)("a row of the list %s is ticked by itself and with all others", async (path) => {
  await using visitor = await sits(app, ADMIN);
  const { page, open } = visitor;
  await open(path);
  const boxes: Locator[] = [page.getByRole("checkbox", { name: "Select all on this page" })];
  boxes.push(page.locator("tbody").getByRole("checkbox").first());
  for (const box of boxes) {
    await ticks(page, box);
    await box.check();
    await page.getByRole("button", { name: "Clear the selection" }).click();
    await expect.poll(() => box.isChecked()).toBe(false);
  }
});

test.each(LISTS)(
  "rows of the list %s that a search hides are no longer ticked, also when they return",
  async (path) => {
    await using visitor = await sits(app, ADMIN);
    const { page, open } = visitor;
    await open(path);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    const bar = page.getByRole("toolbar", { name: "Actions for the selection" });
    await bar.waitFor();
    await page.getByRole("searchbox").fill("nobody has this name");
    await bar.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Reset" }).click();
    await page.locator("tbody").getByRole("checkbox").first().waitFor();
    expect(await bar.count()).toBe(0);
    expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
  },
);

/** The boxes of the open choice of columns, whose code comes when it is opened. */
async function columnBoxes(page: Page): Promise<Locator[]> {
  const boxes = page.locator("[id^=headlessui-popover-panel] [id^=column-]");
  await boxes.first().waitFor();
  return boxes.all();
}

/** The rows of every list become higher, and low again. */
async function growRows(page: Page) {
  const box = page.getByRole("checkbox", { name: "Higher rows" });
  const height = () =>
    page
      .locator("tbody tr")
      .first()
      .evaluate((row) => row.clientHeight);
  const before = await height();
  await box.click();
  await expect.poll(height).toBeGreaterThan(before);
  await box.click();
  await expect.poll(height).toBe(before);
}

async function reset(page: Page) {
  await page.getByRole("button", { name: "Reset" }).click();
  await page.waitForURL(({ search }) => search === "");
  await isAtRest(page);
}
