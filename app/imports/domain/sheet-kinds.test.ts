import { expect, test } from "vitest";
import type { Row } from "#app/core/domain/sheets/cells";
import { kindFits, listsOf, rankFor } from "./sheet-kinds";

const PEOPLE: Row[] = [
  ["CIN", "Nom", "Fonction"],
  ["AB1", "Aïda", "opératrice"],
];
const LINES: Row[] = [
  ["Nom", "Emplacement", "Postes"],
  ["Couture 1", "Hall A", 20],
];
const PRODUCTS: Row[] = [
  ["Référence", "Désignation", "Minutes standard"],
  ["CH-1", "Chemise", 12],
];
const RECORDS: Row[] = [
  ["Date", "Équipe", "CIN", "Chaîne", "Article", "Pièces", "Heures"],
  ["03/02/2026", "Matin", "AB1", "Couture 1", "CH-1", 90, 8],
];
const STOPS: Row[] = [
  ["Date", "Équipe", "Chaîne", "Motif", "Minutes"],
  ["03/02/2026", "Matin", "Couture 1", "Panne", 20],
];
const PLAN: Row[] = [
  ["Date", "Équipe", "CIN", "Nom", "Chaîne"],
  ["03/02/2026", "Matin", "AB1", "Aïda", "Couture 1"],
];
const REPORTS: Row[] = [
  ["Date", "Équipe", "Chaîne", "Modèle", "Effectif", "6h-7h", "7h-8h"],
  ["03/02/2026", "Matin", "Couture 1", "CH-1", 22, 50, 55],
];

function listIn(rows: Row[], sheet: string) {
  return listsOf(rows, kindFits(rows, sheet))[0]?.kind ?? null;
}

test.each([
  ["Effectif", PEOPLE, "workers"],
  ["Workers 2026", PEOPLE, "workers"],
  ["Chaînes", LINES, "production_lines"],
  ["Production lines", LINES, "production_lines"],
  ["Articles", PRODUCTS, "products"],
  ["Production", RECORDS, "performance_records"],
  ["Horaires", REPORTS, "line_reports"],
  ["Arrêts", STOPS, "stops"],
  ["Planning", PLAN, "assignments"],
] as const)("a sheet %s with its columns is that list, by its columns alone as well", (name, rows, kind) => {
  expect(listIn(rows as Row[], name)).toBe(kind);
  expect(listIn(rows as Row[], "Feuil1")).toBe(kind);
});

test.each([
  ["Chaînes", PEOPLE, "workers"],
  ["Stops", PEOPLE, "workers"],
  ["Effectif", LINES, "production_lines"],
  ["Personnel", PRODUCTS, "products"],
  ["Articles", RECORDS, "performance_records"],
] as const)("the columns decide where the name %s lies", (name, rows, kind) => {
  expect(listIn(rows as Row[], name)).toBe(kind);
});

test("a people’s sheet with a column for the line is the staff by its name, and a plan without one", () => {
  const rows: Row[] = [
    ["CIN", "Nom", "Chaîne"],
    ["AB1", "Aïda", "Couture 1"],
  ];
  expect(listIn(rows, "Effectif")).toBe("workers");
  expect(listIn(rows, "Feuil1")).toBe("assignments");
});

test("a cover, notes, a sheet of names, an empty list and the hours of a day are no list", () => {
  expect(listIn([["Atelier Salma"], ["Mars 2026"]], "Couverture")).toBe(null);
  expect(listIn([["Nom"], ["Atelier Salma"]], "Notes")).toBe(null);
  expect(
    listIn(
      [
        ["Nom", "Naissance", "Adresse"],
        ["Aïda", "1990", "Fès"],
      ],
      "Feuil1",
    ),
  ).toBe(null);
  expect(listIn([["CIN", "Nom", "Fonction"]], "Effectif")).toBe(null);
  expect(
    listIn(
      [
        ["CIN", "Nom", "8h-9h", "9h-10h"],
        ["AB1", "Aïda", 12, 14],
      ],
      "Lundi",
    ),
  ).toBe(null);
});

test("rows are counted without titles, totals and signatures", () => {
  const rows: Row[] = [["Effectif mars"], ...PEOPLE, ["AB2", "Brahim", "aide"], ["Total", 2], ["Signature"]];
  expect(listsOf(rows, kindFits(rows, "Effectif"))).toEqual([{ kind: "workers", rows: 2 }]);
  const sections: Row[] = [...PEOPLE, [null, "CHAÎNE 2", null], ["AB2", "Brahim", "aide"]];
  expect(listsOf(sections, kindFits(sections, "Effectif"))).toEqual([{ kind: "workers", rows: 2 }]);
});

test("a list of people with their line is their plan as well, in a workbook without a plan of its own", () => {
  const rows: Row[] = [
    ["N°", "CIN", "Nom et prénom", "Fonction", "Chaîne"],
    [1, "BE100", "Aïda Benali", "Piqueuse", "Chaîne 1"],
  ];
  const fits = kindFits(rows, "Effectif");
  expect(listsOf(rows, fits)).toEqual([
    { kind: "workers", rows: 1 },
    { kind: "assignments", rows: 1 },
  ]);
  const plan: Row[] = [
    ["Date", "Équipe", "Ouvrier", "Chaîne"],
    ["18/03/2026", "matin", "Aïda Benali", "Chaîne 1"],
  ];
  expect(rankFor(fits, "assignments")).toBeGreaterThan(0);
  expect(rankFor(kindFits(plan, "Planning"), "assignments")).toBeGreaterThan(rankFor(fits, "assignments"));
});

test("a sheet that is clearly another list is not taken, one without a name still is", () => {
  const people: Row[] = [
    ["Nom", "CIN"],
    ["Aïda", "AB1"],
  ];
  expect(rankFor(kindFits(people, "Effectif"), "production_lines")).toBeLessThan(0);
  expect(rankFor(kindFits(people, "Feuil1"), "production_lines")).toBeGreaterThan(0);
  expect(rankFor(kindFits(people, "Feuil1"), "products")).toBe(0);
  expect(rankFor(kindFits(LINES, "Feuil1"), "production_lines")).toBeGreaterThan(
    rankFor(kindFits(people, "Feuil1"), "production_lines"),
  );
});
