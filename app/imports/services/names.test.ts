import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#app/catalogue/data/tables";
import { createLine } from "#app/catalogue/services/production-lines";
import type { ImportOptions } from "#app/imports/domain/imports";
import { workers } from "#app/people/data/tables";
import { createWorker } from "#app/people/services/workers";
import { performanceRecords } from "#app/records/data/tables";
import { karim } from "#tests/cast/cast";
import { furnish } from "#tests/cast/records";
import { importRecords, recordsFile } from "#tests/files/imports";
import { openFactory } from "#tests/server/factory";
import { previewImport } from "./preview";
import { undoImport } from "./undo";

const HEADER = "Date;Equipe;Ouvrier;Chaîne;Article;Qté;Défauts;Heures\n";

test("workers, lines and products are found by their names, in any case and order, without accents", async () => {
  await using factory = await openNamed();
  const file = `${HEADER}18/03/2026;Matin;EL IDRISSI Fatima;SEWING 1;shirt;100;2;8\n17/03/2026;nuit;hassan;Piquage A;TR-1;50;0;7,5\n`;
  const preview = await previewImport(factory.deps, karim, recordsFile(file));
  expect(preview).toMatchObject({
    counts: { created: 2, rejected: 0 },
    guessed: [],
    questions: { total: 0 },
    missing: { workers: { total: 0 }, lines: { total: 0 }, products: { total: 0 } },
  });
  expect(await importRecords(factory, karim, file)).toMatchObject({ created: 2, rejected: 0 });
  expect(await factory.deps.db.select().from(performanceRecords)).toMatchObject([
    { workerId: factory.fatima, lineId: "31", productId: "21", shift: "morning", piecesMade: 100 },
    { workerId: "13", lineId: factory.piquage, productId: "22", shift: "night", secondsWorked: 27_000 },
  ]);
  expect(await importRecords(factory, karim, file, { mode: "update" })).toMatchObject({ created: 0, unchanged: 2 });
});

test("a column équipe is the line when it contains names of lines", async () => {
  await using factory = await openNamed();
  const file = "Date;Quart;Equipe;Ouvrier;Article;Qté;Défauts;Heures\n18/03/2026;soir;Sewing 2;Hassan;Shirt;10;0;8\n";
  const preview = await previewImport(factory.deps, karim, recordsFile(file));
  expect(preview).toMatchObject({ mapping: { shift: 1, line: 2 }, guessed: [], counts: { created: 1 } });
});

test("a name in two columns is one name", async () => {
  await using factory = await openNamed();
  const file =
    "Date;Shift;Nom;Prénom;Ligne;Désignation;Qté;Défauts;Heures\n18/03/2026;m;El Idrissi;Fatima;Sewing 1;Scarf;10;0;8\n";
  expect(await importRecords(factory, karim, file)).toMatchObject({ created: 1, rejected: 0 });
  expect(await factory.deps.db.select().from(performanceRecords)).toMatchObject([
    { workerId: factory.fatima, productId: "23" },
  ]);
});

test("a name of two people raises a question, answered once for all its rows", async () => {
  await using factory = await openNamed();
  const twin = await createWorker(factory.deps, karim, { ...nobody, name: "Hassan", cin: "H2" });
  const row = (day: number) => `1${day}/03/2026;Matin;Hassan;Sewing 1;Shirt;10;0;8\n`;
  const file = HEADER + row(1) + row(2);
  const preview = await previewImport(factory.deps, karim, recordsFile(file));
  expect(preview).toMatchObject({
    counts: { created: 0, rejected: 2 },
    questions: {
      total: 1,
      open: 1,
      items: [
        {
          key: "worker:hassan",
          about: "worker",
          doubt: "several",
          line: 2,
          rows: 2,
          candidates: [{ code: "AB3" }, { code: "H2" }],
        },
      ],
    },
  });
  const { rejections } = await importRecords(factory, karim, file);
  expect(rejections).toEqual([
    { line: 2, field: "worker", key: "imports:unclear.worker", params: { value: "Hassan" } },
    { line: 3, field: "worker", key: "imports:unclear.worker", params: { value: "Hassan" } },
  ]);
  const answers = { "worker:hassan": `keep:${twin.id}` };
  expect(await importRecords(factory, karim, file, { answers })).toMatchObject({ created: 2, rejected: 0 });
  const records = await factory.deps.db.select().from(performanceRecords);
  expect(records.map(({ workerId }) => workerId)).toEqual([twin.id, twin.id]);
});

test("a cin without its zeros, and an unknown number beside a known name, match nobody until a person decides", async () => {
  await using factory = await openNamed();
  await createWorker(factory.deps, karim, { ...nobody, name: "Nadia", cin: "00123" });
  const file =
    "date;shift;cin;name;line;product;pieces;defects;hours\n18/03/2026;m;123;Nadia;Sewing 1;SH-1;10;0;8\n18/03/2026;m;M7;Hassan;Sewing 1;SH-1;11;0;8\n";
  const createMissing = ["workers"] as ImportOptions["createMissing"];
  const preview = await previewImport(factory.deps, karim, recordsFile(file, { createMissing }));
  expect(preview.missing.workers.total).toBe(0);
  expect(preview.questions.items.map(({ key, doubt }) => [key, doubt])).toEqual([
    ["worker:123", "code"],
    ["worker:m7", "name"],
  ]);
  const done = await importRecords(factory, karim, file, {
    createMissing,
    answerToAll: "keep",
    answers: { "worker:m7": "new" },
  });
  expect(done).toMatchObject({ created: 2, alsoCreated: { workers: 1 } });
});

test("a product that is known by its name is not offered for creation, and a new one is created once", async () => {
  await using factory = await openNamed();
  const rows = ["Shirt", "Écharpe", "echarpe", "ÉCHARPE"].map(
    (product, index) => `1${index}/03/2026;Matin;Hassan;Sewing 1;${product};10;0;8\n`,
  );
  const file = HEADER + rows.join("");
  const preview = await previewImport(factory.deps, karim, recordsFile(file));
  expect(preview.missing.products).toEqual({ total: 1, names: ["Écharpe"] });
  expect(await importRecords(factory, karim, file, { createMissing: ["products"] })).toMatchObject({
    created: 4,
    alsoCreated: { products: 1 },
  });
  expect(await factory.deps.db.select().from(products)).toHaveLength(4);
});

test("a name is no cin: nobody is created from one", async () => {
  await using factory = await openNamed();
  const file = `${HEADER}18/03/2026;Matin;Zineb Naciri;Sewing 1;Shirt;10;0;8\n`;
  const { rejections } = await importRecords(factory, karim, file, { createMissing: ["workers"] });
  expect(rejections).toEqual([
    { line: 2, field: "worker", key: "imports:workerNameUnknown", params: { value: "Zineb Naciri" } },
  ]);
});

test("a known number says who worked before the cin does; an unknown one with a name makes a person with that number, once", async () => {
  await using factory = await openNamed();
  const hind = await createWorker(factory.deps, karim, { ...nobody, name: "Hind", number: "1042", cin: "HH1" });
  const head = "date;shift;matricule;cin;name;line;product;pieces;defects;hours\n";
  const row = (who: string, pieces: number) => `18/03/2026;m;${who};Sewing 1;SH-1;${pieces};0;4\n`;
  const file =
    head +
    row("1042;;Hind", 10) +
    row("2000;HH1;Hind", 11) +
    row("1050;;Zineb Naciri", 12) +
    row("1050;;Zineb Naciri", 13);
  const createMissing = ["workers"] as ImportOptions["createMissing"];
  const looked = await previewImport(factory.deps, karim, recordsFile(file, { createMissing }));
  expect(looked).toMatchObject({
    counts: { created: 4 },
    missing: { workers: { total: 1, names: ["Zineb Naciri (1050)"] } },
  });
  const { id, ...done } = await importRecords(factory, karim, file, { createMissing });
  expect(done).toMatchObject({ created: 4, alsoCreated: { workers: 1 } });
  const made = await factory.deps.db.select().from(performanceRecords);
  const zineb = made[2]?.workerId;
  expect(made.map(({ workerId }) => workerId)).toEqual([hind.id, hind.id, zineb, zineb]);
  expect(
    await factory.deps.db
      .select()
      .from(workers)
      .where(eq(workers.id, zineb ?? "")),
  ).toMatchObject([{ name: "Zineb Naciri", number: "1050", cin: "", cinKey: ` ${zineb}` }]);
  expect(await undoImport(factory.deps, karim, { id })).toMatchObject({ kept: 0 });
});

const nobody = { name: "", cin: "", email: "", phone: "", role: "" };

async function openNamed() {
  const factory = await openFactory();
  await furnish(factory);
  const { deps } = factory;
  const fatima = await createWorker(deps, karim, { ...nobody, name: "Fatima El Idrissi", cin: "FI1" });
  const line = {
    description: "",
    capacity: 10,
    crew: null,
    targetOutput: null,
    targetEfficiency: null,
    counts: "person" as const,
    targets: [],
    shifts: ["morning" as const, "afternoon" as const, "night" as const],
    stageId: null,
    location: "",
    status: "active" as const,
  };
  const piquage = await createLine(deps, karim, { ...line, name: "Piquage À" });
  return Object.assign(factory, { fatima: fatima.id, piquage: piquage.id });
}
