import fc from "fast-check";
import { expect, test } from "vitest";
import type { Analysis } from "#app/analytics/services/analytics";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { cellText } from "#app/core/domain/sheets/cells";
import type { RecordPage } from "#app/records/domain/records";
import { createRecord } from "#app/records/services/records";
import { amina, karim } from "#tests/cast/cast";
import { type Asking, readAsking } from "#tests/cast/expected-figures";
import { furnish } from "#tests/cast/records";
import { doorFor } from "#tests/server/door";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";

/** Compares overtime on every door that says it with a recount from the bare tables. */

const DAYS = ["2026-03-15", "2026-03-16", "2026-03-17", "2026-03-18"];
const LINES = ["31", "32", "33"];
const WORKERS = ["11", "12", "13"];

const record = fc.record({
  workerId: fc.constantFrom(...WORKERS),
  productId: fc.constantFrom("21", "22", "23"),
  productionLineId: fc.constantFrom(...LINES),
  shift: fc.constantFrom(...SHIFTS),
  date: fc.constantFrom(...DAYS),
  hours: fc.constantFrom(1, 2, 2.67, 4, 7.5, 8, 8.01, 9.25, 12),
});

const HOURS = [
  { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
  {
    morning: ["06:00", "14:00"],
    afternoon: ["14:00", "19:30"],
    night: ["22:00", "06:00"],
    breaks: { morning: 30 },
    lines: [{ productionLineId: "32", shift: "morning", window: ["08:00", "17:00"], break: 60 }],
  },
];

const world = fc.record({
  hours: fc.constantFrom(...HOURS),
  later: fc.option(fc.constantFrom(...DAYS), { nil: undefined }),
  records: fc.array(record, { minLength: 1, maxLength: 14 }),
  filter: fc.record(
    {
      workerId: fc.constantFrom(...WORKERS),
      productionLineId: fc.constantFrom(...LINES),
      productId: fc.constantFrom("21", "22"),
    },
    { requiredKeys: [] },
  ),
  range: fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS)).map((ends) => ends.toSorted()),
});

/** Youssef works eight hours on one line and two on another, Fatima twelve in one shift. */
const LONG_DAY: typeof world extends fc.Arbitrary<infer World> ? World : never = {
  hours: HOURS[1] as (typeof HOURS)[number],
  later: undefined,
  records: [
    {
      workerId: "11",
      productId: "21",
      productionLineId: "31",
      shift: "morning" as const,
      date: "2026-03-17",
      hours: 8,
    },
    {
      workerId: "11",
      productId: "22",
      productionLineId: "32",
      shift: "morning" as const,
      date: "2026-03-17",
      hours: 2,
    },
    { workerId: "12", productId: "21", productionLineId: "32", shift: "night" as const, date: "2026-03-18", hours: 12 },
  ],
  filter: {},
  range: ["2026-03-16", "2026-03-18"],
};

type Row = { id: number; seconds: number; date: string } & Record<
  "worker" | "line" | "product" | "shift",
  string | number
>;

test("overtime in lists, exports and analytics is that of a recount of the records", async () => {
  let hoursSeen = 0;
  await fc.assert(
    fc.asyncProperty(world, async ({ hours, later, records, filter, range: [from = "", to = ""] }) => {
      await using factory = await openFactory();
      await furnish(factory);
      const laterHours = later ? [{ from: later, windows: HOURS[1] }] : [];
      await factory.env.DB.prepare("UPDATE factory SET shift_windows = ?, later_hours = ?")
        .bind(JSON.stringify(hours), JSON.stringify(laterHours))
        .run();
      for (const each of records) {
        await createRecord(factory.deps, karim, {
          ...each,
          piecesMade: 10,
          piecesDefective: 0,
          confirmRepeat: true,
          reason: "Late",
        });
      }
      const overtime = await recount(factory);
      const within = (more: (row: Row) => boolean = () => true) =>
        overtime.filter(
          ({ row }) =>
            row.date >= from &&
            row.date <= to &&
            (filter.workerId ?? String(row.worker)) === String(row.worker) &&
            (filter.productionLineId ?? String(row.line)) === String(row.line) &&
            (filter.productId ?? String(row.product)) === String(row.product) &&
            more(row),
        );
      const sumOf = (parts: typeof overtime) => parts.reduce((sum, part) => sum + part.hours, 0);
      hoursSeen += sumOf(within());
      const query = new URLSearchParams({ from, to, ...filter });

      const list = await door(factory, "/performance-records")<RecordPage>(`/?${query}`);
      expect(list.sums?.overtimeHours).toBeCloseTo(sumOf(within()), 3);

      const csv = await doorFor(factory, amina, "/performance-records")("GET", `/export.csv?${query}&order=asc`);
      const { rows } = await factory.deps.sheets.read(new TextEncoder().encode(String(csv.body)), {});
      const [head, ...lines] = rows.map(({ cells }) => cells.map(cellText));
      const column = head?.indexOf("Overtime") ?? -1;
      const exported = lines.reduce((sum, cells) => sum + Number(cells[column]), 0);
      expect(exported).toBeCloseTo(sumOf(within()), 2);

      for (const [groupBy, noun] of [
        ["worker", "worker"],
        ["productionLine", "line"],
      ] as const) {
        const analysis = await door(factory, "/performance")<Analysis>(`/analytics?${query}&groupBy=${groupBy}`);
        for (const { key, overtimeHours } of analysis.groups)
          expect(overtimeHours).toBeCloseTo(sumOf(within((row) => String(row[noun]) === key)), 3);
      }
    }),
    { ...rounds(60), examples: [[LONG_DAY], [{ ...LONG_DAY, filter: { productionLineId: "32" } }]] },
  );
  expect(hoursSeen).toBeGreaterThan(0);
});

function door(factory: TestFactory, path: string) {
  const call = doorFor(factory, amina, path);
  return async <Answer>(rest: string): Promise<Answer> => {
    const answer = await call("GET", rest);
    expect(answer.status).toBe(200);
    return answer.body as Answer;
  };
}

/** The hours of each record beyond the shift: its share of what its person worked too long there. */
async function recount({ env }: TestFactory) {
  const asking: Asking = await readAsking(env.DB);
  const { results } = await env.DB.prepare(
    `SELECT id, worker_id AS worker, line_id AS line, product_id AS product, shift, date, seconds_worked AS seconds
     FROM performance_records`,
  ).all<Row>();
  return results.map((row) => {
    const beside = results.filter(
      ({ worker, date, shift }) => worker === row.worker && date === row.date && shift === row.shift,
    );
    const whole = beside.reduce((sum, { seconds }) => sum + seconds, 0) / 3_600;
    const work = asking.hoursAt(String(row.line), row.date, String(row.shift));
    const isBeyond = whole > work + 1 / 60;
    return { row, hours: isBeyond ? ((whole - work) * row.seconds) / 3_600 / whole : 0 };
  });
}
