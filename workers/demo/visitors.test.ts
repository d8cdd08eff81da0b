import { expect, test } from "vitest";
import { executionOf, OUR_ORIGIN, postAuth } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { frontDoor } from "#tests/server/worker";

/** A request to a Worker of this kind of demo, from an address of its own. */
async function send(
  { env }: TestFactory,
  DEMO: "own" | "public" | undefined,
  path: string,
  { ip = "192.0.2.9", headers = {}, ...init }: RequestInit & { ip?: string; headers?: Record<string, string> } = {},
) {
  const pending: Promise<unknown>[] = [];
  const sent = { Origin: OUR_ORIGIN, "Content-Type": "application/json", "CF-Connecting-IP": ip, ...headers };
  const bindings = { ...env, DEMO, ENVIRONMENT: "production", ORIGIN: OUR_ORIGIN };
  const answer = await frontDoor.request(
    OUR_ORIGIN + path,
    { method: "POST", body: "{}", ...init, headers: sent },
    bindings,
    executionOf(pending),
  );
  await Promise.all(pending);
  return answer;
}

test("a factory that is no demo has none of its calls, with or without the object", async () => {
  await using factory = await openFactory();
  for (const DEMO of [undefined, "own"] as const) {
    const bare = { ...factory, env: { ...factory.env, ...(DEMO ? {} : { DEMO_PLANT: undefined }) } } as TestFactory;
    for (const verb of ["play", "pause", "again"]) {
      const answer = await send(bare, DEMO, `/api/demo/${verb}`);
      expect([401, 404], verb).toContain(answer.status);
    }
  }
  expect((await send(factory, undefined, "/api/demo/wake")).status).toBe(404);
});

test("nobody plays with the clock of a factory that is not a demo, whatever the Worker is called", async () => {
  await using factory = await openFactory();
  await postAuth(factory, "register", { username: "amina", email: "amina@trame.test", password: "cotton and linen 7" });
  const signedIn = await postAuth(factory, "login", { email: "amina@trame.test", password: "cotton and linen 7" });
  const Cookie = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  expect((await send(factory, "own", "/api/demo/play", { headers: { Cookie } })).status).toBe(404);
});

test("visitors of a public demo change neither accounts nor settings nor the log, and send no email", async () => {
  await using factory = await openFactory();
  const refused = [
    "/users",
    "/users.data",
    "/settings/account",
    "/settings/factory.data",
    "/settings/audit-logs",
    "/auth/register",
    "/auth/forgot-password",
    "/api/auth/register",
    "/api/auth/password-reset-request",
    "/api/users",
    "/api/users/7",
    "/api/account/password",
    "/api/audit-logs/cleanup",
    "/api/causes",
  ];
  for (const path of refused) {
    const answer = await send(factory, "public", path);
    expect(answer.status, path).toBe(403);
    expect((await send(factory, "own", path)).status, path).not.toBe(403);
  }
});

test("a wrong password locks no account of a public demo", async () => {
  await using factory = await openFactory();
  const body = JSON.stringify({ email: "admin@demo.trame", password: "wrong" });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1)
    statuses.push((await send(factory, "public", "/api/auth/login", { body })).status);
  expect(new Set(statuses)).toEqual(new Set([401]));
});

test("a visitor who writes too much waits, and the one beside them does not", async () => {
  await using factory = await openFactory();
  const write = (ip: string) => send(factory, "public", "/api/products", { ip });
  const answers = await Promise.all(Array.from({ length: 130 }, () => write("192.0.2.77")));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(120);
  expect((await write("192.0.2.78")).status).toBe(401);
  const large = await send(factory, "public", "/api/chat/files", { headers: { "Content-Length": "900000" } });
  expect(large.status).toBe(413);
});
