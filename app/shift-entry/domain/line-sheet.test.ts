import { expect, test } from "vitest";
import { hoursOfWindow } from "#app/core/domain/calendar/shifts";
import type { LineReport } from "#app/records/domain/line-reports";
import { changedReport, hoursSoFar, reportSums, typedReport } from "./line-sheet";
import { dueOfReport, preparedReport, settledReport } from "./settled-report";
import type { ShiftKnown } from "./sheets";
import { isReportFilled, type TypedReport } from "./typed-report";

const place = { productionLineId: "31", shift: "morning", date: "2026-03-18" } as const;
const known = {
  place,
  shiftHours: 8,
  planned: [
    { workerId: "11", workerName: "Youssef" },
    { workerId: "12", workerName: "Fatima" },
  ],
  lastCrew: null,
  lineProductId: "21",
} as unknown as ShiftKnown;
const begins = Date.parse("2026-03-18T06:00Z");
const asOne = { report: null, hours: hoursOfWindow(["06:00", "14:00"]), begins, readAt: begins };
const recorded = {
  id: "7",
  version: 3,
  rows: [
    {
      productId: "21",
      piecesMade: 115,
      piecesDefective: 1,
      defectKinds: [{ causeId: "2", count: 1 }],
      hours: [{ from: "06:00", pieces: 115, defective: 1 }],
    },
  ],
  people: [
    { workerId: "11", workerName: "Youssef", hours: 2 },
    { workerId: "12", workerName: "Fatima", hours: 1 },
  ],
  otherPeople: 3,
  otherHours: 6,
} as LineReport;

test("the hours of a shift begin where it does, over midnight too, and those so far grow by quarters until its end", () => {
  expect(asOne.hours).toEqual(["06:00", "07:00", "08:00", "09:00", "10:00", "11:00", "12:00", "13:00"]);
  expect(hoursOfWindow(["22:30", "02:00"])).toEqual(["22:30", "23:30", "00:30", "01:30"]);
  const after = (minutes: number) => hoursSoFar(asOne, 8, begins + minutes * 60_000);
  expect([-5, 14, 59, 61, 480, 900].map(after)).toEqual([0.25, 0.25, 0.75, 1, 8, 8]);
});

test("a report begins with the people of the plan and the product of the line, all of them there as long as the line", () => {
  const report = preparedReport(known, asOne, 8);
  expect(isReportFilled(report)).toBe(false);
  const typed = changedReport(report, { type: "product", key: "1", change: { pieces: "400", defects: "8" } });
  const away = changedReport(typed, { type: "person", workerId: "12", change: { isAway: true } });
  const lent = changedReport(away, { type: "addPerson", person: { workerId: "13", workerName: "Hassan" } });
  const half = changedReport(lent, { type: "person", workerId: "13", change: { hours: "4" } });
  const said = { hours: 8, reason: "", confirmed: false };
  expect(settledReport(place, half, said)).toMatchObject({
    request: {
      body: {
        ...place,
        rows: [{ productId: "21", piecesMade: 400, piecesDefective: 8 }],
        people: [
          { workerId: "11", hours: 8 },
          { workerId: "13", hours: 4 },
        ],
        otherPeople: 0,
      },
    },
  });
  expect(reportSums(half, 8)).toEqual({ pieces: 400, defects: 8, people: 2, workHours: 12 });
  const wrong = changedReport(half, { type: "product", key: "1", change: { pieces: "4o0" } });
  expect(settledReport(place, wrong, said)).toEqual({ problems: { "rows.0.piecesMade": "records:piecesInvalid" } });
});

test("the pieces of each hour add up to those of the product, and people without a name work as long as the line", () => {
  const hourly = [
    { from: "06:00", change: { pieces: "60", defects: "1" } },
    { from: "07:00", change: { pieces: "55" } },
  ].reduce(
    (report, hour) => changedReport(report, { type: "hour", key: "1", ...hour }),
    changedReport(preparedReport(known, asOne, 2), { type: "byHour", isByHour: true }),
  );
  expect(hourly.products[0]).toMatchObject({ pieces: "115", defects: "1" });
  const others = changedReport(hourly, { type: "others", change: { otherPeople: "3" } });
  expect(settledReport(place, others, { hours: 2, reason: "", confirmed: false })).toMatchObject({
    request: { body: { rows: [{ hours: [{ pieces: 60 }, { pieces: 55 }] }], otherPeople: 3, otherHours: 6 } },
  });
  // 7 a person and hour, of five people for two hours.
  const rates = { usual: 7, of: {}, isWithoutStops: false };
  expect(dueOfReport(rates, others, { hours: 2, stops: [] })).toBe(70);
});

test("a recorded report is corrected in its place, and while it runs who was there the longest stays with the line", () => {
  const running = typedReport(recorded, true);
  expect(running.people.map(({ hours }) => hours)).toEqual(["", "1"]);
  expect(typedReport(recorded, false).people.map(({ hours }) => hours)).toEqual(["2", "1"]);
  const later = changedReport(running, { type: "hour", key: "1", from: "07:00", change: { pieces: "50" } });
  expect(settledReport(place, later, { hours: 3, reason: "", confirmed: true })).toMatchObject({
    request: {
      body: {
        insteadOf: { id: "7", version: 3 },
        confirmed: true,
        rows: [{ piecesMade: 165, defectKinds: [{ causeId: "2", count: 1 }] }],
        people: [{ hours: 3 }, { hours: 1 }],
      },
    },
  });
});

test("faults counted by kind are the defects of a product until somebody types those, and its hours keep their own", () => {
  const count = (report: TypedReport, causeId: string, by = 1) =>
    changedReport(report, { type: "kind", key: "1", causeId, by });
  const begun = preparedReport(known, asOne, 8);
  const twice = count(count(begun, "2"), "5");
  expect(twice.products[0]).toMatchObject({ defects: "2", kinds: [{ causeId: "2" }, { causeId: "5" }] });
  expect(count(twice, "5", -1).products[0]).toMatchObject({ defects: "1", kinds: [{ causeId: "2", count: 1 }] });
  const typed = changedReport(twice, { type: "product", key: "1", change: { defects: "9" } });
  expect(count(typed, "5").products[0]).toMatchObject({ defects: "9", kinds: [{ count: 1 }, { count: 2 }] });
  const hours = typedReport(recorded, false);
  expect(count(hours, "5").products[0]).toMatchObject({ defects: "1", kinds: [{ causeId: "2" }, { causeId: "5" }] });
});
