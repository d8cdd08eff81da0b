import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";

const PUBLIC = ["/", "/auth/forgot-password"];
const PROTECTED = [
  "/dashboard",
  "/workers",
  "/production-lines",
  "/products",
  "/performance/overview",
  "/performance/analytics",
  "/performance/entry",
  "/assignments/calendar",
  "/settings/audit-stats",
  "/chat",
  "/users",
  "/settings/account",
  "/settings/factory",
];

beforeAll(async () => {
  const api = await apiOf();
  await api.post("/api/production-lines", { name: "Seen by axe", capacity: 12, targetOutput: 400 });
});

test.each([
  ["light", "en", 1280],
  ["dark", "fr", 390],
] as const)("every screen is accessible in the %s theme, in %s at %i px", async (theme, language, width) => {
  await using visitor = await visit({ theme, language, viewport: { width, height: 844 } });
  const { page, context } = visitor;
  for (const path of PUBLIC) await lookAt(path);
  await signIn(context);
  for (const path of PROTECTED) await lookAt(path);

  async function lookAt(path: string) {
    const answer = await page.goto(path, { waitUntil: "networkidle" });
    expect(answer?.status(), path).toBe(200);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectAccessible(page, `${path} ${language} ${theme}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
  }
});
