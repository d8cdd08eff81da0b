import * as fc from "fast-check";
import { expect, test } from "vitest";
import { workers } from "#app/people/data/tables";
import { createWorker } from "#app/people/services/workers";
import { karim } from "#tests/cast/cast";
import {
  allowPeopleWithoutCin,
  importPlan,
  importRecords,
  importWorkers,
  planFile,
  recordsFile,
  workersFile,
} from "#tests/files/imports";
import { justBeforeWriting } from "#tests/server/between";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";
import { startImport } from "./imports";
import { previewImport } from "./preview";
import { undoImport } from "./undo";

const list = "Nom;CIN;Fonction\nZoé Amrani;;opératrice\nNadia Filali;N1;chef\nHind Alaoui;;opératrice\n";

test("people without a CIN are named in the preview, and none is invented", async () => {
  await using factory = await openWithoutCin();
  const preview = await previewImport(factory.deps, karim, workersFile(list));
  expect(preview).toMatchObject({
    counts: { created: 3, rejected: 0 },
    unnumbered: { total: 2, names: ["Zoé Amrani", "Hind Alaoui"] },
  });
  await importWorkers(factory, karim, list);
  expect(await everybody(factory)).toEqual(["Zoé Amrani ", "Nadia Filali N1", "Hind Alaoui "]);
  const [zoe] = await factory.deps.db.select().from(workers);
  expect(zoe).toMatchObject({ cin: "", privateSearchText: "" });
});

test("a list of names alone is imported", async () => {
  await using factory = await openWithoutCin();
  expect(await importWorkers(factory, karim, "Nom\nCHAÎNE 1\nZoé Amrani\nNadia Filali\nTotal\n")).toMatchObject({
    created: 2,
    rejected: 0,
  });
});

test("a known person in another spelling is asked about, in a list of names, records and a plan", async () => {
  await using factory = await openWithoutCin();
  const { deps } = factory;
  const named = ["أحمد الإدريسي", "M'hamed El Idrissi", "Fatima Zahra Benali"];
  for (const name of named) await createWorker(deps, karim, { name, email: "", phone: "", role: "" });
  const spelled = ["احمد الادريسي", "Mhamed El Idrissi", "Fatimazahra Benali"];
  const asked = named.map((name) => ({ doubt: "name", candidates: [{ name }], answer: null }));
  const questions = { total: 3, open: 3, items: asked };
  const list = `Nom\n${spelled.join("\n")}\n`;
  expect(await previewImport(deps, karim, workersFile(list))).toMatchObject({
    counts: { created: 0, rejected: 3 },
    questions,
  });
  const made = `Date;Equipe;Ouvrier;Chaîne;Article;Qté;Défauts;Heures\n${spelled.map((name) => `18/03/2026;Matin;${name};Sewing 1;Shirt;10;0;8\n`).join("")}`;
  expect(await previewImport(deps, karim, recordsFile(made))).toMatchObject({ questions });
  const plan = `Ouvrier;Chaîne\n${spelled.map((name) => `${name};Sewing 1\n`).join("")}`;
  const fill = { date: "2026-03-18", shift: "morning" };
  expect(await previewImport(deps, karim, planFile(plan, { settings: { fill } }))).toMatchObject({ questions });
  expect(await importWorkers(factory, karim, list, { answerToAll: "keep" })).toMatchObject({
    created: 0,
    unchanged: 3,
  });
  expect(await previewImport(deps, karim, workersFile(list))).toMatchObject({ questions: { total: 0 } });
});

test("somebody of another spelling can be somebody new", async () => {
  await using factory = await openWithoutCin();
  await createWorker(factory.deps, karim, { name: "M'hamed El Idrissi", email: "", phone: "", role: "" });
  const list = "Nom\nMhamed El Idrissi\n";
  expect(await importWorkers(factory, karim, list, { answerToAll: "new" })).toMatchObject({ created: 1 });
});

test("the same file again changes nobody, and a later one changes the person with the name", async () => {
  await using factory = await openWithoutCin();
  await importWorkers(factory, karim, list);
  expect(await importWorkers(factory, karim, list)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  const later = "Nom;Téléphone\nAMRANI Zoe;0612345678\nRim;\n";
  expect((await previewImport(factory.deps, karim, workersFile(later, { mode: "update" }))).unnumbered.names).toEqual([
    "Rim",
  ]);
  expect(await importWorkers(factory, karim, later, { mode: "update" })).toMatchObject({ created: 1, updated: 1 });
  const [zoe] = await factory.deps.db.select().from(workers);
  expect(zoe).toMatchObject({ name: "AMRANI Zoe", cin: "", phone: "0612345678", role: "opératrice" });
});

test("where everybody needs a CIN, a file needs its column, and a row without one is rejected at the CIN", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await createWorker(deps, karim, { name: "Zoé Amrani", cin: "Z1", email: "", phone: "", role: "" });
  await expect(importWorkers(factory, karim, "Nom\nZoé Amrani\n")).rejects.toMatchObject({
    key: "imports:workerColumnsMissing",
    detail: { fields: { cin: "imports:columnMissing" } },
  });
  const rejections = [2, 4].map((line) => ({ line, field: "cin", key: "imports:cinNeeded" }));
  const preview = await previewImport(deps, karim, workersFile(list));
  expect(preview).toMatchObject({ counts: { created: 1, rejected: 2 }, rejections, questions: { total: 0 } });
  expect(await importWorkers(factory, karim, list)).toMatchObject({ created: 1, rejected: 2, rejections });
  expect(await importWorkers(factory, karim, "Nom;Matricule\nRim;77\n")).toMatchObject({ created: 1 });
});

test("a row without a CIN is rejected if the factory stops allowing that while the file is read", async () => {
  await using factory = await openWithoutCin();
  const stop = () => factory.env.DB.prepare("UPDATE factory SET people_without_cin = 0").run();
  const racing = justBeforeWriting(factory.deps, stop, { nth: 3 });
  expect(await startImport(racing, karim, workersFile(list))).toMatchObject({ created: 1, rejected: 2 });
});

test("a number that stood in for a CIN in an earlier file counts as none", async () => {
  await using factory = await openWithoutCin();
  await importWorkers(factory, karim, list);
  const exported = "Nom;CIN;Fonction\nZoé Amrani;SANS-0001;opératrice\nNadia Filali;N1;chef\n";
  expect(await importWorkers(factory, karim, exported)).toMatchObject({ created: 0, unchanged: 2 });
});

test("the second row of a name without a number is rejected, before or behind a row with a number", async () => {
  await using factory = await openWithoutCin();
  const file = "Nom;CIN\nZoé Amrani;\nAmrani ZOE;\nNadia;\nNadia;N1\n";
  for (const created of [2, 0]) {
    const result = await importWorkers(factory, karim, file);
    expect(result).toMatchObject({ created, rejected: 2 });
    expect(result.rejections).toMatchObject([
      { line: 3, field: "name", key: "imports:nameTwice", params: { line: 2, value: "Amrani ZOE" } },
      { line: 4, field: "name", key: "imports:nameTwice", params: { line: 5, value: "Nadia" } },
    ]);
  }
});

test("a name that several people have is asked about, row by row", async () => {
  await using factory = await openWithoutCin();
  await importWorkers(factory, karim, "Nom;CIN;Fonction\nZoé Amrani;Z1;opératrice\nZoé Amrani;Z2;opératrice\n");
  const [first, second] = await factory.deps.db.select().from(workers);
  const file = "Nom;Fonction\nZoé Amrani;chef\nZoé Amrani;chef\nZoé Amrani;chef\n";
  const preview = await previewImport(factory.deps, karim, workersFile(file));
  expect(preview).toMatchObject({
    counts: { created: 0, rejected: 3 },
    questions: { open: 3, items: [{ key: "row:2", about: "twin", doubt: "several", said: { code: "" } }, {}, {}] },
  });
  expect(preview.rejections[0]).toMatchObject({ key: "imports:unclear.worker", params: { value: "Zoé Amrani" } });
  const answers = { "row:2": `update:${second?.id}`, "row:3": `keep:${first?.id}`, "row:4": "new" };
  const looked = await previewImport(factory.deps, karim, workersFile(file, { answers }));
  expect(looked).toMatchObject({ unnumbered: { total: 1 }, questions: { open: 0 } });
  expect(await importWorkers(factory, karim, file, { answers })).toMatchObject({
    created: 1,
    updated: 1,
    unchanged: 1,
    rejected: 0,
  });
  expect((await factory.deps.db.select().from(workers)).map(({ cin, role }) => [cin, role])).toEqual([
    ["Z1", "opératrice"],
    ["Z2", "chef"],
    ["", "chef"],
  ]);
});

test("one person chosen in two rows counts once", async () => {
  await using factory = await openWithoutCin();
  await importWorkers(factory, karim, "Nom;CIN\nZoé Amrani;Z1\nZoé Amrani;Z2\n");
  const [first] = await factory.deps.db.select().from(workers);
  const answers = { "row:2": `keep:${first?.id}`, "row:3": `keep:${first?.id}` };
  const { rejections } = await importWorkers(factory, karim, "Nom\nZoé Amrani\nZoé Amrani\n", { answers });
  expect(rejections).toMatchObject([{ line: 3, key: "imports:nameTwice", params: { line: 2 } }]);
});

test("a person without a CIN takes over the one of a later file, and an undo takes it away", async () => {
  await using factory = await openWithoutCin();
  await importWorkers(factory, karim, list);
  const [zoe] = await factory.deps.db.select().from(workers);
  const later = "Nom;CIN\nZoé Amrani;AB7\n";
  const { questions } = await previewImport(factory.deps, karim, workersFile(later));
  expect(questions).toMatchObject({ open: 1, items: [{ doubt: "name", candidates: [{ code: "" }] }] });
  const { rejections } = await previewImport(factory.deps, karim, workersFile(later));
  expect(rejections).toMatchObject([{ key: "imports:looksLikeWithoutCin", params: { name: "Zoé Amrani" } }]);
  const { id } = await importWorkers(factory, karim, later, { answers: { "row:2": `update:${zoe?.id}` } });
  expect((await everybody(factory))[0]).toBe("Zoé Amrani AB7");
  await undoImport(factory.deps, karim, { id });
  expect((await everybody(factory))[0]).toBe("Zoé Amrani ");
});

test("two imports at once add nobody twice", async () => {
  await using factory = await openWithoutCin();
  const results = await Promise.all([
    importWorkers(factory, karim, "Nom\nZoé\nNadia\nHind\n"),
    importWorkers(factory, karim, "Nom\nHind\nRim\nZoé\n"),
  ]);
  expect(results.map(({ created }) => created).reduce((sum, created) => sum + created)).toBe(4);
  const people = await everybody(factory);
  expect(people.map((person) => person.split(" ")[0]).sort()).toEqual(["Hind", "Nadia", "Rim", "Zoé"]);
});

test("a person who is added while a file is read is not added again", async () => {
  await using factory = await openWithoutCin();
  const { deps } = factory;
  const racing = justBeforeWriting(
    deps,
    () => createWorker(deps, karim, { name: "Zoé Amrani", cin: "Z1", email: "", phone: "", role: "" }),
    { nth: 3 },
  );
  const result = await startImport(racing, karim, workersFile("Nom\nAmrani Zoé\n"));
  expect(result).toMatchObject({ created: 0, rejected: 0, status: "applied" });
  expect(await everybody(factory)).toHaveLength(1);
});

test("records and plans find people without a CIN by name, and namesakes by the mark of a list", async () => {
  await using factory = await openWithoutCin();
  const { deps } = factory;
  const salma = { name: "Salma", cin: "", email: "", phone: "", role: "" };
  const [first] = [await createWorker(deps, karim, salma), await createWorker(deps, karim, salma)];
  await importWorkers(factory, karim, list);
  const records = [
    "date;shift;cin;worker;line;product;pieces;defects;hours;sam min",
    "2026-03-16;morning;;Zoé Amrani;Sewing 1;SH-1;40;0;4;5",
    "2026-03-16;morning;SANS-0002;Hind Alaoui;Sewing 1;SH-1;40;0;4;5",
    `2026-03-16;morning;;Salma · #${first.id};Sewing 1;SH-1;40;0;4;5`,
  ].join("\n");
  const options = { createMissing: ["lines", "products"] as ("lines" | "products")[] };
  expect(await importRecords(factory, karim, records, options)).toMatchObject({
    created: 3,
    rejections: [],
    alsoCreated: { workers: 0 },
  });
  expect(await importRecords(factory, karim, records, options)).toMatchObject({ created: 0, unchanged: 3 });
  const plan = `Ouvrier;Chaîne;Date;Equipe\nSalma · #${first.id};Sewing 1;2026-03-17;matin\nHind Alaoui;Sewing 1;2026-03-17;matin\n`;
  expect(await importPlan(factory, karim, plan)).toMatchObject({ created: 2, rejections: [] });
});

const somebody = fc.record({
  name: fc.constantFrom("Zoé Amrani", "AMRANI Zoe", "Nadia", "Hind Alaoui", "Rim", "CHAÎNE 1", "Total", ""),
  number: fc.constantFrom("", "", "A1", "a1", "A2", "B 3", "SANS-0002"),
  role: fc.constantFrom("", "operator"),
});

test("any list imported twice creates nobody the second time, and its rows sum up both times", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(somebody, { minLength: 1, maxLength: 9 }), async (people) => {
      await using factory = await openWithoutCin();
      const file = `CIN;Nom;Fonction\n${people.map(({ name, number, role }) => `${number};${name};${role}\n`).join("")}`;
      const preview = await previewImport(factory.deps, karim, workersFile(file, { mode: "update" }));
      for (const nth of [1, 2]) {
        const result = await importWorkers(factory, karim, file, { mode: "update" });
        const { created, updated, unchanged, rejected, totalRows } = result;
        expect(created + updated + unchanged + rejected + preview.noRows.total).toBe(totalRows);
        if (nth === 1) expect(created).toBe(preview.counts.created);
        else expect(created).toBe(0);
      }
      const cins = (await factory.deps.db.select().from(workers)).map(({ cinKey }) => cinKey);
      expect(new Set(cins).size).toBe(cins.length);
    }),
    rounds(25),
  );
}, 60_000);

async function openWithoutCin() {
  const factory = await openFactory();
  await allowPeopleWithoutCin(factory);
  return factory;
}

async function everybody({ deps }: TestFactory) {
  const all = await deps.db.select().from(workers).orderBy(workers.id);
  return all.map(({ name, cin }) => `${name} ${cin}`);
}
