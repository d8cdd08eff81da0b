import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { AppError } from "#app/core/domain/errors";
import { updateSettings } from "#app/plant/services/factory-settings";
import { amina } from "#tests/cast/cast";
import { openFactory } from "#tests/server/factory";
import { retried } from "./retrying";

const refusal = new AppError("conflict", "assignments:overtaken");
const always = () => true;

test("a refusal is final after two rounds that have read the same", async () => {
  await using factory = await openFactory();
  let rounds = 0;
  const act = retried(
    factory.deps,
    async ({ db, settings }) => {
      rounds += 1;
      await Promise.all([db.all(sql`SELECT name, value FROM counters`), settings()]);
      throw refusal;
    },
    always,
  );
  await expect(act).rejects.toBe(refusal);
  expect(rounds).toBe(2);
});

test("another round follows as long as somebody else has changed what was read", async () => {
  await using factory = await openFactory();
  const { db } = factory.deps;
  let rounds = 0;
  const answer = await retried(
    factory.deps,
    async (deps) => {
      rounds += 1;
      await deps.db.all(sql`SELECT value FROM counters`);
      await db.run(sql`UPDATE counters SET value = value + 1`);
      if (rounds < 50) throw refusal;
      return "written";
    },
    always,
  );
  expect([answer, rounds]).toEqual(["written", 50]);
});

test("each round after the first reads the settings again, although the request has kept them", async () => {
  await using factory = await openFactory();
  const stored = await factory.deps.settings();
  const versions: number[] = [];
  await retried(
    { ...factory.deps, settings: async () => stored },
    async ({ settings }) => {
      versions.push((await settings()).version);
      if (versions.length > 1) return;
      await updateSettings(factory.deps, amina, { version: 1, minimumRestHours: 9 });
      throw refusal;
    },
    always,
  );
  expect(versions).toEqual([1, 2]);
});

test("a refusal that cannot pass is told after one round", async () => {
  await using factory = await openFactory();
  let rounds = 0;
  const act = retried(
    factory.deps,
    async () => {
      rounds += 1;
      throw refusal;
    },
    () => false,
  );
  await expect(act).rejects.toBe(refusal);
  expect(rounds).toBe(1);
});
