import type { Id } from "#app/domain/ids";
import { type Context, type Look, lineSubject } from "#app/domain/insights/context";
import type { Candidate } from "#app/domain/insights/findings";
import { type Cell, MINIMUM } from "#app/domain/insights/series/cells";
import { crossed, rowsBy, type Table } from "#app/domain/insights/series/table";
import { count, day, named, ratio } from "#app/domain/insights/values";
import { addDays, type Day, WEEKDAYS, weekdayOf } from "#app/domain/plant/days";
import { SHIFTS, type Shift } from "#app/domain/plant/shifts";
import { binomialTail } from "#app/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/domain/statistics/grouping";
import { median } from "#app/domain/statistics/robust";

/** A line's shifts that should have been reported, and whether they were. */
export type ReportingDay = { date: Day; expected: Shift[]; missing: Shift[] };

/**
 * A shift is expected when it was reported at least this often on the same weekday, or when people were planned on it.
 */
const USUALLY = 0.6;
/** With fewer lines than this share reporting, the factory was closed and no report is missing. */
const OPEN = 0.34;
const LEAST_FORGOTTEN = 0.012;
/**
 * A silence of this many days is long. A line that works on every second day is silent for one day at a time, and a
 * line that closes for weekends for two.
 */
const LONG_SILENCE = 3;

/** The expected reports of each line, day by day, up to the last day that is over; none on closed days and holidays. */
export function reportingDays({ evidence, table, cells }: Context): Map<Id, ReportingDay[]> {
  const { range, today, planned } = evidence;
  const isReported = reportsOf(table);
  const plans = new Set(planned.map(({ lineId, date, shift }) => `${lineId} ${date} ${shift}`));
  const last = range.to < today ? range.to : addDays(today, -1);
  const open = openDates(table).filter(({ date }) => date <= last);
  const days = new Map<Id, ReportingDay[]>();
  for (const [line, lineId] of table.line.names.entries()) {
    const ofLine = cells.get(lineId) as Cell[];
    const isKept = evidence.lines.find(({ id }) => id === lineId)?.isActive ?? false;
    const first = ofLine[0]?.date as Day;
    const end = isKept ? last : (ofLine.at(-1)?.date as Day);
    const asked = open.filter(({ date }) => date >= first);
    const isAnyReported = ({ code }: OpenDate) => SHIFTS.some((shift) => isReported(line, code, shift));
    const isUsual = habits(withoutSilence(asked, isAnyReported), (code, shift) => isReported(line, code, shift));
    days.set(
      lineId,
      asked
        .filter(({ date }) => date <= end)
        .map(({ date, code, weekday }) => {
          const expected = SHIFTS.filter(
            (shift) => isUsual(weekday, shift) || (plans.size > 0 && plans.has(`${lineId} ${date} ${shift}`)),
          );
          return { date, expected, missing: expected.filter((shift) => !isReported(line, code, shift)) };
        }),
    );
  }
  return days;
}

type OpenDate = { date: Day; code: number; weekday: number };

/** The days on which the factory worked, in their order: enough of its lines reported. */
function openDates({ line, date }: Table): OpenDate[] {
  const linesOfDay = rowsBy(crossed(date, line)).map((rows) => date.code[rows[0] as number] as number);
  const counts = new Int32Array(date.names.length);
  for (const code of linesOfDay) counts[code] = (counts[code] as number) + 1;
  const usual = median(counts) ?? 0;
  return date.names.flatMap((day, code) =>
    (counts[code] as number) >= Math.max(1, OPEN * usual) ? [{ date: day, code, weekday: weekdayOf(day) }] : [],
  );
}

/** Whether a line reported a shift of a date. */
function reportsOf({ line, date, shift }: Table) {
  const place = (ofLine: number, ofDate: number, ofShift: number) =>
    (ofLine * date.names.length + ofDate) * shift.names.length + ofShift;
  const reported = new Uint8Array(line.names.length * date.names.length * shift.names.length);
  for (const [row, code] of line.code.entries()) {
    reported[place(code, date.code[row] as number, shift.code[row] as number)] = 1;
  }
  const codes = new Map(shift.names.map((name, code) => [name, code]));
  return (ofLine: number, ofDate: number, ofShift: Shift) => {
    const code = codes.get(ofShift);
    return code !== undefined && reported[place(ofLine, ofDate, code)] === 1;
  };
}

/**
 * The line's open days without its longest silence. That silence says nothing about the usual, and a long one would
 * make itself look usual.
 */
function withoutSilence(open: OpenDate[], isReported: (day: OpenDate) => boolean) {
  let [longest, start] = [{ start: 0, length: 0 }, 0];
  for (const [index, day] of open.entries()) {
    if (isReported(day)) start = index + 1;
    else if (index + 1 - start > longest.length) longest = { start, length: index + 1 - start };
  }
  if (longest.length < LONG_SILENCE) return open;
  return open.filter((_, index) => index < longest.start || index >= longest.start + longest.length);
}

/**
 * The shifts that a line usually reports on a weekday, from the days on which the factory was open. Where a weekday has
 * fewer than two of them, the line's days of all weekdays count as one more.
 */
function habits(open: OpenDate[], isReported: (code: number, shift: Shift) => boolean) {
  const ofWeekday = groupBy(open, ({ weekday }) => weekday);
  const times = (dates: OpenDate[], shift: Shift) => dates.filter(({ code }) => isReported(code, shift)).length;
  const isUsual = new Map<string, boolean>();
  for (const shift of SHIFTS) {
    const share = times(open, shift) / Math.max(1, open.length);
    for (const weekday of WEEKDAYS) {
      const dates = ofWeekday.get(weekday) ?? [];
      const [more, days] = dates.length < 2 ? [share, 1] : [0, 0];
      isUsual.set(`${weekday} ${shift}`, times(dates, shift) + more >= USUALLY * (dates.length + days));
    }
  }
  return (weekday: number, shift: Shift) => isUsual.get(`${weekday} ${shift}`) ?? false;
}

/** Lines that stopped reporting for longer than occasional forgetting explains. */
export function missingFindings(context: Context, days: Map<string, ReportingDay[]>): Look {
  const forgotten = [...days].map(([lineId, ofLine]) => ({
    lineId,
    share:
      ofLine.filter((each) => isSilent(each)).length /
      Math.max(1, ofLine.filter(({ expected }) => expected.length > 0).length),
  }));
  const candidates = [...days].flatMap(([lineId, ofLine]) => {
    const others = forgotten.filter((other) => other.lineId !== lineId).map(({ share }) => share);
    const usual = Math.max(LEAST_FORGOTTEN, median(others) ?? 0);
    return finding(context, lineId, ofLine, usual) ?? [];
  });
  return { candidates, looked: days.size };
}

function finding(context: Context, lineId: string, all: ReportingDay[], usual: number): Candidate | null {
  const { range } = context.evidence;
  const expected = all.filter((each) => each.expected.length > 0);
  const asked = expected.filter(({ date }) => date >= range.from);
  const run = longestRun(asked);
  const ofLine = context.cells.get(lineId) ?? [];
  const records = sumBy(ofLine, (cell) => cell.records);
  if (run.length < 2 || records < MINIMUM.records || expected.length < MINIMUM.days) return null;

  const silent = asked.filter(isSilent).length;
  const others = (expected.filter(isSilent).length - run.length) / (expected.length - run.length);
  const byRun = Math.min(1, asked.length * Math.max(usual, others) ** run.length);
  const byCount = binomialTail(silent, asked.length, usual);
  const pValue = Math.min(1, 2 * Math.min(byRun, byCount));
  const stretch = byRun <= byCount ? run : asked.filter(isSilent);
  const [from, to] = [stretch[0]?.date as Day, stretch.at(-1)?.date as Day];
  const perDay = records / new Set(ofLine.map(({ date }) => date)).size;
  const subject = lineSubject(context, lineId);
  const perDate = new Map(
    [...groupBy(ofLine, ({ date }) => date)].map(([date, cells]) => [date, sumBy(cells, (cell) => cell.records)]),
  );
  const drawnFrom = addDays(from, -28);
  const proof = {
    measure: "records" as const,
    series: expected
      .filter(({ date }) => date >= drawnFrom)
      .map(({ date }) => ({ date, value: perDate.get(date) ?? null })),
    baseline: Math.round(perDay * 10) / 10,
    records,
    days: expected.length,
    pValue,
    filter: { from, to, productionLineId: lineId },
  };
  const values = {
    line: named(subject.label),
    from: day(from),
    to: day(to),
    days: count(stretch.length),
    usual: ratio(usual),
    records: count(perDay),
  };
  return {
    pValue,
    alert: { kind: "missing_reports", severity: "warning", subject, from, to, values, proof },
    advice: null,
  };
}

function isSilent({ expected, missing }: ReportingDay) {
  return expected.length > 0 && missing.length === expected.length;
}

function longestRun(days: ReportingDay[]): ReportingDay[] {
  let [best, run]: [ReportingDay[], ReportingDay[]] = [[], []];
  for (const each of days) {
    run = isSilent(each) ? [...run, each] : [];
    if (run.length >= best.length) best = run;
  }
  return best;
}
