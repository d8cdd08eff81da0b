import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { signIn } from "./people";

test("amina confirms before typed settings are left or reloaded, and leaves untouched ones without a question", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  let asked = 0;
  page.on("dialog", (dialog) => {
    asked += 1;
    void dialog.dismiss();
  });
  await signIn(context);
  await open("/workers");
  await page.getByRole("link", { name: "Factory settings" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Factory settings" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Workers" }).waitFor();
  await page.goForward();

  const rest = page.getByLabel("Minimum rest");
  await rest.fill("9");
  const unsaved = page.getByRole("alert").filter({ hasText: "Your changes here are not saved." });
  await page.getByRole("link", { name: "Products" }).first().click();
  await unsaved.waitFor();
  await expectAccessible(page, "/settings/factory before it is left");
  await page.keyboard.press("Enter");
  await unsaved.waitFor({ state: "detached" });
  await page.evaluate(() => history.back());
  await unsaved.getByRole("button", { name: "Keep editing" }).click();
  expect([new URL(page.url()).pathname, await rest.inputValue()]).toEqual(["/settings/factory", "9"]);
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect.poll(() => asked).toBe(1);
  expect(await rest.inputValue()).toBe("9");
  await page.evaluate(() => history.back());
  await unsaved.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("heading", { level: 1, name: "Workers" }).waitFor();
  expect(asked).toBe(1);
});

test("amina reads the settings in French on a phone", async () => {
  await using visitor = await visit({ viewport: { width: 390, height: 844 }, locale: "fr-FR" });
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/settings/factory");
  await page.getByRole("heading", { level: 1, name: "Réglages de l’usine" }).waitFor();
  await expectAccessible(page, "/settings/factory fr");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
