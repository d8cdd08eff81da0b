import { expect, inject, test } from "vitest";

const url = inject("url");

test("the app answers that it is healthy, and under no cache", async () => {
  const answer = await fetch(`${url}/api/health`);
  expect(await answer.json()).toMatchObject({ ok: true });
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
});
