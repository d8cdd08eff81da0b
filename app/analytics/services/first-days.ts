import { keepFirstDays, keepRunning, styleDays } from "#app/analytics/data/first-days";
import { firstDaysOf, runningStyles } from "#app/analytics/domain/first-days";
import { addDays } from "#app/core/domain/calendar/days";
import { plantTime } from "#app/core/domain/calendar/shifts";
import type { Deps } from "#app/core/services/deps";
import { dueRulesOf } from "#app/records/domain/efficiency";

/** Half a year of changes is learnt from; a line's last day is found in two weeks. */
const LEARNT_DAYS = 182;
const FOLLOWED_DAYS = 14;

/** Learns the usual share of the first days of a style from the days that are over. */
export async function learnFirstDays(deps: Pick<Deps, "db" | "now" | "settings">) {
  const days = firstDaysOf(await workOf(deps, LEARNT_DAYS));
  await deps.db.batch(keepFirstDays(deps.db, days));
  return { learnt: days.length };
}

/** Keeps what each line ran on its last day, so that a screen of today need not read the days before. */
export async function followStyles(deps: Pick<Deps, "db" | "now" | "settings">) {
  const styles = runningStyles(await workOf(deps, FOLLOWED_DAYS));
  await deps.db.batch(keepRunning(deps.db, styles));
  return { running: styles.length };
}

async function workOf({ db, now, settings }: Pick<Deps, "db" | "now" | "settings">, days: number) {
  const factory = await settings();
  const to = addDays(plantTime(now(), factory).day, -1);
  return styleDays(db, { from: addDays(to, 1 - days), to }, dueRulesOf(factory));
}
