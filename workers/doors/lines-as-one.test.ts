import fc from "fast-check";
import { expect, test } from "vitest";
import { OF_LINES } from "#app/analytics/domain/work-of-lines";
import { readAnalysis } from "#app/analytics/services/analytics";
import { existingLine, updateLine } from "#app/catalogue/services/production-lines";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import type { LineReport } from "#app/records/domain/line-reports";
import { createLineReport, removeLineReport, updateLineReport } from "#app/records/services/line-reports";
import { createRecord } from "#app/records/services/records";
import { verifyTotals } from "#app/records/services/totals";
import { amina, karim } from "#tests/cast/cast";
import { furnish, shirts } from "#tests/cast/records";
import { doorFor } from "#tests/server/door";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";

const DAYS = ["2026-02-27", "2026-03-11", "2026-03-17", "2026-03-18"];
const LINES = ["31", "32", "33"];
const RANGE = { from: "2026-02-01", to: "2026-03-18" };

const row = fc
  .record({
    productId: fc.constantFrom("21", "22", "23"),
    piecesMade: fc.integer({ min: 0, max: 300 }),
    share: fc.double({ min: 0, max: 0.6, noNaN: true }),
  })
  .map(({ share, ...made }) => ({ ...made, piecesDefective: Math.floor(made.piecesMade * share) }));
const figures = fc.record({
  rows: fc
    .uniqueArray(row, { minLength: 1, maxLength: 3, selector: ({ productId }) => productId })
    .map((rows) => rows.map((each) => ({ ...each, defectKinds: [], hours: [] }))),
  people: fc
    .uniqueArray(fc.constantFrom("11", "12", "13"), { minLength: 1, maxLength: 3 })
    .map((ids) => ids.map((workerId) => ({ workerId, hours: 7.5 }))),
  otherPeople: fc.constant(2),
  otherHours: fc.constantFrom(8, 16),
});
const place = fc.record({
  productionLineId: fc.constantFrom(...LINES),
  shift: fc.constantFrom(...SHIFTS),
  date: fc.constantFrom(...DAYS),
});
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("report" as const), place, figures }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("correct" as const), figures, at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), at: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("person" as const), place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("way" as const),
      line: fc.constantFrom(...LINES),
      counts: fc.constantFrom("person" as const, "line" as const),
      valuesFrom: fc.constantFrom(...DAYS),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test("people and lines that count as one make the same factory by every grouping, whatever is reported, corrected and deleted, and however a line changes its way", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      await using factory = await openFactory();
      await furnish(factory);
      const reports: LineReport[] = [];
      for (const each of steps) await take(factory, each, reports);
      expect(await verifyTotals(factory.deps)).toEqual([]);
      await compare(factory, reports);
    }),
    rounds(30),
  );
}, 300_000);

/** A refusal is as good as a report: the line counts another way on that day, or the shift has its report. */
async function take({ deps }: TestFactory, each: Step, reports: LineReport[]) {
  const asked = { confirmed: true, reason: "counted again" };
  const unlessRefused = (error: unknown) => {
    if (!(error instanceof AppError) || !["invalid", "conflict"].includes(error.code)) throw error;
  };
  if (each.kind === "way") {
    const { version } = await existingLine(deps, each.line);
    await updateLine(deps, karim, { id: each.line, version, counts: each.counts, valuesFrom: each.valuesFrom });
  }
  if (each.kind === "report") {
    const made = await createLineReport(deps, karim, { ...each.place, ...each.figures, ...asked }).catch(unlessRefused);
    if (made) reports.push(made);
  }
  if (each.kind === "person") await createRecord(deps, karim, { ...shirts, ...each.place }).catch(unlessRefused);
  if (each.kind !== "correct" && each.kind !== "remove") return;
  const at = each.at % Math.max(1, reports.length);
  const report = reports[at];
  if (!report) return;
  const { id, version } = report;
  if (each.kind === "correct")
    reports[at] = await updateLineReport(deps, karim, { id, version, ...each.figures, ...asked });
  else {
    await removeLineReport(deps, karim, { id, version });
    reports.splice(at, 1);
  }
}

/** Counts from the bare records, and shares no code with the app. */
async function compare(factory: TestFactory, reports: readonly LineReport[]) {
  const { deps, env } = factory;
  const sum = (where: string) =>
    env.DB.prepare(`SELECT count(*) AS records, coalesce(sum(pieces_made), 0) AS pieces,
      coalesce(sum(pieces_defective), 0) AS defective, coalesce(sum(seconds_worked), 0) / 3600.0 AS hours,
      coalesce(sum((pieces_made - pieces_defective) * standard_millis), 0) / 60.0 / 1000 AS earned,
      coalesce(sum(iif(standard_millis IS NULL, 0, seconds_worked)), 0) / 3600.0 AS measured
      FROM performance_records WHERE ${where}`).first<Record<string, number>>();
  const whole = await sum("1");
  const ofLines = await sum("worker_id IS NULL");
  for (const groupBy of ["date", "worker", "product", "productionLine", "shift"] as const) {
    const { totals, groups } = await readAnalysis(deps, karim, { ...RANGE, groupBy } as never);
    const { records, pieces, defective, hours, efficiency } = totals;
    expect({ records, pieces, defective }, groupBy).toEqual({
      records: whole?.records,
      pieces: whole?.pieces,
      defective: whole?.defective,
    });
    expect(hours, groupBy).toBeCloseTo(whole?.hours ?? 0, 6);
    if (whole?.measured) expect(efficiency, groupBy).toBeCloseTo((whole.earned ?? 0) / whole.measured, 9);
    const lines = groups.find(({ key }) => key === OF_LINES);
    if (groupBy === "worker") expect(lines?.pieces ?? 0).toBe(ofLines?.pieces);
  }
  const { topPerformers } = await readAnalysis(deps, karim, { ...RANGE, groupBy: "date" } as never);
  expect(topPerformers.flatMap(({ workers }) => workers).some(({ workerId }) => workerId === OF_LINES)).toBe(false);

  const { body } = await doorFor(factory, amina, "/performance-records")("GET", `/?from=${RANGE.from}&to=${RANGE.to}`);
  expect(body).toMatchObject({ total: whole?.records, sums: { pieces: whole?.pieces, defective: whole?.defective } });
  const people = reports.flatMap((report) => report.people.map(({ hours }) => hours));
  const others = reports.map(({ otherHours }) => otherHours);
  expect(ofLines?.hours).toBeCloseTo(
    [...people, ...others].reduce((total, hours) => total + hours, 0),
    6,
  );
}
