import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as aliases from "#app/imports/data/aliases";
import { workers } from "#app/people/data/tables";
import { createWorker } from "#app/people/services/workers";
import { removeWorker } from "#app/planning/services/leaving";
import { amina, karim } from "#tests/cast/cast";
import { openFurnished } from "#tests/cast/records";
import {
  allowPeopleWithoutCin,
  importPlan,
  importRecords,
  importStops,
  importWorkers,
  planFile,
  recordsFile,
  stopsFile,
  workersFile,
} from "#tests/files/imports";
import { doorFor } from "#tests/server/door";
import type { TestFactory } from "#tests/server/factory";
import { keepAlias, revokeAlias } from "./aliases";
import { previewImport } from "./preview";
import { undoImport } from "./undo";

const HEAD = "Date;Équipe;Matricule;Nom;Chaîne;Produit;Pièces;Défauts;Heures";
const records = (day: string, ...people: string[]) =>
  [HEAD, ...people.map((person) => `${day};Matin;${person};Sewing 1;SH-1;100;1;8`)].join("\n");
const plan = (...people: string[]) =>
  ["Date;Équipe;Matricule;Nom;Chaîne", ...people.map((person) => `20/03/2026;Matin;${person};Sewing 1`)].join("\n");

/** A factory that knows Salhi Khadija and Benani Omar by their CIN, while its workshop writes their badges. */
async function openWorkshop() {
  const factory = await openFurnished();
  const person = { email: "", phone: "", role: "" };
  const khadija = await createWorker(factory.deps, karim, { ...person, name: "Es-Salhi Khadija", cin: "KB1" });
  const omar = await createWorker(factory.deps, karim, { ...person, name: "Benani Omar", cin: "OB2" });
  return { factory, khadija, omar, [Symbol.asyncDispose]: () => factory[Symbol.asyncDispose]() };
}

const asked = async ({ deps }: TestFactory, file: Parameters<typeof previewImport>[2]) => {
  const { questions, asBefore } = await previewImport(deps, karim, file);
  return { questions: questions.items.map(({ key }) => key), asBefore: asBefore.items };
};

const texts = async ({ deps }: TestFactory) => (await aliases.list(deps.db, {})).map(({ text }) => text);

test("three files of a workshop ask each name once in all", async () => {
  await using workshop = await openWorkshop();
  const { factory, khadija, omar } = workshop;
  const people = ["M77;ES-SALHI KHADIJA", "M78;Omar Benani"];
  const first = records("18/03/2026", ...people, ...people);
  expect(await asked(factory, recordsFile(first))).toEqual({ questions: ["worker:m77", "worker:m78"], asBefore: [] });
  const answers = { "worker:m77": `keep:${khadija.id}`, "worker:m78": `keep:${omar.id}` };
  expect(await importRecords(factory, karim, first, { answers, leaveRepeats: true })).toMatchObject({ created: 2 });
  expect(await texts(factory)).toEqual(["M77", "M78"]);

  const again = await asked(factory, recordsFile(first));
  expect(again).toMatchObject({
    questions: [],
    asBefore: [{ said: { code: "M77" }, meant: { id: khadija.id }, rows: 2 }, {}],
  });
  expect(await asked(factory, planFile(plan(...people)))).toMatchObject({ questions: [], asBefore: [{}, {}] });
  expect(await importPlan(factory, karim, plan(...people))).toMatchObject({ created: 2, rejected: 0 });
  const third = records("17/03/2026", ...people);
  expect(await importRecords(factory, karim, third)).toMatchObject({ created: 2, rejected: 0 });
});

test("a number that is somebody else’s by now is asked about again, and so is an answer that contradicts the alias", async () => {
  await using workshop = await openWorkshop();
  const { factory, khadija, omar } = workshop;
  await keepAlias(factory.deps, karim, { about: "worker", text: "M77", meantId: khadija.id });
  const other = recordsFile(records("18/03/2026", "M77;Benani Omar"));
  expect(await asked(factory, other)).toMatchObject({ questions: ["worker:m77"], asBefore: [] });
  const file = records("18/03/2026", "M77;Es-Salhi Khadija");
  const answers = { "worker:m77": `keep:${omar.id}` };
  expect(await asked(factory, recordsFile(file, { answers }))).toMatchObject({
    questions: ["worker:m77"],
    asBefore: [],
  });
});

test("a list of names alone is read by the names that somebody has explained, and keeps the names of its people", async () => {
  await using workshop = await openWorkshop();
  const { factory, khadija } = workshop;
  await allowPeopleWithoutCin(factory);
  const list = "Nom;Téléphone\nEs-Salhi K.;0612345678\n";
  expect(await previewImport(factory.deps, karim, workersFile(list))).toMatchObject({ unnumbered: { total: 1 } });
  const answers = { "row:2": `keep:${khadija.id}` };
  expect(await importWorkers(factory, karim, list, { answers })).toMatchObject({ created: 0, unchanged: 1 });
  expect(await asked(factory, workersFile(list))).toMatchObject({
    questions: [],
    asBefore: [{ said: { name: "Es-Salhi K." } }],
  });
  expect(await importWorkers(factory, karim, list, { mode: "update" })).toMatchObject({ created: 0, updated: 1 });
  const [stored] = await factory.deps.db.select().from(workers).where(eq(workers.id, khadija.id));
  expect(stored).toMatchObject({ name: "Es-Salhi Khadija", cin: "KB1", phone: "0612345678" });
});

test("a list that repeats one person sixty times asks once, and a row with its own number keeps nothing", async () => {
  await using workshop = await openWorkshop();
  const { factory, khadija } = workshop;
  const rows = Array.from({ length: 60 }, () => "ES-SALHI KHADIJA;M77").join("\n");
  expect(await asked(factory, workersFile(`Nom;Matricule\n${rows}\n`))).toMatchObject({ questions: ["row:2"] });
  const answers = { "row:2": `keep:${khadija.id}` };
  await importWorkers(factory, karim, "Nom;Matricule\nES-SALHI KHADIJA;M77\n", { answers });
  expect(await texts(factory)).toEqual([]);

  await allowPeopleWithoutCin(factory);
  const person = { name: "Es-Salhi Khadija", cin: "KB3", email: "", phone: "", role: "" };
  await createWorker(factory.deps, karim, person);
  const names = Array.from({ length: 60 }, () => "Khadija ES-SALHI").join("\n");
  const { questions } = await previewImport(factory.deps, karim, workersFile(`Nom\n${names}\n`));
  expect(questions).toMatchObject({ total: 1, items: [{ key: "row:2", rows: 60 }] });
});

test("an alias never stands against a name that somebody has, and one of a person who is gone says nothing", async () => {
  await using workshop = await openWorkshop();
  const { factory, khadija, omar } = workshop;
  const { deps } = factory;
  await keepAlias(deps, karim, { about: "worker", text: "Benani Omar", meantId: khadija.id });
  await keepAlias(deps, karim, { about: "worker", text: "Khadi", meantId: khadija.id });
  const file = recordsFile(records("18/03/2026", ";Omar BENANI", ";Khadi"));
  expect(await asked(factory, file)).toMatchObject({ questions: [], asBefore: [{ said: { name: "Khadi" } }] });
  await removeWorker(deps, karim, { id: khadija.id, confirmation: khadija.cin });
  expect(await asked(factory, file)).toEqual({ questions: [], asBefore: [] });
  await deps.db.update(workers).set({ lastDay: "2026-03-01" }).where(eq(workers.id, omar.id));
  await expect(keepAlias(deps, karim, { about: "worker", text: "Oumar", meantId: omar.id })).rejects.toMatchObject({
    key: "imports:meantGone",
  });
});

test("anybody known may be chosen for a name that nobody has", async () => {
  await using workshop = await openWorkshop();
  const { factory, khadija } = workshop;
  const file = records("18/03/2026", ";Khadija Alami");
  expect(await importRecords(factory, karim, file)).toMatchObject({ created: 0, rejected: 1 });
  const answers = { "worker:khadija alami": `keep:${khadija.id}` };
  expect(await importRecords(factory, karim, file, { answers })).toMatchObject({ created: 1, rejected: 0 });
  expect(await texts(factory)).toEqual(["Khadija Alami"]);
});

test("revoking asks again, undoing an import forgets its answers, and the log tells both", async () => {
  await using workshop = await openWorkshop();
  const { factory, khadija } = workshop;
  const { deps } = factory;
  const file = records("18/03/2026", "M77;ES-SALHI KHADIJA");
  const answers = { "worker:m77": `keep:${khadija.id}` };
  const { id } = await importRecords(factory, karim, file, { answers });
  const [
    {
      asBefore: [used],
    },
  ] = [await asked(factory, recordsFile(file))];
  await revokeAlias(deps, karim, { id: used?.id ?? "" });
  expect(await asked(factory, recordsFile(file))).toMatchObject({ questions: ["worker:m77"] });
  await expect(revokeAlias(deps, karim, { id: used?.id ?? "" })).rejects.toMatchObject({ code: "not_found" });

  await undoImport(deps, karim, { id });
  const second = await importRecords(factory, karim, file, { answers });
  expect(await texts(factory)).toEqual(["M77"]);
  await undoImport(deps, karim, { id: second.id });
  expect(await texts(factory)).toEqual([]);
  const { results } = await factory.env.DB.prepare(
    `SELECT action, coalesce(next, previous) ->> 'name' AS text, coalesce(next, previous) ->> 'workerId' AS worker
      FROM audit_log WHERE resource = 'alias' ORDER BY id`,
  ).all();
  const line = { text: "M77", worker: khadija.id };
  expect(results).toEqual(["create", "delete", "create", "delete"].map((action) => ({ action, ...line })));
});

test("of two people who explain a text at once the later one counts, and both imports are written", async () => {
  await using workshop = await openWorkshop();
  const { factory, khadija, omar } = workshop;
  const answering = (day: string, id: string) =>
    importRecords(factory, karim, records(day, ";Kh."), { answers: { "worker:kh.": `keep:${id}` } });
  const results = await Promise.all([answering("17/03/2026", khadija.id), answering("18/03/2026", omar.id)]);
  expect(results).toMatchObject([{ created: 1 }, { created: 1 }]);
  const kept = await aliases.list(factory.deps.db, { about: "worker" });
  expect(kept).toHaveLength(1);
  expect([khadija.id, omar.id]).toContain(kept[0]?.meantId);
});

test("an unknown reason is one question, and its answer is kept", async () => {
  await using factory = await openFurnished();
  const stop = (day: string, reason: string) => `${day};Matin;Sewing 1;${reason};25;12`;
  const file = ["Date;Équipe;Chaîne;Motif;Minutes perdues;Personnes", stop("17/03/2026", "Panne aiguille")];
  const two = [...file, stop("18/03/2026", "PANNE AIGUILLE")].join("\n");
  const preview = await previewImport(factory.deps, karim, stopsFile(two));
  expect(preview).toMatchObject({
    waiting: 2,
    questions: { open: 1, items: [{ key: "reason:panne aiguille", about: "reason", doubt: "unknown", rows: 2 }] },
  });
  const answers = { "reason:panne aiguille": "keep:14" };
  expect(await importStops(factory, karim, two, { answers: { "reason:panne aiguille": "new" } })).toMatchObject({
    created: 0,
    rejected: 2,
  });
  expect(await importStops(factory, karim, two, { answers })).toMatchObject({ created: 2, rejected: 0 });
  const later = [...file.slice(0, 1), stop("16/03/2026", "panne aiguille")].join("\n");
  expect(await asked(factory, stopsFile(later))).toMatchObject({ questions: [], asBefore: [{ meant: { id: "14" } }] });
  expect(await importStops(factory, karim, later)).toMatchObject({ created: 1, rejected: 0 });
});

test("the call about a file of stops names the reasons to choose among, in the reader’s language", async () => {
  await using factory = await openFurnished();
  const file = "Date;Équipe;Chaîne;Motif;Minutes perdues\n17/03/2026;Matin;Sewing 1;Panne aiguille;25\n";
  const look = async (actor: typeof karim) => {
    const form = new FormData();
    form.set("file", new File([file], "stops.csv", { type: "text/csv" }));
    form.set("dryRun", "true");
    const { body } = await doorFor(factory, actor, "/stops")("POST", "/import", form, { "Accept-Language": "fr" });
    return body;
  };
  await keepAlias(factory.deps, karim, { about: "reason", text: "Panne moteur", meantId: "14" });
  expect(await look(karim)).toMatchObject({
    mayAddReasons: false,
    questions: {
      items: [{ candidates: expect.arrayContaining([{ id: "23", name: "Nettoyage", code: "" }]) }],
    },
  });
  expect(await look(amina)).toMatchObject({ mayAddReasons: true });
});
