import { expect, test } from "vitest";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { sewing1 } from "#tests/cast/cast";
import { furnish, plan } from "#tests/cast/records";
import { signIn } from "#tests/cast/sign-in";
import { ask, OUR_ORIGIN } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";

type Call = { method?: string; body?: unknown; headers?: Record<string, string> };

async function open(factory: TestFactory, role: RoleOrNone) {
  const cookie = await signIn(factory, role);
  return async (path: string, { method = "GET", body, headers = {} }: Call = {}) => {
    const answer = await ask(factory, `/api/production-lines${path}`, {
      method,
      headers: { Cookie: cookie, Origin: OUR_ORIGIN, "Content-Type": "application/json", ...headers },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, json: text ? JSON.parse(text) : null };
  };
}

test("karim creates, reads, changes, toggles and deletes a line by JSON", async () => {
  await using factory = await openFactory();
  const call = await open(factory, "manager");
  const made = await call("", { method: "POST", body: sewing1 });
  expect(made).toMatchObject({ status: 201, json: { ...sewing1, id: expect.stringMatching(/^\d+$/), version: 1 } });
  const at = `/${made.json.id}`;

  expect(await call(at)).toEqual({ status: 200, json: made.json });
  const changed = await call(at, { method: "PATCH", body: { version: 1, targetOutput: null } });
  expect(changed.json).toMatchObject({ targetOutput: null, capacity: 30, description: "Shirts", version: 2 });
  expect((await call(`${at}/toggle`, { method: "POST" })).json.status).toBe("inactive");
  expect((await call("?status=inactive")).json).toMatchObject({ total: 1, page: 1, size: 20 });
  expect((await call(at, { method: "DELETE" })).status).toBe(204);
  expect((await call(at)).status).toBe(404);
});

test("a save of an old version is answered with the current line", async () => {
  await using factory = await openFactory();
  const call = await open(factory, "manager");
  const { json: line } = await call("", { method: "POST", body: sewing1 });
  await call(`/${line.id}`, { method: "PATCH", body: { version: 1, capacity: 31 } });

  expect(await call(`/${line.id}`, { method: "PATCH", body: { version: 1, capacity: 32 } })).toMatchObject({
    status: 409,
    json: { error: { kind: "conflict", details: { current: { capacity: 31, version: 2 } } } },
  });
});

test("a repeated idempotency key gets the first answer", async () => {
  await using factory = await openFactory();
  const call = await open(factory, "manager");
  const once = { method: "POST", body: sewing1, headers: { "Idempotency-Key": "a1" } };
  const [first, second] = await Promise.all([call("", once), call("", once)]);

  expect(second).toEqual(first);
  const toggle = { method: "POST", headers: { "Idempotency-Key": "a2" } };
  await call(`/${first.json.id}/toggle`, toggle);
  expect((await call(`/${first.json.id}/toggle`, toggle)).json.status).toBe("inactive");
});

test("refuses an invalid line at its fields, in French when requested", async () => {
  await using factory = await openFactory();
  const call = await open(factory, "manager");

  expect(
    await call("", { method: "POST", body: { name: " ", capacity: "12" }, headers: { "Accept-Language": "fr" } }),
  ).toMatchObject({
    status: 422,
    json: {
      error: {
        field: "name",
        message: "Le nom est obligatoire.",
        fields: { name: "Le nom est obligatoire.", capacity: "Saisissez un nombre entier de 1 à 10 000." },
      },
    },
  });
});

test.each([
  ["a list", "[]", 400],
  ["broken JSON", "{", 400],
  ["an array for a text", { ...sewing1, name: ["Sewing 1"] }, 422],
  ["a number beyond reason", '{"name":"Sewing 1","capacity":1e309}', 422],
  ["a prototype", '{"__proto__":{"role":"admin"},"name":"Sewing 1"}', 422],
])("%s is not a line", async (_what, body, status) => {
  await using factory = await openFactory();
  const call = await open(factory, "manager");
  expect((await call("", { method: "POST", body })).status).toBe(status);
});

test.each(["?sort=password", "?size=101", "?page=0", "?page=1&page=2", "?status=gone", "?order=up"])(
  "the list refuses %s",
  async (search) => {
    await using factory = await openFactory();
    const call = await open(factory, "viewer");
    expect([400, 422]).toContain((await call(search)).status);
  },
);

test("the sender cannot choose id, version and dates", async () => {
  await using factory = await openFactory();
  const call = await open(factory, "manager");
  for (const own of [{ id: "7" }, { version: 9 }, { createdAt: 0 }]) {
    const { status, json } = await call("", { method: "POST", body: { ...sewing1, ...own } });
    expect([status, json.error.field]).toEqual([422, Object.keys(own)[0]]);
  }
});

test.each(["supervisor", "viewer", null] as const)("a %s reads lines and changes none", async (role) => {
  await using factory = await openFactory();
  const call = await open(factory, role);
  expect((await call("")).status).toBe(200);
  expect(await call("", { method: "POST", body: sewing1 })).toMatchObject({
    status: 403,
    json: { error: { kind: "forbidden", details: { roles: ["admin", "manager"] } } },
  });
});

test("deleting a line with coming shifts is a 409 that names the days, and frees them once it is confirmed", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await plan(factory, { lineId: 31, workers: [11, 12], date: "2099-03-20" });
  const call = await open(factory, "manager");
  expect(await call("/31", { method: "DELETE" })).toMatchObject({
    status: 409,
    json: { error: { field: "confirmed", details: { shifts: 2, days: ["2099-03-20"] } } },
  });
  expect(await call("/31", { method: "DELETE", body: { confirmed: true } })).toMatchObject({ status: 204 });
  expect(await call("/31")).toMatchObject({ status: 404 });
});
