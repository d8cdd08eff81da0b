import { describe, expect, test } from "vitest";
import { executionOf } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { frontDoor } from "#tests/server/worker";

function askAt(factory: TestFactory, address: string, ENVIRONMENT: string, headers: HeadersInit = {}) {
  return frontDoor.request(address, { headers }, { ...factory.env, ENVIRONMENT }, executionOf([]));
}

describe("a development machine", () => {
  test.each(["http://127.0.0.1:8787", "http://localhost:8787", "http://[::1]:8787"])(
    "answers at %s",
    async (origin) => {
      await using factory = await openFactory();
      expect((await askAt(factory, `${origin}/api/health`, "development")).status).toBe(200);
      expect((await askAt(factory, `${origin}/dev/mailbox`, "development")).status).toBe(200);
    },
  );

  test.each([
    "https://trame.somebody.workers.dev",
    "https://trame.example.com",
    "http://192.0.2.4:8787",
    "http://localhost.example.com",
    "http://127.0.0.1.example.com:8787",
  ])("uploaded by mistake to %s answers nothing, its mailbox least of all", async (origin) => {
    await using factory = await openFactory();
    for (const path of ["/", "/dashboard", "/dev/mailbox", "/dev/mailbox/1", "/locales/en/common.json"]) {
      for (const ENVIRONMENT of ["development", "test", "staging", ""]) {
        const answer = await askAt(factory, origin + path, ENVIRONMENT, { Accept: "text/html" });
        expect(answer.status, `${ENVIRONMENT} ${path}`).toBe(503);
        expect(await answer.text()).toContain("npm run deploy");
      }
    }
  });

  test("says so to a program as JSON, in its language", async () => {
    await using factory = await openFactory();
    const answer = await askAt(factory, "https://trame.example.com/api/workers", "development", {
      "Accept-Language": "fr",
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      error: { kind: "unavailable", message: expect.stringContaining("version de développement") },
    });
  });
});

test("production answers at any address it is served from", async () => {
  await using factory = await openFactory();
  expect((await askAt(factory, "https://trame.example.com/api/health", "production")).status).toBe(200);
});
