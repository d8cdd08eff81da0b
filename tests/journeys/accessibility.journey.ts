import { beforeAll, expect, test } from "vitest";
import { expectAccessible, expectContrast } from "./axe";
import { visit } from "./browser";
import { oneOfEach } from "./one-of-each";
import { signIn } from "./people";

const PUBLIC = ["/", "/auth/login", "/auth/register", "/auth/forgot-password", "/auth/reset-password", "/nowhere"];
const PROTECTED = [
  "/dashboard",
  "/chat",
  "/workers",
  "/production-lines",
  "/products",
  "/assignments/overview",
  "/assignments/calendar",
  "/assignments/calendar?view=month",
  "/performance/overview",
  "/performance/analytics",
  "/performance/analytics?tab=quality",
  "/performance/analytics?tab=compare",
  "/performance/ai-insights",
  "/performance/entry",
  "/users",
  "/settings/account",
  "/settings/factory",
  "/settings/audit-logs",
  "/settings/audit-stats",
];

let line: { id: string };

beforeAll(async () => {
  line = await oneOfEach("Screen");
});

/** One visit for each theme, in a language, a width and a second colour of its own; contrast.test.ts proves the other colours. */
test.each([
  ["light", "en", 1280, "rose"],
  ["dark", "fr", 390, "green"],
] as const)(
  "every screen is accessible in %s, %s, at %i px, in neutral and %s",
  { timeout: 300_000 },
  async (...of) => {
    const [theme, language, width, color] = of;
    await using visitor = await visit({ theme, language, viewport: { width, height: 844 }, reducedMotion: "reduce" });
    const { page, context, forgive } = visitor;
    forgive(/status of 404/);
    for (const path of PUBLIC) await lookAt(path);
    await signIn(context);
    for (const path of [...PROTECTED, `/board/${line.id}`]) await lookAt(path);

    async function lookAt(path: string) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await expectAccessible(page, path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
      await expectContrast(page, { color }, path);
    }
  },
);
