import { expect, test, vi } from "vitest";
import { openDatabase } from "#app/core/data/database";
import { auditLog } from "#app/core/data/schema";
import { memoized } from "#app/core/services/memoized";
import * as imported from "#app/imports/data/imports";
import { imports } from "#app/imports/data/tables";
import { noNotes } from "#app/imports/domain/aliases";
import type { ImportOptions, LookProgress } from "#app/imports/domain/imports";
import { workers } from "#app/people/data/tables";
import { createWorker } from "#app/people/services/workers";
import { updateWorker } from "#app/planning/services/leaving";
import { amina, karim, salma } from "#tests/cast/cast";
import { importWorkers, workersFile } from "#tests/files/imports";
import { ask } from "#tests/server/asked";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { discardImport, finishImport, startImport } from "./imports";
import { previewImport } from "./preview";
import { stageAll } from "./staging";
import { STEPS } from "./steps";
import { openTable } from "./table";
import { undoImport } from "./undo";

const three = "name,cin,email,phone,role\nAïda,AB1,aida@example.com,0612,operator\nBilal,AB2,,,\nChama,AB3,,,helper\n";

test("karim imports three workers; the log has a line for each, and one with the totals", async () => {
  await using factory = await openFactory();
  const result = await importWorkers(factory, karim, three);

  expect(result).toMatchObject({
    status: "applied",
    created: 3,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    rejections: [],
  });
  expect(await factory.deps.db.select().from(workers)).toMatchObject([
    { name: "Aïda", cin: "AB1", email: "aida@example.com", searchText: "aida operator", version: 1 },
    { name: "Bilal", role: "" },
    { name: "Chama" },
  ]);
  const log = await factory.deps.db.select().from(auditLog);
  expect(log).toMatchObject([
    ...Array(3).fill({ action: "create", resource: "worker", previous: null, next: null }),
    { action: "import", resource: "import", metadata: { kind: "workers", created: 3, rejected: 0 } },
  ]);
});

test("the same file again changes nothing, in either mode", async () => {
  await using factory = await openFactory();
  await importWorkers(factory, karim, three);
  const before = await factory.deps.db.select().from(workers);

  for (const mode of ["skip", "update"] as const) {
    const again = await importWorkers(factory, karim, three, { mode });
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 3, rejected: 0 });
  }
  expect(await factory.deps.db.select().from(workers)).toEqual(before);
});

test("a changed row is left alone when skipping and written when updating", async () => {
  await using factory = await openFactory();
  await importWorkers(factory, karim, three);
  const changed = three.replace("Bilal", "Bilal Naciri");

  expect(await importWorkers(factory, karim, changed, { mode: "skip" })).toMatchObject({ updated: 0, unchanged: 3 });
  expect(await importWorkers(factory, karim, changed, { mode: "update" })).toMatchObject({ updated: 1, unchanged: 2 });
  expect(await named(factory, "AB2")).toMatchObject({ name: "Bilal Naciri", searchText: "bilal naciri", version: 2 });
});

test("columns the file does not have stay as they are", async () => {
  await using factory = await openFactory();
  await importWorkers(factory, karim, three);
  await importWorkers(factory, karim, "nom;cin\nAïda Benali;ab1\nDriss;AB4\n", { mode: "update" });

  expect(await named(factory, "ab1")).toMatchObject({
    name: "Aïda Benali",
    email: "aida@example.com",
    role: "operator",
    searchText: "aida benali operator",
    privateSearchText: "ab1 aida@example.com 0612",
  });
  expect(await named(factory, "AB4")).toMatchObject({ name: "Driss", email: "" });
});

test("rows that cannot be read are left out, each with its line, column and reason", async () => {
  await using factory = await openFactory();
  const file = "name;cin;email\n;AB1;\nBilal;;\n\nChama;AB3;not an address\nDriss;AB4;\nElias;ab4;\n";
  const { created, rejected, rejections } = await importWorkers(factory, karim, file);

  expect({ created, rejected }).toEqual({ created: 1, rejected: 4 });
  expect(rejections).toEqual([
    { line: 2, field: "name", key: "workers:nameRequired", params: undefined },
    { line: 3, field: "cin", key: "imports:cinNeeded", params: undefined },
    { line: 5, field: "email", key: "workers:emailInvalid", params: undefined },
    { line: 7, field: "cin", key: "imports:cinTwice", params: { line: 6, value: "ab4" } },
  ]);
});

test("a row with several errors names all of them at once", async () => {
  await using factory = await openFactory();
  const { rejections } = await importWorkers(factory, karim, "name;cin;email;phone\n;;not an address;12\n");

  expect(rejections.map(({ field, also = [] }) => [field, ...also.map((other) => other.field)])).toEqual([
    ["name", "email", "phone", "cin"],
  ]);
});

test("a total below the workers is no worker, even if its cells could be one", async () => {
  await using factory = await openFactory();
  const file = "cin;name\nAB1;Aïda Somme\nTotal;1\n;Sous-total : 1\n;Total\n";
  const { noRows } = await previewImport(factory.deps, karim, workersFile(file));
  expect(noRows).toEqual({
    total: 3,
    rows: [
      { line: 3, text: "Total 1" },
      { line: 4, text: "Sous-total : 1" },
      { line: 5, text: "Total" },
    ],
  });
  const { created, rejections } = await importWorkers(factory, karim, file);
  expect(created).toBe(1);
  expect(rejections).toEqual([]);
});

test("hostile cells are texts like any other", async () => {
  await using factory = await openFactory();
  const monster = "x".repeat(3_000_000);
  const file = `name,cin,__proto__,constructor\n"=HYPERLINK(""x"")",AB1,a,b\n${monster},AB2,,\n<script>,AB3,,\n'+212,AB4,,\n`;
  const result = await importWorkers(factory, karim, file);

  expect(result).toMatchObject({ created: 3, rejected: 1, rejections: [{ line: 3, key: "errors:nameTooLong" }] });
  expect((await factory.deps.db.select().from(workers)).map(({ name }) => name)).toEqual([
    '=HYPERLINK("x")',
    "<script>",
    "+212",
  ]);
  expect(({} as { a?: string }).a).toBeUndefined();
});

test("a file without the needed columns is refused, naming them", async () => {
  await using factory = await openFactory();
  await expect(importWorkers(factory, karim, "a,b\n1,2\n")).rejects.toMatchObject({
    code: "invalid",
    key: "imports:workerColumnsMissing",
    detail: { details: { missing: ["cin", "name"] } },
  });
  expect(await factory.deps.db.select().from(imports)).toEqual([]);
});

test("columns matched by hand are remembered for the next file with this header", async () => {
  await using factory = await openFactory();
  await importWorkers(factory, karim, "badge,label\nAB1,Aïda\n", { mapping: { cin: "badge", name: 1 } });

  expect(await importWorkers(factory, karim, "Badge,Label\nAB2,Bilal\n")).toMatchObject({ created: 1 });
});

test("a preview shows the expected result and writes nothing", async () => {
  await using factory = await openFactory();
  await importWorkers(factory, karim, three);
  const file = "name,cin,email,phone,role\nAïda,AB1,,,\nBilal,AB2,,,\nNew,AB9,,,\n,AB8,,,\n";
  const before = await factory.deps.db.select().from(auditLog);
  const preview = await previewImport(factory.deps, karim, workersFile(file, { mode: "update" }));

  expect(preview).toMatchObject({
    detected: { type: "csv", encoding: "utf-8", separator: "," },
    mapping: { name: 0, cin: 1 },
    counts: { created: 1, updated: 1, unchanged: 1, rejected: 1 },
    rejections: [{ line: 5, field: "name", key: "workers:nameRequired" }],
    samples: [
      { line: 2, action: "update", values: { name: "Aïda" }, previous: { email: "aida@example.com" } },
      { line: 3, action: "unchanged" },
      { line: 4, action: "create", values: { cin: "AB9" } },
    ],
  });
  expect(await factory.deps.db.select().from(auditLog)).toEqual(before);
  expect(await factory.deps.db.select().from(imports)).toHaveLength(1);
});

test("an import that died while staging changed nothing, and can be finished or thrown away", async () => {
  await using factory = await openFactory();
  const [first, second] = [await interrupted(factory, "91"), await interrupted(factory, "92")];
  expect(await factory.deps.db.select().from(workers)).toEqual([]);

  expect(await finishImport(factory.deps, karim, first)).toMatchObject({ status: "applied", created: 3 });
  expect(await finishImport(factory.deps, karim, first)).toMatchObject({ status: "applied", created: 3 });
  await discardImport(factory.deps, karim, second);
  await expect(finishImport(factory.deps, karim, second)).rejects.toMatchObject({ key: "imports:wasDiscarded" });
  expect(await factory.deps.db.select().from(workers)).toHaveLength(3);
});

test("karim stops an import while its rows are read: it reads no further, and nothing is written", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const rows = Array.from({ length: 9_000 }, (_, index) => `Worker ${index},CIN${index},,,operator`);
  const file = workersFile(`name,cin,email,phone,role\n${rows.join("\n")}\n`);
  const listed = async () => (await imported.recent(deps.db, "workers", deps.now()))[0];
  const seen: unknown[] = [];
  // Stands for somebody who looks at the list after the first part, and stops.
  const watched = new Proxy(factory.env.DB, {
    get(database, name: keyof D1Database) {
      const value = Reflect.get(database, name) as unknown;
      if (name !== "batch") return typeof value === "function" ? value.bind(database) : value;
      return async (statements: D1PreparedStatement[]) => {
        const results = await database.batch(statements);
        const running = await listed();
        if (!running?.stagedRows || seen.length > 0) return results;
        seen.push({ isAtWork: running.isAtWork, status: running.status });
        await discardImport(deps, karim, running);
        return results;
      };
    },
  });
  const begun = ask({ ...deps, db: openDatabase(watched) }, karim, "one click", (by, held) =>
    startImport(held, by, file),
  );
  await expect(begun).rejects.toMatchObject({ key: "imports:wasDiscarded" });
  expect(seen).toEqual([{ isAtWork: 1, status: "staging" }]);
  const stopped = await listed();
  expect(stopped).toMatchObject({ isAtWork: 0, status: "discarded", totalRows: 9_000 });
  expect(stopped?.stagedRows).toBeLessThan(5_000);
  expect(await deps.db.select().from(workers)).toEqual([]);
});

test("an import that is finished later is at work while it runs, and starts its rows from the first", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const left = await interrupted(factory, "91");
  expect(await imported.recent(deps.db, "workers", deps.now())).toMatchObject([{ isAtWork: 0, stagedRows: 3 }]);
  const seen: unknown[] = [];
  const files = new Proxy(deps.files, {
    get(bucket, name: keyof typeof deps.files) {
      if (name !== "get") return bucket[name].bind(bucket);
      return async (key: string) => {
        seen.push(...(await imported.recent(deps.db, "workers", deps.now())));
        return bucket.get(key);
      };
    },
  });
  await ask({ ...deps, files }, karim, "finish", (by, held) => finishImport(held, by, left));
  expect(seen).toMatchObject([{ isAtWork: 1, stagedRows: 0 }]);
});

test("looking at a file reports its rows as they are read and checked, and ends when nobody listens", async () => {
  await using factory = await openFactory();
  const rows = Array.from({ length: 9_000 }, (_, index) => `Worker ${index},CIN${index},,,operator`);
  const file = workersFile(`name,cin,email,phone,role\n${rows.join("\n")}\n`);
  const told: LookProgress[] = [];
  await previewImport(factory.deps, karim, file, async (step) => void told.push(step));
  const reading = told.filter(({ checked }) => checked === 0).map(({ read }) => read);
  expect(reading).toEqual(reading.toSorted((one, other) => one - other));
  expect([reading.length > 3, reading[0], reading.at(-1)]).toEqual([true, 0, 9_000]);
  expect(told.at(-1)).toEqual({ total: 9_000, read: 9_000, checked: 9_000 });
  expect(told.some(({ checked }) => checked > 0 && checked < 9_000)).toBe(true);
  const gone = async () => Promise.reject(new Error("gone"));
  await expect(previewImport(factory.deps, karim, file, gone)).rejects.toThrow("gone");
});

test("of several runs of the same import at once one applies it, and all return its result", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const left = await interrupted(factory, "91");
  const finishing = Array.from({ length: 6 }, (_, index) =>
    index % 2
      ? finishImport(deps, karim, left)
      : ask(deps, karim, `tab ${index}`, (by) => finishImport(deps, by, left)),
  );
  const answers = await Promise.all(finishing);

  for (const answer of answers) expect(answer).toMatchObject({ status: "applied", created: 3 });
  expect(await deps.db.select().from(workers)).toHaveLength(3);
  expect((await deps.db.select().from(auditLog)).map(({ action }) => action)).toEqual([
    ...Array(3).fill("create"),
    "import",
  ]);
});

test("a repeat of a running import gets the answer of the running one", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const start = () => ask(deps, karim, "one click", (actor) => importWorkers(factory, actor, three));
  const answers = await Promise.all(Array.from({ length: 10 }, start));

  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await deps.db.select().from(imports)).toHaveLength(1);
});

test("an import that crashed after its start is finished by its repeat", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const failing = new Proxy(factory.env.DB, {
    get(database, name: keyof D1Database) {
      const value = Reflect.get(database, name) as unknown;
      if (name !== "batch") return typeof value === "function" ? value.bind(database) : value;
      return async (statements: D1PreparedStatement[]) => {
        if ((await deps.db.select().from(imports)).length > 0) throw new Error("the Worker was killed");
        return database.batch(statements);
      };
    },
  });
  const crashing = { ...deps, db: openDatabase(failing) };
  const start = (by: typeof deps) => ask(by, karim, "one click", (actor) => startImport(by, actor, workersFile(three)));
  await expect(start(crashing)).rejects.toThrow();
  expect(await deps.db.select().from(workers)).toEqual([]);

  deps.setNow(NOW + 11_000);
  expect(await start(deps)).toMatchObject({ status: "applied", created: 3 });
  expect(await deps.db.select().from(imports)).toHaveLength(1);
});

test("a repeated request imports once", async () => {
  await using factory = await openFactory();
  const click = () => ask(factory.deps, karim, "one click", (actor) => importWorkers(factory, actor, three));
  const [first, second] = await Promise.all([click(), click()]);

  expect(second).toEqual(first);
  expect(await factory.deps.db.select().from(imports)).toHaveLength(1);
  expect(await factory.deps.db.select().from(workers)).toHaveLength(3);
});

test("two imports of one file at once make each worker once", async () => {
  await using factory = await openFactory();
  const both = await Promise.all([importWorkers(factory, karim, three), importWorkers(factory, amina, three)]);

  expect(both.map(({ created }) => created).sort()).toEqual([0, 3]);
  expect(await factory.deps.db.select().from(workers)).toHaveLength(3);
});

test("undoing deletes new objects, restores changed ones and keeps those changed since", async () => {
  await using factory = await openFactory();
  const zineb = await createWorker(factory.deps, karim, { name: "Zineb", cin: "ZZ1", email: "", phone: "", role: "" });
  const { id } = await importWorkers(factory, karim, `${three}Zineb El,ZZ1,,,mechanic\n`, { mode: "update" });
  const chama = await named(factory, "AB3");
  await updateWorker(factory.deps, karim, { id: chama.id, version: 1, phone: "0700" });

  expect(await undoImport(factory.deps, karim, { id })).toMatchObject({
    status: "undone",
    kept: 1,
    keptRows: [{ line: 4, resource: "worker", action: "create" }],
  });
  const left = await factory.deps.db.select().from(workers);
  expect(left.map(({ name, role }) => [name, role])).toEqual([
    ["Zineb", ""],
    ["Chama", "helper"],
  ]);
  expect(left.find(({ id }) => id === zineb.id)?.searchText).toBe("zineb");
  expect((await factory.deps.db.select().from(auditLog)).at(-1)).toMatchObject({
    action: "restore",
    resource: "import",
  });
  await expect(undoImport(factory.deps, karim, { id })).rejects.toMatchObject({ key: "imports:notApplied" });
});

test("after a day an import cannot be undone, and only an admin undoes those of others", async () => {
  await using factory = await openFactory();
  const { id } = await importWorkers(factory, amina, three);
  await expect(undoImport(factory.deps, karim, { id })).rejects.toMatchObject({ code: "forbidden" });
  factory.deps.setNow(factory.deps.now() + 24 * 60 * 60 * 1000);
  await expect(undoImport(factory.deps, amina, { id })).rejects.toMatchObject({ key: "imports:tooOldToUndo" });
});

test("a supervisor may not import", async () => {
  await using factory = await openFactory();
  await expect(importWorkers(factory, salma, three)).rejects.toMatchObject({ code: "forbidden" });
});

test("10,000 workers are imported in few round trips", async () => {
  await using factory = await openFactory();
  const rows = Array.from(
    { length: 10_000 },
    (_, index) => `Worker ${index},CIN${index},w${index}@example.com,,operator`,
  );
  // A request has the settings from its session.
  const settings = memoized(factory.deps.settings);
  await settings();
  const batches = vi.spyOn(factory.env.DB, "batch");
  const statements = vi.spyOn(factory.env.DB, "prepare");
  const asked = { ...factory, deps: { ...factory.deps, settings } };
  const result = await importWorkers(asked, karim, `name,cin,email,phone,role\n${rows.join("\n")}\n`);

  expect(result).toMatchObject({ created: 10_000, rejected: 0 });
  expect(batches.mock.calls.length).toBeLessThanOrEqual(6);
  const batched = batches.mock.calls.flatMap(([sent]) => sent).length;
  expect(batches.mock.calls.length + statements.mock.calls.length - batched).toBeLessThanOrEqual(12);
});

async function named({ deps }: TestFactory, cin: string) {
  const found = (await deps.db.select().from(workers)).find((worker) => worker.cin === cin);
  if (!found) throw new Error(`nobody has the cin ${cin}`);
  return found;
}

/** The remains of a killed Worker: the file, the import and some rows, nothing applied. */
async function interrupted({ deps }: TestFactory, id: string) {
  const { kind, file, options } = workersFile(three);
  const table = await openTable(deps, file, { kind, options });
  const started = { startedBy: karim.id, startedByName: "karim", startedAt: deps.now() };
  const settled = { ...options, mapping: table.mapping as ImportOptions["mapping"] };
  await deps.files.put(`imports/${id}`, file.bytes);
  await deps.db.insert(imports).values({
    id,
    kind,
    status: "staging",
    fileName: file.name,
    fileKey: `imports/${id}`,
    options: settled,
    ...started,
  });
  const { rows } = await STEPS[kind].read(deps, table, options, noNotes());
  await stageAll(deps, { id, kind, table, rows }, () => []);
  return { id };
}
