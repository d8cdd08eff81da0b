import { afterAll, beforeAll, expect, test } from "vitest";
import type { Language } from "#app/i18n/languages";
import { openClient } from "../../scripts/factory-client.mjs";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, signIn } from "./people";

let app: App;

beforeAll(async () => {
  app = await openApp("import-columns");
  const api = openClient(app.url);
  await api.post("/api/auth/register", AMINA);
  await api.post("/api/production-lines", { name: "Couture 1", capacity: 9 });
  await api.post("/api/products", { name: "Chemise", code: "CH" });
  await api.post("/api/workers", { name: "Aïda Benali", cin: "A1", role: "operator" });
});

afterAll(() => app?.stop());

/** The words of the dialog, and a column that no list has. */
const WORDS = {
  en: { open: "Import", columns: "Columns", ignored: "Not imported: Spare", spare: "Spare" },
  fr: { open: "Importer", columns: "Colonnes", ignored: "Non importé : Divers", spare: "Divers" },
} satisfies Record<Language, object>;

test.each([
  ["fr", "/workers", "CIN;Nom;Divers\nA1;Aïda Benali;x\n", 8],
  ["fr", "/production-lines", "Nom;Emplacement;Divers\nCouture 2;Hall A;x\n", 8],
  ["fr", "/products", "Code;Désignation;Divers\nRO;Robe;x\n", 5],
  ["fr", "/assignments/overview", "Date;Équipe;CIN;Chaîne;Divers\n03/02/2027;Matin;A1;Couture 1;x\n", 8],
  ["en", "/performance/stops", "Date;Shift;Line;Reason;Minutes;Spare\n2026-02-10;Morning;Couture 1;Machine;20;x\n", 7],
  [
    "en",
    "/performance/overview",
    "Date;Shift;CIN;Line;Product;Pieces;Hours;Spare\n2026-02-10;Morning;A1;Couture 1;CH;50;8;x\n",
    10,
  ],
] as const)(
  "in %s any column of a file dropped at %s is matched by hand, and put back",
  async (language, path, text, least) => {
    const { open: button, columns, ignored, spare } = WORDS[language];
    await using visitor = await visit({ baseURL: app.url, language });
    const { page, context, open } = visitor;
    await signIn(context, AMINA, app.url);
    await open(path);
    await page.getByRole("button", { name: button, exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${text}`) });
    const matching = dialog.locator("details").filter({ hasText: columns });
    const leftOut = matching.getByText(ignored);
    await leftOut.waitFor();
    const boxes = await matching.getByRole("combobox").all();
    expect(boxes.length).toBeGreaterThanOrEqual(least);
    for (const box of boxes) {
      const before = await box.inputValue();
      await box.selectOption({ label: spare });
      await leftOut.waitFor({ state: "detached" });
      await box.selectOption(before);
      await leftOut.waitFor();
      expect(await box.inputValue()).toBe(before);
    }
  },
);

test("a worker who differs from the file stays as she is, or is changed, as amina chooses", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await open("/workers");
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  const buffer = Buffer.from("CIN,Name,Role\nA1,Aïda Benali,helper\n");
  await dialog.locator('input[type="file"]').setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
  const roleOfAida = async () => {
    const api = openClient(app.url);
    await api.post("/api/auth/login", { email: AMINA.email, password: AMINA.password });
    return (await api.get("/api/workers?q=benali")).items[0].role;
  };
  await dialog.getByRole("radio", { name: /^Update from the file/ }).check();
  await dialog.getByRole("button", { name: "Import 1 row" }).waitFor();
  await dialog.getByRole("radio", { name: /^Leave as they are/ }).check();
  await dialog.getByRole("button", { name: "Nothing to import" }).waitFor();
  expect(await roleOfAida()).toBe("operator");
  await dialog.getByRole("radio", { name: /^Update from the file/ }).check();
  await dialog.getByRole("button", { name: "Import 1 row" }).click();
  await dialog.getByText("1 row imported.").waitFor();
  expect(await roleOfAida()).toBe("helper");
});
