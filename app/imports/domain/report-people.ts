import { sumBy } from "#app/core/domain/statistics/grouping";
import { hoursOf, secondsOf } from "#app/records/domain/records";
import type { Reason } from "./rejections";
import type { ReportSheetRow } from "./report-sheet";

/** People without a name, and the hours of all of them together. */
export type UnnamedPeople = { otherPeople: number; otherHours: number };

/** The people and the hours of each of them where a file says none. */
export type FilledPeople = { people: number | null; hours: number | null };

type Row = Pick<ReportSheetRow, "line" | "people" | "personHours" | "totalHours" | "problems">;
type Existing = { people: readonly { seconds: number }[]; otherPeople: number; otherSeconds: number };

const FIELDS = ["people", "personHours", "totalHours"] as const;
type Said = Record<(typeof FIELDS)[number], number | null>;

/** All people of a report, with a name or without, and the seconds of all of them together. */
type Counted = { count: number; seconds: number };

/**
 * The people that the rows of a report say, on one of its rows or on all of them alike; the existing ones where they say
 * none. A report that names its people keeps them, so a file with other numbers is refused.
 * @param limits.filled what counts where nothing says people or hours
 * @param limits.most the most hours of a person in the shift; null where any are right
 * @returns the people with the problems by the rows that they are at
 */
export function peopleOfReport(
  rows: readonly Row[],
  current: Existing | undefined,
  { filled, most }: { filled: FilledPeople; most: number | null },
): { people: UnnamedPeople; problems: Map<number, Reason[]> } {
  const problems = differences(rows);
  const own: Said = {
    people: said(rows, "people"),
    personHours: said(rows, "personHours"),
    totalHours: said(rows, "totalHours"),
  };
  const before = { otherPeople: current?.otherPeople ?? 0, otherHours: hoursOf(current?.otherSeconds ?? 0) };
  const isUnsaid = FIELDS.every((field) => own[field] === null);
  const isUnread = rows.some((row) => row.problems.some(({ field }) => FIELDS.some((each) => each === field)));
  if (isUnread || (current && isUnsaid)) return { people: before, problems };
  const known = current ? countedIn(current) : null;
  const counted = countedBy(own, known, filled);
  const names = current?.people.length ?? 0;
  const refusal = "key" in counted ? counted : refusalOf(counted, own, { known: names > 0 ? known : null, most });
  if (refusal) {
    const line = rows[0]?.line ?? 0;
    return { people: before, problems: new Map([...problems, [line, [...(problems.get(line) ?? []), refusal]]]) };
  }
  const { count, seconds } = counted as Counted;
  const people = names > 0 ? before : { otherPeople: count, otherHours: hoursOf(seconds) };
  return { people, problems };
}

function countedIn({ people, otherPeople, otherSeconds }: Existing): Counted {
  return { count: people.length + otherPeople, seconds: sumBy(people, ({ seconds }) => seconds) + otherSeconds };
}

/** What is said, else what is known, else the answer for the whole file. */
function countedBy(own: Said, known: Counted | null, filled: FilledPeople): Counted | Reason {
  const count = own.people ?? known?.count ?? filled.people;
  if (count === null) return { field: "people", key: "imports:peopleMissing" };
  const each = own.personHours ?? (known || own.totalHours !== null ? null : filled.hours);
  const together = each === null ? null : count * each;
  if (own.totalHours !== null && together !== null && Math.abs(together - own.totalHours) > ROUNDING_HOURS) {
    const params = { people: count, hours: each ?? 0, sum: hoursOf(secondsOf(together)), total: own.totalHours };
    return { field: "totalHours", key: "imports:totalHoursDiffer", params };
  }
  const total = own.totalHours ?? together;
  if (total !== null) return { count, seconds: secondsOf(total) };
  if (known?.count === count) return known;
  return { field: "personHours", key: "imports:reportHoursMissing" };
}

/** Hours of each person may be rounded to hundredths: half an hour for a hundred people. */
const ROUNDING_HOURS = 0.5;

/** @param limits.known the people of a report that names some of them */
function refusalOf(
  { count, seconds }: Counted,
  { totalHours }: Said,
  { known, most }: { known: Counted | null; most: number | null },
): Reason | null {
  if (known) {
    if (count === known.count && seconds === known.seconds) return null;
    return { field: "people", key: "imports:reportNamesPeople", params: { count: known.count } };
  }
  const hours = hoursOf(seconds / count);
  if (most === null || hours <= most) return null;
  const field = totalHours === null ? "personHours" : "totalHours";
  return { field, key: "imports:personHoursTooLong", params: { hours, most } };
}

function said(rows: readonly Row[], field: (typeof FIELDS)[number]): number | null {
  return rows.map((row) => row[field]).find((value) => value !== null) ?? null;
}

/** The rows that say other people or hours than an earlier row of the same report. */
function differences(rows: readonly Row[]): Map<number, Reason[]> {
  const found = new Map<number, Reason[]>();
  for (const field of FIELDS) {
    const first = rows.find((row) => row[field] !== null);
    for (const row of rows) {
      if (!first || row[field] === null || row[field] === first[field]) continue;
      const reason = { field, key: "imports:reportSaysOther", params: { line: first.line, value: first[field] ?? 0 } };
      found.set(row.line, [...(found.get(row.line) ?? []), reason]);
    }
  }
  return found;
}
