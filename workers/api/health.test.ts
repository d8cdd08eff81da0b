import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { frontDoor } from "#tests/server/worker";
import type { Env } from "#workers/env";

const bindings = env as unknown as Env;
const broken = () => {
  throw new Error("it does not answer");
};

test("a factory with all its stores is healthy", async () => {
  const answer = await frontDoor.request("/api/health", {}, bindings);

  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ ok: true });
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
