import { expect, test } from "vitest";
import { updateLine } from "#app/catalogue/services/production-lines";
import { LineReportInput } from "#app/records/domain/line-reports";
import { createLineReport } from "#app/records/services/line-reports";
import { createRecord } from "#app/records/services/records";
import { karim, salma, victor } from "#tests/cast/cast";
import { furnish, openFurnished, shirts } from "#tests/cast/records";
import { NOW, openFactory } from "#tests/server/factory";
import { openDashboard } from "./dashboard";
import { openBoard } from "./line-board";

/** The test day is half an hour into its afternoon shift. */
const afternoon = { ...shirts, shift: "afternoon", hours: 0.5 } as const;

test("the board of a line shows its running shift, the figures of the other shifts, and its people", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  await furnish(factory);
  await createRecord(deps, karim, shirts);
  await createRecord(deps, karim, { ...afternoon, piecesMade: 60, piecesDefective: 6 });
  await createRecord(deps, karim, { ...afternoon, productionLineId: "32", piecesMade: 999 });
  // One of thirty people has entered half an hour of eight.
  await env.DB.prepare(`INSERT INTO assignments (id, worker_id, line_id, position, shift, date, created_at, updated_at)
    VALUES (41, 12, 31, 1, 'afternoon', '2026-03-18', 0, 0), (42, 13, 31, 1, 'morning', '2026-03-18', 0, 0),
           (43, 11, 32, 1, 'afternoon', '2026-03-18', 0, 0)`).run();

  const board = await openBoard(deps, salma, "31");
  expect(board).toMatchObject({ shift: "afternoon", isRunning: true, clock: "14:30", people: ["Fatima"] });
  expect(board).toMatchObject({ good: 54, target: 900, due: 2, gap: 52, errorRate: 10, quality: "poor" });
  expect(board.shifts).toEqual([
    { shift: "morning", good: 96 },
    { shift: "afternoon", good: 54 },
    { shift: "night", good: null },
  ]);
  expect(board.hours).toHaveLength(8);
  expect(board.hours[0]).toEqual({ from: "14:00", good: 54, due: null, isOver: false, isBehind: false });
});

test("an hour without a report is not zero, and the next night begins a board of its own", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  await createRecord(deps, karim, afternoon);
  deps.setNow(NOW + 3 * 3_600_000);
  expect((await openBoard(deps, karim, "31")).hours.map(({ good, isOver }) => (isOver ? good : "to come"))).toEqual([
    ...[96, null, null],
    ...Array(5).fill("to come"),
  ]);
  deps.setNow(NOW + 11 * 3_600_000);
  expect(await openBoard(deps, karim, "31")).toMatchObject({
    day: "2026-03-18",
    shift: "night",
    good: null,
    gap: null,
  });
});

test("Victor's dashboard draws the hours that Salma typed for a line that counts as one as its board does", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await updateLine(deps, karim, { id: "31", version: 1, counts: "line" });
  await createRecord(deps, karim, { ...shirts, productionLineId: "32" });
  const drawn = async () => {
    const { lines } = await openDashboard(deps, victor);
    return Object.fromEntries(lines.map(({ id, byHour }) => [id, byHour]));
  };
  const typed = { from: "14:00", pieces: 9, defective: 1 };
  const report = LineReportInput.parse({
    productionLineId: "31",
    shift: "afternoon",
    date: "2026-03-18",
    rows: [{ productId: "21", hours: [typed, { from: "15:00", pieces: 3 }] }],
    people: [
      { workerId: "11", hours: 2 },
      { workerId: "12", hours: 2 },
    ],
    confirmed: true,
  });
  await createLineReport(deps, salma, report);
  // At 14:30 no hour is over.
  expect(await drawn()).toEqual({ "31": null, "32": null, "33": null });

  deps.setNow(NOW + 1.5 * 3_600_000);
  const { hours } = await openBoard(deps, karim, "31");
  // Two people for two hours, of thirty for eight: 900 x 2 x 2 / (30 x 8) = 15.
  const sewing = {
    from: "14:00",
    until: "22:00",
    reached: "16:00",
    good: 11,
    due: 15,
    behindSince: "15:00",
    hours,
  };
  expect(hours.map(({ isBehind }) => isBehind).slice(0, 3)).toEqual([false, true, false]);
  expect(await drawn()).toEqual({ "31": sewing, "32": null, "33": null });
});

test("a line that does not exist has no board", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  for (const line of ["99", "no number"]) {
    await expect(openBoard(factory.deps, karim, line)).rejects.toMatchObject({ code: "not_found" });
  }
});

test("on a Sunday without a plan the board says that it is a day off, and not once one line has a plan", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  await furnish(factory);
  deps.setNow(Date.UTC(2026, 2, 22, 15));
  expect(await openBoard(deps, karim, "31")).toMatchObject({ day: "2026-03-22", isDayOff: true, good: null });
  await env.DB.prepare(`INSERT INTO assignments (id, worker_id, line_id, position, shift, date, created_at, updated_at)
    VALUES (41, 12, 32, 1, 'morning', '2026-03-22', 0, 0)`).run();
  expect(await openBoard(deps, karim, "31")).toMatchObject({ isDayOff: false, good: null });
});
