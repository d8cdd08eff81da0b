import * as causes from "#app/catalogue/data/causes";
import type { Cause } from "#app/catalogue/domain/causes";
import { addDays } from "#app/core/domain/calendar/days";
import { hoursOfWindow, secondsOn, shiftInterval, windowsOn } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { Deps } from "#app/core/services/deps";
import * as aliases from "#app/imports/data/aliases";
import * as stops from "#app/losses/data/stops";
import type { Factory } from "#app/plant/domain/factory";
import * as reports from "#app/records/data/line-reports";
import * as overtime from "#app/records/data/overtime";
import { dueRulesOf } from "#app/records/domain/efficiency";
import { plannedSeconds } from "#app/records/domain/overtime";
import { doubtsAbout } from "#app/records/domain/questions";
import { hoursOf } from "#app/records/domain/records";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { inOrderOfUse } from "#app/records/domain/tally";
import { habitsOf } from "#app/records/domain/usual-values";
import { asReport } from "#app/records/services/line-reports";
import * as sheets from "#app/shift-entry/data/sheets";
import { dueRatesOf } from "#app/shift-entry/domain/due-rates";
import type { RecordedRow, ShiftKnown } from "#app/shift-entry/domain/sheets";
import type { LineAsOne } from "#app/shift-entry/domain/typed-report";

/** The number of latest records that a person's usual figures come from. */
export const REMEMBERED = 40;

/** The number of days before a shift that its last crew is looked for. */
export const CREW_DAYS = 7;

/** The number of days whose faults say which kinds of defect a line uses most. */
const KIND_DAYS = 14;

/** The data for entering a shift of a line, or null for a line that may not be recorded for. */
export async function readShiftSheet(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  place: ShiftPlace,
): Promise<ShiftKnown | null> {
  const { productionLineId, date, shift } = place;
  const since = addDays(date, -CREW_DAYS);
  const [
    line,
    planned,
    crew,
    latest,
    recorded,
    products,
    lineProductId,
    held,
    known,
    uses,
    elsewhere,
    overtimes,
    said,
    factory,
    aims,
    [report],
  ] = await Promise.all([
    sheets.line(db, place),
    sheets.planned(db, place),
    sheets.lastCrew(db, place, since),
    sheets.latestOf(db, place, { since, each: REMEMBERED }),
    sheets.recorded(db, place),
    sheets.picturedProducts(db),
    sheets.lastProductOf(db, productionLineId, date),
    stops.ofShift(db, place),
    causes.all(db),
    sheets.kindsUsed(db, place, KIND_DAYS),
    sheets.workedElsewhere(db, place, since),
    overtime.inShifts(db, [place]),
    aliases.live(db, date, ["worker", "product"]),
    settings(),
    sheets.aims(db, place),
    reports.ofShift(db, place),
  ]);
  if (!line) return null;
  const shiftSeconds = secondsOn(factory, date, productionLineId)[shift];
  return {
    place,
    lineName: line.name,
    shiftHours: hoursOf(shiftSeconds),
    overtimeHours: hoursOf(plannedSeconds(overtimes, place)),
    planned,
    lastCrew: planned.length === 0 ? crewOf(crew) : null,
    recorded: recorded.map((row) => recordedRow(row, shiftSeconds)),
    elsewhere: hoursElsewhere(elsewhere),
    habits: habitsOf(latest),
    lastProducts: lastProducts(latest, productionLineId),
    lineProductId,
    products,
    stops: held,
    ...causesOf(known, uses),
    ...(aims && { due: dueRatesOf(aims, shiftSeconds, dueRulesOf(factory)) }),
    ...(line.counts === "line" && { asOne: asOne(place, report, { factory, now: now() }) }),
    aliases: said.map(({ id: _id, ...alias }) => alias),
  };
}

/** What the sheet of a line that counts as one shows beside its people. */
export function asOne(
  { date, shift, productionLineId }: ShiftPlace,
  report: reports.ReportRead | undefined,
  { factory, now }: { factory: Factory; now: number },
): LineAsOne {
  return {
    report: report ? asReport(report) : null,
    hours: hoursOfWindow(windowsOn(factory, date, productionLineId)[shift]),
    begins: shiftInterval(date, shift, factory, productionLineId).start,
    readAt: now,
  };
}

/** A record as a sheet shows it. */
export function recordedRow(
  { secondsWorked, standardMillis, ...row }: Awaited<ReturnType<typeof sheets.recorded>>[number],
  shiftSeconds: number,
): RecordedRow {
  const doubts = doubtsAbout({ ...row, secondsWorked, standardMillis }, shiftSeconds);
  return { ...row, hours: hoursOf(secondsWorked), doubts };
}

function crewOf(crew: Awaited<ReturnType<typeof sheets.lastCrew>>): ShiftKnown["lastCrew"] {
  const [first] = crew;
  if (!first) return null;
  return { date: first.date, people: crew.map(({ workerId, workerName }) => ({ workerId, workerName })) };
}

function causesOf(known: Cause[], uses: Parameters<typeof inOrderOfUse>[1]): Pick<ShiftKnown, "reasons" | "kinds"> {
  const kinds = known.filter(({ list }) => list === "defect");
  return { reasons: known.filter(({ list }) => list === "stop"), kinds: inOrderOfUse(kinds, uses) };
}

function hoursElsewhere(worked: Awaited<ReturnType<typeof sheets.workedElsewhere>>): ShiftKnown["elsewhere"] {
  const hoursAt = ({ workerId, seconds, otherSeconds, lineNames }: (typeof worked)[number]) => [
    workerId,
    { hours: hoursOf(seconds), lineNames, ...(otherSeconds > 0 && { otherShifts: hoursOf(otherSeconds) }) },
  ];
  return Object.fromEntries(worked.map(hoursAt));
}

/** Each person's last product on this line, else anywhere. */
function lastProducts(latest: { workerId: Id; productId: Id; productionLineId: Id }[], lineId: Id): Record<Id, Id> {
  const here = latest.filter(({ productionLineId }) => productionLineId === lineId);
  const last: Record<Id, Id> = {};
  for (const { workerId, productId } of [...here, ...latest]) last[workerId] ??= productId;
  return last;
}
