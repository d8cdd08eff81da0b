import { expect, test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { type Visitor, visit } from "./browser";
import { openApp } from "./open-app";
import { AMINA, apiOf, signIn } from "./people";
import { PHONE, tooSmall, zoomed } from "./targets";

test("amina brings in the whiteboard of a line that counts as one, on a desk in English and on a phone in French, and takes it back", async () => {
  const app = await openApp("hours-sheet");
  try {
    await openClient(app.url).post("/api/auth/register", AMINA);
    const api = await apiOf(AMINA, app.url);
    await api.post("/api/production-lines", { name: "Sewing 1", capacity: 10, counts: "line" });
    await api.post("/api/products", { name: "Shirt", code: "SH-1", standardMinutes: 12 });
    const { day } = await api.get("/api/dashboard");
    const reports = async () => (await api.get("/api/line-reports")).items;

    await using desk = await visit({ baseURL: app.url, language: "en", viewport: { width: 1440, height: 900 } });
    await signIn(desk.context, AMINA, app.url);
    const board = ["date,shift,line,product,people,hours,defects,06:00,07:00,08:00"];
    const dialog = await openImport(desk, [...board, `${day},morning,Sewing 1,SH-1,10,3,2,40,45,38`]);
    await dialog.getByRole("cell", { name: "SH-1" }).waitFor();
    await expectAccessible(desk.page, "the preview of a sheet of hours");
    await dialog.getByRole("button", { name: "Import 1 row", exact: true }).click();
    await dialog.getByText("1 row imported.").waitFor();
    expect(await reports()).toMatchObject([
      { pieces: 123, defective: 2, workHours: 30, rows: [{ hours: [40, 45, 38].map((pieces) => ({ pieces })) }] },
    ]);
    await dialog.getByRole("button", { name: "Undo the import" }).click();
    await desk.page.getByText("The import was undone.").first().waitFor();
    expect(await reports()).toEqual([]);

    await using phone = await visit({ baseURL: app.url, language: "fr", ...PHONE });
    await signIn(phone.context, AMINA, app.url);
    const tableau = ["Date;Équipe;Chaîne;Article;Effectif;Heures;Défauts;6h-7h;7h-8h;8h-9h"];
    const sheet = await openImport(phone, [
      ...tableau,
      `${day};matin;Sewing 1;Shirt;10;3;2;40;45;38`,
      `${day};matin;Sewing 9;Shirt;10;3;0;5;5;5`,
    ]);
    await sheet.getByText("1 nom inconnu").waitFor();
    expect([await tooSmall(phone.page), await zoomed(phone.page)]).toEqual([[], []]);
    await expectAccessible(phone.page, "l’aperçu d’une feuille d’heures");
    await sheet.getByRole("button", { name: "Importer 1 des 2 lignes", exact: true }).click();
    await sheet.getByText("1 ligne importée.").waitFor();
    await expectAccessible(phone.page, "le résultat d’une feuille d’heures");
    expect(await reports()).toMatchObject([{ pieces: 123, defective: 2, workHours: 30 }]);
  } finally {
    await app.stop();
  }
});

/** The dialog of the import of reports with a CSV file of these lines chosen. */
async function openImport({ page, open }: Visitor, lines: string[]) {
  await open("/performance/overview?import=line-reports");
  const dialog = page.getByRole("dialog");
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "hours.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  return dialog;
}
