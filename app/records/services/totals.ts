import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays, type Day, monthStart } from "#app/core/domain/calendar/days";
import { plantTime } from "#app/core/domain/calendar/shifts";
import type { Clock, Deps } from "#app/core/services/deps";
import { ADMINISTRATORS } from "#app/notifications/domain/notifications";
import { type Notice, notify } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";
import { type Month, monthEnd, monthOf } from "#app/plant/domain/range-parts";
import * as totals from "#app/records/data/totals";

type Checking = Pick<Deps, "db" | "now">;

/** Totals of a month that differ from the sums of its records. */
export type WrongTotal = { month: Month; table: string; rows: number };

/** Compares every kept total with its records, month by month, so that no statement reads more than a month. */
export async function verifyTotals(deps: Checking, months?: Month[]): Promise<WrongTotal[]> {
  const wrong: WrongTotal[] = [];
  for (const month of months ?? (await allMonths(deps))) {
    for (const found of await totals.differing(deps.db, month)) wrong.push({ month, ...found });
  }
  return wrong;
}

/** Computes the totals of these months again, one batch a month. */
export async function rebuildTotals({ db }: Checking, months: Month[]) {
  for (const month of months) {
    const [first, ...rest] = totals.rebuilt(db, month);
    if (first) await db.batch([first, ...rest]);
  }
}

/**
 * The nightly check: this month, the one before it, and one older month a night, so that a long history takes as many
 * nights as it has months. Wrong totals are computed again, logged and told to administrators.
 */
export async function checkTotals(deps: Deps): Promise<{ checked: Month[]; mended: WrongTotal[] }> {
  const today = plantTime(deps.now(), await deps.settings()).day;
  const recent = [monthOf(today), monthOf(addDays(monthStart(today), -1))];
  const older = (await allMonths(deps)).filter((month) => !recent.includes(month));
  const turn = older[dayNumber(today) % Math.max(1, older.length)];
  const checked = turn ? [...recent, turn] : recent;
  const mended = await verifyTotals(deps, checked);
  if (mended.length > 0) {
    await rebuildTotals(deps, monthsOf(mended));
    await notify(deps, [totalsMended(deps, today, mended)]);
  }
  return { checked, mended };
}

/** The days of the months whose totals were wrong, and how many rows of them. */
function totalsMended({ now }: Clock, today: Day, mended: readonly WrongTotal[]): Notice {
  const months = monthsOf(mended).sort();
  const from = `${months[0]}-01`;
  const until = monthEnd(`${months.at(-1)}-01`);
  return {
    kind: "totals_mended",
    reason: "administrator",
    params: { entries: mended.reduce((sum, { rows }) => sum + rows, 0), from, until },
    link: paths.records({ from, to: until }),
    groupKey: `totals:${today}`,
    at: now(),
    to: ADMINISTRATORS,
  };
}

export function monthsOf(wrong: readonly WrongTotal[]): Month[] {
  return [...new Set(wrong.map(({ month }) => month))];
}

/** Every month from the first to the last with a record or a kept total. */
export async function allMonths({ db }: Pick<Deps, "db">): Promise<Month[]> {
  const stored = await totals.monthsKept(db);
  const months: Month[] = [];
  for (
    let month = stored?.first;
    stored && month && month <= stored.last;
    month = monthOf(addDays(monthEnd(`${month}-01`), 1))
  ) {
    months.push(month);
  }
  return months;
}
