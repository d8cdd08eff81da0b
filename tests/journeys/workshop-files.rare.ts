import { expect, test } from "vitest";
import { bookOf, HOURS, piecesOf, workshopBook } from "../files/day-sheets";
import { expectAccessible } from "./axe";
import { type Visitor, visit } from "./browser";
import { unfolded } from "./folded";
import { apiOf, signIn, unique } from "./people";

const WIDTHS = [1366, 390];
type Dialog = ReturnType<Visitor["page"]["getByRole"]>;

test.each(WIDTHS)(
  "at %i pixels, in French, a list of people becomes the workers and the plan of a week, and the plan is taken back",
  async (width) => {
    await using visitor = await visit({ viewport: { width, height: 844 }, locale: "fr-FR" });
    const { page, context, open } = visitor;
    const api = await apiOf();
    const mark = unique("p");
    const lines = await Promise.all(
      ["A", "B"].map((name) => api.post("/api/production-lines", { name: `Chaîne ${name} ${mark}`, capacity: 9 })),
    );
    const people = ["Aïda", "Brahim", "Chafik", "Dounia"].map((name, at) => ({
      name: `${name} ${mark}`,
      cin: `${mark}-${at}`,
      line: lines[at % 2].name as string,
    }));
    await signIn(context);
    await open("/workers");
    const dialog = await drop(visitor, {
      name: "Liste du personnel.xlsx",
      bytes: bookOf({
        Effectif: [
          ["LISTE DU PERSONNEL AU 01/03/2026"],
          ["N°", "CIN", "Nom et prénom", "Fonction", "Chaîne"],
          ...people.slice(0, 2).map(({ name, cin, line }, at) => [at + 1, cin, name.toUpperCase(), "Piqueuse", line]),
          ["ÉQUIPE DU SOIR"],
          ...people.slice(2).map(({ name, cin, line }, at) => [at + 3, cin, name.toUpperCase(), "Aide", line]),
          ["Total", people.length],
          ["Visa du chef du personnel"],
        ],
      }),
    });
    await dialog.getByText(/Hors tableau.*ÉQUIPE DU SOIR/).waitFor();
    await expectAccessible(page, "the preview of a list of people");
    await dialog.getByRole("button", { name: "Importer 4 lignes" }).click();
    await dialog.getByText("4 lignes importées.").waitFor();

    await dialog.getByRole("button", { name: "Continuer avec le planning" }).click();
    await dialog.getByRole("heading", { name: "Importer le planning" }).waitFor();
    await answer(dialog, "Date de 4 lignes", "2097-03-04");
    await answer(dialog, /^Dernier jour de 4 lignes/, "2097-03-09");
    await dialog.getByLabel("Équipe de 4 lignes").selectOption("morning");
    await dialog.getByText("Ces lignes font 24 affectations.").waitFor();
    await expectAccessible(page, "the preview of a plan");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await dialog.getByRole("button", { name: "Importer 4 lignes" }).click();
    await dialog.getByText("4 lignes importées.").waitFor();
    const planned = `/api/assignments?from=2097-03-04&to=2097-03-09&productionLineId=${lines[0].id}`;
    expect(await api.get(planned)).toMatchObject({ total: 12 });

    await dialog.getByRole("button", { name: "Annuler l’import" }).click();
    await dialog.getByText("L’import a été annulé.").waitFor();
    expect(await api.get(planned)).toMatchObject({ total: 0 });
    expect((await api.get(`/api/workers?q=${mark}`)).total).toBe(4);
  },
);

test.each(WIDTHS)(
  "at %i pixels, in French, the day sheets of a week come in but for the one that is left out",
  async (width) => {
    await using visitor = await visit({ viewport: { width, height: 844 }, locale: "fr-FR" });
    const { page, context, open } = visitor;
    const api = await apiOf();
    const mark = unique("d");
    const line = await api.post("/api/production-lines", { name: `Chaîne ${mark}`, capacity: 9 });
    await api.post("/api/products", { name: `Gilet ${mark}`, code: `G-${mark}`, standardMinutes: 5 });
    const people = ["Aïda", "Brahim"].map((name) => `${name} ${mark}`);
    for (const [at, name] of people.entries()) await api.post("/api/workers", { name, cin: `${mark}-${at}` });
    await signIn(context);
    await open("/performance/overview");
    const sheets = ["02-02", "03-02", "04-02"];
    const titles = [["Article :", `G-${mark}`]];
    const dialog = await drop(visitor, {
      name: "Février 2026.xlsx",
      bytes: workshopBook({ people, sheets, line: line.name, titles }),
    });
    await dialog.getByRole("heading", { name: "3 feuilles de jour" }).waitFor();
    await dialog.getByRole("checkbox", { name: "04-02" }).uncheck();
    await dialog.getByLabel(/^Les défauts vides valent 0/).check();
    await expectAccessible(page, "day sheets of which one is left out");
    const made = [0, 1].flatMap((day) =>
      people.map((_, person) =>
        (day + person) % 10 === 0 ? 0 : HOURS.reduce((sum, _, hour) => sum + piecesOf(day, person, hour), 0),
      ),
    );
    await dialog.getByRole("button", { name: `Importer ${made.filter(Boolean).length} lignes` }).click();
    await dialog.getByText(`${made.filter(Boolean).length} lignes importées.`).waitFor();
    const figures = await api.get(
      `/api/performance/analytics?groupBy=productionLine&from=2026-02-01&to=2026-02-28&productionLineId=${line.id}`,
    );
    expect(figures.totals.pieces).toBe(made.reduce((sum, pieces) => sum + pieces, 0));
  },
);

test.each(WIDTHS)(
  "at %i pixels, in French, a month of one article with its days across comes in to the piece, and a wrong total is named",
  async (width) => {
    await using visitor = await visit({ viewport: { width, height: 844 }, locale: "fr-FR" });
    const { page, context, open } = visitor;
    const api = await apiOf();
    const mark = unique("m");
    const line = await api.post("/api/production-lines", { name: `Couture ${mark}`, capacity: 9 });
    await api.post("/api/products", { name: `Robe ${mark}`, code: `R-${mark}`, standardMinutes: 5 });
    await api.post("/api/workers", { name: `Fatima ${mark}`, cin: `${mark}-1` });
    await signIn(context);
    await open("/performance/overview");
    const days = Array.from({ length: 28 }, (_, at) => at + 1);
    const pieces = days.map((day) => (day % 7 === 1 ? null : 40 + day));
    const sum = pieces.reduce<number>((total, each) => total + (each ?? 0), 0);
    const dialog = await drop(visitor, {
      name: "Production du mois.xlsx",
      bytes: bookOf({
        [`R-${mark}`]: [
          ["PRODUCTION DU MOIS : FÉVRIER 2026"],
          [line.name],
          ["N°", "Nom et prénom", ...days, "Total"],
          [1, `FATIMA ${mark}`, ...pieces, sum + 1],
          [null, "Visa du chef de chaîne"],
        ],
      }),
    });
    await dialog.getByText(/1.321 dans le fichier, 1.320 lus/).waitFor();
    await dialog.getByLabel("Équipe de 24 lignes").selectOption("morning");
    await answer(dialog, "Heures travaillées de chacune des 24 lignes", "8");
    await dialog.getByLabel(/^Les défauts vides valent 0/).check();
    await expectAccessible(page, "a month with its days across");
    await dialog.getByRole("button", { name: "Importer 24 lignes" }).click();
    await dialog.getByText("24 lignes importées.").waitFor();
    const figures = await api.get(
      `/api/performance/analytics?groupBy=productionLine&from=2026-02-01&to=2026-02-28&productionLineId=${line.id}`,
    );
    expect(figures.totals.pieces).toBe(sum);
  },
);

/** Drops a file at the list that is open. */
async function drop({ page }: Visitor, { name, bytes }: { name: string; bytes: Uint8Array }): Promise<Dialog> {
  await (await unfolded(page.getByRole("button", { name: "Importer", exact: true }).first())).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: "", buffer: Buffer.from(bytes) });
  return dialog;
}

/** Types an answer and leaves its field. */
async function answer(dialog: Dialog, label: string | RegExp, value: string) {
  const field = dialog.getByLabel(label);
  await field.fill(value);
  await field.blur();
}
