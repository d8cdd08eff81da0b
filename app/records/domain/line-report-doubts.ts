import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { type KeptReport, workSeconds } from "./line-reports";
import { isTooLong, MOST_OVERTIME_SECONDS } from "./overtime";
import { isTooFast } from "./questions";
import { secondsOf } from "./records";

/**
 * The reasons for a question before the report of a line is written, which never forbid it: people have more hours than
 * anybody works in a shift, people worked elsewhere for the same time, the line is faster than people can work, or its
 * day is years ago.
 */
export const REPORT_DOUBTS = ["hours", "elsewhere", "pace", "longAgo"] as const;
export type ReportDoubt = { reason: (typeof REPORT_DOUBTS)[number]; workerIds: Id[] };

/** The time of a person in a shift of the day, at any line. */
export type WorkedTime = { workerId: Id; lineId: Id; shift: Shift; seconds: number };

type Around = { elsewhere: readonly WorkedTime[]; shiftSeconds: number; isLongAgo: boolean };
type Judged = Pick<KeptReport, "productionLineId" | "shift" | "people" | "otherHours"> & {
  rows: readonly { piecesMade: number; piecesDefective: number; standardMillis: number | null }[];
};

/** @param around.elsewhere the time of these people on the day; that of the report itself is left out */
export function doubtsAboutReport(report: Judged, { elsewhere, shiftSeconds, isLongAgo }: Around): ReportDoubt[] {
  const others = elsewhere.filter(({ lineId, shift }) => shift === report.shift && lineId !== report.productionLineId);
  const elsewhereOf = (id: Id) =>
    sumBy(
      others.filter(({ workerId }) => workerId === id),
      ({ seconds }) => seconds,
    );
  const those = (isMeant: (person: { seconds: number; other: number }) => boolean) =>
    report.people
      .filter(({ workerId, hours }) => isMeant({ seconds: secondsOf(hours), other: elsewhereOf(workerId) }))
      .map(({ workerId }) => workerId);
  const tooLong = those(({ seconds }) => isTooLong(seconds, shiftSeconds + MOST_OVERTIME_SECONDS));
  const twice = those(({ seconds, other }) => other > 0 && isTooLong(seconds + other, shiftSeconds));
  const found: (ReportDoubt & { isThere: boolean })[] = [
    { reason: "hours", workerIds: tooLong, isThere: tooLong.length > 0 },
    { reason: "elsewhere", workerIds: twice, isThere: twice.length > 0 },
    { reason: "pace", workerIds: [], isThere: isLineTooFast(report) },
    { reason: "longAgo", workerIds: [], isThere: isLongAgo },
  ];
  return found.filter(({ isThere }) => isThere).map(({ reason, workerIds }) => ({ reason, workerIds }));
}

/** Whether the line earned more standard minutes than its people can have worked. */
function isLineTooFast(report: Judged): boolean {
  const earnedMillis = sumBy(report.rows, (row) => (row.piecesMade - row.piecesDefective) * (row.standardMillis ?? 0));
  return isTooFast({
    piecesMade: 1,
    piecesDefective: 0,
    secondsWorked: workSeconds(report),
    standardMillis: earnedMillis,
  });
}
