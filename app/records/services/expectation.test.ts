import { expect, test } from "vitest";
import { updateLine } from "#app/catalogue/services/production-lines";
import { previewOf } from "#app/records/domain/preview";
import type { PerformanceRecord } from "#app/records/domain/records";
import { karim } from "#tests/cast/cast";
import { furnish, shirts } from "#tests/cast/records";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { readExpectation } from "./expectation";
import { readRecord } from "./reading";
import { createRecord, updateRecord } from "./records";

const scarves = { ...shirts, productId: "23", piecesMade: 63, piecesDefective: 2, hours: 7.5 };

test("for scarves, which have no standard, the form shows exactly the figures of the saved record", async () => {
  await using factory = await openFactory();
  await furnish(factory);

  const alone = await typedOf(factory, scarves);
  const youssef = await createRecord(factory.deps, karim, scarves);
  expect(alone).toEqual(figuresOf(youssef));
  expect(alone).toMatchObject({ efficiencyKind: "attainment" });

  const extra = await typedOf(factory, { ...scarves, workerId: "12" });
  const fatima = await createRecord(factory.deps, karim, { ...scarves, workerId: "12" });
  expect(extra).toEqual(figuresOf(fatima));
  expect(extra?.efficiency).toBeCloseTo(alone?.efficiency ?? 0);

  const again = { ...scarves, piecesMade: 20 };
  const second = await typedOf(factory, again);
  expect(second).toEqual(figuresOf(await createRecord(factory.deps, karim, again)));
});

test("a correction is measured with the typed values", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const { id, version } = await createRecord(factory.deps, karim, scarves);
  await createRecord(factory.deps, karim, { ...scarves, workerId: "12" });

  for (const change of [{ workerId: "13" }, { workerId: "12" }, { workerId: "11", productionLineId: "32" }]) {
    const now = await readRecord(factory.deps, id);
    const typed = await typedOf(factory, { ...scarves, ...change }, id);
    const saved = await updateRecord(factory.deps, karim, { ...change, id, version: now.version, confirmRepeat: true });
    expect(typed).toEqual(figuresOf(saved));
  }
  expect((await readRecord(factory.deps, id)).version).toBe(version + 3);
});

test("the crew of the day shares a target, whoever is planned, and a line without a target has no expectation", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const assign = factory.env.DB.prepare(
    "INSERT INTO assignments (id, worker_id, line_id, shift, date, created_at, updated_at) VALUES (?1, ?2, 31, 'morning', '2026-03-18', 0, 0)",
  );
  await factory.env.DB.batch([assign.bind(1, 12), assign.bind(2, 13)]);
  await updateLine(factory.deps, karim, { id: "31", version: 1, crew: 12 });

  expect(await readExpectation(factory.deps, scarves)).toEqual({
    target: 900,
    crew: 12,
    shiftSeconds: 8 * 3600,
    lostSeconds: 0,
    secondsOfOthers: 0,
  });
  const assigned = await typedOf(factory, scarves);
  expect(assigned).toEqual(figuresOf(await createRecord(factory.deps, karim, scarves)));

  const finishing = { ...scarves, productionLineId: "33" };
  const unknown = await typedOf(factory, finishing);
  expect(unknown).toEqual(figuresOf(await createRecord(factory.deps, karim, finishing)));
  expect(unknown).toMatchObject({ efficiency: null, efficiencyKind: "unknown" });
});

/** The form's figures for a product without a standard. */
async function typedOf({ deps }: TestFactory, input: typeof scarves, id?: string) {
  const { piecesMade, piecesDefective, hours, ...place } = input;
  const typed = {
    piecesMade: String(piecesMade),
    piecesDefective: String(piecesDefective),
    errorRate: undefined,
    hours: String(hours),
  };
  const expectation = await readExpectation(deps, { ...place, id });
  const preview = previewOf(typed, { standardMinutes: null, expectation, qualityThresholds: [2, 5, 8] });
  return preview && figuresOf(preview);
}

function figuresOf({
  errorRate,
  minutesPerPiece,
  efficiency,
  efficiencyKind,
  quality,
}: Pick<PerformanceRecord, "errorRate" | "minutesPerPiece" | "efficiency" | "efficiencyKind" | "quality">) {
  return { errorRate, minutesPerPiece, efficiency, efficiencyKind, quality };
}
