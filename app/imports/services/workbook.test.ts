import { expect, test } from "vitest";
import { AppError } from "#app/core/domain/errors";
import { type ImportKind, ImportOptions } from "#app/imports/domain/imports";
import { karim, salma } from "#tests/cast/cast";
import { rows as planned } from "#tests/cast/planned";
import { bookOf as daysBook } from "#tests/files/day-sheets";
import {
  importLines,
  importPlan,
  importProducts,
  importRecords,
  importWorkers,
  workersFile,
} from "#tests/files/imports";
import { rowOf, workbookOf } from "#tests/files/workbooks";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { startImport } from "./imports";
import { previewImport } from "./preview";

const SHEETS = {
  Couverture: [["Atelier Salma"], ["Mars 2026"]],
  Effectif: [
    ["Nom", "CIN", "Fonction"],
    ["Aïda", "AB1", "aide"],
    ["Brahim", "AB2", "aide"],
  ],
  Chaînes: [
    ["Nom", "Emplacement", "Postes"],
    ["Couture 1", "Hall A", 20],
  ],
  Articles: [
    ["Code", "Désignation", "Minutes standard"],
    ["CH-1", "Chemise", 12],
    ["RO-1", "Robe", 20],
  ],
  Production: [
    ["Date", "Équipe", "CIN", "Chaîne", "Code", "Pièces", "Défauts", "Heures"],
    ["03/02/2026", "Matin", "AB1", "Couture 1", "CH-1", 60, 1, 8],
  ],
} as const;
type Name = keyof typeof SHEETS;
const NAMES = Object.keys(SHEETS) as Name[];

const SHEET_OF: Partial<Record<ImportKind, Name>> = {
  production_lines: "Chaînes",
  products: "Articles",
  workers: "Effectif",
  performance_records: "Production",
};

test("each list finds its own sheet, in whatever order the sheets are", async () => {
  await using factory = await openFactory();
  for (let turn = 0; turn < NAMES.length; turn++) {
    const turned = [...NAMES.slice(turn), ...NAMES.slice(0, turn)];
    for (const names of [turned, [...turned].reverse()]) {
      for (const [kind, sheet] of Object.entries(SHEET_OF)) {
        const { detected, missingColumns } = await look(factory, kind as ImportKind, bookOf(names));
        expect([names, kind, detected.sheet, missingColumns]).toEqual([names, kind, sheet, []]);
      }
    }
  }
});

test("a dry run names the other lists of the workbook in the order to import them, by choice of a sheet as well", async () => {
  await using factory = await openFactory();
  const others = [
    { sheet: "Articles", kind: "products", rows: 2 },
    { sheet: "Effectif", kind: "workers", rows: 2 },
    { sheet: "Production", kind: "performance_records", rows: 1 },
  ];
  expect((await look(factory, "production_lines", bookOf(NAMES))).others).toEqual(others);
  expect((await look(factory, "production_lines", bookOf(NAMES), { sheet: "Chaînes" })).others).toEqual(others);
  expect((await look(factory, "production_lines", "Nom;Postes\nCouture 1;20\n")).others).toEqual([]);
});

test("a client brings the whole workbook in by the sheets that each dry run names", async () => {
  await using factory = await openFactory();
  const file = bookOf(NAMES);
  const first = await look(factory, "production_lines", file);
  const lists = [{ kind: "production_lines" as const, sheet: first.detected.sheet ?? "" }, ...first.others];
  for (const { kind, sheet } of lists) {
    const result = await startImport(factory.deps, karim, newImport(kind, file, { sheet }));
    expect([kind, result.rejections]).toEqual([kind, []]);
  }
});

test("a workbook without lines is not read as lines, unless somebody chooses the sheet", async () => {
  await using factory = await openFactory();
  const file = bookOf(["Effectif", "Articles"]);
  const looked = await look(factory, "production_lines", file);
  expect(looked).toMatchObject({ missingColumns: ["name"], totalRows: 0, detected: { sheet: null } });
  expect(looked.others.map(({ sheet }) => sheet)).toEqual(["Articles", "Effectif"]);
  await expect(startImport(factory.deps, karim, newImport("production_lines", file))).rejects.toThrow(AppError);
  const chosen = await look(factory, "production_lines", file, { sheet: "Effectif" });
  expect(chosen).toMatchObject({ missingColumns: [], totalRows: 2, detected: { sheet: "Effectif" } });
});

test("the only sheet of a workbook is read as before, whatever its name", async () => {
  await using factory = await openFactory();
  expect(await look(factory, "production_lines", bookOf(["Effectif"]))).toMatchObject({
    missingColumns: [],
    totalRows: 2,
    detected: { sheet: "Effectif" },
    others: [],
  });
});

test("of two equal sheets the first is read, and the second is named", async () => {
  await using factory = await openFactory();
  const rows = SHEETS.Effectif.map((cells, at) => rowOf(at + 1, [...cells])).join("");
  const looked = await look(factory, "workers", workbookOf({ Jour: rows, Nuit: rows }));
  expect(looked.detected.sheet).toBe("Jour");
  expect(looked.others).toEqual([{ sheet: "Nuit", kind: "workers", rows: 2 }]);
});

test("a supervisor hears only of the lists that a supervisor may import", async () => {
  await using factory = await openFactory();
  const { others } = await previewImport(factory.deps, salma, newImport("assignments", bookOf(NAMES)));
  expect(others).toEqual([]);
});

function bookOf(names: readonly Name[]): Uint8Array {
  return workbookOf(
    Object.fromEntries(
      names.map((name) => [name, SHEETS[name].map((cells, at) => rowOf(at + 1, [...cells])).join("")]),
    ),
  );
}

function newImport(kind: ImportKind, content: Uint8Array | string, settings: { sheet?: string } = {}) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return {
    kind,
    file: { name: typeof content === "string" ? "usine.csv" : "usine.xlsx", bytes },
    options: ImportOptions.parse({ settings }),
  };
}

function look({ deps }: TestFactory, kind: ImportKind, content: Uint8Array | string, settings?: { sheet?: string }) {
  return previewImport(deps, karim, newImport(kind, content, settings));
}

/** A workbook as a workshop of two lines keeps it: a cover, its lists, and a sheet for each day. */
const lists = {
  Accueil: [["ATELIER DE LA MÉDINA"], ["Classeur de production, mars 2026"]],
  Effectif: [
    ["LISTE DU PERSONNEL"],
    ["N°", "CIN", "Nom et prénom", "Fonction", "Chaîne"],
    [1, "BE100", "Aïda Benali", "Piqueuse", "Chaîne 1"],
    [2, "BE200", "Brahim Naït", "Repasseur", "Chaîne 2"],
  ],
  Chaînes: [
    ["Chaîne", "Nb postes", "Effectif", "Objectif"],
    ["Chaîne 1", 24, 22, 480],
    ["Chaîne 2", 18, 18, 300],
  ],
  Articles: [
    ["Référence", "Désignation", "Minutes standard"],
    ["R-100", "Robe longue", 8.5],
  ],
};
const day = [
  ["Date : 17/03/2026", null, "Chaîne 1", null, "Équipe : matin"],
  ["Article :", "R-100"],
  ["N°", "Nom et prénom", "8h-9h", "9h-10h", "Total"],
  [1, "Aïda Benali", 10, 12, 22],
];

test("one workbook brings a whole factory in: each list reads its own sheet, and the pieces are there", async () => {
  await using factory = await openFactory();
  const book = daysBook({ ...lists, "17-03": day });
  const { detected, others } = await previewImport(factory.deps, karim, workersFile(book));
  expect(detected.sheet).toBe("Effectif");
  expect(others).toEqual([
    { kind: "production_lines", sheet: "Chaînes", rows: 2 },
    { kind: "products", sheet: "Articles", rows: 1 },
    { kind: "assignments", sheet: "Effectif", rows: 2 },
    { kind: "performance_records", sheet: "17-03", rows: 1, daySheets: ["17-03"] },
  ]);
  expect(await importLines(factory, karim, book)).toMatchObject({ created: 2, rejected: 0 });
  expect(await importProducts(factory, karim, book)).toMatchObject({ created: 1, rejected: 0 });
  expect(await importWorkers(factory, karim, book)).toMatchObject({ created: 2, rejected: 0 });
  const fill = { date: "2026-03-18", shift: "morning" };
  expect(await importPlan(factory, karim, book, { settings: { fill } })).toMatchObject({ created: 2, rejected: 0 });
  expect(
    (await planned(factory)).map(({ workerName, productionLineName }) => `${workerName} ${productionLineName}`),
  ).toEqual(["Aïda Benali Chaîne 1", "Brahim Naït Chaîne 2"]);
  const records = await importRecords(factory, karim, book, { settings: { fill: { defects: "0" } } });
  expect(records).toMatchObject({ created: 1, rejected: 0 });
  const stored = await factory.env.DB.prepare("SELECT sum(pieces_made) AS pieces FROM performance_records").first();
  expect(stored).toEqual({ pieces: 22 });
});
