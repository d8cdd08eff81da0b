import { expect, test } from "vitest";
import { users } from "#app/core/data/schema";
import { factory as settings } from "#app/plant/data/tables";
import { postAuth } from "#tests/server/asking";
import { openFactory } from "#tests/server/factory";

test("row 9: a fresh factory has no account, and no known password opens it", async () => {
  await using factory = await openFactory();
  expect(await factory.deps.db.select().from(users)).toEqual([]);
  expect(await factory.deps.db.select().from(settings)).toMatchObject([{ isDemo: false }]);

  const answer = await postAuth(factory, "login", { email: "admin@demo.trame", password: "trame-demo-2026" });
  expect(answer.status).toBe(401);
});
