import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Theme } from "#app/core/domain/preferences";
import type { Language } from "#app/i18n/languages";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { cutOff, hangingOver } from "./cut-off";
import { oneOfEach } from "./one-of-each";
import { signIn } from "./people";
import { PHONE, tooSmall } from "./targets";

const PUBLIC = ["/", "/auth/login", "/auth/register", "/auth/forgot-password", "/auth/reset-password", "/nowhere"];
const SCREENS: [what: string, paths: string[]][] = [
  ["of people and things", ["/dashboard", "/workers", "/production-lines", "/products", "/chat"]],
  ["of the plan", ["/assignments/overview", "/assignments/calendar", "/assignments/calendar?view=month", "/board/"]],
  ["of records", ["/performance/overview", "/performance/entry", "/performance/ai-insights"]],
  [
    "of figures",
    ["", "?tab=quality", "?tab=compare"]
      .map((tab) => `/performance/analytics${tab}`)
      .concat("/performance/output?layout=across", "/performance/why", "/performance/why?productionLineId="),
  ],
  ["of accounts and settings", ["/users", "/settings/account", "/settings/factory"]],
  ["of the log", ["/settings/audit-logs", "/settings/audit-stats"]],
];

const DESK = { viewport: { width: 1280, height: 844 }, reducedMotion: "reduce" } as const;

/** How a person sees a screen. */
export type Look = { theme: Theme; language: Language };
export const ON_A_PHONE = { theme: "light", language: "en", ...PHONE } as const;
export const AT_A_DESK = { theme: "dark", language: "fr", ...DESK } as const;

/**
 * Visits each screen once, those of one topic in one look and those of the next in the other, and checks everything at
 * once: the screen is accessible, reports no errors, cuts off no word, is no wider than the window, and its controls
 * are large enough for a finger.
 */
export function tourScreens(first: Look, second: Look) {
  let line: { id: string };

  beforeAll(async () => {
    line = await oneOfEach("Screen");
  });

  test("the screens before signing in are accessible", async () => {
    await using visitor = await visit(first);
    visitor.forgive(/status of 404/);
    for (const path of PUBLIC) await lookAt(visitor.page, path);
  });

  test.each(SCREENS)("the screens %s are accessible", async (what, paths) => {
    const isEven = SCREENS.findIndex(([name]) => name === what) % 2 === 0;
    await using visitor = await visit(isEven ? first : second);
    await signIn(visitor.context);
    for (const path of paths) await lookAt(visitor.page, /[/=]$/.test(path) ? path + line.id : path);
  });
}

async function lookAt(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expectAccessible(page, path);
  expect.soft(await hangingOver(page), `${path} is wider than the window`).toBeLessThanOrEqual(0);
  expect.soft(await cutOff(page), `words cut off on ${path}`).toEqual([]);
  const isTouched = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  if (isTouched) expect.soft(await tooSmall(page), `too small for a finger on ${path}`).toEqual([]);
}
