import * as totals from "#app/data/records/totals";
import { addDays, dayNumber, monthStart } from "#app/domain/plant/days";
import { type Month, monthEnd, monthOf } from "#app/domain/plant/range-parts";
import { plantTime } from "#app/domain/plant/shifts";
import type { Deps } from "#app/services/deps";

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
 * nights as it has months. Wrong totals are computed again and reported.
 */
export async function checkTotals(
  deps: Checking & Pick<Deps, "settings">,
): Promise<{ checked: Month[]; mended: WrongTotal[] }> {
  const today = plantTime(deps.now(), await deps.settings()).day;
  const recent = [monthOf(today), monthOf(addDays(monthStart(today), -1))];
  const older = (await allMonths(deps)).filter((month) => !recent.includes(month));
  const turn = older[dayNumber(today) % Math.max(1, older.length)];
  const checked = turn ? [...recent, turn] : recent;
  const mended = await verifyTotals(deps, checked);
  if (mended.length > 0) await rebuildTotals(deps, monthsOf(mended));
  return { checked, mended };
}

export function monthsOf(wrong: readonly WrongTotal[]): Month[] {
  return [...new Set(wrong.map(({ month }) => month))];
}

/** Every month from the first to the last with a record or a kept total. */
export async function allMonths({ db }: Pick<Deps, "db">): Promise<Month[]> {
  const kept = await totals.monthsKept(db);
  const months: Month[] = [];
  for (
    let month = kept?.first;
    kept && month && month <= kept.last;
    month = monthOf(addDays(monthEnd(`${month}-01`), 1))
  ) {
    months.push(month);
  }
  return months;
}
