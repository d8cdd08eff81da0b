import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";

test("amina gives the factory another clock, sees the consequences, and sees a clash at its field", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  const api = await apiOf();
  const before = await api.get("/api/factory");
  await signIn(context);
  await open("/settings/factory");

  const zone = page.getByRole("combobox", { name: "Time zone" });
  await zone.click();
  await zone.fill("tokyo");
  await page.getByRole("option", { name: "Asia/Tokyo" }).click();
  await page.getByText("keep their day and their shift").waitFor();
  const morning = page.getByRole("group", { name: "Morning" });
  await morning.getByLabel("Ends").fill("15");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("This shift overlaps with another one.").first().waitFor();
  await expectAccessible(page, "/settings/factory with an error");

  await morning.getByLabel("Ends").fill("14:00");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("The settings are saved.").waitFor();
  const saved = await api.get("/api/factory");
  expect(saved).toMatchObject({ timeZone: "Asia/Tokyo", morningEnd: "14:00" });
  // A save opens a fresh form.
  await page.locator(`input[name="version"][value="${saved.version}"]`).waitFor({ state: "attached" });

  await zone.click();
  await zone.fill(before.timeZone);
  await page.getByRole("option", { name: before.timeZone }).click();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect.poll(async () => (await api.get("/api/factory")).timeZone).toBe(before.timeZone);
});
