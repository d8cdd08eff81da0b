import { expect, test } from "vitest";
import { auditLog } from "#app/core/data/schema";
import { daysBetween } from "#app/core/domain/calendar/days";
import { write } from "#app/core/services/write";
import * as absences from "#app/planning/data/absences";
import * as assignments from "#app/planning/data/assignments";
import type { NamedAbsence } from "#app/planning/domain/absences";
import { GapsQuery } from "#app/planning/domain/calendar-query";
import type { PlanCell, PlanStroke } from "#app/planning/domain/strokes";
import { createRecord } from "#app/records/services/records";
import { karim, nour, salma, victor } from "#tests/cast/cast";
import { paint, rows, state } from "#tests/cast/planned";
import { openFurnished, shirts } from "#tests/cast/records";
import { findForSeat, findReplacements, readAbsences, reportAbsence, reportLeave, withdrawAbsence } from "./absences";
import { createAssignment } from "./assignments";
import { readCalendar } from "./calendar";
import { listGaps } from "./gaps";
import { drawOnPlan } from "./strokes";
import { foreseeWarnings } from "./warnings";
import { copyAssignments, decideStroke, planAssignments, undoStroke } from "./writing";

const wednesday: PlanCell = { productionLineId: "31", shift: "morning", date: "2026-03-18" };
const leave = { workerIds: ["12"], from: wednesday.date, until: wednesday.date, half: null, reason: "doctor" };
const explained = { reason: "agreed with the workers" };

test("salma paints a team over a week with one line in the log, and undoes it exactly", async () => {
  await using factory = await openFurnished();
  const before = await state(factory);
  const cells = ["16", "17", "18", "19", "20"].map((day) => ({ ...wednesday, date: `2026-03-${day}` }));
  const { strokeId, created } = await paint(factory, ["11", "12", "13"], cells);
  expect(created).toBe(15);
  expect((await factory.deps.db.select().from(auditLog)).map(({ action }) => action)).toEqual(["bulk_assign"]);
  await undoStroke(factory.deps, salma, { strokeId: strokeId as string });
  expect(await state(factory)).toEqual(before);
});

test("a stroke with warnings needs a reason, keeps it, and writes nothing without one", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11"], [wednesday]);
  const evening: PlanStroke = {
    kind: "paint",
    workerIds: ["11"],
    cells: [{ ...wednesday, shift: "afternoon" }],
    reason: "",
  };
  await expect(drawOnPlan(factory.deps, salma, evening)).rejects.toMatchObject({
    key: "assignments:reasonRequired",
    detail: {
      field: "reason",
      details: { withoutWarnings: 0, warnings: [{ kind: "secondShift", index: 0, workerName: "Youssef" }] },
    },
  });
  const { created } = await drawOnPlan(factory.deps, salma, { ...evening, ...explained });
  expect(created).toBe(1);
  expect((await rows(factory)).map(({ reason }) => reason)).toEqual(["", explained.reason]);
});

test("painting or copying a worker from another line of the shift needs a reason; a move does not", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11"], [wednesday]);
  const elsewhere = { ...wednesday, productionLineId: "32" };
  const [row] = await rows(factory);
  const painted: PlanStroke = { kind: "paint", workerIds: ["11"], cells: [elsewhere], reason: "" };
  const moved: PlanStroke = { kind: "move", id: row?.id as string, to: elsewhere, copy: false, reason: "" };
  for (const stroke of [painted, { ...moved, copy: true }]) {
    await expect(drawOnPlan(factory.deps, salma, stroke)).rejects.toMatchObject({
      detail: {
        field: "reason",
        details: { warnings: [{ kind: "otherLine", index: 0, other: { lineName: "Sewing 1" } }] },
      },
    });
  }
  expect(await drawOnPlan(factory.deps, salma, moved)).toMatchObject({ created: 1, removed: 1, warnings: [] });
  const back: PlanStroke = { ...painted, cells: [wednesday], reason: "Sewing 1 is short" };
  expect(await drawOnPlan(factory.deps, salma, back)).toMatchObject({ created: 1, removed: 1 });
  expect(await rows(factory)).toMatchObject([{ productionLineId: "31", reason: "Sewing 1 is short" }]);
});

test("salma plans all but those with warnings: workers left out keep their places elsewhere", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11"], [{ ...wednesday, productionLineId: "32" }]);
  const stroke = { kind: "paint" as const, workerIds: ["11", "12"], cells: [wednesday], reason: "" };
  await expect(drawOnPlan(factory.deps, salma, { ...stroke, withoutWarned: false })).rejects.toMatchObject({
    detail: { details: { withoutWarnings: 1 } },
  });
  const drawn = await drawOnPlan(factory.deps, salma, { ...stroke, withoutWarned: true });
  expect(drawn).toMatchObject({ created: 1, removed: 0, leftOut: 1, warnings: [] });
  expect((await rows(factory)).map(({ workerId, productionLineId }) => `${workerId} on ${productionLineId}`)).toEqual([
    "11 on 32",
    "12 on 31",
  ]);
});

test("under a filter salma copies one line's week, or one worker's, and leaves the others", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11", "12"], [wednesday]);
  await paint(factory, ["13"], [{ ...wednesday, productionLineId: "32" }]);
  const week = { from: "2026-03-16", to: "2026-03-23", days: 7, reason: "" };
  const ofLine = await copyAssignments(factory.deps, salma, { ...week, productionLineId: "32" });
  expect(ofLine).toMatchObject({ created: 1, skipped: 0 });
  const ofWorker = await copyAssignments(factory.deps, salma, { ...week, workerId: "11" });
  expect(ofWorker).toMatchObject({ created: 1, skipped: 0 });
  const copied = (await rows(factory)).filter(({ date }) => date === "2026-03-25");
  expect(copied.map(({ workerId, productionLineId }) => `${workerId} on ${productionLineId}`).sort()).toEqual([
    "11 on 31",
    "13 on 32",
  ]);
});

test("an assignment form warns of the worker's other line in that shift", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11"], [wednesday]);
  const planned = { ...wednesday, productionLineId: "32", workerId: "11", position: null, operation: "", reason: "" };
  expect(await foreseeWarnings(factory.deps, planned, null)).toMatchObject([
    { kind: "otherLine", index: 0, workerName: "Youssef", other: { lineName: "Sewing 1", shift: "morning" } },
  ]);
  const [row] = await rows(factory);
  expect(await foreseeWarnings(factory.deps, planned, row?.id as string)).toEqual([]);
});

test("a rest that ends two days later, on a night with a clock change, is counted too", async () => {
  await using factory = await openFurnished();
  const windows = { morning: ["00:00", "00:10"], afternoon: ["00:10", "12:00"], night: ["12:00", "00:00"] };
  await factory.env.DB.prepare(
    "UPDATE factory SET time_zone = 'Europe/Paris', minimum_rest_hours = 24, shift_windows = ?",
  )
    .bind(JSON.stringify(windows))
    .run();
  await paint(factory, ["11"], [{ ...wednesday, shift: "night", date: "2026-03-28" }]);
  const later = { ...wednesday, workerId: "11", date: "2026-03-30", position: null, operation: "", reason: "" };
  expect(await foreseeWarnings(factory.deps, later, null)).toMatchObject([
    { kind: "shortRest", params: { hours: 23, minimum: 24 }, index: 0, other: { date: "2026-03-28", shift: "night" } },
  ]);
});

test("a seventh day in a row needs a reason however it is planned, unless the factory allows it and asks for no weekly rest", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  const [first, last] = ["2026-03-16", "2026-03-22"];
  const days = daysBetween(first as string, "2026-03-21").map((date) => ({ ...wednesday, date }));
  const sunday = { ...wednesday, date: last as string };
  await paint(factory, ["11"], days);
  const warned = {
    detail: {
      details: {
        withoutWarnings: 0,
        warnings: [
          { kind: "daysInRow", params: { maximum: 6 }, workerName: "Youssef" },
          { kind: "weeklyRest", params: { minimum: 24 }, workerName: "Youssef" },
        ],
      },
    },
  };
  const [monday] = (await rows(factory)).filter(({ date }) => date === first);
  const stroke: PlanStroke = { kind: "paint", workerIds: ["11"], cells: [sunday], reason: "" };
  const move: PlanStroke = { kind: "move", id: monday?.id as string, to: sunday, copy: true, reason: "" };
  const planned = { ...sunday, workerId: "11", position: null, operation: "", reason: "" };
  await expect(drawOnPlan(deps, salma, stroke)).rejects.toMatchObject(warned);
  await expect(drawOnPlan(deps, salma, move)).rejects.toMatchObject(warned);
  await expect(createAssignment(deps, salma, planned)).rejects.toMatchObject(warned);
  await expect(planAssignments(deps, salma, { set: [planned], remove: [] })).rejects.toMatchObject(warned);
  const copy = { from: first as string, to: last as string, days: 1, reason: "", withoutWarned: false };
  await expect(copyAssignments(deps, salma, copy)).rejects.toMatchObject(warned);
  expect((await foreseeWarnings(deps, planned, null)).map(({ kind }) => kind)).toEqual(["daysInRow", "weeklyRest"]);
  await env.DB.prepare("UPDATE factory SET most_days_in_row = 7, weekly_rest_hours = 0").run();
  expect(await foreseeWarnings(deps, planned, null)).toEqual([]);
  const { strokeId } = await drawOnPlan(deps, salma, stroke);
  expect(await undoStroke(deps, salma, { strokeId: strokeId as string })).toMatchObject({ removed: 1 });
});

test("who is tired on a later day of an absence comes after who is not, and is not counted as free on it", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const days = daysBetween("2026-03-17", "2026-03-20").map((date) => ({ ...wednesday, date }));
  await paint(factory, ["11"], days);
  await paint(factory, ["12"], [{ ...wednesday, productionLineId: "32", shift: "night", date: "2026-03-19" }]);
  await paint(factory, ["13"], [{ ...wednesday, productionLineId: "32", date: "2026-03-18" }]);
  const [youssef] = (await rows(factory)).filter(({ workerId, date }) => workerId === "11" && date === "2026-03-17");
  const [planned] = await assignments.findMany(deps.db, [youssef?.id as string]);
  expect(await findReplacements(deps, planned as never, "2026-03-20")).toMatchObject({
    shifts: 4,
    offers: [
      { name: "Hassan", freeShifts: 3, doubts: [] },
      { name: "Fatima", freeShifts: 2, doubts: ["secondShift", "shortRest"] },
    ],
  });
});

test("a stroke whose assignments were changed since is not undone, and another user's stroke is not found", async () => {
  await using factory = await openFurnished();
  const { strokeId } = await paint(factory, ["11"], [wednesday]);
  const undo = { strokeId: strokeId as string };
  await expect(undoStroke(factory.deps, karim, undo)).rejects.toMatchObject({ code: "not_found" });
  const [row] = await rows(factory);
  await assignments.update(factory.deps.db, row as never, { position: 3, now: 1 });
  await expect(undoStroke(factory.deps, salma, undo)).rejects.toMatchObject({ key: "assignments:undoTooLate" });
  expect(await rows(factory)).toHaveLength(1);
});

test("an assignment that somebody else moved meanwhile stays: the whole stroke is refused", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11"], [wednesday]);
  const [row] = await rows(factory);
  const stale = { ...row, version: 5 } as never;
  await assignments.update(factory.deps.db, row as never, { position: 3, now: 1 });
  const stroke = { set: [], removed: [stale], mustStay: () => [], extra: {} };
  const drawn = write(factory.deps, salma, {
    read: ({ settings }) => settings(),
    decide: (settings) => decideStroke(factory.deps, salma, { ...stroke, factory: settings }),
  });
  await expect(drawn).rejects.toMatchObject({ code: "conflict" });
  expect(await rows(factory)).toHaveLength(1);
});

test("cells are cleared and last week is copied, each with its own undo", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11", "12"], [wednesday]);
  const copied = await copyAssignments(factory.deps, salma, {
    from: "2026-03-16",
    to: "2026-03-23",
    days: 7,
    reason: "",
  });
  expect(copied).toMatchObject({ created: 2, skipped: 0 });
  const planned = await state(factory);
  const cleared = await drawOnPlan(factory.deps, salma, { kind: "clear", confirmed: true, cells: [wednesday] });
  expect(cleared).toMatchObject({ created: 0, removed: 2 });
  await undoStroke(factory.deps, salma, { strokeId: cleared.strokeId as string });
  expect(await state(factory)).toEqual(planned);
  await undoStroke(factory.deps, salma, { strokeId: copied.strokeId as string });
  expect(await rows(factory)).toHaveLength(2);
});

test("a copied week with a warning requires a reason, and keeps it only at the assignment with the warning", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11", "12"], [wednesday]);
  await paint(factory, ["12"], [{ ...wednesday, shift: "afternoon", date: "2026-03-25" }]);
  const week = { from: "2026-03-16", to: "2026-03-23", days: 7 };
  await expect(copyAssignments(factory.deps, salma, { ...week, reason: "" })).rejects.toMatchObject({
    detail: { field: "reason", details: { warnings: [{ kind: "secondShift", index: 1 }] } },
  });
  expect(await rows(factory)).toHaveLength(3);
  await copyAssignments(factory.deps, salma, { ...week, reason: "season" });
  const copied = (await rows(factory)).filter(({ date, shift }) => date === "2026-03-25" && shift === "morning");
  expect(copied.map(({ workerId, reason }) => [workerId, reason]).sort()).toEqual([
    ["11", ""],
    ["12", "season"],
  ]);
});

test("a reason marks only an assignment with a warning: painted, planned by a call, moved away from its cause", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await paint(factory, ["12"], [{ ...wednesday, shift: "night", date: "2026-03-17" }]);
  const cells = ["16", "17", "18", "19", "20"].map((day) => ({ ...wednesday, date: `2026-03-${day}` }));
  const marked = async () =>
    (await rows(factory)).filter(({ reason }) => reason !== "").map(({ workerId, date }) => `${workerId} ${date}`);
  const team: PlanStroke = { kind: "paint", workerIds: ["11", "12", "13"], cells, reason: "season" };
  const { created, warnings } = await drawOnPlan(deps, salma, team);
  expect([created, warnings.map(({ kind }) => kind)]).toEqual([15, ["secondShift", "shortRest"]]);
  expect(await marked()).toEqual(["12 2026-03-17", "12 2026-03-18"]);

  const tired = (await rows(factory)).find(({ date, reason }) => date === "2026-03-18" && reason !== "");
  const later = { ...wednesday, date: "2026-03-25" };
  await drawOnPlan(deps, salma, { kind: "move", id: tired?.id as string, to: later, copy: false, reason: "" });
  expect(await marked()).toEqual(["12 2026-03-17"]);

  const rest = { position: null, operation: "", reason: "season" };
  const set = [
    { ...later, ...rest, workerId: "11" },
    { ...later, ...rest, workerId: "12", shift: "afternoon" as const },
  ];
  await planAssignments(deps, salma, { set, remove: [] });
  expect(await marked()).toEqual(["12 2026-03-17", "12 2026-03-25"]);
});

test("a replacement does not get the reason of the absence, and needs one of its own when there is a warning", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await paint(factory, ["11"], [wednesday]);
  await paint(factory, ["12"], [{ ...wednesday, shift: "afternoon" }]);
  const [youssef] = await rows(factory);
  const absence = { assignmentId: youssef?.id as string, reason: "ill", replacementId: "12", replacementReason: "" };
  await expect(reportAbsence(deps, salma, absence)).rejects.toMatchObject({
    key: "assignments:reasonRequired",
    detail: { field: "replacementReason", details: { warnings: [{ kind: "secondShift" }] } },
  });
  await reportAbsence(deps, salma, { ...absence, replacementReason: "knows the machine" });
  const planned = (await rows(factory)).filter(({ shift }) => shift === "morning");
  expect(planned.map(({ workerId, reason }) => [workerId, reason])).toEqual([["12", "knows the machine"]]);
  const { results } = await factory.env.DB.prepare("SELECT worker_id, reason FROM absences").all();
  expect(results).toEqual([{ worker_id: 11, reason: "ill" }]);
});

test("youssef's replacements: free, rested and measured on the line's products first; one act, one log line, one undo", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await createRecord(deps, karim, { ...shirts, workerId: "13", date: "2026-03-17" });
  await paint(factory, ["11"], [wednesday]);
  await paint(factory, ["12"], [{ ...wednesday, shift: "afternoon" }]);
  const [youssef] = await assignments.findMany(deps.db, [(await rows(factory))[0]?.id as string]);
  const { offers } = await findReplacements(deps, youssef as never);
  expect(offers.map(({ name, doubts }) => [name, doubts])).toEqual([
    ["Hassan", []],
    ["Fatima", ["secondShift"]],
  ]);
  expect(offers[0]?.efficiency).toBeCloseTo((96 * 4.5) / 480);

  await assignments.update(deps.db, youssef as never, { position: 4, operation: "Collar", now: 1 });
  const before = await state(factory);
  const lines = (await deps.db.select().from(auditLog)).length;
  const absence = {
    assignmentId: youssef?.id as string,
    reason: "ill",
    replacementId: "13",
    replacementReason: "",
  };
  const { strokeId, created, removed } = await reportAbsence(deps, salma, absence);
  expect({ created, removed }).toEqual({ created: 1, removed: 1 });
  expect((await deps.db.select().from(auditLog)).length).toBe(lines + 1);
  const placed = (await rows(factory)).map(({ workerName, position, operation, reason }) =>
    [workerName, position, operation, reason].join(" "),
  );
  expect(placed.sort()).toEqual(["Fatima   ", "Hassan 4 Collar "]);

  const again = { kind: "paint" as const, workerIds: ["11"], cells: [wednesday], reason: "" };
  await expect(drawOnPlan(deps, salma, again)).rejects.toMatchObject({
    detail: { details: { warnings: [{ kind: "absent", params: {}, index: 0 }] } },
  });
  await undoStroke(deps, salma, { strokeId: strokeId as string });
  expect(await state(factory)).toEqual(before);
});

test("youssef is ill for a week: hassan takes the shifts in which he is free, one stays open, and one undo restores all", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const [tuesday, thursday, friday] = ["2026-03-17", "2026-03-19", "2026-03-20"];
  await paint(
    factory,
    ["11"],
    [tuesday, wednesday.date, thursday].map((date) => ({ ...wednesday, date: date as string })),
  );
  await paint(factory, ["13"], [{ ...wednesday, productionLineId: "32", date: thursday as string }]);
  await reportLeave(deps, salma, { ...leave, until: thursday as string, half: "morning" });
  const before = await state(factory);
  const [first] = (await rows(factory)).filter(({ workerId, date }) => workerId === "11" && date === tuesday);
  const [planned] = await assignments.findMany(deps.db, [first?.id as string]);
  expect(await findReplacements(deps, planned as never, friday)).toMatchObject({
    shifts: 3,
    offers: [
      { name: "Hassan", freeShifts: 2 },
      { name: "Fatima", freeShifts: 1 },
    ],
  });
  expect(await findReplacements(deps, planned as never)).toMatchObject({ shifts: 1, offers: [{}, {}] });
  const absence = { assignmentId: first?.id as string, until: friday, reason: "ill", replacementReason: "" };
  const { strokeId, ...figures } = await reportAbsence(deps, salma, { ...absence, replacementId: "13" });

  expect(figures).toMatchObject({ created: 2, removed: 3, open: 1 });
  expect(
    (await rows(factory)).map(({ workerId, productionLineId, date }) => [workerId, productionLineId, date]),
  ).toEqual(
    expect.arrayContaining([
      ["13", "31", tuesday],
      ["13", "31", wednesday.date],
      ["13", "32", thursday],
    ]),
  );
  const away = await factory.env.DB.prepare(
    "SELECT DISTINCT date FROM absences WHERE worker_id = 11 ORDER BY date",
  ).all();
  expect(away.results).toEqual([tuesday, wednesday.date, thursday, friday].map((date) => ({ date })));
  const onFriday = { kind: "paint" as const, workerIds: ["11"], cells: [{ ...wednesday, date: friday as string }] };
  await expect(drawOnPlan(deps, salma, { ...onFriday, reason: "" })).rejects.toMatchObject({
    detail: { details: { warnings: [{ kind: "absent" }] } },
  });

  await undoStroke(deps, salma, { strokeId: strokeId as string });
  expect(await state(factory)).toEqual(before);
});

test("an absence until a day ends after it begins, within three months", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11"], [wednesday]);
  const [planned] = await rows(factory);
  const report = (until: string) =>
    reportAbsence(factory.deps, salma, {
      assignmentId: planned?.id as string,
      until,
      reason: "ill",
      replacementId: null,
      replacementReason: "",
    });
  await expect(report("2026-03-17")).rejects.toMatchObject({
    key: "assignments:untilTooEarly",
    detail: { field: "until" },
  });
  await expect(report("2026-06-18")).rejects.toMatchObject({
    key: "assignments:untilTooLate",
    detail: { field: "until" },
  });
  expect((await report("2026-06-17")).removed).toBe(1);
});

test("where the replacement would have too little rest, that shift stays open, or is taken with a reason", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await paint(
    factory,
    ["11"],
    ["2026-03-17", "2026-03-18"].map((date) => ({ ...wednesday, date })),
  );
  await paint(factory, ["12"], [{ ...wednesday, shift: "afternoon" }]);
  const [first] = (await rows(factory)).filter(({ workerId }) => workerId === "11");
  const absence = {
    assignmentId: first?.id as string,
    until: wednesday.date,
    reason: "ill",
    replacementId: "12",
    replacementReason: "",
  };
  await expect(reportAbsence(deps, salma, absence)).rejects.toMatchObject({
    key: "assignments:reasonRequired",
    detail: {
      field: "replacementReason",
      details: { warnings: [{ kind: "secondShift", index: 1 }], withoutWarnings: 1 },
    },
  });
  const withoutWarnings = await reportAbsence(deps, salma, { ...absence, withoutWarned: true });
  expect(withoutWarnings).toMatchObject({ created: 1, removed: 2, open: 1 });
  await undoStroke(deps, salma, { strokeId: withoutWarnings.strokeId as string });
  const all = await reportAbsence(deps, salma, { ...absence, replacementReason: "knows the machine" });
  expect(all).toMatchObject({ created: 2, removed: 2, open: 0 });
  const reasons = (await rows(factory)).map(({ date, shift, reason }) => [date, shift, reason]);
  expect(reasons).toEqual(
    expect.arrayContaining([
      ["2026-03-17", "morning", ""],
      ["2026-03-18", "morning", "knows the machine"],
    ]),
  );
});

test("the calendar shows cells, the first three of a crowded day and the gaps of today and tomorrow", async () => {
  await using factory = await openFurnished();
  await factory.env.DB.prepare("UPDATE production_lines SET capacity = 2 WHERE id = 31").run();
  await paint(factory, ["11", "12", "13"], [{ ...wednesday, productionLineId: "32" }]);
  await createAssignment(factory.deps, salma, {
    workerId: "11",
    productionLineId: "31",
    shift: "night",
    date: "2026-03-18",
    position: null,
    operation: "",
    reason: "night repair",
  });
  const month = await readCalendar(factory.deps, { view: "month", day: undefined, open: [] });
  expect(month.people).toHaveLength(3);
  expect(month.totals).toEqual({ "2026-03-18": 4 });
  const shown = month.gaps.map(({ date, shift, lineName, filled, needed }) => [date, shift, lineName, filled, needed]);
  // The morning of Sewing 2, with three of thirty, is over. Finishing has no plan yet: it runs as the factory does.
  expect(shown).toEqual([
    ["2026-03-18", "night", "Finishing", 0, 10],
    ["2026-03-18", "night", "Sewing 1", 1, 2],
    ["2026-03-19", "morning", "Sewing 2", 0, 30],
    ["2026-03-19", "morning", "Finishing", 0, 10],
    ["2026-03-19", "night", "Finishing", 0, 10],
    ["2026-03-19", "night", "Sewing 1", 0, 2],
  ]);
  const mine = await readCalendar(factory.deps, { view: "week", day: "2026-03-18", open: [], workerId: "11" });
  expect(mine.people.map(({ shift }) => shift)).toEqual(["morning", "night"]);
  expect(mine.lines.map(({ name }) => name)).toEqual(["Sewing 1", "Sewing 2"]);
  expect(mine.isOfWorker).toBe(true);
});

test("salma lists the gaps of any range by shift and line, also of a week in which nobody is planned yet", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await paint(factory, ["11", "12"], [wednesday]);
  const shown = async (query: object) => {
    const { from, to, missing, items } = await listGaps(deps, salma, GapsQuery.parse(query));
    return [from, to, missing, ...items.map(({ date, shift, lineName }) => `${date} ${shift} ${lineName}`)];
  };
  expect(await shown({ from: "2026-04-13", to: "2026-04-14", productionLineId: "33" })).toEqual([
    "2026-04-13",
    "2026-04-14",
    20,
    "2026-04-13 morning Finishing",
    "2026-04-14 morning Finishing",
  ]);
  expect(await shown({ from: "2026-04-13", to: "2026-04-13" })).toEqual([
    "2026-04-13",
    "2026-04-13",
    70,
    "2026-04-13 morning Sewing 1",
    "2026-04-13 morning Sewing 2",
    "2026-04-13 morning Finishing",
  ]);
  expect(await shown({ from: "2026-04-13", to: "2026-04-13", shift: "night" })).toEqual([
    "2026-04-13",
    "2026-04-13",
    0,
  ]);
  expect((await shown({})).slice(0, 3)).toEqual(["2026-03-18", "2026-03-19", 70]);
  expect((await shown({ from: "2026-03-01", to: "2026-03-17" })).slice(2)).toEqual([0]);
  expect(GapsQuery.safeParse({ from: "2026-01-01", to: "2026-12-31" }).error?.issues[0]).toMatchObject({
    path: ["to"],
    message: "calendar:rangeTooLong",
  });
});

test("salma is offered the same people for an open seat as for youssef's place: without a warning first, then by figures", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await createRecord(deps, karim, { ...shirts, workerId: "13", date: "2026-03-17" });
  await paint(factory, ["11"], [wednesday]);
  await paint(factory, ["12"], [{ ...wednesday, shift: "afternoon" }]);
  const [youssef] = await assignments.findMany(deps.db, [(await rows(factory))[0]?.id as string]);
  const seat = await findForSeat(deps, wednesday);
  expect(seat.offers.map(({ name, doubts }) => [name, doubts])).toEqual([
    ["Hassan", []],
    ["Fatima", ["secondShift"]],
  ]);
  expect(seat).toEqual(await findReplacements(deps, youssef as never));
  await reportLeave(deps, salma, { ...leave, workerIds: ["13"] });
  expect((await findForSeat(deps, wednesday)).offers.map(({ name }) => name)).toEqual(["Fatima"]);
});

test("a gap names who left it by an absence: not after coming back, not where somebody took the seat, and nobody who was never planned there", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const night: PlanCell = { ...wednesday, shift: "night" };
  await paint(factory, ["11", "12"], [night]);
  const away = async () => {
    const { items } = await listGaps(
      deps,
      salma,
      GapsQuery.parse({ shift: "night", from: "2026-03-18", to: "2026-03-18" }),
    );
    return items.filter((gap) => gap.away.length > 0).map((gap) => [gap.lineName, gap.filled, gap.away]);
  };
  expect(await away()).toEqual([]);
  await reportLeave(deps, salma, { ...leave, workerIds: ["12", "13"] });
  expect(await away()).toEqual([["Sewing 1", 1, ["Fatima"]]]);

  const {
    items: [fatima],
  } = await readAbsences(deps, salma, { from: night.date, to: night.date, workerId: "12" });
  const { strokeId } = await withdrawAbsence(deps, salma, { id: fatima?.id as string });
  expect(await away()).toEqual([]);
  await undoStroke(deps, salma, { strokeId: strokeId as string });
  expect(await away()).toEqual([["Sewing 1", 1, ["Fatima"]]]);
  await drawOnPlan(deps, salma, { kind: "paint", workerIds: ["12"], cells: [night], ...explained });
  expect(await away()).toEqual([]);

  const [youssef] = (await rows(factory)).filter(({ workerId }) => workerId === "11");
  await reportAbsence(deps, salma, {
    assignmentId: youssef?.id as string,
    reason: "",
    replacementId: "13",
    replacementReason: "knows the line",
  });
  expect((await rows(factory)).map(({ workerId }) => workerId).sort()).toEqual(["12", "13"]);
  expect(await away()).toEqual([]);
});

test("a week shows only the rows with a gap, where salma asks for them", async () => {
  await using factory = await openFurnished();
  await factory.env.DB.prepare("UPDATE production_lines SET capacity = 1 WHERE id = 31").run();
  const days = daysBetween("2026-03-16", "2026-03-22");
  await paint(
    factory,
    ["11"],
    days.slice(0, 6).map((date) => ({ ...wednesday, date })),
  );
  await paint(factory, ["12"], [{ ...wednesday, date: "2026-03-19", productionLineId: "32" }]);
  const week = { view: "week", day: "2026-03-18", open: [] } as const;
  expect((await readCalendar(factory.deps, { ...week, open: [] })).rows).toBeNull();
  const { rows: shown, over } = await readCalendar(factory.deps, { ...week, open: [], gaps: "1" });
  expect(over).toEqual({ usual: ["morning"], lines: {} });
  expect(shown).toEqual({ 32: ["morning"], 33: ["morning"] });
  expect((await readCalendar(factory.deps, { ...week, open: [], gaps: "1", workerId: "11" })).rows).toBeNull();
});

test("somebody absent is away all day: planned in the afternoon with a warning, and offered nowhere; away for a morning only, they may come in the afternoon", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await factory.env.DB.prepare("UPDATE workers SET role = iif(id = 13, 'mechanic', 'operator')").run();
  await paint(factory, ["11"], [{ ...wednesday, shift: "afternoon" }]);
  await reportLeave(deps, salma, leave);
  const [youssef] = await assignments.findMany(deps.db, [(await rows(factory))[0]?.id as string]);
  const { offers } = await findReplacements(deps, youssef as never);
  expect(offers).toMatchObject([{ name: "Hassan", role: "mechanic", hasSameRole: false, doubts: [] }]);
  const input = {
    ...wednesday,
    shift: "afternoon" as const,
    workerId: "12",
    position: null,
    operation: "",
    reason: "",
  };
  expect(await foreseeWarnings(deps, input, null)).toMatchObject([{ kind: "absent" }]);
  const afternoon = {
    kind: "paint" as const,
    workerIds: ["12"],
    cells: [{ ...wednesday, shift: "afternoon" as const }],
  };
  await expect(drawOnPlan(deps, salma, { ...afternoon, reason: "" })).rejects.toMatchObject({
    detail: { details: { warnings: [{ kind: "absent" }] } },
  });

  const {
    items: [absence],
  } = await readAbsences(deps, salma, { from: wednesday.date, to: wednesday.date });
  await withdrawAbsence(deps, salma, { id: absence?.id as string });
  await reportLeave(deps, salma, { ...leave, half: "morning" });
  expect(await foreseeWarnings(deps, input, null)).toEqual([]);
  expect((await findReplacements(deps, youssef as never)).offers).toHaveLength(2);
});

test("two absent people of one name are listed separately, each with the end of their number", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await factory.env.DB.prepare(
    "UPDATE workers SET name = 'Fatima', cin = 'AB00' || id || '4' WHERE id IN (11, 12)",
  ).run();
  await reportLeave(deps, salma, { ...leave, workerIds: ["11", "12"] });
  const listed = await absences.between(deps.db, { from: wednesday.date, to: wednesday.date });
  expect(listed.map(({ workerName }) => workerName).sort()).toEqual(["Fatima · 114", "Fatima · 124"]);
  const planned = { ...wednesday, workerId: "11", position: null, operation: "", reason: "" };
  expect(await foreseeWarnings(deps, planned, null)).toMatchObject([{ workerName: "Fatima · 114" }]);
});

test("the reason of an absence is read by salma, and by victor and nour, who see no private fields, it is not", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await reportLeave(deps, salma, { ...leave, reason: "surgery" });
  const days = { from: wednesday.date, to: wednesday.date };
  const reasonFor = async (reader: typeof salma) =>
    (await readAbsences(deps, reader, days)).items.map(({ reason }) => reason);
  expect(await reasonFor(salma)).toEqual(["surgery"]);
  expect(await reasonFor(victor)).toEqual([""]);
  expect(await reasonFor(nour)).toEqual([""]);
});

test("an absence is withdrawn, and the undo reports it again, but not once the worker is planned; each has one line in the log", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await reportLeave(deps, salma, leave);
  const before = await state(factory);
  const {
    items: [absence],
  } = await readAbsences(deps, salma, { from: wednesday.date, to: wednesday.date });
  const id = absence?.id as string;
  const { strokeId, withdrawn } = await withdrawAbsence(deps, karim, { id });
  expect(withdrawn).toBe(1);
  expect((await state(factory)).absences).toEqual([]);
  await expect(withdrawAbsence(deps, karim, { id })).rejects.toMatchObject({ key: "assignments:absenceGone" });
  expect(await deps.db.select().from(auditLog)).toHaveLength(2);
  await undoStroke(deps, karim, { strokeId: strokeId as string });
  expect(await state(factory)).toEqual(before);

  const again = await withdrawAbsence(deps, karim, { id });
  await paint(factory, ["12"], [wednesday]);
  await expect(undoStroke(deps, karim, { strokeId: again.strokeId as string })).rejects.toMatchObject({
    key: "assignments:undoTooLate",
  });
});

test("youssef, ill until saturday, is back on thursday: the rest of his illness is withdrawn, his holiday is not, and both undos restore all", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await paint(factory, ["11"], [wednesday]);
  await reportLeave(deps, salma, {
    ...leave,
    workerIds: ["11"],
    from: "2026-03-23",
    until: "2026-03-23",
    reason: "holiday",
  });
  const [planned] = await rows(factory);
  const first = await state(factory);
  const ill = { until: "2026-03-21", reason: "ill", replacementId: null, replacementReason: "" };
  const { strokeId } = await reportAbsence(deps, salma, { assignmentId: planned?.id as string, ...ill });
  const days = { from: "2026-03-16", to: "2026-03-29" };
  const listed = async () => (await readAbsences(deps, salma, days)).items;
  const before = (await listed()).map(({ date, since, until }) => [date, since, until]);
  expect(before).toEqual([
    ["2026-03-18", "2026-03-18", "2026-03-21"],
    ["2026-03-19", "2026-03-18", "2026-03-21"],
    ["2026-03-20", "2026-03-18", "2026-03-21"],
    ["2026-03-21", "2026-03-18", "2026-03-21"],
    ["2026-03-23", "2026-03-23", "2026-03-23"],
  ]);
  const thursday = (await listed()).find(({ date }) => date === "2026-03-19");
  const rest = await withdrawAbsence(deps, karim, { id: thursday?.id as string, until: thursday?.until });
  expect(rest.withdrawn).toBe(3);
  expect((await listed()).map(({ date }) => date)).toEqual(["2026-03-18", "2026-03-23"]);
  const lines = await deps.db.select().from(auditLog);
  expect(lines.at(-1)?.metadata).toMatchObject({ date: "2026-03-19", lastDay: "2026-03-21", undo: true });
  await undoStroke(deps, karim, { strokeId: rest.strokeId as string });
  expect((await listed()).map(({ date, since, until }) => [date, since, until])).toEqual(before);

  const { since, until } = thursday as NamedAbsence;
  const whole = await withdrawAbsence(deps, karim, { id: thursday?.id as string, from: since, until });
  expect(whole.withdrawn).toBe(4);
  await undoStroke(deps, karim, { strokeId: whole.strokeId as string });
  await undoStroke(deps, salma, { strokeId: strokeId as string });
  expect(await state(factory)).toEqual(first);
});

test("leave of two people, planned or not: their shifts of these days are open, and one undo restores all", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await paint(factory, ["11"], [wednesday]);
  await paint(factory, ["11"], [{ ...wednesday, date: "2026-03-19", shift: "afternoon" }]);
  const before = await state(factory);
  const two = { ...leave, workerIds: ["11", "12"], until: "2026-03-20" };
  const { strokeId, ...figures } = await reportLeave(deps, salma, two);
  expect(figures).toMatchObject({ created: 0, removed: 2, warnings: [], open: 2 });
  expect(figures.absences.map(({ workerId }) => workerId)).toEqual(["11", "12"]);
  expect(await rows(factory)).toEqual([]);
  const { items: listed } = await readAbsences(deps, salma, { from: "2026-03-16", to: "2026-03-22" });
  expect(listed.map(({ workerId, date, half }) => `${workerId} ${date} ${half}`)).toHaveLength(6);
  await expect(reportLeave(deps, salma, two)).rejects.toMatchObject({ key: "assignments:alreadyAbsent" });
  await expect(reportLeave(deps, salma, { ...two, workerIds: ["99"] })).rejects.toMatchObject({
    detail: { field: "workerIds" },
  });
  await undoStroke(deps, salma, { strokeId: strokeId as string });
  expect(await state(factory)).toEqual(before);
});

test("absent from the afternoon on, youssef keeps the morning that he was planned for, and every shift that he has a record in", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const shifts = ["morning", "afternoon", "night"] as const;
  const reason = "season";
  const set = shifts.map((shift) => ({ ...wednesday, shift, workerId: "11", position: null, operation: "", reason }));
  await planAssignments(deps, salma, { set, remove: [] });
  await createRecord(deps, karim, { ...shirts, workerId: "11", date: wednesday.date, shift: "night" });
  const planned = await rows(factory);
  const idIn = (shift: string) => planned.find((row) => row.shift === shift)?.id as string;
  const none = { reason: "ill", replacementId: null, replacementReason: "" };
  await expect(reportAbsence(deps, salma, { assignmentId: idIn("night"), ...none })).rejects.toMatchObject({
    key: "assignments:alreadyWorked",
  });
  await reportAbsence(deps, salma, { assignmentId: idIn("afternoon"), until: "2026-03-19", ...none });
  expect((await rows(factory)).map(({ shift }) => shift).sort()).toEqual(["morning", "night"]);
  const { items: listed } = await readAbsences(deps, salma, { from: wednesday.date, to: "2026-03-20" });
  expect(listed.map(({ date, half }) => [date, half])).toEqual([
    [wednesday.date, "afternoon"],
    ["2026-03-19", null],
  ]);
});
