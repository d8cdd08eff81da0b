import { addDays, type Day, WEEKDAYS, type Weekday, weekdayOf, weekNumber } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { binomialTail } from "#app/core/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { median } from "#app/core/domain/statistics/robust";
import { type Context, type Look, lineSubject } from "#app/insights/domain/context";
import type { CandidateFinding } from "#app/insights/domain/findings";
import { MINIMUM, type SeriesCell } from "#app/insights/domain/series/cells";
import { crossed, rowsBy, type Table } from "#app/insights/domain/series/table";
import { count, day, named, shiftNamed } from "#app/insights/domain/values";
import { shiftsDue } from "#app/plant/domain/days-off";

/** A line's shifts that should have been reported, and whether they were. */
export type ReportingDay = { date: Day; expected: Shift[]; missing: Shift[] };

/**
 * A shift is expected when it was reported at least this often on the same weekday, or when people were planned on it.
 */
const USUALLY = 0.6;
/** A week says which shifts are in turn from this many days on. */
const FEWEST_OF_WEEK = 3;
const TURNS_BACK = 4;
/** Crews change on another day than Monday when weeks from it have this much fewer days in another shift. */
const CLEARER = 0.05;
/** A shift is given up when the line reports only its other shifts for this many days. */
const GIVEN_UP_DAYS = 10;
/** With fewer lines than this share reporting, the factory was closed and no report is missing. */
const OPEN = 0.34;
/** A line that is no more reports in no shift. */
const GONE = { isActive: false, shifts: SHIFTS };
const LEAST_FORGOTTEN = 0.012;
/**
 * A silence of this many days is long. A line that works on every second day is silent for one day at a time, and a
 * line that closes for weekends for two.
 */
const LONG_SILENCE = 3;

/** The expected reports of each line, day by day, up to the last day that is over; none on closed days and holidays. */
export function reportingDays({ evidence, table, cells }: Context): Map<Id, ReportingDay[]> {
  const { range, today, planned, workDays, weekBegins } = evidence;
  const isReported = reportsOf(table);
  const plans = new Set(planned.map(({ lineId, date, shift }) => `${lineId} ${date} ${shift}`));
  const last = range.to < today ? range.to : addDays(today, -1);
  const open = openDates(table).filter(({ date }) => date <= last);
  const days = new Map<Id, ReportingDay[]>();
  for (const [line, lineId] of table.line.names.entries()) {
    const ofLine = cells.get(lineId) as SeriesCell[];
    const { isActive: isKept, shifts } = evidence.lines.find(({ id }) => id === lineId) ?? GONE;
    const first = ofLine[0]?.date as Day;
    const end = isKept ? last : (ofLine.at(-1)?.date as Day);
    const requested = open.filter(({ date }) => date >= first);
    const reportedOn = ({ code }: OpenDate) => SHIFTS.filter((shift) => isReported(line, code, shift));
    const isUsual = habits(
      withoutSilence(requested, (day) => reportedOn(day).length > 0),
      reportedOn,
      weekBegins,
    );
    days.set(
      lineId,
      requested
        .filter(({ date }) => date <= end)
        .map((day) => {
          const reported = reportedOn(day);
          const planned = SHIFTS.filter((shift) => plans.has(`${lineId} ${day.date} ${shift}`));
          const due = shiftsDue(day.date, shifts, workDays, lineId);
          const expected = shifts.filter(
            (shift) => planned.includes(shift) || (due.includes(shift) && isUsual(day, shift)),
          );
          return { date: day.date, expected, missing: expected.filter((shift) => !reported.includes(shift)) };
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
 * fewer than two of them, the line's days of all weekdays count as one more. A shift that other shifts take turns with
 * is expected in its own weeks only, and a shift that the line has given up is not expected since then.
 */
function habits(open: OpenDate[], reportedOn: (day: OpenDate) => Shift[], weekBegins: Weekday) {
  const reports = new Map(open.map((day) => [day.date, reportedOn(day)]));
  const isReported = ({ date }: OpenDate, shift: Shift) => reports.get(date)?.includes(shift) ?? false;
  const ofWeekday = groupBy(open, ({ weekday }) => weekday);
  const turn = turningDay(open, reports, weekBegins);
  const weekOf = ({ date }: OpenDate) => weekNumber(date, turn);
  const ofWeek = groupBy(open, weekOf);
  const times = (days: OpenDate[], shift: Shift) => days.filter((day) => isReported(day, shift)).length;
  const usual = new Set(SHIFTS.flatMap((shift) => usualDays(shift).map((weekday) => `${weekday} ${shift}`)));
  const sizes = [...reports.values()].map((shifts) => shifts.length).filter((size) => size > 0);
  const usualSize = median(sizes) ?? 0;
  const taking = new Set(SHIFTS.filter((shift) => takesTurns([...ofWeek.values()], shift)));
  const ended = new Map(SHIFTS.map((shift) => [shift, lastDayOf(open, reports, shift)]));

  return (day: OpenDate, shift: Shift) => {
    const last = ended.get(shift);
    if (last && day.date > last) return false;
    if (!taking.has(shift)) return usual.has(`${day.weekday} ${shift}`);
    return isInTurn(day, shift) && isWorked(day);
  };

  /** The weekdays on which the line usually reports a shift. */
  function usualDays(shift: Shift) {
    const share = times(open, shift) / Math.max(1, open.length);
    return WEEKDAYS.filter((weekday) => {
      const days = ofWeekday.get(weekday) ?? [];
      const [more, counted] = days.length < 2 ? [share, 1] : [0, 0];
      return times(days, shift) + more >= USUALLY * (days.length + counted);
    });
  }

  /** Whether a shift has its turn in a week: by the other days of the week, or by the last week of the same turn. */
  function isInTurn(day: OpenDate, shift: Shift) {
    for (let back = 0; back <= TURNS_BACK; back += 1) {
      const week = ofWeek.get(weekOf(day) - back * taking.size) ?? [];
      const worked = week.filter(({ date }) => date !== day.date && reports.get(date)?.length);
      if (worked.length >= FEWEST_OF_WEEK) return times(worked, shift) >= USUALLY * worked.length;
    }
    return false;
  }

  /** Whether the line usually works on this weekday, in whatever shift. */
  function isWorked({ weekday }: OpenDate) {
    const days = ofWeekday.get(weekday) ?? [];
    return days.filter(({ date }) => reports.get(date)?.length).length >= USUALLY * days.length;
  }

  /** Whether whole weeks have the shift, and others have as many shifts without it. */
  function takesTurns(weeks: OpenDate[][], shift: Shift) {
    const worked = weeks.map((days) => days.filter(({ date }) => reports.get(date)?.length));
    const full = worked.filter((days) => days.length >= FEWEST_OF_WEEK);
    const isWith = (days: OpenDate[]) => times(days, shift) >= USUALLY * days.length;
    const isInstead = (days: OpenDate[]) =>
      times(days, shift) <= (1 - USUALLY) * days.length &&
      days.filter(({ date }) => (reports.get(date)?.length ?? 0) >= usualSize).length >= USUALLY * days.length;
    return full.some(isWith) && full.some(isInstead);
  }
}

/** The last day of a shift that the line has given up while its others went on; null while it is kept. */
function lastDayOf(open: OpenDate[], reports: ReadonlyMap<Day, Shift[]>, shift: Shift): Day | null {
  const last = open.findLastIndex(({ date }) => reports.get(date)?.includes(shift));
  if (last < 0) return null;
  const since = open.slice(last + 1).filter(({ date }) => reports.get(date)?.length);
  return since.length >= GIVEN_UP_DAYS ? (open[last] as OpenDate).date : null;
}

/** The weekday on which crews change shifts: that of the factory's week, unless weeks from another differ clearly more. */
function turningDay(open: OpenDate[], reports: ReadonlyMap<Day, Shift[]>, weekBegins: Weekday): Weekday {
  const worked = open.filter(({ date }) => reports.get(date)?.length);
  const clarityOf = (turn: Weekday) =>
    sumBy([...groupBy(worked, ({ date }) => weekNumber(date, turn)).values()], (days) =>
      sumBy(SHIFTS, (shift) => {
        const times = days.filter(({ date }) => reports.get(date)?.includes(shift)).length;
        return Math.max(times, days.length - times);
      }),
    );
  const least = clarityOf(weekBegins) + CLEARER * worked.length * SHIFTS.length;
  const better = WEEKDAYS.filter((turn) => turn !== weekBegins && clarityOf(turn) > least);
  return better.sort((a, b) => clarityOf(b) - clarityOf(a))[0] ?? weekBegins;
}

/** The expected days of a line, or of one of its shifts, and whether nobody reported them. */
type Asked = { lineId: Id; shift: Shift | null; days: { date: Day; isSilent: boolean }[] };

/**
 * Lines, and shifts of lines whose other shifts reported, that stopped reporting for longer than occasional forgetting
 * explains. A shift is judged by its line's habits, and only where the same shift of other lines went on.
 */
export function missingFindings(context: Context, days: Map<Id, ReportingDay[]>): Look {
  const lines = [...days].map(([lineId, ofLine]): Asked => {
    const asked = ofLine.filter(({ expected }) => expected.length > 0);
    return { lineId, shift: null, days: asked.map((each) => ({ date: each.date, isSilent: isSilent(each) })) };
  });
  const shifts = shiftsAsked(days);
  const candidates = [lines, shifts].flatMap((all) =>
    all.flatMap((asked) => {
      const others = all.filter((other) => other !== asked).map(silentShare);
      return finding(context, asked, Math.max(LEAST_FORGOTTEN, median(others) ?? 0)) ?? [];
    }),
  );
  return { candidates, looked: lines.length + shifts.length };
}

function silentShare({ days }: Asked) {
  return days.filter((each) => each.isSilent).length / Math.max(1, days.length);
}

/** The shifts of lines with several, on days on which another shift of the line reported. */
function shiftsAsked(days: Map<Id, ReportingDay[]>): Asked[] {
  const lines = [...days].filter(([, ofLine]) => ofLine.some(({ expected }) => expected.length > 1));
  const isStopped = stoppedShifts(days);
  return lines.flatMap(([lineId, ofLine]) =>
    SHIFTS.map((shift): Asked => {
      const asked = ofLine.filter(
        (each) => each.expected.includes(shift) && !isSilent(each) && !isStopped(each.date, shift),
      );
      return {
        lineId,
        shift,
        days: asked.map(({ date, missing }) => ({ date, isSilent: missing.includes(shift) })),
      };
    }).filter((asked) => asked.days.length > 0),
  );
}

/** Whether the factory left out a shift: too few of the lines that were to work it reported it. */
function stoppedShifts(days: Map<Id, ReportingDay[]>) {
  const sums = new Map<string, { lines: number; reported: number }>();
  for (const { date, expected, missing } of [...days.values()].flat()) {
    for (const shift of expected) {
      const sum = sums.get(`${date} ${shift}`) ?? { lines: 0, reported: 0 };
      sums.set(`${date} ${shift}`, {
        lines: sum.lines + 1,
        reported: sum.reported + Number(!missing.includes(shift)),
      });
    }
  }
  return (date: Day, shift: Shift) => {
    const { lines, reported } = sums.get(`${date} ${shift}`) ?? { lines: 0, reported: 0 };
    return lines > 1 && reported < OPEN * lines;
  };
}

function finding(context: Context, { lineId, shift, days }: Asked, usual: number): CandidateFinding | null {
  const { range } = context.evidence;
  const requested = days.filter(({ date }) => date >= range.from);
  const run = longestRun(requested);
  const ofLine = (context.cells.get(lineId) ?? []).filter((cell) => shift === null || cell.shift === shift);
  const records = sumBy(ofLine, (cell) => cell.records);
  if (run.length < 2 || records < MINIMUM.records || days.length < MINIMUM.days) return null;

  const silent = requested.filter(({ isSilent }) => isSilent);
  const all = days.filter(({ isSilent }) => isSilent).length;
  const others = (all - run.length) / Math.max(1, days.length - run.length);
  const byRun = Math.min(1, requested.length * Math.max(usual, others) ** run.length);
  const byCount = binomialTail(silent.length, requested.length, usual);
  const pValue = Math.min(1, 2 * Math.min(byRun, byCount));
  const stretch = byRun <= byCount ? run : silent;
  const [from, to] = [stretch[0]?.date as Day, stretch.at(-1)?.date as Day];
  const perDay = records / new Set(ofLine.map(({ date }) => date)).size;
  const subject = lineSubject(context, lineId, shift);
  const perDate = new Map(
    [...groupBy(ofLine, ({ date }) => date)].map(([date, cells]) => [date, sumBy(cells, (cell) => cell.records)]),
  );
  const drawnFrom = addDays(from, -28);
  const proof = {
    measure: "records" as const,
    series: days
      .filter(({ date }) => date >= drawnFrom)
      .map(({ date }) => ({ date, value: perDate.get(date) ?? null })),
    baseline: Math.round(perDay * 10) / 10,
    records,
    days: days.length,
    pValue,
    filter: { from, to, productionLineId: lineId, ...(shift && { shift }) },
  };
  const values = {
    line: named(subject.label),
    ...(shift && { shift: shiftNamed(shift) }),
    from: day(from),
    to: day(to),
    days: count(stretch.length),
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

function longestRun<Each extends { isSilent: boolean }>(days: Each[]): Each[] {
  let [best, run]: [Each[], Each[]] = [[], []];
  for (const each of days) {
    run = each.isSilent ? [...run, each] : [];
    if (run.length >= best.length) best = run;
  }
  return best;
}
