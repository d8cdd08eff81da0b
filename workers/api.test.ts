import { expect, test } from "vitest";
import { openFactory } from "#tests/server/factory";
import { frontDoor } from "#tests/server/worker";

const origin = { Origin: "http://localhost" };

test("a path that does not exist is not found, in the requested language", async () => {
  await using factory = await openFactory();
  const answer = await frontDoor.request("/api/nothing", { headers: { "Accept-Language": "fr" } }, factory.env);

  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    error: { kind: "not_found", message: "Cet élément n’existe pas, ou vous n’y avez pas accès." },
  });
});

test("a method that a path does not support is answered with the supported ones", async () => {
  await using factory = await openFactory();
  const answer = await frontDoor.request("/api/production-lines", { method: "PUT", headers: origin }, factory.env);

  expect(answer.status).toBe(405);
  expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST");
  expect(await answer.json()).toMatchObject({ error: { kind: "method_not_allowed" } });
});

test("a visitor without a session gets 401", async () => {
  await using factory = await openFactory();
  const answer = await frontDoor.request("/api/production-lines", {}, factory.env);

  expect(answer.status).toBe(401);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
});

test("anybody may read the health of database, files and objects", async () => {
  await using factory = await openFactory();
  const answer = await frontDoor.request("/api/health", {}, factory.env);

  expect(await answer.json()).toEqual({
    ok: true,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: "unknown",
  });
});
