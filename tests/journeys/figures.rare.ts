import { expect, test } from "vitest";
import { visit } from "./browser";
import { signIn } from "./people";
import { leads } from "./pressing";

test("in French each figure is found by its name, which is its address, and leads to its settings and screens", async () => {
  await using visitor = await visit({ language: "fr" });
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/figures");
  const names = await page.getByRole("article").evaluateAll((all) => all.map(({ id }) => id));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const article = page.locator(`article#${name}`);
    for (const place of [page.getByRole("navigation", { name: "Chiffres de cette page" }), article]) {
      await place.locator(`a[href="#${name}"]`).click();
      await expect.poll(() => article.evaluate((entry) => entry.matches(":target"))).toBe(true);
      await page.evaluate(() => location.replace("#"));
    }
  }

  const links = page.locator("article dd a");
  const led = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent, link.getAttribute("href")] as const),
  );
  expect(new Map(led).get("Modifier ces réglages")).toBe("/settings/factory");
  for (const [name, href] of new Map(led)) {
    await open("/figures");
    await leads(new RegExp(`^${href}`))(page, links.filter({ hasText: name ?? "" }).first());
  }
});
