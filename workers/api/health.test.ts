import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { frontDoor } from "#tests/server/worker";
import type { Env } from "#workers/env";
import packageJson from "../../package.json";

const bindings = env as unknown as Env;
const broken = () => {
  throw new Error("it does not answer");
};

test("a factory with all its stores is healthy", async () => {
  const answer = await frontDoor.request("/api/health", {}, bindings);

  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ ok: true });
});

test("the answer names the version and the uploaded commit", async () => {
  const answer = await frontDoor.request("/api/health", {}, { ...bindings, COMMIT: "33462ce5c0de" });

  expect(await answer.json()).toEqual({ ok: true, version: packageJson.version, commit: "33462ce5c0de" });
});

test.each([
  ["database", { DB: { prepare: broken } }],
  ["files", { FILES: { head: () => Promise.reject(new Error("it does not answer")) } }],
  ["objects", { FACTORY_FLOOR: { idFromName: broken } }],
  ["objects", { CHAT_ROOM: undefined }],
])("without its %s it is unhealthy, and says so", async (name, without) => {
  const answer = await frontDoor.request("/api/health", {}, { ...bindings, ...without });

  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ ok: false, down: [name] });
});
