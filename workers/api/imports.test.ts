import { expect, test } from "vitest";
import { imports, workers } from "#app/data/schema";
import { karim, victor } from "#tests/cast";
import { doorFor } from "#tests/door";
import { openFactory } from "#tests/factory";
import { importsOf } from "./imports";

const file = "Nom;CIN\nAïda;AB1\n;AB2\n";

async function openDoors() {
  const factory = await openFactory();
  const as = (actor: Parameters<typeof doorFor>[1]) => doorFor(factory, actor, importsOf("workers"));
  return { ...factory, karim: as(karim), victor: as(victor), stranger: as(null) };
}

test("a file is looked at, imported, listed, undone and its rejected rows taken home", async () => {
  await using doors = await openDoors();
  const looked = await doors.karim("POST", "/import", form(file, { dryRun: "true" }));
  expect(looked).toMatchObject({
    status: 200,
    body: {
      importId: null,
      created: 1,
      rejected: [{ line: 3, field: "name", message: "Name is required." }],
      detected: { separator: ";", encoding: "utf-8" },
      header: ["Nom", "CIN"],
      mapping: { name: 0, cin: 1 },
      missingColumns: [],
      samples: [{ line: 2, action: "create", values: { name: "Aïda", cin: "AB1" } }],
    },
  });
  expect(await doors.deps.db.select().from(imports)).toEqual([]);

  const made = await doors.karim("POST", "/import", form(file, { mode: "update" }), { "Accept-Language": "fr" });
  expect(made).toMatchObject({
    status: 200,
    body: { created: 1, updated: 0, unchanged: 0, rejected: [{ line: 3, field: "name" }], status: "applied" },
  });
  const { importId } = made.body as { importId: string };
  expect(await doors.karim("GET", "/imports")).toMatchObject({
    body: { items: [{ importId, status: "applied", created: 1, rejected: 1, canUndo: true, isOwn: true }] },
  });
  expect(await doors.karim("GET", `/import/${importId}`)).toMatchObject({ body: { importId, stagedRows: 2 } });
  const rejected = await doors.karim("GET", `/import/${importId}/rejected.csv`);
  expect(rejected.body).toContain("Nom,CIN,Line,Reason\r\n,AB2,3,Name is required.\r\n");

  expect(await doors.karim("POST", `/import/${importId}/undo`)).toMatchObject({
    status: 200,
    body: { status: "undone", kept: 0 },
  });
  expect((await doors.karim("POST", `/import/${importId}/undo`)).status).toBe(409);
  expect(await doors.deps.db.select().from(workers)).toEqual([]);
});

test("a repeated request key imports once", async () => {
  await using doors = await openDoors();
  const first = await doors.karim("POST", "/import", form(file, { requestKey: "one-click" }));
  const second = await doors.karim("POST", "/import", form(file), { "Idempotency-Key": "one-click" });
  const other = await doors.karim("POST", "/import", form(file, { mode: "update", requestKey: "one-click" }));
  expect(second.body).toEqual(first.body);
  expect(other.status).toBe(409);
});

test("what is no form, no file or no sheet is refused in words", async () => {
  await using doors = await openDoors();
  expect((await doors.karim("POST", "/import", {})).status).toBe(415);
  expect(await doors.karim("POST", "/import", new FormData())).toMatchObject({
    status: 422,
    body: { error: { field: "file" } },
  });
  expect((await doors.karim("POST", "/import", form("%PDF-1.7 and so on"))).status).toBe(415);
  expect((await doors.karim("POST", "/import", form("a,b\n1,2"))).body).toMatchObject({
    error: { code: "invalid", fields: { cin: "No column of the file was found for this." } },
  });
  expect((await doors.karim("POST", "/import", form(file, { mode: "replace" }))).status).toBe(422);
  expect((await doors.karim("POST", "/import", form(file, { mapping: "{" }))).status).toBe(400);
  expect(await doors.karim("POST", "/import", form("x".repeat(10 * 1024 * 1024 + 1)))).toMatchObject({
    status: 413,
    body: { error: { message: "The file is too large. At most 10 MB can be imported at once." } },
  });
});

test("a viewer imports nothing, a stranger is asked to sign in", async () => {
  await using doors = await openDoors();
  expect((await doors.victor("POST", "/import", form(file))).status).toBe(403);
  expect((await doors.stranger("GET", "/imports")).status).toBe(401);
});

test("the example of a template speaks the reader's language, its role too, and every reader understands what it says", async () => {
  await using doors = await openDoors();
  const { body } = await doors.karim("GET", "/template.csv", undefined, { "Accept-Language": "fr" });
  expect(String(body)).toContain("opérateur");
  const done = await doors.karim("POST", "/import", form(String(body)));
  expect(done.body).toMatchObject({ created: 1 });
  expect(await doors.deps.db.select({ role: workers.role }).from(workers)).toEqual([{ role: "operator" }]);
});

test("a template can be imported as it is, in either language and format", async () => {
  await using doors = await openDoors();
  for (const [language, type] of [
    ["en", "csv"],
    ["fr", "csv"],
    ["fr", "xlsx"],
  ] as const) {
    const template = await doors.karim("GET", `/template.${type}`, undefined, { "Accept-Language": language });
    const looked = await doors.karim(
      "POST",
      "/import",
      form(template.body as string | ArrayBuffer, { dryRun: "true" }),
    );
    expect(looked.body).toMatchObject({ created: 1, rejected: [] });
  }
});

function form(content: string | ArrayBuffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new File([content], "workers.csv"));
  return form;
}
