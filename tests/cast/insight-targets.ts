import type { Evidence, SeriesCell } from "#app/insights/domain/series/cells";
import { days, goodIn, parts, secondsIn, total } from "./insight-sums";

const SHIFT_SECONDS = 8 * 3600;

/** A line against its target in the days of the report: pieces due for the hours worked, and for whole crews. */
export function attainedIn(lineId: string, { cells, lines, products, range, stopped }: Evidence) {
  const values = lines.find(({ id }) => id === lineId)?.held.first;
  const crew = values?.crew ?? values?.capacity ?? 0;
  const percent = values?.targetEfficiency ?? null;
  const own = cells.filter((cell) => cell.lineId === lineId && cell.date >= range.from && cell.date <= range.to);
  const standardOf = ({ productId }: SeriesCell) => products.find(({ id }) => id === productId)?.standardMillis ?? null;
  const isAimed = (cell: SeriesCell) => percent === null || standardOf(cell) !== null;
  const dueOf = (rows: SeriesCell[]) =>
    percent === null
      ? ((values?.targetOutput ?? 0) * secondsIn(rows)) / (crew * SHIFT_SECONDS)
      : total(
          rows.filter(isAimed),
          (cell) => ((cell.seconds / 60) * (percent / 100)) / ((standardOf(cell) ?? 1) / 1000),
        );
  const goodOf = (rows: SeriesCell[]) => goodIn(rows.filter(isAimed));
  const byDay = parts(own, ({ date }) => date).map(([date, rows]) => ({ date, rows }));
  const shifts = parts(own, ({ date, shift }) => `${date} ${shift}`).map(([, rows]) => rows);
  // The pieces that stops took, at the pace of the rest of the day, and at most at that of the target.
  const takenOn = ({ date, rows }: (typeof byDay)[number]) => {
    const lost = secondsIn(stopped.filter((stop) => stop.lineId === lineId && stop.date === date));
    const worked = secondsIn(rows);
    return lost === 0 ? 0 : Math.min((dueOf(rows) * lost) / worked, (goodOf(rows) * lost) / (worked - lost));
  };
  return {
    own,
    dates: days(own),
    good: goodOf(own),
    due: dueOf(own),
    whole: total(shifts, (rows) => (dueOf(rows) * crew * SHIFT_SECONDS) / secondsIn(rows)),
    stopped: total(byDay, takenOn),
    below: byDay.filter(({ rows }) => goodOf(rows) < dueOf(rows)).length,
    people: secondsIn(own) / (shifts.length * SHIFT_SECONDS),
    positions: values?.capacity ?? 0,
    target: percent === null ? (values?.targetOutput ?? 0) : percent / 100,
  };
}
