import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { HOURS, piecesOf, workshopBook } from "#tests/files/day-sheets";
import { rowOf, workbookOf } from "#tests/files/workbooks";
import { rarely } from "#tests/thorough";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";

/** As a French Excel saves it: semicolons, Windows-1252, and a line without a name. */
const FRENCH_FILE = Buffer.from(
  ["Nom;CIN;Fonction", "Zoé Lefèvre;FR001;opératrice", "André Noël;FR002;mécanicien", ";FR003;aide", ""].join("\r\n"),
  "latin1",
);

test("a French Excel file is read, its bad line reported, and the import undone", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  const api = await apiOf();
  await open("/workers");
  const dialog = await choose(page, FRENCH_FILE);

  expect(await dialog.getByLabel("Characters").inputValue()).toBe("windows-1252");
  expect(await dialog.getByLabel("Separator").inputValue()).toBe(";");
  await dialog.getByText("1 rejected row").first().waitFor();
  await expectAccessible(page, "the preview of an import");
  expect((await api.get("/api/workers?q=lefevre")).total).toBe(0);

  // The second click lands outside the dialog, which is shorter by then, and must not close it.
  await dialog.getByRole("button", { name: "Import 2 of 3 rows" }).dblclick();
  await dialog.getByText("2 rows imported.").waitFor();
  const [zoe] = (await api.get("/api/workers?q=lefevre")).items;
  expect(zoe).toMatchObject({ name: "Zoé Lefèvre", cin: "FR001", role: "opératrice" });

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download with reasons" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await dialog.getByRole("button", { name: "Undo the import" }).click();
  await dialog.getByText("The import was undone.").waitFor();
  expect((await api.get("/api/workers?q=lefevre")).total).toBe(0);
});

rarely(
  "the sheet with the people is read first, another is chosen by its name, and equal errors are one line with their count",
  async () => {
    await using visitor = await visit();
    const { page, context, open } = visitor;
    await signIn(context);
    await open("/workers");
    const dialog = await choose(page, Buffer.from(twoSheets()));

    const sheet = dialog.getByLabel("Sheet");
    expect(await sheet.inputValue()).toBe("Équipe");
    await dialog.getByText("Only one sheet is imported. Not read: Notes.").waitFor();
    await sheet.focus();
    await page.keyboard.press("ArrowUp");
    await dialog.getByText(/^Workers \(sheet Équipe, /).waitFor();
    await page.keyboard.press("ArrowDown");
    await dialog.getByText("Only one sheet is imported. Not read: Notes.").waitFor();
    const faults = dialog.getByRole("region", { name: "8 rejected rows" }).getByRole("listitem");
    await expect
      .poll(() => faults.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^8 rows\s+Name\s+Name is required\.\s+Rows 3–10$/),
        expect.stringMatching(/^Row 10\s+Email\s+Please enter an email/),
      ]);
    await dialog.getByRole("button", { name: "Import 1 row" }).click();
    await dialog.getByText("1 row imported.").waitFor();
    await dialog.getByRole("button", { name: "Undo the import" }).click();
    await dialog.getByText("The import was undone.").waitFor();
    expect(await dialog.getByText("New", { exact: true }).count()).toBe(0);
  },
);

rarely("amina imports a French file of stops from their list, and finds them there", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  const api = await apiOf();
  const line = await api.post("/api/production-lines", { name: "Chaîne d’arrêts", capacity: 9 });
  await open(`/performance/stops?productionLineId=${line.id}`);
  const lines = [
    "Date;Équipe;Chaîne;Motif;Minutes perdues;Personnes",
    `10/02/2026;Matin;${line.name};Machine;25;4`,
    `10/02/2026;Nuit;${line.name};Panne inconnue;10;1`,
  ];
  const dialog = await choose(page, Buffer.from(lines.join("\r\n"), "utf8"));
  await dialog.getByText("No reason has the code or name Panne inconnue.").waitFor();
  await expectAccessible(page, "the preview of an import of stops");
  await dialog.getByRole("button", { name: "Import 1 row" }).click();
  await dialog.getByText("1 row imported.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await page.getByRole("region", { name: "Sums of these stops" }).getByText("100", { exact: true }).waitFor();
});

/** A sheet of notes before the one with the people: one with a name, and eight without. */
function twoSheets() {
  const nobody = Array.from({ length: 8 }, (_, index) =>
    rowOf(index + 3, ["", `YB2${index}`, index === 7 ? "not an address" : ""]),
  );
  const team = [rowOf(1, ["Nom", "CIN", "E-mail"]), rowOf(2, ["Yto Barrada", "YB1", ""]), ...nobody];
  return workbookOf({ Notes: rowOf(1, ["Read me first"]), Équipe: team.join("") });
}

rarely("the same file again changes nothing", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  await (await apiOf()).upload("/api/workers/import", "equipe.csv", "name,cin\nInès Roux,IR1\n", { mode: "update" });
  await open("/workers");
  const dialog = await choose(page, Buffer.from("name,cin\nInès Roux,IR1\n"));

  await dialog.getByRole("button", { name: "Nothing to import" }).waitFor();
});

rarely("a records file may bring its own workers, lines and products, once somebody has agreed", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/performance/overview");
  const rows = [
    "date;poste;CIN;nom;ligne;produit;pièces;défauts;heures",
    "02/03/2026;matin;RF1;Rania Fassi;Piquage 9;PQ-9;120;3;7,5",
    "",
  ];
  const dialog = await choose(page, Buffer.from(`\uFEFF${rows.join("\r\n")}`));

  await dialog.getByText("Named in the file, but not known yet").waitFor();
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  await dialog.getByRole("button", { name: "Import 1 row" }).click();
  await dialog.getByText("1 row imported.").waitFor();
  await dialog.getByText("Also created: 1 worker · 1 line · 1 product").waitFor();
  const { items } = await (await apiOf()).get("/api/performance-records?from=2026-03-02&to=2026-03-02");
  expect(items).toMatchObject([{ shift: "morning", piecesMade: 120, piecesDefective: 3, hours: 7.5 }]);
});

rarely("an import continues when the access has run out in the middle of it", async () => {
  await using visitor = await visit();
  const { page, context, forgive, open } = visitor;
  await signIn(context);
  await open("/workers");
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  const buffer = Buffer.from("name,cin\nLate Lunch,LL1\n,LL2\n");

  await context.clearCookies({ name: "__Host-trame-access" });
  await dialog.locator('input[type="file"]').setInputFiles({ name: "lunch.csv", mimeType: "text/csv", buffer });
  await dialog.getByText("1 rejected row").first().waitFor();
  await context.clearCookies({ name: "__Host-trame-access" });
  await dialog.getByRole("button", { name: "Import 1 row" }).click();
  await dialog.getByText("1 row imported.").waitFor();
  await context.clearCookies({ name: "__Host-trame-access" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download with reasons" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  // The browser itself logs each 401 that was renewed.
  forgive(/401/);
});

async function choose(page: Page, buffer: Buffer) {
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator('input[type="file"]').setInputFiles({ name: "equipe.csv", mimeType: "text/csv", buffer });
  return dialog;
}

rarely("amina reads how a SAM in seconds is converted, and is asked for the unit of one without", async () => {
  await using visitor = await visit({ language: "fr" });
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/performance/overview");
  const file = (heading: string) =>
    Buffer.from(
      `\uFEFFDate;Équipe;CIN;Nom;Chaîne;Code produit;Nom du produit;Pièces;Défauts;Durée (min);${heading}\r\n03/03/2026;matin;UN1;Ilham Unité;Piquage 8;UN-8;Casquette;90;0;450;312\r\n`,
    );
  await page.getByRole("button", { name: "Importer", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  const choose = (heading: string) =>
    dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: "sam.csv", mimeType: "text/csv", buffer: file(heading) });
  await choose("SAM (sec)");
  expect(await dialog.getByLabel("Unité de « SAM (sec) »").inputValue()).toBe("s");
  await dialog.getByText("312 s = 5,2 min").waitFor();
  await dialog.getByText("450 min = 7,5 h").waitFor();

  await dialog.getByRole("button", { name: "Autre fichier" }).click();
  await choose("SAM");
  await dialog.getByText("Dans quelle unité est « SAM » ?").waitFor();
  await dialog.getByText(/seraient à 6.240/).waitFor();
  expect(await dialog.getByRole("button", { name: "Rien à importer" }).isDisabled()).toBe(true);
  await expectAccessible(page, "the question about a unit");
  await dialog.getByLabel("Unité de « SAM »").selectOption("s");
  await dialog.getByText("312 s = 5,2 min").waitFor();
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  await dialog.getByRole("button", { name: "Importer 1 ligne" }).click();
  await dialog.getByText("1 ligne importée.").waitFor();
  const { items } = await (await apiOf()).get("/api/products?q=UN-8");
  expect(items).toMatchObject([{ code: "UN-8", standardMinutes: 5.2 }]);
});

test("amina drops a workbook of day sheets with hours across, answers once, and finds the pieces", async () => {
  await using visitor = await visit({ language: "fr" });
  const { page, context, open } = visitor;
  await signIn(context);
  const api = await apiOf();
  await api.post("/api/production-lines", { name: "Chaîne de jour", capacity: 9 });
  await api.post("/api/workers", { name: "Jamila Feuille", cin: "JF1" });
  await api.post("/api/products", { name: "Gilet de jour", code: "GJ-1", standardMinutes: 5 });
  await open("/performance/overview");
  await page.getByRole("button", { name: "Importer", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  const buffer = Buffer.from(
    workshopBook({ people: ["Jamila Feuille"], sheets: ["04-02", "05-02"], line: "Chaîne de jour" }),
  );
  await dialog.locator('input[type="file"]').setInputFiles({ name: "Février 2026.xlsx", mimeType: "", buffer });
  await dialog.getByRole("heading", { name: "1 feuille de jour" }).waitFor();
  await dialog.getByText("Non lues, car personne n’y a de chiffre : 04-02.").waitFor();
  await dialog.getByLabel("Produit de 1 ligne").selectOption("GJ-1");
  await dialog.getByLabel("Les défauts vides valent 0 dans 1 ligne").check();
  await expectAccessible(page, "the preview of day sheets");
  await dialog.getByRole("button", { name: "Importer 1 ligne" }).click();
  await dialog.getByText("1 ligne importée.").waitFor();
  const { items } = await api.get("/api/performance-records?from=2026-02-05&to=2026-02-05");
  const piecesMade = HOURS.reduce((sum, _, hour) => sum + piecesOf(1, 0, hour), 0);
  expect(items).toMatchObject([{ shift: "morning", piecesMade, piecesDefective: 0, hours: 8 }]);
});
