import { expect, test } from "vitest";
import * as lines from "#app/catalogue/data/production-lines";
import * as products from "#app/catalogue/data/products";
import { createLine, updateLine } from "#app/catalogue/services/production-lines";
import { createProduct, updateProduct } from "#app/catalogue/services/products";
import { readRecord } from "#app/records/services/reading";
import { createRecord } from "#app/records/services/records";
import { verifyTotals } from "#app/records/services/totals";
import { karim, salma, sewing1, shirt, victor } from "#tests/cast/cast";
import { openFurnished, shirts } from "#tests/cast/records";
import { importLines, importProducts } from "#tests/files/imports";
import { doorFor } from "#tests/server/door";
import type { TestFactory } from "#tests/server/factory";
import { undoImport } from "./undo";

const TODAY = "2026-03-18";

async function linesIn({ deps }: TestFactory) {
  const all = await lines.all(deps.db, TODAY);
  return all.map(({ name, capacity, crew, targetOutput, shifts, status }) =>
    [name, capacity, crew, targetOutput, shifts.length, status].join(" "),
  );
}

async function productsIn({ deps }: TestFactory) {
  const all = await products.all(deps.db, TODAY);
  return all.map(({ code, name, category, unitPrice, standardMinutes }) =>
    [code, name, category, unitPrice, standardMinutes].join(" "),
  );
}

const workshop = [
  "Liste des chaînes;;;;",
  "Chaîne;Nb postes;Effectif;Objectif;Équipes",
  "Chaîne 1;24;22;480;Matin, Après-midi",
  "Chaîne 2;;18;;Matin",
  "sewing 1;28;;900;",
].join("\n");

test("a workshop's list of lines: what a cell leaves out is kept, and a line without positions has as many as people", async () => {
  await using factory = await openFurnished();
  expect(await importLines(factory, karim, workshop, { mode: "update" })).toMatchObject({
    created: 2,
    updated: 1,
    rejected: 0,
  });
  expect(await linesIn(factory)).toEqual([
    "sewing 1 28  900 3 active",
    "Sewing 2 30  600 3 active",
    "Finishing 10   3 active",
    "Chaîne 1 24 22 480 2 active",
    "Chaîne 2 18 18  1 active",
  ]);
});

test("an imported target holds from today on, the same file changes nothing, and undoing puts back what held", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const scarves = { ...shirts, productId: "23", piecesMade: 31, piecesDefective: 1, hours: 8 };
  const before = await createRecord(deps, karim, { ...scarves, date: "2026-03-17", reason: "late" });
  const file = "Line;Target;Capacity\nSewing 1;1800;30\nSewing 2;600;30";
  const { id, updated, unchanged } = await importLines(factory, karim, file, { mode: "update" });
  expect([updated, unchanged]).toEqual([1, 1]);
  expect(await readRecord(deps, before.id)).toMatchObject({ efficiency: 1 });
  expect(await lines.find(deps.db, "31", "2026-03-17")).toMatchObject({ targetOutput: 900 });
  expect(await lines.find(deps.db, "31", TODAY)).toMatchObject({ targetOutput: 1800 });
  expect(await importLines(factory, karim, file, { mode: "update" })).toMatchObject({ updated: 0, unchanged: 2 });
  expect(await undoImport(deps, karim, { id })).toMatchObject({ kept: 0 });
  expect(await lines.find(deps.db, "31", TODAY)).toMatchObject({ targetOutput: 900, held: { later: [] } });
  expect(await verifyTotals(deps)).toEqual([]);
});

test("a file sets an efficiency instead of pieces, and a row with both is rejected", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const file = "Line;Target;Target efficiency\nSewing 1;;70\nSewing 2;600;70\nSewing 3;;75";
  const { updated, created, rejected } = await importLines(factory, karim, file, { mode: "update" });
  expect([updated, created, rejected]).toEqual([1, 1, 1]);
  expect(await lines.find(deps.db, "31", "2026-03-17")).toMatchObject({ targetOutput: 900, targetEfficiency: null });
  expect(await lines.find(deps.db, "31", TODAY)).toMatchObject({ targetOutput: null, targetEfficiency: 70 });
  expect(await lines.find(deps.db, "32", TODAY)).toMatchObject({ targetOutput: 600, targetEfficiency: null });
});

test("a value that a dated change set today is the one that a file is compared with, and the one that it changes", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const update = { mode: "update" } as const;
  const { id: productId } = await createProduct(deps, karim, { ...shirt, standardMinutes: 16 });
  await updateProduct(deps, karim, { id: productId, version: 1, standardMinutes: 25, valuesFrom: TODAY });
  const minutes = (standard: number) => `Code;Standard minutes\n${shirt.code};${standard}`;
  expect(await importProducts(factory, karim, minutes(25), update)).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await importProducts(factory, karim, minutes(16), update)).toMatchObject({ updated: 1, unchanged: 0 });
  expect(await products.find(deps.db, productId, TODAY)).toMatchObject({ standardMinutes: 16 });

  const { id: lineId } = await createLine(deps, karim, { ...sewing1, name: "Sewing 9" });
  await updateLine(deps, karim, { id: lineId, version: 1, capacity: 24, targetOutput: 700, valuesFrom: TODAY });
  const values = (capacity: number, target: number) => `Line;Capacity;Target\nSewing 9;${capacity};${target}`;
  expect(await importLines(factory, karim, values(24, 700), update)).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await importLines(factory, karim, values(20, 900), update)).toMatchObject({ updated: 1, unchanged: 0 });
  expect(await lines.find(deps.db, lineId, TODAY)).toMatchObject({ capacity: 20, targetOutput: 900 });
});

test("undoing deletes new lines, and leaves what somebody has changed or used since", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const { id } = await importLines(factory, karim, workshop, { mode: "update" });
  const [, , , first] = await lines.all(deps.db, TODAY);
  await updateLine(deps, karim, { id: first?.id ?? "", version: 1, location: "Hall B" });
  expect(await undoImport(deps, karim, { id })).toMatchObject({
    kept: 1,
    keptRows: [{ line: 3, resource: "production_line", action: "create" }],
  });
  expect((await linesIn(factory)).map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
    "Sewing 1",
    "Sewing 2",
    "Finishing 10",
    "Chaîne 1",
  ]);
});

test("each row that cannot be a line or a product says why, at its cell", async () => {
  await using factory = await openFurnished();
  const said = ({ rejections }: Awaited<ReturnType<typeof importLines>>) =>
    rejections.map(({ line, field, key }) => [line, field, key]);
  const ofLines = "Chaîne;Postes;Équipes\n;5;Matin\nA;zero;Matin\nB;5;Aube\nC;5;Matin\nc;6;Matin\nTotal;16;";
  expect(said(await importLines(factory, karim, ofLines))).toEqual([
    [2, "name", "production-lines:nameRequired"],
    [3, "capacity", "production-lines:capacityInvalid"],
    [4, "shifts", "errors:choiceInvalid"],
    [6, "name", "imports:namedTwice"],
  ]);
  const ofProducts =
    "Référence;Désignation;Prix;Temps standard\n;Robe;10;5\nR-1;Robe;-1;5\nR-2;Robe;1;abc\nR-3;;;\nr-3;;;";
  expect(said(await importProducts(factory, karim, ofProducts))).toEqual([
    [2, "code", "products:codeRequired"],
    [3, "unitPrice", "products:priceInvalid"],
    [4, "standardMinutes", "products:standardInvalid"],
    [6, "code", "imports:namedTwice"],
  ]);
});

test("a list of products with seconds: minutes to the thousandth, a French category, and the name of a code without one", async () => {
  await using factory = await openFurnished();
  const file = [
    "Code article;Désignation;Famille;Prix unitaire;Temps standard (s)",
    "R-100;Robe longue;Robes;118,50;1640",
    "R-200;;Robes;;",
    "SH-1;Chemise;Chemises;95;270",
  ].join("\n");
  expect(await importProducts(factory, karim, file, { mode: "update" })).toMatchObject({ created: 2, updated: 1 });
  expect(await productsIn(factory)).toEqual([
    "SH-1 Chemise shirts 95 4.5",
    "TR-1 Trousers   12",
    "SC-1 Scarf   ",
    "R-100 Robe longue dresses 118.5 27.333",
    "R-200 R-200 dresses  ",
  ]);
});

test("a product that somebody changes while its file is written keeps that change", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await updateProduct(deps, karim, { id: "21", version: 1, description: "cotton" });
  await importProducts(factory, karim, "Code;Standard minutes\nSH-1;5", { mode: "update" });
  expect(await products.find(deps.db, "21", TODAY)).toMatchObject({ description: "cotton", standardMinutes: 5 });
  expect(await products.find(deps.db, "21", "2026-03-17")).toMatchObject({ standardMinutes: 4.5 });
});

test("exports come back unchanged in both languages, and templates say their columns in French", async () => {
  await using factory = await openFurnished();
  await importLines(factory, karim, workshop, { mode: "update" });
  const nouns = [
    ["/production-lines", importLines, 5, "Emplacement"],
    ["/products", importProducts, 3, "Minutes standard"],
  ] as const;
  for (const [path, bring, unchanged, heading] of nouns) {
    const door = doorFor(factory, karim, path);
    for (const language of ["en", "fr"]) {
      const { body } = await door("GET", "/export.csv", undefined, { "Accept-Language": language });
      expect(await bring(factory, karim, String(body), { mode: "update" })).toMatchObject({
        created: 0,
        updated: 0,
        unchanged,
        rejected: 0,
      });
    }
    const template = await door("GET", "/template.csv", undefined, { "Accept-Language": "fr" });
    expect(String(template.body)).toContain(heading);
    expect(await bring(factory, karim, String(template.body))).toMatchObject({ rejected: 0 });
  }
});

test("victor and salma may not import lines or products", async () => {
  await using factory = await openFurnished();
  for (const somebody of [victor, salma]) {
    await expect(importLines(factory, somebody, workshop)).rejects.toMatchObject({ code: "forbidden" });
    await expect(importProducts(factory, somebody, "Code\nA")).rejects.toMatchObject({ code: "forbidden" });
  }
});
