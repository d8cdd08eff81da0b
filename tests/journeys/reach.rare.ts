import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { visit } from "./browser";
import { cutOff, hangingOver } from "./cut-off";
import { withoutEdge } from "./edges";
import { oneOfEach } from "./one-of-each";
import { signIn } from "./people";

const SCREENS = [
  ...["/dashboard", "/workers", "/production-lines", "/products", "/users", "/chat"],
  ...["/assignments/overview", "/assignments/calendar", "/performance/overview", "/performance/analytics"],
  ...["/performance/why", "/performance/ai-insights", "/settings/account", "/settings/factory"],
  ...["/settings/audit-logs", "/settings/audit-stats"],
];

/** A window of 1280 pixels in which everything is twice as large. */
const ZOOMED = { width: 640, height: 400 };

let line: { id: string };

beforeAll(async () => {
  line = await oneOfEach("Zoomed");
});

test("at twice the size no word is cut off, and nothing scrolls sideways", async () => {
  await using visitor = await visit({ viewport: ZOOMED, deviceScaleFactor: 2, reducedMotion: "reduce" });
  const { page, context } = visitor;
  await signIn(context);
  const entry = `/performance/entry?productionLineId=${line.id}&shift=morning`;
  for (const path of ["/", ...SCREENS, entry]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect.soft(await hangingOver(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    expect.soft(await cutOff(page), path).toEqual([]);
  }
});

test("on the narrowest phone a visitor does not scroll sideways, also in French", async () => {
  await using visitor = await visit({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    language: "fr",
  });
  await visitor.page.goto("/", { waitUntil: "networkidle" });
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("in forced colours, controls keep their edges and marks their words", async () => {
  await using visitor = await visit({ forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" });
  const { page, context } = visitor;
  await page.goto("/", { waitUntil: "networkidle" });
  const bars = page.getByRole("list", { name: "Lines and their targets" }).locator("[aria-hidden] > div");
  const fills = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));
  expect(new Set(fills).size).toBeGreaterThan(1);
  await signIn(context);
  for (const path of SCREENS) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect.soft(await withoutEdge(page), path).toEqual([]);
  }
});

test("in forced colours, the chosen tab and the active menu item look different from the rest", async () => {
  await using visitor = await visit({ forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" });
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/performance/analytics");
  const tab = page.getByRole("tab");
  const fillOf = (which: Locator) => which.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await fillOf(page.getByRole("tab", { selected: true }))).not.toBe(await fillOf(tab.last()));

  await page.getByRole("button", { name: /^Your menu/ }).press("Enter");
  const items = page.getByRole("menuitem");
  await items.first().waitFor();
  await page.keyboard.press("ArrowDown");
  const lines = await items.evaluateAll((all) => all.map((item) => getComputedStyle(item).outlineStyle));
  expect(lines.filter((line) => line === "solid")).toHaveLength(1);
});

test("with forced light colours on the dark theme, figures are dark, and the current page and tab look different", async () => {
  await using visitor = await visit({ forcedColors: "active", colorScheme: "light", theme: "dark" });
  const { page, context } = visitor;
  const looks = (element: Element) => {
    const { color, backgroundColor, borderTopWidth } = getComputedStyle(element);
    return { color, backgroundColor, borderTopWidth };
  };
  await page.goto("/", { waitUntil: "networkidle" });
  const way = page.getByRole("main").getByRole("link", { name: "Get started" }).first();
  expect((await way.evaluate(looks)).borderTopWidth).toBe("1px");
  await signIn(context);
  await page.goto("/performance/analytics", { waitUntil: "networkidle" });
  const language = page.getByRole("banner").getByRole("button", { name: "Language" });
  expect(Math.max(...((await language.evaluate(looks)).color.match(/\d+/g) ?? []).map(Number))).toBeLessThan(128);
  for (const [role, here, existing] of [
    ["link", "Analytics", "Workers"],
    ["tab", "Production", "Quality"],
  ] as const) {
    const [chosen, other] = await Promise.all(
      [here, existing].map((name) => page.getByRole(role, { name, exact: true }).first().evaluate(looks)),
    );
    expect(chosen?.backgroundColor).not.toBe(other?.backgroundColor);
  }
});

test("on paper a list is black on white, without menus and buttons", async () => {
  await using visitor = await visit({ theme: "dark" });
  const { page, context } = visitor;
  await signIn(context);
  await page.goto("/workers", { waitUntil: "networkidle" });
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("aside").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Search" }).first().isVisible()).toBe(false);
  const [paper, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  expect(paper).toBe("rgb(255, 255, 255)");
  expect(ink).toBe("rgb(0, 0, 0)");
});
