import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as lines from "#app/catalogue/data/production-lines";
import { ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { createLine, toggleLine } from "#app/catalogue/services/production-lines";
import { auditLog, requests, requestsUnderWay } from "#app/core/data/schema";
import { AppError } from "#app/core/domain/errors";
import { DAY } from "#app/core/domain/time";
import { createWorker } from "#app/people/services/workers";
import { createAssignment } from "#app/planning/services/assignments";
import { removeLine } from "#app/planning/services/leaving";
import { sweep } from "#app/upkeep/services/sweep";
import { karim, salma, sewing1, youssef } from "#tests/cast/cast";
import { ask } from "#tests/server/asked";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { expectConsoleError } from "#tests/server/no-console-errors";
import { commit } from "./commit";
import { once, stateOfRequest } from "./once";

const TODAY = "2026-03-18";

const KEY = "one-click";

const addLine = ({ deps }: TestFactory, key = KEY) =>
  ask(deps, karim, key, (actor) => createLine(deps, actor, sewing1));

async function countLines({ deps }: TestFactory) {
  return (await lines.page(deps.db, ProductionLineQuery.parse({}), TODAY)).total;
}

async function countClaims({ deps }: TestFactory) {
  return (await deps.db.select().from(requestsUnderWay)).length;
}

test("without a key every request is done", async () => {
  await using factory = await openFactory();
  const request = { actorId: karim.id, key: null, digest: "" };
  let times = 0;
  const act = async () => ++times;
  expect([await once(factory.deps, request, act), await once(factory.deps, request, act)]).toEqual([1, 2]);
  expect(await factory.deps.db.select().from(requests)).toEqual([]);
});

test("an answer is kept with the change, also when a later step fails, and after the object is deleted", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const add = () =>
    ask(deps, karim, KEY, async (actor) => {
      await createLine(deps, actor, sewing1);
      throw new Error("the connection to the rooms was lost");
    });
  const first = await add();
  await deps.settled();
  expectConsoleError("the connection to the rooms was lost");
  expect(first).toMatchObject({ name: "Sewing 1", version: 1 });
  await removeLine(deps, karim, first as { id: string });
  expect(await add()).toEqual(first);
  expect(await countLines(factory)).toBe(0);
});

test("a failure is forgotten: the same key may be tried again, without waiting", async () => {
  await using factory = await openFactory();
  await createLine(factory.deps, karim, sewing1);
  await expect(addLine(factory)).rejects.toMatchObject({ key: "production-lines:nameTaken" });
  expect(await countClaims(factory)).toBe(0);
  const [line] = (await lines.page(factory.deps.db, ProductionLineQuery.parse({}), TODAY)).items;
  await removeLine(factory.deps, karim, { id: line?.id ?? "" });
  expect(await addLine(factory)).toMatchObject({ name: "Sewing 1" });
  expect(await countClaims(factory)).toBe(0);
});

test("refuses the same key with other input, during the first run and afterwards", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const asOther = { actorId: karim.id, key: KEY, digest: "other input" };
  const REUSED = { code: "conflict", key: "errors:requestKeyReused" };
  await ask(deps, karim, KEY, async () => {
    await expect(once(deps, asOther, async () => "other")).rejects.toMatchObject(REUSED);
  });
  await expect(once(deps, asOther, async () => "other")).rejects.toMatchObject(REUSED);
  expect(await once(deps, { ...asOther, actorId: "3" }, async () => "somebody else's")).toBe("somebody else's");
});

test("a repeat during the first run waits for its answer", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = ask(deps, karim, KEY, async (actor) => {
    await held;
    return createLine(deps, actor, sewing1);
  });
  const patient = { ...deps, pause: async () => finish() };
  const second = ask(patient, karim, KEY, async () => "never done");
  expect(await second).toEqual(await first);
  expect(await countLines(factory)).toBe(1);
});

test("a repeat that has waited long enough learns that the request is still under way", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  let waited = 0;
  const counting = {
    ...deps,
    pause: async (milliseconds: number) => {
      waited += milliseconds;
    },
  };
  await ask(deps, karim, KEY, async () => {
    await expect(ask(counting, karim, KEY, async () => "never done")).rejects.toMatchObject({
      code: "under_way",
      detail: { retryAfter: 2 },
    });
  });
  expect(waited).toBeGreaterThan(7_000);
  expect(waited).toBeLessThan(10_000);
});

/** A source of ids that gives these first. */
function givingFirst({ deps }: TestFactory, ...first: string[]) {
  const given: string[] = [];
  const newId = () => {
    given.push(first.shift() ?? deps.newId());
    return given.at(-1) as string;
  };
  return { deps: { ...deps, newId }, given };
}

test("a new line whose id exists already gets another id, with a key and without one", async () => {
  await using factory = await openFactory();
  const { id } = await createLine(factory.deps, karim, sewing1);
  for (const key of [KEY, null]) {
    const { deps } = givingFirst(factory, id);
    const incoming = { actorId: karim.id, key, digest: "" };
    const line = await once(deps, incoming, (deps, request) =>
      createLine(deps, { ...karim, request }, { ...sewing1, name: `Sewing ${key}` }),
    );
    expect(line).toMatchObject({ name: `Sewing ${key}`, version: 1 });
    expect(line.id).not.toBe(id);
  }
  expect(await countLines(factory)).toBe(3);
  expect(await factory.deps.db.select().from(auditLog)).toHaveLength(3);
});

test("a taken id is replaced only once, and a taken name never", async () => {
  await using factory = await openFactory();
  const { id } = await createLine(factory.deps, karim, sewing1);
  const unlucky = givingFirst(factory, id, id);
  const add = (deps: TestFactory["deps"], name: string) =>
    ask(deps, karim, KEY, (actor) => createLine(deps, actor, { ...sewing1, name }));
  await expect(add(unlucky.deps, "Sewing 2")).rejects.toThrow();
  expect(unlucky.given).toEqual([id, id]);
  const taken = givingFirst(factory);
  await expect(add(taken.deps, sewing1.name)).rejects.toMatchObject({ key: "production-lines:nameTaken" });
  expect(taken.given).toHaveLength(1);
  expect(await countLines(factory)).toBe(1);
});

test("an assignment whose id exists already is planned under another id", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const line = await createLine(deps, karim, sewing1);
  const first = await createWorker(deps, karim, youssef);
  const second = await createWorker(deps, karim, { ...youssef, name: "Fatima Zahra", cin: "CD234567" });
  const place = {
    productionLineId: line.id,
    shift: "morning" as const,
    date: "2026-03-19",
    position: null,
    operation: "",
    reason: "",
  };
  const plan = (from: typeof deps, workerId: string) =>
    ask(from, karim, workerId, (actor) => createAssignment(from, actor, { ...place, workerId }));
  const { id } = await plan(deps, first.id);
  expect((await plan(givingFirst(factory, id).deps, second.id)).id).not.toBe(id);
});

test("a stalled run is taken over, and when it continues it writes nothing and answers the same", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  let second: unknown;
  const first = await ask(deps, karim, KEY, async (actor) => {
    deps.setNow(NOW + 10_001);
    second = await addLine(factory);
    return createLine(deps, actor, { ...sewing1, name: "Sewing 2" });
  });
  expect(first).toEqual(second);
  expect(first).toMatchObject({ name: "Sewing 1" });
  expect(await countLines(factory)).toBe(1);
  expect(await deps.db.select().from(auditLog)).toHaveLength(1);
  expect(await countClaims(factory)).toBe(0);
});

test("a run interrupted by a crash is continued, not begun again", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const add = (crash: () => void) =>
    ask(deps, karim, KEY, async (actor) => {
      const begun = await actor.request?.takeUp();
      if (begun) return lines.find(deps.db, begun, TODAY);
      const now = deps.now();
      const id = deps.newId();
      const statements = [lines.insert(deps.db, { ...sewing1, id, now })] as const;
      await commit(deps, actor, { begins: id, statements: [...statements] });
      crash();
      return lines.find(deps.db, id, TODAY);
    });
  const crashing = () => {
    throw new AppError("unavailable", "errors:unavailable");
  };
  await expect(add(crashing)).rejects.toMatchObject({ code: "unavailable" });
  const again = await add(crashing);
  expect(again).toMatchObject({ name: "Sewing 1" });
  expect(await countLines(factory)).toBe(1);
  await toggleLine(deps, karim, { id: again?.id ?? "" });
  expect(await add(crashing)).toEqual(again);
});

test("a done request without a kept answer is not done again, and the answer says so", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const line = await addLine(factory);
  await deps.db.update(requests).set({ answer: null, resourceId: line.id });
  await removeLine(deps, karim, line);
  await expect(addLine(factory)).rejects.toMatchObject({ code: "conflict", key: "errors:doneBefore" });
  expect(await countLines(factory)).toBe(0);
  expect(await countClaims(factory)).toBe(0);
});

test("a long answer is packed, and one that fits in no row is not kept", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const warnings = Array.from({ length: 20_000 }, (_, index) => ({ kind: "shortRest", index, params: { hours: 8 } }));
  const copy = () => ask(deps, karim, "a long one", async () => ({ strokeId: "7", warnings }));
  const first = await copy();
  expect(await copy()).toEqual(first);
  const [row] = await deps.db.select().from(requests);
  expect(row?.answer?.length).toBeLessThan(200_000);

  const noise = Array.from({ length: 30_000 }, () => deps.newToken() + deps.newToken());
  const tooLong = () => ask(deps, karim, "one too long", async () => noise);
  expect(await tooLong()).toEqual(noise);
  await expect(tooLong()).rejects.toMatchObject({ key: "errors:doneBefore" });
});

test("a private answer is forgotten before its key, and a repeat then learns that it was done", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const read = () =>
    ask(deps, karim, KEY, async (actor) => {
      actor.request?.forgetAfter(DAY);
      return "for a day";
    });
  expect([await read(), await read()]).toEqual(["for a day", "for a day"]);
  deps.setNow(NOW + DAY);
  await expect(read()).rejects.toMatchObject({ key: "errors:doneBefore" });
  expect((await sweep(deps)).answers).toBe(1);
  await expect(read()).rejects.toMatchObject({ key: "errors:doneBefore" });
  expect(await deps.db.select().from(requests).where(eq(requests.key, KEY))).toMatchObject([{ answer: null }]);
});

test("karim asks what became of his request: unknown, under way, written, and unknown again after a refusal", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const stateOf = async (who = karim) => (await stateOfRequest(deps, who, { key: KEY })).state;
  expect(await stateOf()).toBe("unknown");
  const during: string[] = [];
  await ask(deps, karim, KEY, async (actor) => {
    await expect.poll(() => countClaims(factory)).toBe(1);
    during.push(await stateOf());
    return createLine(deps, actor, sewing1);
  });
  expect(during).toEqual(["underWay"]);
  expect([await stateOf(), await stateOf(salma)]).toEqual(["done", "unknown"]);

  await expect(addLine(factory, "again")).rejects.toMatchObject({ key: "production-lines:nameTaken" });
  expect((await stateOfRequest(deps, karim, { key: "again" })).state).toBe("unknown");
});

test("a claim that ran out without an answer is no request under way", async () => {
  await using factory = await openFactory();
  const { db } = factory.deps;
  await db.insert(requestsUnderWay).values({ actorId: karim.id, key: KEY, digest: "d", claim: "c", until: NOW });
  expect((await stateOfRequest(factory.deps, karim, { key: KEY })).state).toBe("unknown");
  await db.update(requestsUnderWay).set({ until: NOW + 1 });
  expect((await stateOfRequest(factory.deps, karim, { key: KEY })).state).toBe("underWay");
});
