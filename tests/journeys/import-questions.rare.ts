import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { rowOf, workbook } from "../files/workbooks";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { unfolded } from "./folded";
import { apiOf, signIn, unique } from "./people";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test("a French workbook with a matricule and lost zeros makes no duplicates: amina answers a question about each", async () => {
  const api = await apiOf();
  const mark = unique("m");
  const [salwa, omar, ilyas] = [`Salwa Bennis ${mark}`, `Omar Chraïbi ${mark}`, `Ilyas Kabbaj ${mark}`];
  const number = 100_000_000 + (Date.now() % 800_000_000);
  const people = `cin,name\n0${number},${salwa}\n00${number + 1},${omar}\n00${number + 2},${ilyas}\n`;
  await api.upload("/api/workers/import", "avant.csv", people, { mode: "skip" });
  await using visitor = await visit({ language: "fr", viewport: { width: 390, height: 844 } });
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/workers");
  const file = workbook({
    formats: ["0000000000"],
    rows: [
      rowOf(1, ["Matricule", "C.I.N", "Nom et prénom", "Tél. portable", "Poste de travail"]),
      rowOf(2, [1, { number, style: 1 }, salwa, "0661", "aide"]),
      rowOf(3, [2, number + 1, `CHRAÏBI ${mark} Omar`, "0662", "aide"]),
      rowOf(4, [3, number + 2, ilyas, "0663", "aide"]),
      rowOf(5, [4, mark, omar, "0664", "aide"]),
    ].join(""),
  });
  const dialog = await choose(page, { name: "effectif.xlsx", mimeType: XLSX, buffer: Buffer.from(file) });

  await dialog.getByText("« Matricule » est lu comme « Matricule (sans CIN) »").waitFor();
  expect(await dialog.getByLabel("CIN", { exact: true }).inputValue()).toBe("1");
  expect(await dialog.getByLabel("Téléphone").inputValue()).toBe("3");
  await dialog.getByText("3 lignes ressemblent à des ouvriers existants").waitFor();
  await dialog.getByText("3 restent à décider.").waitFor();
  await dialog.getByRole("button", { name: /attend(ent)? une réponse/ }).waitFor();
  await expectAccessible(page, "the questions of an import");

  await dialog.getByLabel("Pour tous").selectOption({ label: "Même personne : mettre à jour d’après le fichier" });
  await dialog.getByText("Tout est décidé.").waitFor();
  await dialog.getByLabel(`Qui est ${omar} ?`).selectOption({ label: "Autre personne : créer" });
  await dialog.getByLabel(`Qui est ${ilyas} ?`).selectOption({ label: "Même personne : laisser tel quel" });
  await dialog.getByRole("button", { name: "Importer 2 lignes" }).click();
  await dialog.getByText("2 lignes importées.").waitFor();

  const found = async (q: string) =>
    (await api.get(`/api/workers?q=${encodeURIComponent(q)}&sort=createdAt&order=asc`)).items.map(
      ({ cin, phone }: { cin: string; phone: string }) => `${cin} ${phone}`.trim(),
    );
  expect(await found(`bennis ${mark}`)).toEqual([`0${number}`]);
  expect(await found(`chraibi ${mark}`)).toEqual([`${number + 1} 0662`, `${mark} 0664`]);
  expect(await found(`kabbaj ${mark}`)).toEqual([`00${number + 2}`]);

  await dialog.getByRole("button", { name: "Annuler l’import" }).click();
  await dialog.getByText("L’import a été annulé.").waitFor();
  expect(await found(`chraibi ${mark}`)).toEqual([`00${number + 1}`]);
});

test("records by names: amina chooses between namesakes with the keyboard, and the rest is matched by itself", async () => {
  const api = await apiOf();
  const people = "cin,name\nHD1,Hicham Daoudi\nHD2,Hicham Daoudi\nZL1,Zahra Lamrani\n";
  await api.upload("/api/workers/import", "avant.csv", people, { mode: "skip", answerToAll: "new" });
  const mark = unique("m");
  await api.post("/api/production-lines", { name: `Chaîne Élégance ${mark}`, capacity: 20, status: "active" });
  const robe = await api.post("/api/products", { name: `Robe longue ${mark}`, code: unique("rl"), status: "active" });
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/performance/overview");
  const rows = [
    "Date;Equipe;Ouvrier;Chaîne;Article;Qté;Défauts;Heures",
    `03/02/2026;Matin;LAMRANI Zahra;CHAINE ELEGANCE ${mark};robe longue ${mark};90;1;8`,
    `03/02/2026;Matin;daoudi hicham;CHAINE ELEGANCE ${mark};${robe.code.toUpperCase()};80;0;7,5`,
  ];
  const dialog = await choose(page, { name: "mars.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\r\n")) });

  await dialog.getByText("1 name or code is not clear").waitFor();
  expect(await dialog.getByText("Named in the file, but not known yet").count()).toBe(0);
  const question = dialog.getByLabel("Who is daoudi hicham?");
  await question.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await dialog.getByText("All are decided.").waitFor();
  expect(await question.evaluate((select) => select === document.activeElement)).toBe(true);
  const button = dialog.getByRole("button", { name: "Import 2 rows" });
  await button.focus();
  await page.keyboard.press("Enter");
  await dialog.getByText("2 rows imported.").waitFor();
  const { items } = await api.get(`/api/performance-records?productId=${robe.id}`);
  const made = await Promise.all(
    items.map(async ({ workerId, piecesMade }: { workerId: string; piecesMade: number }) => {
      return `${(await api.get(`/api/workers/${workerId}`)).cin} ${piecesMade}`;
    }),
  );
  expect(made.sort()).toEqual(["HD2 80", "ZL1 90"]);
});

test("a shift that would get too many hours raises a question and is imported all the same", async () => {
  const api = await apiOf();
  const mark = unique("h");
  await api.upload("/api/workers/import", "avant.csv", `cin,name\n${mark},Hiba ${mark}\n`, { answerToAll: "new" });
  await api.post("/api/production-lines", { name: `Chaîne ${mark}`, capacity: 20, status: "active" });
  const robe = await api.post("/api/products", { name: `Robe ${mark}`, code: mark, status: "active" });
  await using visitor = await visit({ language: "fr", viewport: { width: 390, height: 844 } });
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/performance/overview");
  const row = `04/02/2026;Matin;${mark};Chaîne ${mark};${mark}`;
  const rows = ["Date;Equipe;CIN;Chaîne;Article;Qté;Défauts;Heures", `${row};50;0;6`, `${row};40;0;6,5`];
  const dialog = await choose(page, {
    name: "heures.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\r\n")),
  });

  await dialog.getByText("1 équipe d’un ouvrier à vérifier").waitFor();
  await dialog.getByText(/Cela fait 12,5 heures en tout/).waitFor();
  await dialog.getByText("Lignes 2, 3").waitFor();
  await dialog.getByRole("button", { name: /attend(ent)? une réponse/ }).waitFor();
  await expectAccessible(page, "the shifts of an import");
  await dialog.getByLabel(/Décider pour/).selectOption({ label: "Importer ces lignes quand même" });
  await dialog.getByText("Tout est décidé.").waitFor();
  await dialog.getByRole("button", { name: "Importer 2 lignes" }).click();
  await dialog.getByText("2 lignes importées.").waitFor();
  expect((await api.get(`/api/performance-records?productId=${robe.id}`)).items).toHaveLength(2);
});

test.each([
  ["en", "1 row imported.", "A quotation mark opens in row 3 and is not closed.", "Import 1 of"],
  ["fr", "1 ligne importée.", "Un guillemet s’ouvre à la ligne 3 et n’est pas refermé.", "Importer 1 ligne"],
] as const)(
  "a stray quote, a cell too many and a spoiled number are reported in %s, and cost no other row",
  async (language, done, reason, act) => {
    await using visitor = await visit({ language });
    const { page, context, open } = visitor;
    await signIn(context);
    await open("/workers");
    const rows = [
      "CIN;Nom",
      `SQ-${language};"Petite" Rim ${language}`,
      'SQ2;"Lina;Tazi',
      "SQ3;Benali;Aïda",
      "1,23457E+11;Driss Amal",
      "",
    ];
    const dialog = await choose(page, {
      name: "equipe.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(rows.join("\r\n")),
    });

    await dialog.getByText(reason).waitFor();
    await dialog.getByText(/Aïda/).last().waitFor();
    await dialog.getByText(/1,23457E\+11/).waitFor();
    await dialog.getByRole("button", { name: act }).click();
    await dialog.getByText(done).waitFor();
    const { items } = await (await apiOf()).get(`/api/workers?q=SQ-${language}`);
    expect(items).toMatchObject([{ name: `"Petite" Rim ${language}` }]);
  },
);

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await (await unfolded(page.getByRole("button", { name: /^(Import|Importer)$/ }))).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator('input[type="file"]').setInputFiles(file);
  return dialog;
}
