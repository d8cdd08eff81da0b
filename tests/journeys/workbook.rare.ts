import { expect, test } from "vitest";
import { rowOf, workbookOf } from "../files/workbooks";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { unfolded } from "./folded";
import { apiOf, signIn, unique } from "./people";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test.each([
  [1366, 768],
  [390, 844],
])("one French workbook brings a whole factory in, at %i × %i", async (width, height) => {
  const api = await apiOf();
  const mark = unique("w");
  await using visitor = await visit({ language: "fr", viewport: { width, height } });
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/production-lines");
  await (await unfolded(page.getByRole("button", { name: "Importer", exact: true }).first())).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "usine.xlsx", mimeType: XLSX, buffer: Buffer.from(factoryBook(mark)) });

  await dialog.getByText("Ce classeur contient aussi").waitFor();
  await dialog.getByText("Produits (feuille Articles, 2 lignes)").waitFor();
  await dialog.getByText("Ouvriers (feuille Effectif, 2 lignes)").waitFor();
  await dialog.getByText("Non importé : Couverture.").waitFor();
  await expectAccessible(page, "the preview of a workbook");
  for (const [button, next] of [
    ["Importer 1 ligne", "Continuer avec les produits"],
    ["Importer 2 lignes", "Continuer avec les ouvriers"],
    ["Importer 2 lignes", "Continuer avec les relevés"],
  ] as const) {
    await dialog.getByRole("button", { name: button, exact: true }).click();
    await dialog
      .getByText(/importées?\.$/)
      .first()
      .waitFor();
    await expectAccessible(page, "the result of a list of a workbook");
    await dialog.getByRole("button", { name: next }).click();
    await dialog.getByRole("list", { name: "Listes du classeur" }).and(page.locator(":focus")).waitFor();
  }
  await dialog.getByRole("heading", { name: "Importer des relevés de production" }).waitFor();
  expect(await dialog.locator('[aria-current="step"]').textContent()).toContain("Relevés de production");
  await dialog.getByRole("button", { name: "Importer 1 ligne", exact: true }).click();
  await dialog.getByText("1 ligne importée.").waitFor();
  expect(await dialog.getByRole("button", { name: /^Continuer/ }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Fermer", exact: true }).last().click();

  await page.getByText(`Couture ${mark}`).first().waitFor();
  const found = async (list: string) => (await api.get(`/api/${list}?q=${mark}`)).total;
  expect([await found("products"), await found("workers"), await found("performance-records")]).toEqual([2, 2, 1]);

  await (await unfolded(page.getByRole("button", { name: "Importer", exact: true }).first())).click();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "usine.xlsx", mimeType: XLSX, buffer: Buffer.from(factoryBook(mark)) });
  await dialog.getByRole("button", { name: "Rien à importer" }).waitFor();
  await dialog.getByRole("button", { name: "Continuer avec les produits" }).click();
  await dialog.getByRole("heading", { name: "Importer des produits" }).waitFor();
});

test("dropped at the workers, a workbook begins with its lines", async () => {
  const mark = unique("w");
  await using visitor = await visit({ language: "fr" });
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/workers");
  await (await unfolded(page.getByRole("button", { name: "Importer", exact: true }).first())).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "usine.xlsx", mimeType: XLSX, buffer: Buffer.from(factoryBook(mark)) });
  await dialog.getByRole("button", { name: "Commencer par les chaînes" }).click();
  await dialog.getByRole("heading", { name: "Importer des chaînes" }).waitFor();
  await dialog.getByText("Ouvriers (feuille Effectif, 2 lignes)").waitFor();
  await dialog.getByRole("button", { name: "Autre fichier" }).click();
  await dialog.getByRole("heading", { name: "Importer des ouvriers" }).waitFor();
});

function factoryBook(mark: string) {
  const sheet = (rows: (string | number)[][]) => rows.map((cells, at) => rowOf(at + 1, cells)).join("");
  return workbookOf({
    Couverture: sheet([["Atelier Salma"], ["Mars 2026"]]),
    Effectif: sheet([
      ["Nom", "CIN", "Fonction"],
      [`Aïda ${mark}`, `${mark}A`, "opératrice"],
      [`Brahim ${mark}`, `${mark}B`, "mécanicien"],
    ]),
    Chaînes: sheet([
      ["Nom", "Emplacement", "Postes"],
      [`Couture ${mark}`, "Hall A", 20],
    ]),
    Articles: sheet([
      ["Code", "Désignation", "Minutes standard"],
      [`${mark}-CH`, `Chemise ${mark}`, 12],
      [`${mark}-RO`, `Robe ${mark}`, 20],
    ]),
    Production: sheet([
      ["Date", "Équipe", "CIN", "Chaîne", "Code", "Pièces", "Défauts", "Heures"],
      ["03/02/2026", "Matin", `${mark}A`, `Couture ${mark}`, `${mark}-CH`, 40, 1, 8],
    ]),
  });
}
