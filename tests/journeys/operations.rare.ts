import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { openApp } from "./open-app";
import { AMINA, apiOf, signIn } from "./people";
import { PHONE, tooSmall, zoomed } from "./targets";

const BULLETIN = [
  "No;Operation;Machine;Time (sec)",
  "1;Join shoulders;Overlock;24",
  "2;Set sleeves;Overlock;72",
  "3;Close sides;Overlock;48",
].join("\n");

test("amina pastes an operation bulletin, reads the bottleneck, and saves; what somebody changed meanwhile is not replaced unseen, the people named in the plan give its bottleneck, and a phone shows the list in French", async () => {
  const app = await openApp("operations");
  try {
    await openClient(app.url).post("/api/auth/register", AMINA);
    const api = await apiOf(AMINA, app.url);
    const polo = await api.post("/api/products", { name: "Polo", code: "PO-1", standardMinutes: 2.5 });
    await using visitor = await visit({ baseURL: app.url, language: "en", viewport: { width: 1440, height: 900 } });
    visitor.forgive(/409 \(Conflict\)/);
    const { page, context, open } = visitor;
    await signIn(context, AMINA, app.url);

    await open("/products");
    const dialog = await openOperations(page, /^Actions for/, "Operations");
    await dialog.getByLabel(/Paste its cells/).fill("Operation\tMachine");
    await dialog.getByText("No operations were found.").waitFor();
    await dialog.getByLabel(/choose a CSV file/).setInputFiles({
      name: "bulletin.xlsx",
      mimeType: "application/octet-stream",
      buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0]),
    });
    await dialog.getByText("This file is not text.").waitFor();
    await dialog.getByLabel(/Paste its cells/).fill(BULLETIN);
    await dialog.getByText("3 operations were read.").waitFor();
    await dialog.getByText("3 operations, 2.4 min. That is 0.1 min less than the 2.5").waitFor();
    await dialog.getByLabel("Pieces a shift").fill("240");
    await dialog.getByLabel("Work minutes of the shift").fill("480");
    await dialog.getByLabel("Efficiency in %").fill("80");
    await dialog.getByLabel("People", { exact: true }).fill("4");
    await dialog.getByRole("rowheader", { name: "Close sides (bottleneck)" }).waitFor();
    await dialog.getByText("75%").waitFor();
    await dialog.getByRole("button", { name: "Move operation 2 up" }).click();
    await dialog.getByRole("button", { name: "Add operation" }).click();
    await dialog.getByLabel("Operation 4", { exact: true }).fill("Trim");
    await dialog.getByLabel("Machine 4").fill("Table");
    await dialog.getByRole("button", { name: "Save operations" }).click();
    await dialog.getByText("Please check the marked fields.").waitFor();
    await dialog.getByLabel("Minutes 4").fill("0:06");
    await expectAccessible(page, "the operations of a product");

    await api.patch(`/api/products/${polo.id}`, { version: polo.version, description: "Two buttons" });
    await dialog.getByRole("button", { name: "Save operations" }).click();
    await dialog.getByText("Somebody else has changed this product meanwhile.").waitFor();
    await dialog.getByRole("button", { name: "Save operations" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await api.get(`/api/products/${polo.id}`)).toMatchObject({
      description: "Two buttons",
      operations: [
        { name: "Set sleeves", machine: "Overlock", minutes: 1.2 },
        { name: "Join shoulders", minutes: 0.4 },
        { name: "Close sides", minutes: 0.8 },
        { name: "Trim", machine: "Table", minutes: 0.1 },
      ],
    });

    await nameToSleeves(api);
    await open("/products");
    const again = await openOperations(page, /^Actions for/, "Operations");
    await again.getByLabel(/^People from the plan of/).selectOption({ label: "Sewing 1" });
    await again.getByText("The plan names nobody of this shift").waitFor();
    await again.getByLabel("Day", { exact: true }).fill("2026-03-18");
    await again.getByText("Nobody is named to: Join shoulders, Close sides, Trim.").waitFor();
    await again.getByRole("rowheader", { name: "Set sleeves (bottleneck)" }).waitFor();

    await using phone = await visit({ baseURL: app.url, language: "fr", theme: "dark", ...PHONE });
    await signIn(phone.context, AMINA, app.url);
    await phone.open("/products");
    const sheet = await openOperations(phone.page, /^Actions pour/, "Opérations");
    await sheet.getByText("Ce sont les minutes standard du produit.").waitFor();
    await sheet.getByRole("button", { name: "Retirer l’opération 4" }).click();
    await sheet.getByText("3 opérations, 2,4 min.").waitFor();
    expect([await tooSmall(phone.page), await zoomed(phone.page)]).toEqual([[], []]);
    await expectAccessible(phone.page, "the operations of a product on a phone");
    await sheet.getByRole("button", { name: "Fermer" }).click();
    await sheet.getByText("Continuer").waitFor();
  } finally {
    await app.stop();
  }
});

/** Plans somebody at one operation of a line. */
async function nameToSleeves(api: Awaited<ReturnType<typeof apiOf>>) {
  const worker = await api.post("/api/workers", { name: "Aïda Benali", cin: "AB1" });
  const line = await api.post("/api/production-lines", { name: "Sewing 1", capacity: 4 });
  const place = { workerId: worker.id, productionLineId: line.id, shift: "morning", date: "2026-03-18" };
  await api.post("/api/assignments", { ...place, operation: "Set sleeves" });
}

async function openOperations(page: Page, menu: RegExp, item: string) {
  await page.getByRole("button", { name: menu }).first().click();
  await page.getByRole("menuitem", { name: item }).click();
  return page.getByRole("dialog");
}
