import { expect, test } from "vitest";
import { type Visitor, visit } from "./browser";
import { signIn } from "./people";

const SCREENS = ["/dashboard", "/workers", "/production-lines", "/performance/overview", "/users", "/settings/account"];

/** What a person with a window of 1280 pixels has left when everything is twice as large. */
const ZOOMED = { width: 640, height: 400 };

test("at twice the size nothing is cut off, and nothing scrolls sideways", async () => {
  await using visitor = await visit({ viewport: ZOOMED, deviceScaleFactor: 2 });
  await signIn(visitor.context);
  for (const path of ["/", ...SCREENS]) {
    await visitor.page.goto(path, { waitUntil: "networkidle" });
    expect(await sidewaysOf(visitor), path).toBeLessThanOrEqual(0);
  }
});

test("on the narrowest phone a visitor does not scroll sideways, in French either", async () => {
  await using visitor = await visit({
    ...{ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, language: "fr" },
  });
  await visitor.page.goto("/", { waitUntil: "networkidle" });
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("in the colours a system forces, controls keep their edges and marks their words", async () => {
  await using visitor = await visit({ forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" });
  const { page, context } = visitor;
  await page.goto("/", { waitUntil: "networkidle" });
  const bars = page.getByRole("list", { name: "Lines and their targets" }).locator("[aria-hidden] > div");
  const fills = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));
  expect(new Set(fills).size).toBeGreaterThan(1);
  await signIn(context);
  await page.goto("/production-lines", { waitUntil: "networkidle" });
  const edges = await page
    .getByRole("button", { name: "New line" })
    .first()
    .evaluate((button) => getComputedStyle(button).borderTopWidth);
  expect(edges).toBe("1px");
});

test("where a system forces light on the dark theme, figures are dark, and where one is stands out", async () => {
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
  const language = page.getByRole("banner").getByRole("button", { name: "Language" }).locator("[aria-hidden]");
  expect(Math.max(...((await language.evaluate(looks)).color.match(/\d+/g) ?? []).map(Number))).toBeLessThan(128);
  for (const [role, here, there] of [
    ["link", "Analytics", "Workers"],
    ["tab", "Production", "Quality"],
  ] as const) {
    const [chosen, other] = await Promise.all(
      [here, there].map((name) => page.getByRole(role, { name, exact: true }).first().evaluate(looks)),
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
  expect(await page.getByRole("navigation").first().isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Search" }).first().isVisible()).toBe(false);
  const [paper, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  expect(paper).toBe("rgb(255, 255, 255)");
  expect(ink).toBe("rgb(0, 0, 0)");
});

function sidewaysOf({ page }: Visitor) {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
