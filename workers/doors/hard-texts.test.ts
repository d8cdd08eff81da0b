import { expect, test } from "vitest";
import { readRecordRow } from "#app/imports/domain/record-sheet";
import { readWorkerRow } from "#app/imports/domain/worker-sheet";
import { sewing1, shirt, youssef } from "#tests/cast/cast";
import { enter, groupOf } from "#tests/cast/talking";
import { callAs } from "#tests/server/call";
import { openFactory } from "#tests/server/factory";

const HALF = "half \ud800";

test("half a character is a 422 at its field, in a worker, a line, a product, a group and a message, and writes nothing", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const call = await callAs(factory, "manager");
  for (const [path, body, field] of [
    ["/workers", { ...youssef, name: HALF }, "name"],
    ["/workers", { ...youssef, role: HALF }, "role"],
    ["/production-lines", { ...sewing1, location: HALF }, "location"],
    ["/production-lines", { ...sewing1, description: HALF }, "description"],
    ["/products", { ...shirt, code: HALF }, "code"],
    ["/chat/conversations", { kind: "group", name: HALF, memberIds: ["3"] }, "name"],
    [`/chat/conversations/${id}/messages`, { clientId: "a", text: HALF }, "text"],
  ] as const) {
    const answer = await call("POST", `/api${path}`, body);
    const { error } = await answer.json<{ error: { fields: Record<string, string> } }>();
    expect([answer.status, error.fields], path).toEqual([
      422,
      { [field]: "A character in this text is damaged. Please type it again." },
    ]);
  }
  for (const path of ["/workers", "/production-lines", "/products", `/chat/conversations/${id}/messages`]) {
    expect((await (await call("GET", `/api${path}`)).json<{ items: unknown[] }>()).items).toEqual([]);
  }
});

test("refuses a frame with half a character, or with only invisible ones, and accepts the next", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const karims = await enter(factory, "manager", id);
  await karims.hears("hello");
  for (const [at, text] of [HALF, "\u0000\u0007", "\u200b\u00ad\u3164\u2800"].entries()) {
    karims.say({ type: "message", clientId: `refused-${at}`, text });
    const refused = await karims.hears("error", ({ clientId }) => clientId === `refused-${at}`);
    expect(refused.code).toBe("malformed");
  }
  karims.say({ type: "message", clientId: "kept", text: "We start\u0007 at six." });
  expect((await karims.hears("message")).message).toMatchObject({ seq: 1, text: "We start at six." });
});

test("a cell with half a character is a rejected row that says so, without the half in it", () => {
  const worker = readWorkerRow(2, [HALF, "AB1"], { mapping: { name: 0, cin: 1 }, dateFormat: "dmy", decimal: "," });
  expect(worker).toEqual({ line: 2, field: "name", key: "errors:textBroken" });
  const reading = {
    mapping: { worker: 0, line: 1, product: 2 },
    decimal: ".",
    units: {},
    dateFormat: "ymd",
    calendar: {},
    kinds: [],
    today: "2026-03-18",
    shiftAt: () => null,
  } as const;
  const rejected = readRecordRow(3, ["AB1", HALF, "SH"], reading);
  expect(rejected).toMatchObject({
    line: 3,
    field: "line",
    key: "errors:textBroken",
    params: { value: "half \ufffd" },
  });
});

test("roles named like properties of every object are listed, filtered by, imported and exported like any other", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager");
  const roles = ["constructor", "__proto__", "toString"];
  const form = new FormData();
  form.set(
    "file",
    new File([`cin,name,role\n${roles.map((role, at) => `W${at},${role} worker,${role}`).join("\n")}\n`], "w.csv"),
  );
  expect(await (await call("POST", "/api/workers/import", form)).json()).toMatchObject({ created: 3, rejected: [] });
  for (const role of roles) {
    const { items } = await (await call("GET", `/api/workers?role=${role}`)).json<{ items: { role: string }[] }>();
    expect(items.map((worker) => worker.role)).toEqual([role]);
  }
  const csv = await (await call("GET", "/api/workers/export.csv")).text();
  for (const role of roles) expect(csv).toContain(`${role} worker`);
  expect((await call("GET", "/api/audit-logs")).status).toBe(200);
});

test("refuses a report in a language that does not exist", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  for (const language of ["tlh", "__proto__", "en\ud800"]) {
    const answer = await call("POST", "/api/insights", { from: "2026-03-01", to: "2026-03-18", language });
    const { error } = await answer.json<{ error: { fields: Record<string, string> } }>();
    expect([answer.status, Object.keys(error.fields)], language).toEqual([422, ["language"]]);
  }
});
