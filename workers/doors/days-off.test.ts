import { expect, test } from "vitest";
import { auditLog } from "#app/core/data/schema";
import { openDashboard } from "#app/dashboard/services/dashboard";
import { openBoard } from "#app/dashboard/services/line-board";
import { CalendarQuery, GapsQuery } from "#app/planning/domain/calendar-query";
import { readCalendar } from "#app/planning/services/calendar";
import { listGaps } from "#app/planning/services/gaps";
import { drawOnPlan } from "#app/planning/services/strokes";
import { foreseeWarnings } from "#app/planning/services/warnings";
import { copyAssignments, undoStroke } from "#app/planning/services/writing";
import { updateSettings } from "#app/plant/services/factory-settings";
import { createRecord } from "#app/records/services/records";
import { watchShifts } from "#app/shift-entry/services/watch";
import { amina, karim, salma } from "#tests/cast/cast";
import { paint, rows } from "#tests/cast/planned";
import { openFurnished, plan, shirts } from "#tests/cast/records";
import { callAs } from "#tests/server/call";
import type { TestFactory } from "#tests/server/factory";

const feast = { day: "2026-03-19", name: "Eid al-Fitr" };
const morning = { productionLineId: "31", shift: "morning" as const, date: feast.day };
const today = { ...morning, date: "2026-03-18" };

/** Thursday 19 March is a day off in Amina's factory from now on. */
async function closeForTheFeast({ deps }: TestFactory) {
  const { version } = await deps.settings();
  await updateSettings(deps, amina, { version, daysOff: [feast] });
}

const kindsOf = (warnings: readonly { kind: string }[]) => warnings.map(({ kind }) => kind);

test("planning on a day off asks for a reason, leaves people out or is undone, and the day before asks for none", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await closeForTheFeast(factory);
  const seat = { ...morning, workerId: "11", position: null, operation: "", reason: "" };
  expect(kindsOf(await foreseeWarnings(deps, seat, null))).toEqual(["dayOff"]);
  expect(await foreseeWarnings(deps, { ...seat, date: today.date }, null)).toEqual([]);
  const stroke = { kind: "paint" as const, workerIds: ["11", "12"], cells: [today, morning], reason: "" };
  await expect(drawOnPlan(deps, salma, stroke)).rejects.toMatchObject({
    key: "assignments:reasonRequired",
    detail: { details: { warnings: [{ kind: "dayOff" }, { kind: "dayOff" }], withoutWarnings: 2 } },
  });
  expect(await drawOnPlan(deps, salma, { ...stroke, withoutWarned: true })).toMatchObject({ created: 2, leftOut: 2 });
  const urgent = await drawOnPlan(deps, salma, { ...stroke, cells: [morning], reason: "urgent order" });
  expect((await rows(factory)).map(({ date, reason }) => `${date} ${reason}`)).toEqual([
    "2026-03-18 ",
    "2026-03-18 ",
    "2026-03-19 urgent order",
    "2026-03-19 urgent order",
  ]);
  await undoStroke(deps, salma, { strokeId: urgent.strokeId as string });
  expect(await rows(factory)).toHaveLength(2);
});

test("what was planned before the day was off stays, and its clearing is undone", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await paint(factory, ["11", "12"], [morning]);
  await closeForTheFeast(factory);
  const planned = await rows(factory);
  const cleared = await drawOnPlan(deps, salma, { kind: "clear", cells: [morning] });
  await undoStroke(deps, salma, { strokeId: cleared.strokeId as string });
  expect(await rows(factory)).toEqual(planned);
});

test("a copied week leaves the day off out, and counts it as skipped", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11", "12"], [{ ...morning, date: "2026-03-12" }]);
  await paint(factory, ["11"], [{ ...morning, date: "2026-03-13" }]);
  await closeForTheFeast(factory);
  const copy = { from: "2026-03-09", to: "2026-03-16", days: 7, reason: "" };
  expect(await copyAssignments(factory.deps, salma, copy)).toMatchObject({ created: 1, skipped: 2 });
  expect((await rows(factory)).map(({ date }) => date)).toEqual([
    "2026-03-12",
    "2026-03-12",
    "2026-03-13",
    "2026-03-20",
  ]);
});

test("nobody is missing on a day off: no gap, no notice, no need in the calendar, until somebody is planned", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await plan(factory, { lineId: 31, workers: [11, 12], shift: "morning", date: "2026-03-18" });
  const gapsOfTheFeast = async () =>
    (await listGaps(deps, karim, GapsQuery.parse({ from: feast.day, to: feast.day }))).items.map(
      ({ productionLineId }) => productionLineId,
    );
  expect(await gapsOfTheFeast()).toContain("31");
  await closeForTheFeast(factory);
  expect(await gapsOfTheFeast()).toEqual([]);
  const week = await readCalendar(deps, CalendarQuery.parse({ view: "week", day: feast.day }));
  expect(week.workDays.daysOff).toEqual([feast]);
  expect(week.gaps.filter(({ date }) => date === feast.day)).toEqual([]);
  const next = await readCalendar(deps, CalendarQuery.parse({ view: "week", day: "2026-03-26" }));
  expect(next.workDays.daysOff).toEqual([]);

  // At 19:30 the morning of tomorrow begins within twelve hours, and its line was staffed today.
  deps.setNow(Date.UTC(2026, 2, 18, 19, 30));
  expect((await watchShifts(deps)).found).toBe(0);
  await paint(factory, ["11"], [{ ...morning, date: "2026-03-20" }]);
  await drawOnPlan(deps, salma, {
    kind: "paint",
    workerIds: ["11"],
    cells: [morning],
    reason: "urgent order",
  });
  expect(await gapsOfTheFeast()).toEqual(["31"]);
});

test("the same plan tells of tomorrow's empty morning where tomorrow is no day off", async () => {
  await using factory = await openFurnished();
  await plan(factory, { lineId: 31, workers: [11, 12], shift: "morning", date: "2026-03-18" });
  factory.deps.setNow(Date.UTC(2026, 2, 18, 19, 30));
  expect((await watchShifts(factory.deps)).found).toBe(1);
});

test("on a day off the board expects nothing, and a record of somebody who came is measured like any other", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await closeForTheFeast(factory);
  deps.setNow(Date.UTC(2026, 2, 19, 10));
  expect(await openBoard(deps, karim, "31")).toMatchObject({ isDayOff: true, good: null, due: null, gap: null });
  const made = { ...shirts, date: feast.day };
  const ofFeast = await createRecord(deps, karim, made);
  deps.setNow(Date.UTC(2026, 2, 20, 10));
  const ofFriday = await createRecord(deps, karim, { ...made, date: "2026-03-20" });
  expect(ofFeast.efficiency).toBe(ofFriday.efficiency);
});

test("days off are read and changed by the API, by day, and the log names them", async () => {
  await using factory = await openFurnished();
  const call = await callAs(factory, "admin", { "Accept-Language": "en" });
  const settings = async () => (await call("GET", "/api/factory")).json<{ version: number; daysOff: object[] }>();
  const { version, daysOff } = await settings();
  expect(daysOff).toEqual([]);
  const labourDay = { day: "2026-05-01", name: " Labour Day " };
  const changed = await call("PATCH", "/api/factory", { version, daysOff: [labourDay, feast] });
  expect(changed.status).toBe(200);
  const kept = [feast, { day: "2026-05-01", name: "Labour Day" }];
  expect((await settings()).daysOff).toEqual(kept);
  const [entry] = await factory.deps.db.select().from(auditLog);
  expect(entry).toMatchObject({ previous: { daysOff: [] }, next: { daysOff: kept } });

  await call("PATCH", "/api/factory", { version: version + 1, daysOff: [kept[1]] });
  const [, removal] = await factory.deps.db.select().from(auditLog);
  expect(removal).toMatchObject({ previous: { daysOff: [feast] }, next: { daysOff: [] } });

  await call("PATCH", "/api/factory", { version: version + 2, minimumRestHours: 9 });
  expect((await settings()).daysOff).toEqual([kept[1]]);
  const twice = await call("PATCH", "/api/factory", { version: version + 3, daysOff: [feast, feast] });
  expect(twice.status).toBe(422);
  expect(await twice.json()).toMatchObject({
    error: { fields: { "daysOff.1.day": "This day is in the list already." } },
  });
});

test("half a day off is one shift: planning warns in it, copying leaves it out, nobody is missing, and the other shifts work", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await paint(factory, ["11"], [{ ...morning, date: "2026-03-12" }]);
  await paint(factory, ["12"], [{ ...morning, shift: "afternoon", date: "2026-03-12" }]);
  await paint(factory, ["13"], [today]);
  await paint(factory, ["12"], [{ ...today, shift: "afternoon" }]);
  const { version } = await deps.settings();
  await updateSettings(deps, amina, { version, daysOff: [{ ...feast, shift: "afternoon" }] });
  const seat = { ...morning, workerId: "11", position: null, operation: "", reason: "" };
  expect(await foreseeWarnings(deps, seat, null)).toEqual([]);
  expect(kindsOf(await foreseeWarnings(deps, { ...seat, workerId: "12", shift: "afternoon" }, null))).toEqual([
    "dayOff",
  ]);
  const copy = { from: "2026-03-12", to: feast.day, days: 1, reason: "" };
  expect(await copyAssignments(deps, salma, copy)).toMatchObject({ created: 1, skipped: 1 });
  const gaps = await listGaps(deps, karim, GapsQuery.parse({ from: feast.day, to: feast.day }));
  expect([...new Set(gaps.items.map(({ shift }) => shift))]).toEqual(["morning"]);
});

test("a line's day off is its own: its board expects nothing, its planning warns, and the other lines work", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await paint(factory, ["11"], [today]);
  await paint(factory, ["12"], [{ ...today, productionLineId: "32" }]);
  const { version } = await deps.settings();
  await updateSettings(deps, amina, { version, daysOff: [{ ...feast, productionLineId: "31" }] });
  const seat = { ...morning, workerId: "11", position: null, operation: "", reason: "" };
  expect(kindsOf(await foreseeWarnings(deps, seat, null))).toEqual(["dayOff"]);
  expect(await foreseeWarnings(deps, { ...seat, productionLineId: "32" }, null)).toEqual([]);
  await expect(
    drawOnPlan(deps, salma, { kind: "paint", workerIds: ["11"], cells: [morning], reason: "" }),
  ).rejects.toMatchObject({ key: "assignments:reasonRequired" });
  const gaps = await listGaps(deps, karim, GapsQuery.parse({ from: feast.day, to: feast.day }));
  expect(gaps.items.map(({ productionLineId }) => productionLineId)).not.toContain("31");
  expect(gaps.items.map(({ productionLineId }) => productionLineId)).toContain("32");
  deps.setNow(Date.UTC(2026, 2, 18, 19, 30));
  expect((await watchShifts(deps)).found).toBe(1);
  deps.setNow(Date.UTC(2026, 2, 19, 10));
  expect(await openBoard(deps, karim, "31")).toMatchObject({ isDayOff: true });
  expect(await openBoard(deps, karim, "32")).toMatchObject({ isDayOff: false });
});

test("on a line's own day off the dashboard misses no report of that line, unless somebody is planned on it", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const { version } = await deps.settings();
  const off = ["31", "32"].map((productionLineId) => ({ day: today.date, name: "Stocktaking", productionLineId }));
  await updateSettings(deps, amina, { version, daysOff: off });
  await drawOnPlan(deps, salma, { kind: "paint", workerIds: ["11"], cells: [today], reason: "urgent order" });
  const states = (await openDashboard(deps, salma)).lines.map(({ id, state }) => `${id} ${state}`);
  expect(states.sort()).toEqual(["31 notReported", "32 dayOff", "33 notReported"]);
});
