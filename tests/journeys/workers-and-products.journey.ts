import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";

test("Amina takes a worker on, sees that a cin is taken, and deletes only after typing it", async () => {
  await using visitor = await visit();
  const { page, context, forgive, open } = visitor;
  await signIn(context);
  const api = await apiOf();
  await api.post("/api/workers", { name: "Hind Chraibi", cin: "TAKEN1" });
  await open("/workers");

  await page.getByRole("button", { name: "New worker" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Noé Été");
  await dialog.getByLabel("CIN").fill("taken1");
  await dialog.getByRole("button", { name: "Save worker" }).click();
  await dialog.getByText("Another worker already has this CIN.").first().waitFor();
  await dialog.getByLabel("CIN").fill("FREE2");
  await dialog.getByRole("button", { name: "Save worker" }).click();
  await page.getByText("Noé Été was added.").waitFor();
  await expectAccessible(page, "the list of workers");

  await open("/workers?q=noe");
  await page.getByRole("button", { name: "Actions for Noé Été" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const confirm = dialog.getByRole("button", { name: "Delete worker" });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel("Type FREE2 to confirm").fill("FREE2");
  await confirm.click();
  await page.getByText("No workers found.").waitFor();
  forgive(/409/);
});
