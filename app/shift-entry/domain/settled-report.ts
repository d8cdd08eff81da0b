import type { Lost } from "#app/losses/domain/lost-minutes";
import { isStopFilled, stopOfTexts } from "#app/losses/domain/typed-stops";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { dueOfHours } from "./due";
import type { DueRates } from "./due-rates";
import { emptyProduct, sentReport, typedReport, workOfProducts } from "./line-sheet";
import { LineShiftReport } from "./line-shift-report";
import { problemsOfReport } from "./places";
import { ShiftReport } from "./reports";
import type { Settled, ShiftKnown, TypedSheet } from "./sheets";
import { isReportFilled, type LineAsOne, type TypedReport } from "./typed-report";

/** What a shift offers before anything is typed: its report, or else its plan or last crew and the product of the line. */
export function preparedReport(known: ShiftKnown, asOne: LineAsOne, hours: number): TypedReport {
  if (asOne.report) return typedReport(asOne.report, hours < known.shiftHours);
  const people = known.planned.length > 0 ? known.planned : (known.lastCrew?.people ?? []);
  return {
    products: [emptyProduct("1", known.lineProductId)],
    people: people.map((person) => ({ ...person, hours: "", isAway: false })),
    otherPeople: "",
    otherHours: "",
    isByHour: false,
    insteadOf: null,
  };
}

/** The good pieces that the line's targets ask of the hours of its people; null where none are. */
export function dueOfReport(
  rates: DueRates,
  report: TypedReport,
  { hours, stops }: { hours: number; stops: readonly Lost[] },
): number | null {
  return dueOfHours(rates, workOfProducts(report, hours), stops);
}

type Told = { hours: number; reason: string } & Partial<Pick<TypedSheet, "stops" | "stopsSeen">> & {
    confirmed: boolean;
  };

/** The request of a typed report and its stops, or its problems: message keys by field. */
export function settledReport(
  place: ShiftPlace,
  report: TypedReport,
  { hours, reason, confirmed, stops = [], stopsSeen }: Told,
): Settled {
  const held = stops.filter(isStopFilled);
  const stopKeys = held.map(({ key }) => key);
  const said = {
    ...place,
    ...(reason && { reason }),
    ...(held.length > 0 && { stops: held.map(stopOfTexts) }),
    ...(stopsSeen !== undefined && held.length > 0 && { confirmStops: true, seenStops: stopsSeen }),
  };
  const parsed = isReportFilled(report)
    ? LineShiftReport.safeParse({ ...said, ...sentReport(report, hours), ...(confirmed && { confirmed }) })
    : ShiftReport.safeParse({ ...said, rows: [] });
  if (parsed.success)
    return { request: { body: parsed.data, rowKeys: report.products.map(({ key }) => key), stopKeys } };
  const fields = parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
  return { problems: problemsOfReport(Object.fromEntries(fields), stopKeys) };
}
