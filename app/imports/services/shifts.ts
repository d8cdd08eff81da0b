import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import type { Answer } from "#app/imports/domain/questions";
import {
  OVERTIME_KEY,
  type OvertimeQuestion,
  type ShiftQuestion,
  type ShiftQuestions,
} from "#app/imports/domain/shifts";
import * as records from "#app/records/data/records";
import { hoursOf } from "#app/records/domain/records";
import { authorNames } from "#app/records/services/questions";

/** A row with a question, from the database. All columns but the reasons are the same for all rows of the shift. */
export type QuestionRow = {
  line: number;
  key: string;
  /** Null for a worker who is only to be created. */
  workerId: Id | null;
  workerName: string;
  date: Day;
  shift: Shift;
  seconds: number;
  shiftSeconds: number;
  overtimeSeconds: number;
  isOfAnother: 0 | 1 | null;
  isAbsent: 0 | 1;
  isTooLong: 0 | 1;
  /** Null without a standard. */
  isTooFast: 0 | 1 | null;
  isOvertime: 0 | 1;
  /** Whether the shift of the row has no other question than its overtime. */
  isOnlyOvertime: 0 | 1;
  bring: Answer;
  answer: Answer | null;
};

const SHOWN = 100;
const LINES_SHOWN = 50;
/** Questions about further shifts come when the file is imported again; rows already written are unchanged then. */
const ANSWERED_AT_ONCE = 2_000;

/**
 * One question for each worker and shift, in the order of the file, with the existing records, and one for all shifts
 * that are only longer than planned.
 */
export async function shiftQuestions(
  deps: Deps,
  actor: Actor,
  wanted: readonly QuestionRow[],
): Promise<ShiftQuestions> {
  const rows = wanted.filter(({ isOnlyOvertime }) => !isOnlyOvertime);
  const overtime = overtimeQuestion(wanted.filter(({ isOnlyOvertime }) => isOnlyOvertime));
  const shifts = [...groupBy(rows.toSorted(byLine), ({ key }) => key).values()] as [QuestionRow, ...QuestionRow[]][];
  const open = shifts.filter(([{ answer }]) => answer === null);
  const answered = shifts.filter(([{ answer }]) => answer !== null);
  const shown = [...open, ...answered].slice(0, SHOWN).sort(([one], [other]) => byLine(one, other));
  const existing = await standing(
    deps,
    actor,
    shown.map(([first]) => first),
  );
  return {
    total: shifts.length,
    open: open.length,
    items: shown.map((rows) => questionOf(rows, existing)),
    overtime,
    bring: {
      ...(overtime && { [OVERTIME_KEY]: overtime.bring }),
      ...Object.fromEntries(shifts.slice(0, ANSWERED_AT_ONCE).map(([{ key, bring }]) => [key, bring])),
    },
  };
}

function overtimeQuestion(rows: readonly QuestionRow[]): OvertimeQuestion | null {
  const shifts = [...groupBy(rows, ({ key }) => key).values()].map((theirs) =>
    theirs.reduce((most, row) => (row.overtimeSeconds > most.overtimeSeconds ? row : most)),
  );
  if (shifts.length === 0) return null;
  const bring: Answer = `bring:${Math.max(...shifts.map(({ overtimeSeconds }) => overtimeSeconds))}`;
  const answer = shifts.some((shift) => shift.answer === null) ? null : shifts[0]?.answer === "leave" ? "leave" : bring;
  return {
    people: new Set(shifts.map(({ key, date, shift }) => key.slice(0, -` ${date} ${shift}`.length))).size,
    shifts: shifts.length,
    hours: hoursOf(sumBy(shifts, ({ overtimeSeconds }) => overtimeSeconds)),
    bring,
    answer,
  };
}

type There = (row: QuestionRow) => ShiftQuestion["there"];

function questionOf(rows: [QuestionRow, ...QuestionRow[]], present: There): ShiftQuestion {
  const [first] = rows;
  const { key, workerName, date, shift, seconds, shiftSeconds, bring, answer } = first;
  const isOfAnother = rows.some((row) => row.isOfAnother);
  const isAbsent = rows.some((row) => row.isAbsent);
  const isTooLong = rows.some((row) => row.isTooLong);
  const isTooFast = rows.some((row) => row.isTooFast);
  const isOvertime = rows.some((row) => row.isOvertime);
  return {
    key,
    workerName,
    date,
    shift,
    reasons: [
      ...(isOfAnother ? ["author" as const] : []),
      ...(isAbsent ? ["absent" as const] : []),
      ...(isTooLong ? ["hours" as const] : []),
      ...(isTooFast ? ["pace" as const] : []),
      ...(isOvertime ? ["overtime" as const] : []),
    ],
    rows: rows.length,
    lines: rows.slice(0, LINES_SHOWN).map(({ line }) => line),
    hours: hoursOf(seconds),
    shiftHours: hoursOf(shiftSeconds),
    there: present(first),
    bring,
    answer,
  };
}

/** The existing records of each shift, with their authors. */
async function standing(deps: Deps, actor: Actor, shifts: readonly QuestionRow[]): Promise<There> {
  const requested = shifts.flatMap(({ workerId, date, shift }) => (workerId ? [{ workerId, date, shift }] : []));
  const found = await records.onDays(deps.db, requested);
  const names = await authorNames(deps, found);
  const byShift = groupBy(found, placeOf);
  return (row) =>
    (byShift.get(placeOf(row)) ?? []).map((record) => ({
      id: record.id,
      productName: record.productName,
      productionLineName: record.productionLineName,
      piecesMade: record.piecesMade,
      hours: hoursOf(record.secondsWorked),
      author: names.get(record.createdBy) ?? null,
      isOwn: record.createdBy === actor.id,
    }));
}

function placeOf({ workerId, date, shift }: Pick<QuestionRow, "workerId" | "date" | "shift">) {
  return `${workerId} ${date} ${shift}`;
}

function byLine(one: QuestionRow, other: QuestionRow) {
  return one.line - other.line;
}
