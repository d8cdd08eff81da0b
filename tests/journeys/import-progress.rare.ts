import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";

const ROWS = 50_000;

/** A journey may run again, with other people. */
let attempts = 0;

function peopleOf(name: string): Buffer {
  attempts += 1;
  const rows = Array.from({ length: ROWS }, (_, index) => `${name} ${index},${name}${attempts}-${index}`);
  return Buffer.from(`name,cin\n${rows.join("\n")}\n`);
}

async function open(page: Page) {
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  return page.getByRole("dialog");
}

function choose(dialog: Locator, name: string, buffer: Buffer) {
  return dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer });
}

test("amina sees how far a long import is, stops one, leaves another and finds it again", async () => {
  await using visitor = await visit();
  const { page, context, forgive } = visitor;
  // The browser logs the refusal of the import that was stopped.
  forgive(/409/);
  await signIn(context);
  const api = await apiOf();
  await visitor.open("/workers");
  const dialog = await open(page);
  const file = peopleOf("Longfile");

  await choose(dialog, "stopped.csv", file);
  await dialog.getByText(/^(Rows read: [\d,]+ of 50,000|All 50,000 rows are read\. Checked: [\d,]+)$/).waitFor();
  await expectAccessible(page, "a file that is being looked at");
  await dialog.getByRole("button", { name: "Stop" }).click();
  await dialog.getByRole("button", { name: "Choose a file" }).waitFor();

  await choose(dialog, "stopped.csv", file);
  await dialog.getByRole("button", { name: "Import 50,000 rows" }).click();
  await dialog.getByText(/^Rows read: [\d,]+ of 50,000$/).waitFor();
  await expectAccessible(page, "an import that runs");
  await dialog.getByRole("button", { name: "Stop" }).click();
  await dialog.getByRole("alert").getByText("This import was discarded.").waitFor();
  expect((await api.get("/api/workers?q=longfile")).items).toEqual([]);

  await dialog.getByRole("button", { name: "Import 50,000 rows" }).click();
  await dialog.getByText(/^Rows read: [\d,]+ of 50,000$/).waitFor();
  await page.reload();
  const again = await open(page);
  const [stopped, running] = ["Discarded; nothing was written.", "50,000 new, 0 changed, 0 unchanged, 0 rejected"];
  await again.getByText(stopped).first().waitFor();
  await again.getByText(/^(Rows read: |All 50,000 rows are read)/).waitFor();
  await again.getByText(running).waitFor();
  expect((await api.get("/api/workers?q=longfile")).items).not.toEqual([]);
  await again.getByRole("button", { name: "Undo", exact: true }).first().click();
  await again.getByText("Undone.").first().waitFor();
});
