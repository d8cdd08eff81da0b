import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readGroups } from "#app/analytics/data/analytics";
import { updateLine } from "#app/catalogue/services/production-lines";
import { rows } from "#app/core/data/raw";
import { auditLog } from "#app/core/data/schema";
import { addDays, daysBetween } from "#app/core/domain/calendar/days";
import {
  SHIFTS,
  type Shift,
  type ShiftHours,
  secondsOn,
  shiftInterval,
  type WeekHours,
  windowsOn,
} from "#app/core/domain/calendar/shifts";
import { zoneOf } from "#app/core/domain/calendar/time-zones";
import { openBoard } from "#app/dashboard/services/line-board";
import { withHours } from "#app/plant/domain/hours";
import { readSettings, updateSettings } from "#app/plant/services/factory-settings";
import { secondsOfShift } from "#app/records/data/due-hours";
import { dueRulesOf } from "#app/records/domain/efficiency";
import { readRecord } from "#app/records/services/reading";
import { createRecord } from "#app/records/services/records";
import { readShiftSheet } from "#app/shift-entry/services/sheets";
import { amina, karim, victor } from "#tests/cast/cast";
import { furnish, shirts } from "#tests/cast/records";
import { openFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";

/** Without standard minutes; each of thirty positions is due thirty of nine hundred pieces in a whole shift. */
const scarves = { ...shirts, productId: "23", piecesMade: 31, piecesDefective: 1, hours: 4 };
const yesterday = { ...scarves, date: "2026-03-17", reason: "late" };
const place = { productionLineId: "31", shift: "morning" as const };

/** A factory that has its name, and so its first hours. */
async function openNamed() {
  const factory = await openFactory();
  await furnish(factory);
  await updateSettings(factory.deps, amina, { version: 1, name: "Atelier" });
  return factory;
}

test("a change of hours holds from today on: yesterday's shift keeps its length, its pieces due and its hours", async () => {
  await using factory = await openNamed();
  const { deps } = factory;
  const before = await createRecord(deps, karim, yesterday);
  const ofToday = await createRecord(deps, karim, scarves);
  expect([before.efficiency, ofToday.efficiency]).toEqual([2, 2]);

  const saved = await updateSettings(deps, amina, { version: 2, morningEnd: "12:00" });
  expect(saved).toMatchObject({ morningEnd: "12:00", laterHours: [{ from: "2026-03-18" }] });
  expect(await readRecord(deps, before.id)).toMatchObject({ efficiency: 2 });
  expect(await readRecord(deps, ofToday.id)).toMatchObject({ efficiency: 1.5 });
  expect(await readShiftSheet(deps, { ...place, date: "2026-03-17" })).toMatchObject({ shiftHours: 8 });
  expect(await readShiftSheet(deps, { ...place, date: "2026-03-18" })).toMatchObject({ shiftHours: 6 });
  const settings = await deps.settings();
  const endOf = (day: string) => new Date(shiftInterval(day, "morning", settings).end).getUTCHours();
  expect(["2026-03-17", "2026-03-18"].map(endOf)).toEqual([14, 12]);
});

test("hours for a later day change nothing until then, are in the history with their day, and can be taken back", async () => {
  await using factory = await openNamed();
  const { deps } = factory;
  const { id } = await createRecord(deps, karim, scarves);
  const board = await openBoard(deps, victor, "31");
  const ramadan = { morningEnd: "12:00", hoursFrom: "2026-03-20" };
  expect(await updateSettings(deps, amina, { version: 2, ...ramadan })).toMatchObject({ morningEnd: "14:00" });
  expect(await readRecord(deps, id)).toMatchObject({ efficiency: 2 });
  expect(await openBoard(deps, victor, "31")).toEqual(board);
  const entries = (await deps.db.select().from(auditLog)).filter(({ resource }) => resource === "settings");
  expect(entries.at(-1)).toMatchObject({
    previous: { laterHours: [] },
    next: { laterHours: [{ from: "2026-03-20" }] },
  });

  deps.setNow(Date.UTC(2026, 2, 20, 9));
  expect(await readSettings(deps, amina)).toMatchObject({ morningEnd: "12:00", version: 3 });
  expect(windowsOn(await deps.settings(), "2026-03-19").morning).toEqual(["06:00", "14:00"]);
  deps.setNow(Date.UTC(2026, 2, 18, 9));
  const taken = { version: 3, morningEnd: "14:00", hoursFrom: "2026-03-20" };
  expect(await updateSettings(deps, amina, taken)).toMatchObject({ laterHours: [] });
});

test("other settings leave the hours alone, also those for a later day", async () => {
  await using factory = await openNamed();
  const { deps } = factory;
  await updateSettings(deps, amina, { version: 2, nightStart: "21:30", nightEnd: "05:30", afternoonEnd: "21:30" });
  const { laterHours } = await deps.settings();
  await updateSettings(deps, amina, { version: 3, minimumRestHours: 9 });
  expect((await deps.settings()).laterHours).toEqual(laterHours);
});

test("a factory keeps sixty changes of hours, and figures of days that all differ are read in one statement each", async () => {
  await using factory = await openNamed();
  const { deps } = factory;
  const setFrom = (index: number) =>
    updateSettings(deps, amina, {
      version: index + 2,
      hoursFrom: addDays("2026-01-01", index),
      morningEnd: index % 2 === 0 ? "13:00" : "13:30",
    });
  for (let index = 0; index < 60; index += 1) await setFrom(index);
  await expect(setFrom(60)).rejects.toMatchObject({ key: "plant:tooManyHours", detail: { field: "hoursFrom" } });
  const settings = await deps.settings();
  expect(settings.laterHours).toHaveLength(60);
  await createRecord(deps, karim, { ...scarves, date: "2026-02-02", reason: "late" });
  const shares = await readGroups(deps.db, "shift", { from: "2026-01-01", to: "2026-03-18" }, dueRulesOf(settings));
  expect(shares).toMatchObject([{ key: "morning", aimedGood: 30, due: expect.closeTo(120 / 7, 8) }]);
  const months = await readGroups(
    deps.db,
    "productionLine",
    { from: "2026-01-01", to: "2026-03-18" },
    dueRulesOf(settings),
  );
  expect(months).toMatchObject([{ key: "31", aimedGood: 30, due: expect.closeTo(120 / 7, 8) }]);
});

test("the hours that a new factory is named with hold for its past as well", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await updateSettings(deps, amina, { version: 1, name: "Atelier", morningEnd: "12:00" });
  expect(await deps.settings()).toMatchObject({ laterHours: [], shiftWindows: { morning: ["06:00", "12:00"] } });
});

const usual = {
  morningStart: "06:00",
  morningEnd: "14:00",
  afternoonStart: "14:00",
  afternoonEnd: "22:00",
  nightStart: "22:00",
  nightEnd: "06:00",
  morningBreak: 0,
  afternoonBreak: 0,
  nightBreak: 0,
};

test("a Friday that ends at noon is due what its shorter shift is, on every Friday from its day on and on no other day", async () => {
  await using factory = await openNamed();
  const { deps } = factory;
  const friday = { weekday: 5, ...usual, morningEnd: "12:00" };
  const saved = await updateSettings(deps, amina, { version: 2, hoursFrom: "2026-03-12", weekdayHours: [friday] });
  expect(saved).toMatchObject({ morningEnd: "14:00", weekdayHours: [friday] });
  const settings = await deps.settings();
  const endOf = (day: string) => windowsOn(settings, day).morning[1];
  expect(["2026-03-06", "2026-03-12", "2026-03-13", "2026-03-14", "2026-03-20"].map(endOf)).toEqual([
    "14:00",
    "14:00",
    "12:00",
    "14:00",
    "12:00",
  ]);
  const onFriday = await createRecord(deps, karim, { ...scarves, date: "2026-03-13", reason: "late" });
  const onMonday = await createRecord(deps, karim, { ...scarves, date: "2026-03-16", reason: "late" });
  expect([onFriday.efficiency, onMonday.efficiency]).toEqual([1.5, 2]);
  const year = { from: "2026-01-01", to: "2026-12-31" };
  for (const groupBy of ["worker", "product", "productionLine"] as const) {
    const groups = await readGroups(deps.db, groupBy, year, dueRulesOf(settings));
    expect(groups).toMatchObject([{ aimedGood: 60, due: expect.closeTo(20 + 15, 8) }]);
  }
});

test("hours with a last day hold until it, and then those come back that held before", async () => {
  await using factory = await openNamed();
  const { deps } = factory;
  const ramadan = { morningEnd: "12:00", hoursFrom: "2026-03-20", hoursUntil: "2026-04-18" };
  await updateSettings(deps, amina, { version: 2, ...ramadan });
  const settings = await deps.settings();
  const endOf = (day: string) => windowsOn(settings, day).morning[1];
  expect(["2026-03-19", "2026-03-20", "2026-04-18", "2026-04-19"].map(endOf)).toEqual([
    "14:00",
    "12:00",
    "12:00",
    "14:00",
  ]);
});

test("a weekday twice, shifts that overlap on a weekday, and a last day before the first are refused at their fields", async () => {
  await using factory = await openNamed();
  const { deps } = factory;
  const friday = { weekday: 5, ...usual };
  const refused = (change: object) => expect(updateSettings(deps, amina, { version: 2, ...change })).rejects;
  await refused({ weekdayHours: [friday, friday] }).toMatchObject({
    detail: { fields: { "weekdayHours.1.weekday": "plant:weekdayTwice" } },
  });
  await refused({ weekdayHours: [{ ...friday, morningEnd: "15:00" }] }).toMatchObject({
    detail: { fields: { "weekdayHours.0.afternoonStart": "plant:shiftsOverlap" } },
  });
  await refused({ hoursFrom: "2026-03-20", hoursUntil: "2026-03-19", morningEnd: "13:00" }).toMatchObject({
    detail: { field: "hoursUntil" },
  });
});

test("sixty changes of hours with a weekday of its own: the log says the difference of the last one, whole", async () => {
  await using factory = await openNamed();
  const { deps } = factory;
  const weekdayHours = [{ weekday: 5, ...usual, morningEnd: "12:00" }];
  for (let change = 0; change < 60; change += 1) {
    const { version } = await readSettings(deps, amina);
    const morningEnd = change % 2 ? "13:00" : "12:30";
    const hoursFrom = addDays("2026-04-01", change);
    await updateSettings(deps, amina, { version, hoursFrom, morningEnd, weekdayHours });
  }
  const entries = (await deps.db.select().from(auditLog)).filter(({ resource }) => resource === "settings");
  const { previous, next } = entries.at(-1) ?? {};
  expect(previous).toEqual({ laterHours: [] });
  expect(next).toMatchObject({ laterHours: [{ from: "2026-05-30", windows: { morning: ["06:00", "13:00"] } }] });
  expect((await readSettings(deps, amina)).laterHours).toHaveLength(60);
});

test("a shift with half an hour of break is due by 7.5 hours and offers them, from its day on", async () => {
  await using factory = await openNamed();
  const { deps } = factory;
  await updateSettings(deps, amina, { version: 2, morningBreak: 30, hoursFrom: "2026-03-18" });
  const before = await createRecord(deps, karim, { ...yesterday, hours: 7.5 });
  const ofToday = await createRecord(deps, karim, { ...scarves, hours: 7.5 });
  expect([before.efficiency, ofToday.efficiency]).toEqual([expect.closeTo(30 / ((30 * 7.5) / 8), 8), 1]);
  expect(await readShiftSheet(deps, { ...place, date: "2026-03-17" })).toMatchObject({ shiftHours: 8 });
  expect(await readShiftSheet(deps, { ...place, date: "2026-03-18" })).toMatchObject({ shiftHours: 7.5 });
  deps.setNow(Date.UTC(2026, 2, 18, 9));
  const board = await openBoard(deps, victor, "31");
  expect(board.hourlyTarget).toBeCloseTo(900 / 7.5, 8);
  expect(board.hours).toHaveLength(8);
});

test("a line of 08:00 to 17:00 beside 06:00 to 14:00 has a sheet, a board and pieces due of its own hours", async () => {
  await using factory = await openNamed();
  const { deps } = factory;
  const own = { productionLineId: "31", shift: "morning" as const, start: "08:00", end: "17:00", break: 60 };
  const saved = await updateSettings(deps, amina, { version: 2, lineHours: [own], morningBreak: 30 });
  expect(saved).toMatchObject({ lineHours: [own], morningBreak: 30, morningEnd: "14:00" });
  expect(await readShiftSheet(deps, { ...place, date: "2026-03-18" })).toMatchObject({ shiftHours: 8 });
  const other = { ...place, productionLineId: "32", date: "2026-03-18" };
  expect(await readShiftSheet(deps, other)).toMatchObject({ shiftHours: 7.5 });
  expect(await createRecord(deps, karim, { ...scarves, hours: 8 })).toMatchObject({ efficiency: 1 });

  await updateLine(deps, karim, { id: "31", version: 1, shifts: ["morning"] });
  deps.setNow(Date.UTC(2026, 2, 18, 16, 30));
  const board = await openBoard(deps, victor, "31");
  expect(board).toMatchObject({ shift: "morning", isRunning: true, due: 30, hourlyTarget: 900 / 8 });
  expect([board.hours[0]?.from, board.hours.length]).toEqual(["08:00", 9]);
});

test("a break as long as its shift and hours of a line twice are refused at their fields", async () => {
  await using factory = await openNamed();
  const { deps } = factory;
  const own = { productionLineId: "31", shift: "morning" as const, start: "08:00", end: "12:00", break: 0 };
  const refused = (change: object) => expect(updateSettings(deps, amina, { version: 2, ...change })).rejects;
  await refused({ morningBreak: 480 }).toMatchObject({ detail: { fields: { morningBreak: "plant:breakTooLong" } } });
  await refused({ weekdayHours: [{ weekday: 5, ...usual, nightBreak: 480 }] }).toMatchObject({
    detail: { fields: { "weekdayHours.0.nightBreak": "plant:breakTooLong" } },
  });
  await refused({ lineHours: [{ ...own, break: 240 }] }).toMatchObject({
    detail: { fields: { "lineHours.0.break": "plant:breakTooLong" } },
  });
  await refused({ lineHours: [own, own] }).toMatchObject({
    detail: { fields: { "lineHours.1.shift": "plant:lineHoursTwice" } },
  });
  await refused({ lineHours: [{ ...own, end: "01:00" }] }).toMatchObject({
    detail: { fields: { "lineHours.0.end": "plant:shiftTooLong" } },
  });
});

test("hours of so many lines at so many times that no statement could hold them are refused", async () => {
  await using factory = await openNamed();
  const { deps } = factory;
  const lineHours = Array.from({ length: 60 }, (_, index) => ({
    productionLineId: String(31 + index),
    shift: "morning" as const,
    start: "08:00",
    end: `16:${String(index).padStart(2, "0")}`,
    break: 30,
  }));
  for (const [index, hoursFrom] of ["2026-03-20", "2026-03-21"].entries()) {
    const dayHours = lineHours.map((own) => ({ ...own, break: own.break + index }));
    await updateSettings(deps, amina, { version: 2 + index, hoursFrom, lineHours: dayHours });
  }
  const fourth = { version: 4, hoursFrom: "2026-03-22", lineHours: [] };
  await expect(updateSettings(deps, amina, fourth)).rejects.toMatchObject({ key: "plant:tooManyLineHours" });
});

const DAYS = daysBetween("2026-03-20", "2026-04-05");
const clockTime = fc.constantFrom("06:00", "07:30", "14:00", "21:00", "23:30", "01:00");
const anyWindow = fc.uniqueArray(clockTime, { minLength: 2, maxLength: 2 }).map(([a, b]) => [a, b] as [string, string]);
const anyDay = fc.record({
  morning: anyWindow,
  afternoon: anyWindow,
  night: anyWindow,
  breaks: fc.record({ morning: fc.constantFrom(0, 30), night: fc.constantFrom(15, 45) }, { requiredKeys: [] }),
});
const anyLine = fc.record({
  productionLineId: fc.constantFrom("31", "32"),
  shift: fc.constantFrom(...SHIFTS),
  weekday: fc.constantFrom(undefined, 1, 6, 7),
  window: anyWindow,
  break: fc.constantFrom(0, 20),
});
const anyWeek = fc
  .record({
    day: anyDay,
    weekdays: fc.uniqueArray(fc.record({ weekday: fc.constantFrom(1, 5, 6, 7), windows: anyDay }), {
      selector: ({ weekday }) => weekday,
      maxLength: 2,
    }),
    lines: fc.array(anyLine, { maxLength: 4 }),
  })
  .map(({ day, ...others }): WeekHours => ({ ...day, ...others }));

test("the work seconds of every day, shift and line are the same in SQL, with breaks, weekdays, lines and changed clocks", async () => {
  await using factory = await openFactory();
  const { db } = factory.deps;
  const columns = { lineId: sql`line.value`, shift: sql`shift.value`, date: sql`day.value` };
  await fc.assert(
    fc.asyncProperty(
      anyWeek,
      fc.array(fc.record({ from: fc.constantFrom(...DAYS), windows: anyWeek }), { maxLength: 3 }),
      fc.constantFrom("Europe/Paris", "Africa/Casablanca", "America/New_York"),
      async (shiftWindows, later, zone) => {
        const hours = later.reduce<ShiftHours>((set, change) => withHours(set, change), { shiftWindows });
        const clock = { ...hours, timeZone: zoneOf(zone, Date.UTC(2026, 2, 18)) };
        const found = await rows<{ day: string; shift: Shift; line: string; seconds: number }>(
          db,
          sql`SELECT day.value AS day, shift.value AS shift, CAST(line.value AS TEXT) AS line,
              ${secondsOfShift(clock, columns)} AS seconds
            FROM json_each(${JSON.stringify(DAYS)}) AS day, json_each(${JSON.stringify(SHIFTS)}) AS shift,
              json_each('[31, 32, 33]') AS line`,
        );
        expect(found).toHaveLength(DAYS.length * SHIFTS.length * 3);
        for (const { day, shift, line, seconds } of found) expect(seconds).toBe(secondsOn(clock, day, line)[shift]);
      },
    ),
    rounds(30),
  );
});

test("pieces due of a whole month with a night of seven hours are those of its days", async () => {
  await using factory = await openNamed();
  const { deps } = factory;
  await updateSettings(deps, amina, { version: 2, timeZone: "Europe/Paris" });
  deps.setNow(Date.UTC(2026, 3, 20, 9));
  const night = { ...scarves, shift: "night" as const, hours: 7, reason: "late" };
  await createRecord(deps, karim, { ...night, date: "2026-03-27" });
  await createRecord(deps, karim, { ...night, date: "2026-03-28" });
  const rules = dueRulesOf(await deps.settings());
  for (const groupBy of ["worker", "product", "productionLine", "date"] as const) {
    const groups = await readGroups(deps.db, groupBy, { from: "2026-03-01", to: "2026-03-31" }, rules);
    const due = groups.reduce((sum, group) => sum + group.due, 0);
    expect(due).toBeCloseTo((30 * 7) / 8 + 30, 8);
  }
});
