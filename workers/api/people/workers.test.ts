import { expect, test } from "vitest";
import { ALWAYS } from "#app/people/domain/here";
import { youssef } from "#tests/cast/cast";
import { callAs } from "#tests/server/call";
import { openFactory } from "#tests/server/factory";

test("karim adds youssef, reads, changes and deletes him by calls", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager");
  const made = await call("POST", "/api/workers", youssef);
  expect(made.status).toBe(201);
  const worker = await made.json<Answer>();
  expect(worker).toMatchObject({ ...youssef, version: 1, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(worker).not.toHaveProperty("cinKey");

  const at = `/api/workers/${worker.id}`;
  expect(await (await call("GET", at)).json()).toEqual(worker);
  expect(await (await call("PATCH", at, { version: 1, role: "mechanic" })).json()).toMatchObject({
    role: "mechanic",
    version: 2,
  });
  expect((await call("DELETE", at, { confirmation: "wrong" })).status).toBe(422);
  expect((await call("DELETE", at, { confirmation: youssef.cin })).status).toBe(204);
  expect((await call("GET", at)).status).toBe(404);
});

test("lists everybody by name for users who may read workers, and the cin only for those who may see it", async () => {
  await using factory = await openFactory();
  const manager = await callAs(factory, "manager");
  await manager("POST", "/api/workers", { ...youssef, role: "operator" });
  const removed = await (await manager("POST", "/api/workers", { name: "Aïcha", cin: "GONE1" })).json<Answer>();
  await manager("POST", "/api/workers", { name: "Zineb", cin: "ZZ1" });
  await manager("DELETE", `/api/workers/${removed.id}`, { confirmation: "GONE1" });
  const names = async (role: "manager" | "viewer") => {
    const { items } = await (await (await callAs(factory, role))("GET", "/api/workers/names")).json<{
      items: object[];
    }>();
    return items;
  };

  expect(await names("manager")).toEqual([
    { id: expect.any(String), name: youssef.name, role: "operator", number: "", cin: youssef.cin, ...ALWAYS },
    { id: expect.any(String), name: "Zineb", role: "", number: "", cin: "ZZ1", ...ALWAYS },
  ]);
  expect(await names("viewer")).toMatchObject([
    { name: youssef.name, cin: "" },
    { name: "Zineb", cin: "" },
  ]);
});

test("a last day after which somebody is planned is a 409 that names the days, and is saved once it is confirmed", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager");
  const { id } = await (await call("POST", "/api/workers", youssef)).json<Answer>();
  const line = await (await call("POST", "/api/production-lines", { name: "Sewing 1", capacity: 10 })).json<Answer>();
  const place = { workerId: id, productionLineId: line.id, shift: "morning", date: "2099-03-19" };
  expect((await call("POST", "/api/assignments", place)).status).toBe(201);

  const change = { version: 1, lastDay: "2099-03-18" };
  const asked = await call("PATCH", `/api/workers/${id}`, change);
  expect(asked.status).toBe(409);
  expect((await asked.json<Refusal>()).error).toMatchObject({
    code: "workers.leavingAsked",
    field: "confirmed",
    details: { shifts: 1, days: ["2099-03-19"] },
  });
  const saved = await call("PATCH", `/api/workers/${id}`, { ...change, confirmed: true });
  expect(await saved.json()).toMatchObject({
    lastDay: "2099-03-18",
    employments: [{ from: null, until: "2099-03-18" }],
    freed: 1,
    strokeId: expect.any(String),
  });
  expect(await (await call("GET", "/api/workers?left=left")).json()).toMatchObject({ total: 0 });
});

test("a late save gets a 409 with the current worker", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager");
  const { id } = await (await call("POST", "/api/workers", youssef)).json<Answer>();
  await call("PATCH", `/api/workers/${id}`, { version: 1, phone: "0655" });
  const late = await call("PATCH", `/api/workers/${id}`, { version: 1, phone: "0677" });

  expect(late.status).toBe(409);
  expect((await late.json<Refusal>()).error).toMatchObject({
    kind: "conflict",
    details: { current: { phone: "0655", version: 2 } },
  });
});

test("the same Idempotency-Key makes one worker", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager", { "Idempotency-Key": "once" });
  const [first, second] = [await call("POST", "/api/workers", youssef), await call("POST", "/api/workers", youssef)];

  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
});

test("an Idempotency-Key belongs to one call: other input, or another noun, is a conflict and writes nothing", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager", { "Idempotency-Key": "once" });
  await call("POST", "/api/workers", youssef);
  const other = await call("POST", "/api/workers", { ...youssef, cin: "ZZ9" });
  const elsewhere = await call("POST", "/api/production-lines", { name: "Sewing 1", capacity: 10 });

  expect([other.status, elsewhere.status]).toEqual([409, 409]);
  expect(await other.json()).toMatchObject({
    error: { kind: "conflict", message: expect.stringContaining("request key") },
  });
  const found = await (await call("GET", "/api/workers")).json<{ total: number }>();
  expect(found.total).toBe(1);
});

test("a repeated deletion whose answer was lost gets the same answer", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager");
  const { id } = await (await call("POST", "/api/workers", youssef)).json<{ id: string }>();
  const again = await callAs(factory, "manager", { "Idempotency-Key": "gone" });
  const answers = [
    await again("DELETE", `/api/workers/${id}`, { confirmation: youssef.cin }),
    await again("DELETE", `/api/workers/${id}`, { confirmation: youssef.cin }),
    await call("DELETE", `/api/workers/${id}`, { confirmation: youssef.cin }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([204, 204, 404]);
});

test("row 39: nobody sets an id, a version or a date", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager");
  const own = { id: "7", version: 9, createdAt: 1, updatedAt: 1, hiddenAt: 1, cinKey: "x", searchText: "x" };
  const made = await (await call("POST", "/api/workers", youssef)).json<Answer>();
  for (const [name, value] of Object.entries(own)) {
    const response = await call("POST", "/api/workers", { ...youssef, cin: "EE-2", [name]: value });
    expect([response.status, (await response.json<Refusal>()).error.field]).toEqual([422, name]);
    if (name === "version") continue;
    const saved = await call("PATCH", `/api/workers/${made.id}`, { version: 1, name: "Y", [name]: value });
    expect([saved.status, (await saved.json<Refusal>()).error.field]).toEqual([422, name]);
  }
  expect(await (await call("GET", `/api/workers/${made.id}`)).json()).toEqual(made);
});

test("refuses wrong types, repeated keys, unknown sorts and odd bodies, and never fails", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager");
  const wrong = [null, 7, [], {}, { name: 7, cin: {} }, { ...youssef, email: ["a"] }, { ...youssef, role: null }, "{"];
  for (const body of wrong) {
    expect([400, 422]).toContain((await call("POST", "/api/workers", body)).status);
  }
  for (const search of ["sort=cin", "sort=name&sort=role", "size=101", "page=0", "order=up", `q=${"x".repeat(101)}`]) {
    expect([400, 422]).toContain((await call("GET", `/api/workers?${search}`)).status);
  }
  expect((await call("GET", "/api/workers/abc")).status).toBe(404);
  expect((await call("PATCH", "/api/workers/1", { name: "without version" })).status).toBe(422);
});

test("a taken cin gets a 409 at its field, in the requested language", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager", { "Accept-Language": "fr" });
  await call("POST", "/api/workers", youssef);
  const taken = await call("POST", "/api/workers", { ...youssef, name: "Hind" });

  expect(taken.status).toBe(409);
  expect(await taken.json()).toEqual({
    error: { code: "workers.cinTaken", kind: "conflict", message: "Un autre ouvrier a déjà ce CIN.", field: "cin" },
  });
});

test("row 41: a viewer sees masked fields in the list and alone, finds nothing behind the mask and exports nothing", async () => {
  await using factory = await openFactory();
  const { id } = await (await (await callAs(factory, "manager"))("POST", "/api/workers", youssef)).json<Answer>();
  for (const role of ["viewer", null] as const) {
    const call = await callAs(factory, role);
    const seen = { cin: "AB••••", email: "yo••••", phone: "06••••" };
    expect(await (await call("GET", "/api/workers")).json()).toMatchObject({ items: [seen], total: 1 });
    expect(await (await call("GET", `/api/workers/${id}`)).json()).toMatchObject(seen);
    expect(await (await call("GET", `/api/workers?q=${youssef.cin}`)).json()).toMatchObject({ items: [], total: 0 });
    expect((await call("GET", "/api/workers/export.csv")).status).toBe(403);
    expect((await call("PATCH", `/api/workers/${id}`, { version: 1, name: "V" })).status).toBe(403);
  }
});

test("karim exports the filtered list with the columns he sees", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager", { "Accept-Language": "en" });
  await call("POST", "/api/workers", youssef);
  await call("POST", "/api/workers", { ...youssef, name: "=Hind", cin: "CD2", role: "" });

  const all = await call("GET", "/api/workers/export.csv");
  expect(all.headers.get("Content-Type")).toContain("text/csv");
  expect((await all.text()).trim().split("\r\n")).toHaveLength(3);
  const some = await (await call("GET", "/api/workers/export.csv?role=none&columns=cin")).text();
  expect(some.replace("\uFEFF", "")).toBe("Name,CIN\r\n'=Hind,CD2\r\n");
  expect((await call("GET", "/api/workers/export.xlsx")).status).toBe(200);
});

test("a French list of workers has French roles, dates on the factory's clock and telephone numbers as they are", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager", { "Accept-Language": "fr" });
  await call("POST", "/api/workers", { ...youssef, role: "mechanic", phone: "+212 661 23 45 67" });

  const file = await call("GET", "/api/workers/export.csv?columns=phone,role,createdAt");
  expect(file.headers.get("Content-Disposition")).toContain("ouvriers.csv");
  expect((await file.text()).replace("\uFEFF", "")).toMatch(
    /^Nom;Téléphone;Fonction;Ajouté le\r\nYoussef Alami;\+212 661 23 45 67;Mécanicien de maintenance;\d\d\/\d\d\/\d{4} \d\d:\d\d\r\n$/,
  );
});

test("a visitor who is not signed in is answered 401", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "nobody");
  expect((await call("GET", "/api/workers")).status).toBe(401);
  expect((await call("POST", "/api/workers", youssef)).status).toBe(401);
});

type Answer = { id: string; version: number; createdAt: string };
type Refusal = { error: { code: string; field?: string; details: unknown } };
