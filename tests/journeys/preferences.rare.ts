import { expect, test } from "vitest";
import { visit } from "./browser";
import { signIn } from "./people";

const shown = () => ({
  theme: document.documentElement.dataset.theme,
  color: document.documentElement.dataset.color,
  language: document.documentElement.lang,
});

test("a first visit is dark and neutral, in the browser's language", async () => {
  await using visitor = await visit({ locale: "fr-FR" });
  await visitor.open("/");
  expect(await visitor.page.evaluate(shown)).toEqual({ theme: "dark", color: "neutral", language: "fr" });
});

test("theme, colour and language change at once, and the next page is drawn with them from its first byte", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/production-lines");

  await page.getByRole("button", { name: "Theme", exact: true }).click();
  await page.getByRole("option", { name: "Light" }).click();
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("option", { name: "Français" }).click();
  await page.getByRole("heading", { level: 1, name: "Chaînes de production" }).waitFor();
  expect(await page.evaluate(shown)).toMatchObject({ theme: "light", language: "fr" });

  const firstBytes = await (await context.request.get(page.url())).text();
  expect(firstBytes).toMatch(/<html[^>]* lang="fr"/);
  expect(firstBytes).toMatch(/<html[^>]* data-theme="light"/);
  await page.reload();
  expect(await page.evaluate(shown)).toMatchObject({ theme: "light", language: "fr" });
});

test("the system theme follows the device, also when the device changes its theme", async () => {
  await using visitor = await visit({ theme: "system", colorScheme: "light" });
  const { page, open } = visitor;
  await open("/");
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const onLight = await ink();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(ink).not.toBe(onLight);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(ink).toBe(onLight);
});

test("a reload in any theme draws no other theme on the way", async () => {
  await using visitor = await visit({ theme: "light" });
  const { page, open } = visitor;
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const { theme } = document.documentElement?.dataset ?? {};
      if (theme && seen.at(-1) !== theme) seen.push(theme);
      requestAnimationFrame(look);
    };
    look();
  });
  await open("/");
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(["light"]);
});

test("words that were read once are not requested again, and those of other screens wait for the page", async () => {
  await using visitor = await visit({ language: "fr" });
  const { page, context, open } = visitor;
  await signIn(context);
  const read: string[] = [];
  page.on("requestfinished", (request) => request.url().includes("/locales/") && read.push(request.url()));
  await open("/workers");
  await expect.poll(() => read.at(-1)).toMatch(/\/locales\/fr\.json\?v=\w+$/);
  expect(read.map((url) => /\/locales\/fr\.json\?(ns=[a-z,-]+&)?v=\w+$/.test(url))).toEqual([true, true, true]);
  const before = read.length;
  await page.getByRole("link", { name: "Produits" }).click();
  await page.getByRole("heading", { name: "Produits", level: 1 }).waitFor();
  expect(read.slice(before)).toEqual([]);

  await open("/workers");
  await page.waitForLoadState("networkidle");
  const sent = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.includes("/locales/") && transferSize > 0)
      .map(({ name }) => name),
  );
  expect(sent).toEqual([]);
});
