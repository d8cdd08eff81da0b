import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { MINUTE } from "#app/core/domain/time";
import type { TypedStop } from "#app/losses/domain/typed-stops";
import { needsReasonToRecord, type Recording } from "#app/records/domain/rights";
import { changedReport, hoursSoFar, type ReportChange, reportSums } from "#app/shift-entry/domain/line-sheet";
import { preparedReport, settledReport } from "#app/shift-entry/domain/settled-report";
import type { ShiftShown, TypedSheet } from "#app/shift-entry/domain/sheets";
import { isReportFilled, type LineAsOne, type TypedReport } from "#app/shift-entry/domain/typed-report";
import { useTyping } from "#app/shift-entry/screens/sheet/use-typing";

const NO_STOPS: TypedStop[] = [];
/** A report has no rows of people. */
const NO_ROWS = { rows: [] };

/** The report of a line that counts as one, as it is typed on this device over the state of the server. */
export function useLineReport(known: ShiftShown, asOne: LineAsOne, { viewer, today }: Recording) {
  const { t } = useTranslation(["records", "shift-entry", "line-reports"]);
  const { open, put, send, remove, clear, isLocked, isSending, isKept } = useTyping(known, viewer.id);
  const { kept } = open;
  const hours = hoursSoFar(asOne, known.shiftHours, useFactoryTime(asOne.readAt));
  const report = kept?.report ?? preparedReport(known, asOne, hours);
  const { problems = {}, reason = "", stopQuestion = null, doubts = null, stops = NO_STOPS } = kept ?? {};
  const { date } = known.place;
  const isCorrected = report.insteadOf !== null && date < today;
  const needsReason = kept?.isReasonAsked === true || isCorrected || needsReasonToRecord(viewer, date, today);

  function type(typed: Pick<TypedSheet, "report"> | Pick<TypedSheet, "stops">) {
    if (!isLocked)
      put({ ...NO_ROWS, report, state: "typing", problems: {}, doubts: null, stopQuestion: null, ...typed });
  }

  function change(next: ReportChange): TypedReport {
    const changed = changedReport(report, next);
    type({ report: changed });
    return changed;
  }

  /** Hands the report over for sending. Returns the field of the first problem in the way, "reason" for a missing one. */
  function save({ isConfirmed = false, stopsSeen }: { isConfirmed?: boolean; stopsSeen?: string } = {}) {
    if (needsReason && reason.trim() === "") {
      put({ ...NO_ROWS, report, problems: { "": t("records:lateReasonRequired") }, isReasonAsked: true });
      return "reason";
    }
    const said = reason.trim() || (date === today ? t("shift-entry:typedOnItsDay") : "");
    const settled = settledReport(known.place, report, {
      hours,
      reason: said,
      confirmed: isConfirmed,
      stops,
      stopsSeen,
    });
    if ("request" in settled) {
      put({ ...NO_ROWS, report });
      return void send({ ...settled.request, key: crypto.randomUUID(), attempts: 0 }, stopsSeen);
    }
    const inWords = Object.entries(settled.problems).map(([field, key]) => [field, t(key)]);
    put({ ...NO_ROWS, report, state: "typing", problems: Object.fromEntries(inWords) });
    return Object.keys(settled.problems)[0];
  }

  return {
    ...NO_ROWS,
    report,
    hours,
    sums: reportSums(report, hours),
    isFilled: isReportFilled(report),
    stops,
    stopQuestion,
    state: kept?.state ?? ("new" as const),
    problems,
    doubts,
    reason,
    needsReason,
    isLocked,
    isSending,
    isKept,
    attempts: kept?.request?.attempts ?? 0,
    change,
    save,
    clear,
    remove,
    explain: (text: string) => put({ ...NO_ROWS, report, reason: text }),
    writeStops: (next: TypedStop[]) => type({ stops: next }),
    /** Returns to typing; only before anything has left this device. */
    takeBack: () => put({ ...NO_ROWS, report, state: doubts ? "asked" : "typing", request: null }),
  };
}

export type LineReportSheet = ReturnType<typeof useLineReport>;

/** The factory's time, by its clock of the last reading. */
function useFactoryTime(readAt: number): number {
  const [at, setAt] = useState(readAt);
  useEffect(() => {
    const began = performance.now() - readAt;
    const look = () => setAt(performance.now() - began);
    look();
    const timer = setInterval(look, MINUTE);
    return () => clearInterval(timer);
  }, [readAt]);
  return at;
}
