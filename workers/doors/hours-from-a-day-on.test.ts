import { expect, test } from "vitest";
import { readGroups } from "#app/analytics/data/analytics";
import { auditLog } from "#app/core/data/schema";
import { openBoard } from "#app/dashboard/services/line-board";
import { addDays } from "#app/plant/domain/days";
import { shiftInterval, windowsOn } from "#app/plant/domain/shifts";
import { readSettings, updateSettings } from "#app/plant/services/factory-settings";
import { dueRulesOf } from "#app/records/domain/efficiency";
import { readRecord } from "#app/records/services/reading";
import { createRecord } from "#app/records/services/records";
import { readShiftSheet } from "#app/shift-entry/services/sheets";
import { amina, karim, victor } from "#tests/cast/cast";
import { furnish, shirts } from "#tests/cast/records";
import { openFactory } from "#tests/server/factory";

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
