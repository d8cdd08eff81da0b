import { expect, test } from "vitest";
import { type ImportKind, ImportOptions } from "#app/imports/domain/imports";
import { startImport } from "#app/imports/services/imports";
import { type ImportPreview, previewImport } from "#app/imports/services/preview";
import { workers } from "#app/people/data/tables";
import { performanceRecords } from "#app/records/data/tables";
import { karim } from "#tests/cast/cast";
import { bookOf, HOURS } from "#tests/files/day-sheets";
import { allowPeopleWithoutCin } from "#tests/files/imports";
import { openFactory } from "#tests/server/factory";

const PEOPLE = Array.from({ length: 12 }, (_, at) => `BENALI ${"ABCDEFGHIJKL"[at]}IDA`);
const LINES = ["Chaîne 1", "Chaîne 2"];
const DAYS = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17];

/** Every answer that somebody has to give before a file is imported whole. */
function questionsIn({ questions, shifts, fills, detected, missingColumns }: ImportPreview): number {
  const open = Object.values(detected.units).filter((unit) => unit?.isOpen).length;
  return (
    questions.open +
    shifts.open +
    (shifts.overtime?.answer === null ? 1 : 0) +
    fills.filter(({ answer }) => answer === null).length +
    open +
    missingColumns.length +
    (detected.dateIsAmbiguous ? 1 : 0)
  );
}

test("the month of a workshop goes from its first file to its last with at most ten questions", async () => {
  await using factory = await openFactory();
  await allowPeopleWithoutCin(factory);
  const { deps } = factory;
  let asked = 0;
  const bring = async (kind: ImportKind, name: string, content: string | Uint8Array, given: Partial<ImportOptions>) => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    const file = { name, bytes };
    const looked = await previewImport(deps, karim, { kind, file, options: ImportOptions.parse({}) });
    asked += questionsIn(looked);
    const options = ImportOptions.parse(given);
    const { counts } = await previewImport(deps, karim, { kind, file, options });
    const done = await startImport(deps, karim, { kind, file, options });
    expect([name, done.created, done.rejected]).toEqual([name, counts.created, 0]);
    return done;
  };

  await bring("production_lines", "Chaînes.csv", "Chaîne;Effectif\nChaîne 1;8\nChaîne 2;8\nTotal;16\n", {});
  await bring(
    "products",
    "Articles.csv",
    "Rapport du mois\nRéf. article;Désignation;Temps (s);Prix façon\nCH-01;Chemise;270;12,50\nPT-02;Pantalon;720;18,00\n",
    {},
  );
  await bring(
    "workers",
    "Liste du personnel.xlsx",
    bookOf({
      Effectif: [
        ["LISTE DU PERSONNEL"],
        ["N°", "Nom et prénom", "Fonction"],
        ["CHAÎNE 1"],
        ...PEOPLE.slice(0, 6).map((name, at) => [at + 1, name, "Piqueuse"]),
        ["CHAÎNE 2"],
        ...PEOPLE.slice(6).map((name, at) => [at + 7, name, "Piqueuse"]),
        ["Total effectif", 12],
      ],
    }),
    {},
  );
  expect(await deps.db.$count(workers)).toBe(12);

  const figure = (day: number, person: number) => 200 + ((day * 7 + person * 3) % 60);
  const month = DAYS.flatMap((day) =>
    PEOPLE.map((name, at) => {
      const written = `${name[0]}${name.slice(1).toLowerCase()}`;
      const good = figure(day, at);
      return `${day}/02/2026;Matin;${written};${LINES[at < 6 ? 0 : 1]};${at < 6 ? "CH-01" : "PT-02"};${good};${at % 4};7h30`;
    }),
  );
  await bring(
    "performance_records",
    "Février.csv",
    `Date;Équipe;Ouvrière;Chaîne;Réf. article;Pièces bonnes;Rebuts;Tps travaillé\n${month.join("\n")}\n`,
    { confirmShifts: true },
  );

  await bring(
    "performance_records",
    "Semaine 9.xlsx",
    bookOf(
      Object.fromEntries(
        [23, 24, 25, 26, 27].map((day) => [
          `${day}-02`,
          [
            ["FICHE DE PRODUCTION JOURNALIÈRE"],
            ["Chaîne 1", null, "Équipe : matin", null, "Article :", "CH-01"],
            ["N°", "Nom et prénom", ...HOURS, "Total", "Tache", "Taille"],
            ...PEOPLE.slice(0, 6).map((name, at) => [
              at + 1,
              name,
              ...HOURS.map((_, hour) => 20 + ((day + at + hour) % 9)),
              HOURS.reduce((sum, _, hour) => sum + 20 + ((day + at + hour) % 9), 0),
              at % 2,
              "M",
            ]),
            ["Motif d’arrêt", "Durée (min)"],
            ["Panne", 20],
            [null, "Visa du chef"],
          ],
        ]),
      ),
    ),
    { settings: { fill: { defects: "0" } }, confirmShifts: true },
  );

  await bring(
    "stops",
    "Arrêts.csv",
    "Date;Équipe;Chaîne;Motif;Durée\n23/02/2026;Matin;Chaîne 1;machine;20\n24/02/2026;Matin;Chaîne 1;machine;35\n",
    {},
  );

  const recorded = await deps.db.select().from(performanceRecords);
  const good = recorded.reduce((sum, { piecesMade, piecesDefective }) => sum + piecesMade - piecesDefective, 0);
  const ofMonth = DAYS.flatMap((day) => PEOPLE.map((_, at) => figure(day, at)));
  const ofWeek = [23, 24, 25, 26, 27].flatMap((day) =>
    PEOPLE.slice(0, 6).flatMap((_, at) => [...HOURS.map((_hour, hour) => 20 + ((day + at + hour) % 9)), -(at % 2)]),
  );
  const sum = (figures: number[]) => figures.reduce((total, each) => total + each, 0);
  expect([recorded.length, good]).toEqual([12 * 12 + 5 * 6, sum(ofMonth) + sum(ofWeek)]);
  const { results: kept } = await factory.env.DB.prepare("SELECT count(*) AS n FROM stops").all<{ n: number }>();
  expect(kept).toEqual([{ n: 2 }]);
  expect(asked).toBeLessThanOrEqual(10);
});
