import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#app/accounts/domain/demo";
import { visit } from "./browser";
import { unfolded } from "./folded";
import { type App, openApp } from "./open-app";
import { signIn } from "./people";

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true } as const;
const AMINA = { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD };

let app: App;

beforeAll(async () => {
  app = await openApp("lists", "demo");
});

afterAll(() => app?.stop());

async function visitLists(options: object = {}) {
  const visitor = await visit({ baseURL: app.url, ...options });
  await signIn(visitor.context, AMINA, app.url);
  return visitor;
}

test("a visitor tries the demo: one click from the landing page, one more as the role", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, open } = visitor;
  await open("/");
  await page.getByRole("link", { name: "Try the demo" }).first().click();
  await page.waitForURL("**/auth/login");
  await page.getByRole("button", { name: /^Sign in as Supervisor/i }).click();
  await page.waitForURL("**/dashboard");
  await page.getByText("This is a demo factory: its people and figures are invented.").waitFor();
});

test.each([
  ["/workers?size=100", 820],
  ["/workers?size=100", 1440],
  ["/performance/overview?size=100", 820],
  ["/performance/overview?size=100", 1440],
])("the head of %s stays in view at %i px while 100 rows pass", async (path, width) => {
  await using visitor = await visitLists({ viewport: { width, height: 900 } });
  const { page, open } = visitor;
  await open(path);
  await expect.poll(() => page.locator("tbody tr").count()).toBe(100);
  await page.locator("tbody tr").first().hover();
  for (const distance of [600, 1_500, 10_000]) {
    await page.mouse.wheel(0, distance);
    await expect.poll(() => page.evaluate(headIsSeen)).toBe(true);
  }
  await page.getByRole("button", { name: "Next page" }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(headIsSeen)).toBe(true);
});

test.each([
  "/workers",
  "/production-lines",
  "/products",
  "/assignments/overview",
  "/performance/overview",
  "/users",
  "/settings/audit-logs",
])("on a tablet the list %s shows all its columns without scrolling aside", async (path) => {
  await using visitor = await visitLists({ language: "fr", ...TABLET });
  const { page, open } = visitor;
  await open(path);
  const table = page.getByRole("table").first();
  await table.waitFor();
  expect(
    await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
  ).toBe(0);
});

test("on a tablet the records leave out hours and quality, until somebody chooses them or prints", async () => {
  await using visitor = await visitLists({ ...TABLET });
  const { page, open } = visitor;
  await open("/performance/overview");
  const head = (name: string) => page.getByRole("columnheader", { name }).isVisible();
  await page.getByRole("columnheader", { name: "Efficiency" }).waitFor();
  expect([await head("Hours"), await head("Quality")]).toEqual([false, false]);

  await page.emulateMedia({ media: "print" });
  expect([await head("Hours"), await head("Quality")]).toEqual([true, true]);
  await page.emulateMedia({ media: null });

  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Hours", checked: false }).click();
  await page.getByRole("columnheader", { name: "Hours" }).waitFor();
  expect(await head("Quality")).toBe(false);
});

test("somebody who returns after the access has run out still gets the file", async () => {
  await using visitor = await visitLists();
  const { page, context, open, forgive } = visitor;
  await open("/workers");
  // What the page asks for by itself is refused once, and asked for again.
  forgive(/status of 401/);
  await context.clearCookies({ name: "__Host-trame-access" });
  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const file = await download;

  expect(file.suggestedFilename()).toBe("workers.csv");
  expect(await readFile(await file.path(), "utf8")).toContain("CIN");
});

test("a printed list has every row up to the bound that it names, its filters, the factory and the date", async () => {
  await using visitor = await visitLists({ language: "fr" });
  const { page, open } = visitor;
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await open("/performance/overview?shift=night");
  await page.getByRole("button", { name: "Exporter" }).click();
  await page.getByRole("menuitem", { name: "Imprimer" }).click();
  await page.locator("body[data-printed]").waitFor({ timeout: 120_000 });
  expect(await page.locator("tbody tr").count()).toBe(500);
  await page.emulateMedia({ media: "print" });
  for (const width of [A4_UPRIGHT, A4_ACROSS]) {
    await page.setViewportSize({ width, height: 1_000 });
    expect(await page.evaluate(cutAtTheEdge), `${width} wide`).toEqual([]);
  }
  // Chromium prints the words of a box in a head on the first page only, and repeats words without a box.
  const boxes = page.locator("thead button, thead a");
  expect(await boxes.evaluateAll((all) => all.map((box) => getComputedStyle(box).display))).toContain("contents");
  expect(await boxes.evaluateAll((all) => all.filter((box) => getComputedStyle(box).display !== "contents"))).toEqual(
    [],
  );
  const paper = await page.locator("main").innerText();
  expect(paper).toContain("Atelier Trame");
  expect(paper).toContain("Imprimé le");
  expect(paper).toMatch(/1–500 sur \d/);
  expect(
    await page.getByRole("combobox").filter({ visible: true }).locator("option:checked").allInnerTexts(),
  ).toContain("Nuit");

  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ format: "A4", landscape: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(5);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect.poll(() => page.locator("tbody tr").count()).toBe(20);
  expect(page.url()).not.toContain("print=");
});

test("on paper the calendar has whole names, also of folded lines, and the charts are there without scrolling", async () => {
  await using visitor = await visitLists();
  const { page, open } = visitor;
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await open("/assignments/calendar");
  expect(await page.locator("[data-chip]").count()).toBe(0);
  await (await unfolded(page.getByRole("button", { name: "Print", exact: true }))).click();
  await page.locator("body[data-printed]").waitFor();
  expect(await page.locator("[data-chip]").count()).toBeGreaterThan(400);
  await page.emulateMedia({ media: "print" });
  for (const width of [A4_UPRIGHT, A4_ACROSS]) {
    await page.setViewportSize({ width, height: 1_000 });
    expect(await page.evaluate(cutAtTheEdge), `${width} wide`).toEqual([]);
    expect(await page.evaluate(cutNames), `${width} wide`).toEqual([]);
  }
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.getByRole("button", { name: "Finition 1", exact: true }).waitFor();
  expect(await page.locator("[data-chip]").count()).toBe(0);
  await page.setViewportSize({ width: 1_280, height: 400 });
  await open("/performance/analytics");
  // Printing begins with a key.
  const chartsAfterKey = async () => {
    await page.keyboard.press("Control");
    return page.locator("canvas").count();
  };
  await expect.poll(chartsAfterKey).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: A4_UPRIGHT, height: 1_000 });
  expect(await page.evaluate(cutAtTheEdge)).toEqual([]);
});

/** The width of A4 between the margins, in CSS pixels. */
const [A4_UPRIGHT, A4_ACROSS] = [718, 1_047];

/** The elements that reach beyond the sheet, by their text. */
function cutAtTheEdge() {
  return [...document.querySelectorAll("main th, main td, main td *, main canvas, main p")]
    .filter((part) => part.getClientRects().length > 0 && !part.closest(".sr-only"))
    .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
    .map((part) => part.textContent);
}

/** Names of which a part is not shown. */
function cutNames() {
  return [...document.querySelectorAll<HTMLElement>("[data-chip] span")]
    .filter((name) => getComputedStyle(name).overflowX !== "visible" && name.scrollWidth > name.clientWidth)
    .map((name) => name.textContent);
}

test("the figure of people planned today leads to exactly these people, and the filter can be taken off", async () => {
  await using visitor = await visitLists();
  const { page, open } = visitor;
  await open("/dashboard");
  const figure = page.getByRole("definition").filter({ has: page.locator('a[href="/workers?present=today"]') });
  const planned = (await figure.getByRole("link").innerText()).trim();
  await figure.getByRole("link").click();
  await page
    .getByRole("status")
    .filter({ hasText: `of ${planned}` })
    .waitFor();

  await page.getByLabel("Everyone").selectOption("");
  await page.waitForURL((url) => !url.searchParams.get("present"));
});

/** Whether the middle of the table's head is visible: on the screen, and not under the top bar. */
function headIsSeen() {
  const head = document.querySelector("thead");
  const box = head?.getBoundingClientRect();
  if (!head || !box || box.top < 0 || box.bottom > window.innerHeight) return false;
  return head.contains(document.elementFromPoint(box.left + box.width / 4, box.top + box.height / 2));
}
