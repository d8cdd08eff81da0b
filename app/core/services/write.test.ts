import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as lines from "#app/catalogue/data/production-lines";
import { productionLines } from "#app/catalogue/data/tables";
import { createLine } from "#app/catalogue/services/production-lines";
import { openDatabase, watched } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import { auditLog } from "#app/core/data/schema";
import { AppError } from "#app/core/domain/errors";
import { updateSettings } from "#app/plant/services/factory-settings";
import { amina, karim, sewing1 } from "#tests/cast/cast";
import { ask } from "#tests/server/asked";
import { openFactory, type TestFactory } from "#tests/server/factory";
import type { Actor } from "./actor";
import { record } from "./audit-lines";
import type { Deps } from "./deps";
import { write } from "./write";

const MOST_ROUNDS = 64;
const AS_COUNTED = "lines.as-counted";
const overtaken = new AppError("conflict", "assignments:overtaken");

type Adding = { meanwhile?: (round: number) => Promise<unknown>; isConfirmed?: boolean };

/** Adds a line named after the number of lines. A second line is asked about unless it is confirmed. */
async function addNext(deps: Deps, actor: Actor, { meanwhile, isConfirmed = true }: Adding = {}) {
  let rounds = 0;
  const name = await write<number, string>(deps, actor, {
    read: async ({ db }) => {
      const count = await db.$count(productionLines);
      rounds += 1;
      await meanwhile?.(rounds);
      return count;
    },
    decide: (count) => {
      if (count > 0 && !isConfirmed) {
        throw new AppError("conflict", "stops:asked.repeat", { field: "confirmStops", details: { seen: count } });
      }
      const id = deps.newId();
      const line = { ...sewing1, name: `Line ${count + 1}` };
      return {
        answer: line.name,
        statements: [
          guard(deps.db, AS_COUNTED, sql`(SELECT count(*) FROM production_lines) = ${count}`),
          lines.insert(deps.db, { ...line, id, now: deps.now() }),
          record(deps, actor, "create", { resource: "production_line", id, next: line }),
        ],
        expects: { [AS_COUNTED]: () => overtaken },
      };
    },
  });
  return { name, rounds };
}

function addOther({ deps }: TestFactory, round: number) {
  return createLine(deps, amina, { ...sewing1, name: `Amina's ${round}` });
}

/** A decision whose batch is refused every time. */
function refused({ db }: Deps) {
  return {
    answer: undefined,
    statements: [guard(db, "never", sql`0`)],
    expects: { never: () => overtaken },
  };
}

test("karim, overtaken once by amina, decides again with the line that she added", async () => {
  await using factory = await openFactory();
  const done = await addNext(factory.deps, karim, {
    meanwhile: async (round) => round === 1 && addOther(factory, round),
  });
  expect(done).toEqual({ name: "Line 2", rounds: 2 });
  const logged = await factory.deps.db.select().from(auditLog).orderBy(auditLog.id);
  expect(logged.map(({ actorId }) => actorId)).toEqual([amina.id, karim.id]);
});

test("karim, overtaken by amina in each of fifty rounds, is done in the next", async () => {
  await using factory = await openFactory();
  const deps = { ...factory.deps, pause: async () => {} };
  const done = await addNext(deps, karim, { meanwhile: async (round) => round <= 50 && addOther(factory, round) });
  expect(done).toEqual({ name: "Line 51", rounds: 51 });
});

test("karim, overtaken by amina for ever, gets the refusal once the rounds are used up", async () => {
  await using factory = await openFactory();
  const deps = { ...factory.deps, pause: async () => {} };
  let rounds = 0;
  const meanwhile = async (round: number) => {
    rounds = round;
    await addOther(factory, round);
  };
  await expect(addNext(deps, karim, { meanwhile })).rejects.toBe(overtaken);
  expect(rounds).toBe(MOST_ROUNDS);
  expect(await deps.db.$count(productionLines)).toBe(MOST_ROUNDS);
});

test("a refusal is final after two rounds that have read the same", async () => {
  await using factory = await openFactory();
  let rounds = 0;
  const writing = write(factory.deps, karim, {
    read: async ({ db, settings }) => {
      rounds += 1;
      await Promise.all([db.$count(productionLines), settings()]);
    },
    decide: () => refused(factory.deps),
  });
  await expect(writing).rejects.toBe(overtaken);
  expect(rounds).toBe(2);
});

test("each round after the first reads the settings again, although the request has kept them", async () => {
  await using factory = await openFactory();
  const stored = await factory.deps.settings();
  const versions: number[] = [];
  await write({ ...factory.deps, settings: async () => stored }, karim, {
    read: ({ settings }) => settings(),
    decide: async ({ version }) => {
      versions.push(version);
      if (versions.length > 1) return { answer: undefined };
      await updateSettings(factory.deps, amina, { version: 1, minimumRestHours: 9 });
      return refused(factory.deps);
    },
  });
  expect(versions).toEqual([1, 2]);
});

test("what a batch does not expect, and what was refused before it, ends the write at once", async () => {
  await using factory = await openFactory();
  let rounds = 0;
  const read = async () => {
    rounds += 1;
  };
  const unexpected = { ...refused(factory.deps), expects: {}, refusals: { never: () => overtaken } };
  await expect(write(factory.deps, karim, { read, decide: () => unexpected })).rejects.toBe(overtaken);
  const decided = write(factory.deps, karim, {
    read,
    decide: () => {
      throw overtaken;
    },
  });
  await expect(decided).rejects.toBe(overtaken);
  expect(rounds).toBe(2);
});

test("a decision that changes nothing gives its answer, and writes nothing", async () => {
  await using factory = await openFactory();
  const answer = await write(factory.deps, karim, {
    read: async () => "as it was",
    decide: (found) => ({ answer: found }),
  });
  expect(answer).toBe("as it was");
  expect(await factory.deps.db.$count(auditLog)).toBe(0);
});

test("what follows a write happens once, after the round that has written", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const counted: number[] = [];
  let isFirst = true;
  await write(deps, karim, {
    read: async ({ db }) => {
      const count = await db.$count(productionLines);
      if (isFirst) await addOther(factory, 1);
      isFirst = false;
      return count;
    },
    decide: (count) => ({
      answer: undefined,
      statements: [guard(deps.db, AS_COUNTED, sql`(SELECT count(*) FROM production_lines) = ${count}`)],
      expects: { [AS_COUNTED]: () => overtaken },
      after: () => counted.push(count),
    }),
  });
  expect(counted).toEqual([1]);
});

test("a question ends the write with its details, and its answer lets it through", async () => {
  await using factory = await openFactory();
  await addOther(factory, 1);
  const asked = addNext(factory.deps, karim, { isConfirmed: false });
  await expect(asked).rejects.toMatchObject({ code: "conflict", detail: { details: { seen: 1 } } });
  expect(await factory.deps.db.$count(productionLines)).toBe(1);
  expect(await addNext(factory.deps, karim)).toEqual({ name: "Line 2", rounds: 1 });
});

const addAsRequest = (deps: Deps, meanwhile?: Adding["meanwhile"]) =>
  ask(deps, karim, "one-click", async (actor) => (await addNext(deps, actor, { meanwhile })).name);

test("a repeated key gets the answer of the round that was written, and writes nothing", async () => {
  await using factory = await openFactory();
  const meanwhile = async (round: number) => round === 1 && addOther(factory, round);
  expect(await addAsRequest(factory.deps, meanwhile)).toBe("Line 2");
  expect(await addAsRequest(factory.deps)).toBe("Line 2");
  expect(await factory.deps.db.$count(productionLines)).toBe(2);
});

test("a batch that was written, and whose answer did not arrive, answers this request and its repeat", async () => {
  await using factory = await openFactory();
  const lossy = watched(factory.env.DB, async (statements, send) => {
    const answer = await send();
    if (statements.some(({ sql }) => /insert into "production_lines"/i.test(sql))) throw new Error("connection lost");
    return answer;
  });
  const deps = { ...factory.deps, db: openDatabase(lossy) };
  expect(await addAsRequest(deps)).toBe("Line 1");
  expect(await addAsRequest(factory.deps)).toBe("Line 1");
  expect(await factory.deps.db.$count(productionLines)).toBe(1);
});
