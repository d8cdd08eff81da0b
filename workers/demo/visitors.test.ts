import { expect, test } from "vitest";
import type { RoomEvent } from "#app/chat/domain/room";
import { signIn } from "#tests/cast/sign-in";
import { groupOf } from "#tests/cast/talking";
import { executionOf, OUR_ORIGIN, postAuth } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { openSocket } from "#tests/server/sockets";
import { frontDoor } from "#tests/server/worker";
import type { Env } from "#workers/env";

/** A request to a Worker of this kind of demo, from an address of its own. */
async function send(
  factory: TestFactory,
  DEMO: "own" | "public" | undefined,
  path: string,
  { ip = "192.0.2.9", headers = {}, ...init }: RequestInit & { ip?: string; headers?: Record<string, string> } = {},
) {
  const pending: Promise<unknown>[] = [];
  const sent = { Origin: OUR_ORIGIN, "Content-Type": "application/json", "CF-Connecting-IP": ip, ...headers };
  const answer = await frontDoor.request(
    OUR_ORIGIN + path,
    { method: "POST", body: "{}", ...init, headers: sent },
    inDemo(factory, DEMO).env,
    executionOf(pending),
  );
  await Promise.all(pending);
  return answer;
}

function inDemo(factory: TestFactory, DEMO: Env["DEMO"]): TestFactory {
  return { ...factory, env: { ...factory.env, DEMO, ENVIRONMENT: "production", ORIGIN: OUR_ORIGIN } };
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
});

test("neighbours in one network of six groups share what they may write", async () => {
  await using factory = await openFactory();
  const write = (ip: string) => send(factory, "public", "/api/products", { ip });
  const answers = await Promise.all(Array.from({ length: 130 }, (_, each) => write(`2001:db8:7:7::${each + 1}`)));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect((await write("2001:db8:7:8::1")).status).toBe(401);
});

test("an upload is too large by the bytes that came, whatever was announced", async () => {
  await using factory = await openFactory();
  const streamed = (size: number) => new Blob([new Uint8Array(size)]).stream();
  const upload = (size: number, init = {}) =>
    send(factory, "public", "/api/chat/files", { body: streamed(size), ip: "192.0.2.80", ...init });
  const tooLarge = await upload(1_300_000);
  expect(tooLarge.status).toBe(413);
  expect(await tooLarge.json()).toMatchObject({ error: { code: "errors.tooLargeInDemo" } });
  expect((await upload(100_000)).status).toBe(401);
  expect((await upload(10, { headers: { "Content-Length": "900000" } })).status).toBe(413);
});

test("messages by socket are counted among the writes of a visitor", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "supervisor", "manager");
  const demo = inDemo(factory, "public");
  const Cookie = await signIn(factory, "supervisor");
  const ip = "192.0.2.91";
  const socket = await openSocket(demo, `/realtime/conversations/${id}`, Cookie, { "CF-Connecting-IP": ip });
  for (let each = 0; each < 115; each += 1) await send(factory, "public", "/api/products", { ip });
  const texts = Array.from({ length: 60 }, (_, each) => ({
    type: "message",
    clientId: `${each}`,
    text: "Hello",
    fileIds: [],
  }));
  for (const text of texts) socket.send(JSON.stringify(text));
  await expect.poll(() => refusals(socket.frames).length).toBeGreaterThanOrEqual(30);
});

function refusals(frames: unknown[]) {
  return (frames as RoomEvent[][]).flat().filter((event) => event.type === "error" && event.code === "too_many");
}
