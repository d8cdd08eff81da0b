import { expect, test } from "vitest";
import { imports } from "#app/imports/data/tables";
import { workers } from "#app/people/data/tables";
import { karim, victor } from "#tests/cast/cast";
import { doorFor } from "#tests/server/door";
import { openFactory } from "#tests/server/factory";

const file = "Nom;CIN\nAïda;AB1\n;AB2\n";

async function openDoors() {
  const factory = await openFactory();
  const as = (actor: Parameters<typeof doorFor>[1]) => doorFor(factory, actor, "/workers");
  return { ...factory, karim: as(karim), victor: as(victor), stranger: as(null) };
}

test("a file is previewed, imported, listed, undone and its rejected rows downloaded", async () => {
  await using doors = await openDoors();
  const looked = await doors.karim("POST", "/import", form(file, { dryRun: "true" }));
  expect(looked).toMatchObject({
    status: 200,
    body: {
      importId: null,
      created: 1,
      rejected: [{ line: 3, field: "name", message: "Name is required.", also: [] }],
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
  expect(rejected.body).toContain("Nom,CIN,Row in the file,Reason\r\n,AB2,3,Name is required.\r\n");

  expect(await doors.karim("POST", `/import/${importId}/undo`)).toMatchObject({
    status: 200,
    body: { status: "undone", kept: 0 },
  });
  expect((await doors.karim("POST", `/import/${importId}/undo`)).status).toBe(409);
  expect(await doors.deps.db.select().from(workers)).toEqual([]);
});

test("a dry run in lines tells its steps, then its preview or its refusal", async () => {
  await using doors = await openDoors();
  const lines = async (content: string) => {
    const sent = form(content, { dryRun: "true" });
    const { status, body } = await doors.karim("POST", "/import", sent, { Accept: "application/x-ndjson" });
    expect(status).toBe(200);
    return new TextDecoder()
      .decode(body as ArrayBuffer)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  };
  const told = await lines(file);
  expect(told[0]).toEqual({ step: { total: 2, read: 0, checked: 0 } });
  expect(told.at(-2)).toEqual({ step: { total: 2, read: 2, checked: 2 } });
  expect(told.at(-1)).toMatchObject({ answer: { importId: null, dryRun: true, created: 1 } });
  const unreadable = await lines("\u0000\u0000\u0000");
  expect(unreadable).toMatchObject([{ status: 415, error: { message: expect.any(String) } }]);
});

test("a repeated request key imports once", async () => {
  await using doors = await openDoors();
  const first = await doors.karim("POST", "/import", form(file, { requestKey: "one-click" }));
  const second = await doors.karim("POST", "/import", form(file), { "Idempotency-Key": "one-click" });
  const other = await doors.karim("POST", "/import", form(file, { mode: "update", requestKey: "one-click" }));
  expect(second.body).toEqual(first.body);
  expect(other.status).toBe(409);
});

test("a dry run returns questions, their keys take the answers, and an invalid answer is refused at its field", async () => {
  await using doors = await openDoors();
  await doors.karim("POST", "/import", form("CIN;Nom\n0071;Aïda\n"));
  const again = "CIN;Nom\n71;Aïda\n";
  const looked = await doors.karim("POST", "/import", form(again, { dryRun: "true" }));
  const { questions } = looked.body as { questions: { items: { key: string; candidates: { id: string }[] }[] } };
  const [question] = questions.items;
  expect(looked.body).toMatchObject({ created: 0, rejected: [{ line: 2, field: "cin" }], questions: { open: 1 } });

  for (const answers of ['{"row:2":"yes"}', '["new"]', '{"row:2":7}']) {
    expect(await doors.karim("POST", "/import", form(again, { answers }))).toMatchObject({
      status: 422,
      body: { error: { field: "answers" } },
    });
  }
  expect(await doors.karim("POST", "/import", form(again, { answerToAll: "yes" }))).toMatchObject({
    status: 422,
    body: { error: { field: "answerToAll" } },
  });
  const answers = JSON.stringify({ [question?.key ?? ""]: `update:${question?.candidates[0]?.id}` });
  expect(await doors.karim("POST", "/import", form(again, { answers }))).toMatchObject({
    body: { created: 0, updated: 1, rejected: [] },
  });
  expect(await doors.deps.db.select().from(workers)).toMatchObject([{ cin: "71", name: "Aïda" }]);
});

test("rejected rows that are imported again without corrections are rejected for the same reasons, with all their cells", async () => {
  await using doors = await openDoors();
  const odd = "CIN;Nom\nX;Benali;Aïda\nN9;#REF!\nN2;Nadia\n";
  for (const language of ["en", "fr"]) {
    const home = { "Accept-Language": language, Accept: "text/csv" };
    const first = await doors.karim("POST", "/import", form(odd, { dryRun: "true" }), home);
    const second = await doors.karim("POST", "/import", form(String(first.body), { dryRun: "true" }), home);
    const rows = (body: unknown) => String(body).trim().split("\r\n").slice(1);
    expect(rows(first.body)).toHaveLength(2);
    expect(rows(first.body)[0]).toMatch(/^X[,;]Benali[,;]2[,;].*Aïda.*[,;]Aïda$/);
    expect(rows(second.body)).toHaveLength(2);
    expect(rows(second.body)[0]).toMatch(/Aïda/);
  }
});

test("a body without a form, a file or a sheet is refused with the reason", async () => {
  await using doors = await openDoors();
  expect((await doors.karim("POST", "/import", {})).status).toBe(415);
  expect(await doors.karim("POST", "/import", new FormData())).toMatchObject({
    status: 422,
    body: { error: { field: "file" } },
  });
  expect((await doors.karim("POST", "/import", form("%PDF-1.7 and so on"))).status).toBe(415);
  expect((await doors.karim("POST", "/import", form("a,b\n1,2"))).body).toMatchObject({
    error: { kind: "invalid", fields: { name: "No column in the file matches this." } },
  });
  expect((await doors.karim("POST", "/import", form(file, { mode: "replace" }))).status).toBe(422);
  expect((await doors.karim("POST", "/import", form(file, { mapping: "{" }))).status).toBe(400);
  expect(await doors.karim("POST", "/import", form("x".repeat(10 * 1024 * 1024 + 1)))).toMatchObject({
    status: 413,
    body: { error: { message: "The file is too large. At most 10 MB can be imported at once." } },
  });
});

test("a viewer imports nothing, a stranger gets 401", async () => {
  await using doors = await openDoors();
  expect((await doors.victor("POST", "/import", form(file))).status).toBe(403);
  expect((await doors.stranger("GET", "/imports")).status).toBe(401);
});

test("the example of a template is in the reader's language, its role too, and imports in every language", async () => {
  await using doors = await openDoors();
  const { body } = await doors.karim("GET", "/template.csv", undefined, { "Accept-Language": "fr" });
  expect(String(body)).toContain("Opérateur");
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
