import { expect, test } from "vitest";
import { createLine, updateLine } from "#app/catalogue/services/production-lines";
import type { Actor } from "#app/core/services/actor";
import { openDashboard } from "#app/dashboard/services/dashboard";
import { EXAMPLE_STEPS, type ExampleStep } from "#app/plant/domain/first-steps";
import { createRecord } from "#app/records/services/records";
import type { ExampleNames } from "#app/setup/domain/examples";
import { amina, karim, salma, sewing1, victor } from "#tests/cast/cast";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { readExamples, takeExampleBack, tryExample } from "./examples";

const names: ExampleNames = {
  lines: ["Example line 1", "Example line 2"],
  products: ["Example shirt", "Example trousers"],
  workers: ["Example Ada", "Example Bilal", "Example Chloe", "Example Driss", "Example Emma", "Example Farid"],
  reason: "Example",
};

const attempt = ({ deps }: TestFactory, step: ExampleStep, actor: Actor = karim) =>
  tryExample(deps, actor, { step, names });
const takeBack = ({ deps }: TestFactory, step: ExampleStep) => takeExampleBack(deps, karim, { step });

async function tryAll(factory: TestFactory) {
  for (const step of EXAMPLE_STEPS) await attempt(factory, step);
}

async function countOf({ env }: TestFactory) {
  const counted = ["production_lines", "products", "workers", "assignments", "performance_records"].map((table) =>
    env.DB.prepare(`SELECT count(*) AS rows FROM ${table}`).first<{ rows: number }>(),
  );
  return (await Promise.all(counted)).map((one) => one?.rows);
}

test("karim's empty factory has its first figure after five examples, each logged as his", async () => {
  await using factory = await openFactory();
  await tryAll(factory);
  expect(await countOf(factory)).toEqual([2, 2, 6, 6, 6]);
  const { today, lines } = await openDashboard(factory.deps, victor);
  expect(today).toMatchObject({ records: 6, efficiencyKind: "standard" });
  expect(lines.map(({ state }) => state)).not.toContain("notReported");
  const { results } = await factory.env.DB.prepare("SELECT DISTINCT actor_name AS name FROM audit_log").all();
  expect(results).toEqual([{ name: "karim" }]);
  expect(await readExamples(factory.deps, victor)).toEqual({ lines: 2, products: 2, workers: 6, plan: 6, records: 6 });
});

test("a second try makes nothing and answers the same", async () => {
  await using factory = await openFactory();
  expect(await attempt(factory, "lines")).toEqual({ made: 2 });
  expect(await attempt(factory, "lines", amina)).toEqual({ made: 2 });
  expect((await countOf(factory))[0]).toBe(2);
});

test("taken back from the last step to the first, nothing of the examples is left", async () => {
  await using factory = await openFactory();
  await tryAll(factory);
  for (const step of EXAMPLE_STEPS.toReversed()) {
    expect([step, (await takeBack(factory, step)).stays]).toEqual([step, []]);
  }
  expect(await countOf(factory)).toEqual([0, 0, 0, 0, 0]);
  expect(await readExamples(factory.deps, karim)).toEqual({});
  expect(await takeBack(factory, "lines")).toEqual({ removed: 0, stays: [] });
});

test("what somebody has changed or used since stays, and says why", async () => {
  await using factory = await openFactory();
  await tryAll(factory);
  expect(await takeBack(factory, "plan")).toMatchObject({ removed: 0, stays: { length: 6, 0: { why: "used" } } });
  await takeBack(factory, "records");
  await takeBack(factory, "plan");
  const { results: lines } = await factory.env.DB.prepare("SELECT id FROM production_lines ORDER BY name").all();
  const { results: people } = await factory.env.DB.prepare("SELECT id FROM workers ORDER BY name").all();
  const { results: products } = await factory.env.DB.prepare("SELECT id FROM products ORDER BY name").all();
  await updateLine(factory.deps, karim, { id: String(lines[0]?.id), version: 1, capacity: 9 });
  await createRecord(factory.deps, salma, {
    workerId: String(people[0]?.id),
    productId: String(products[0]?.id),
    productionLineId: String(lines[1]?.id),
    shift: "afternoon",
    date: "2026-03-18",
    piecesMade: 30,
    piecesDefective: 1,
    hours: 8,
    confirmRepeat: true,
  });
  expect(await takeBack(factory, "workers")).toEqual({
    removed: 5,
    stays: [{ id: expect.any(String), name: "Example Ada", why: "used" }],
  });
  expect(await takeBack(factory, "products")).toEqual({
    removed: 1,
    stays: [{ id: expect.any(String), name: "Example shirt", why: "used" }],
  });
  expect(await takeBack(factory, "lines")).toEqual({
    removed: 0,
    stays: [
      { id: String(lines[0]?.id), name: "Example line 1", why: "changed" },
      { id: String(lines[1]?.id), name: "Example line 2", why: "used" },
    ],
  });
  expect(await readExamples(factory.deps, karim)).toEqual({ lines: 2, products: 1, workers: 1 });
});

test("an example needs the former steps, and a refused one leaves nothing to take back", async () => {
  await using factory = await openFactory();
  await expect(attempt(factory, "plan")).rejects.toMatchObject({ key: "dashboard:example.formerMissing" });
  await attempt(factory, "lines");
  await expect(attempt(factory, "plan")).rejects.toMatchObject({ code: "conflict" });
  await expect(attempt(factory, "records")).rejects.toMatchObject({ code: "conflict" });
  expect(await readExamples(factory.deps, karim)).toEqual({ lines: 2 });
});

test("a taken name refuses the example, and what it made before can be taken back", async () => {
  await using factory = await openFactory();
  await createLine(factory.deps, karim, { ...sewing1, name: "Example line 2" });
  factory.deps.setNow(factory.deps.now() + 1);
  await expect(attempt(factory, "lines")).rejects.toMatchObject({ code: "conflict" });
  expect(await readExamples(factory.deps, karim)).toEqual({ lines: 1 });
  expect(await takeBack(factory, "lines")).toEqual({ removed: 1, stays: [] });
  expect((await countOf(factory))[0]).toBe(1);
});

test("a run that broke off is continued, and its line is made once", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  await env.DB.prepare("INSERT INTO examples (step, begun_at) VALUES ('lines', ?)").bind(deps.now()).run();
  await createLine(deps, karim, { ...sewing1, name: "Example line 1" });
  expect(await attempt(factory, "lines")).toEqual({ made: 2 });
  expect((await countOf(factory))[0]).toBe(2);
});

test("salma may try the plan but not the lines, and victor neither", async () => {
  await using factory = await openFactory();
  await attempt(factory, "lines");
  await attempt(factory, "workers");
  await expect(attempt(factory, "products", salma)).rejects.toMatchObject({ code: "forbidden" });
  expect(await attempt(factory, "plan", salma)).toEqual({ made: 6 });
  await expect(attempt(factory, "records", victor)).rejects.toMatchObject({ code: "forbidden" });
});
