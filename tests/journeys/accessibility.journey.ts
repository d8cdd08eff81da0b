import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, expectContrast, looksOf } from "./axe";
import { visit } from "./browser";
import { oneOfEach } from "./one-of-each";
import { signIn } from "./people";

const PUBLIC = ["/", "/auth/login", "/auth/register", "/auth/forgot-password", "/auth/reset-password", "/nowhere"];
const SCREENS: [what: string, paths: string[]][] = [
  ["of people and things", ["/dashboard", "/workers", "/production-lines", "/products", "/chat"]],
  ["of the plan", ["/assignments/overview", "/assignments/calendar", "/assignments/calendar?view=month", "/board/"]],
  ["of records", ["/performance/overview", "/performance/entry", "/performance/ai-insights"]],
  ["of figures", ["", "?tab=quality", "?tab=compare"].map((tab) => `/performance/analytics${tab}`)],
  ["of accounts and settings", ["/users", "/settings/account", "/settings/factory"]],
  ["of the log", ["/settings/audit-logs", "/settings/audit-stats"]],
];

let line: { id: string };

beforeAll(async () => {
  line = await oneOfEach("Screen");
});

/** Each theme in a language and a width of its own. */
describe.each([
  ["light", "en", 1280],
  ["dark", "fr", 390],
] as const)("in %s, %s, at %i px, in three colours", (theme, language, width) => {
  const look = { theme, language, viewport: { width, height: 844 }, reducedMotion: "reduce" } as const;

  test("the screens before signing in are accessible", async () => {
    await using visitor = await visit(look);
    visitor.forgive(/status of 404/);
    for (const path of PUBLIC) await lookAt(visitor.page, path);
  });

  test.each(SCREENS)("the screens %s are accessible", async (_, paths) => {
    await using visitor = await visit(look);
    await signIn(visitor.context);
    for (const path of paths) await lookAt(visitor.page, path === "/board/" ? path + line.id : path);
  });

  async function lookAt(page: Page, path: string) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await expectAccessible(page, path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
    await expectContrast(page, looksOf(theme).slice(1), path);
  }
});
