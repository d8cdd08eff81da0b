import { changes } from "#app/core/domain/audit-lines";
import type { Day } from "#app/core/domain/calendar/days";
import { plantTime, type WeekHours, weekHoursOn } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import { LIMITS } from "#app/core/domain/limits";
import { type Actor, authorize } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import * as factory from "#app/plant/data/factory";
import { daysOffMissingIn } from "#app/plant/domain/days-off";
import { type Factory, UNNAMED, withZone } from "#app/plant/domain/factory";
import { FactorySettingsEdit, factoryOf, settingsOf, weekOf } from "#app/plant/domain/factory-settings";
import { areSameHours, hoursMissingIn, linesByHours, withHours } from "#app/plant/domain/hours";
import { namedStages } from "#app/plant/domain/stages";

export const THE_FACTORY = "1";

/** The settings with the version that a change must name. */
export async function readSettings(deps: Reading, actor: Actor) {
  authorize(actor, "factory.settings");
  return current(deps);
}

type Reading = Pick<Deps, "db" | "now">;

/**
 * Changes settings from now on, hours also from another day on or for some days. Assignments and records keep the production day and shift they were saved with: days
 * are stored as text, so a new time zone or shift window moves none of them.
 * @throws AppError `invalid` when the fields contradict each other, `conflict` when somebody saved first
 */
export function updateSettings(deps: Deps, actor: Actor, change: SettingsChange) {
  return saveSettings(deps, actor, change, (saved) => saved);
}

type Saved = Awaited<ReturnType<typeof current>>;

/** The same with another answer, which is also that of a repeated request. */
export async function saveSettings<Answer>(
  deps: Deps,
  actor: Actor,
  { version, hoursFrom, hoursUntil, ...input }: SettingsChange,
  answerOf: (saved: Saved) => Answer,
): Promise<Answer> {
  authorize(actor, "factory.change");
  const settings = await deps.settings();
  const stored = { ...settings, timeZone: settings.timeZone.name };
  const { day } = plantTime(deps.now(), settings);
  const previous = settingsOf(stored, day);
  const typed = checked({ ...previous, ...input, version });
  const hours = hoursAfter(settings, { today: day, hoursFrom, hoursUntil, windows: weekOf(typed) });
  const next = { ...factoryOf(typed), stages: namedStages(typed.stages, settings.stages, deps.newId) };
  const answer = { ...settingsOf({ ...stored, ...next, ...hours }, day), laterHours: hours.laterHours };
  const change = changes({ ...previous, laterHours: settings.laterHours }, answer);
  if (!change) return answerOf({ ...answer, version: settings.version });

  return commit(deps, actor, {
    answer: answerOf({ ...answer, version: version + 1 }),
    statements: [
      factory.update(deps.db, version, next),
      record(deps, actor, "update", { resource: "settings", id: THE_FACTORY, ...logged(change) }),
      ...factory.keepHours(deps.db, hours, { by: actor.id, now: deps.now() }),
    ],
    current: () => current(deps),
  });
}

/** Of long lists, the log has what was removed and what was added: days off, and changes of hours. */
function logged({ previous, next }: NonNullable<ReturnType<typeof changes>>) {
  const logged = { previous: { ...previous }, next: { ...next } };
  for (const [field, missingIn] of Object.entries(MISSING_IN)) {
    if (!(field in next)) continue;
    logged.previous[field] = missingIn(next[field] as never, previous[field] as never);
    logged.next[field] = missingIn(previous[field] as never, next[field] as never);
  }
  return logged;
}

const MISSING_IN = { daysOff: daysOffMissingIn, laterHours: hoursMissingIn };

export type SettingsChange = Partial<Omit<FactorySettingsEdit, "version">> & { version: number };

export async function current({ db, now }: Reading) {
  const stored = await factory.settings(db);
  const { day } = plantTime(now(), withZone(stored, now()));
  return { ...settingsOf(stored, day), laterHours: stored.laterHours, version: stored.version };
}

type HoursTyped = { today: Day; hoursFrom: Day | undefined; hoursUntil: Day | undefined; windows: WeekHours };

/**
 * The hours of a factory that nobody has named yet hold from the beginning, because it has no earlier ones.
 * @throws AppError `invalid` at `hoursFrom` for more changes of hours than a factory keeps, at `lineHours` for those of too
 * many lines, and at `hoursUntil` for a last day before the first
 */
function hoursAfter(settings: Factory, { today, hoursFrom, hoursUntil: until, windows }: HoursTyped) {
  const { shiftWindows, laterHours } = settings;
  const from = hoursFrom ?? today;
  if (until && until < from) throw new AppError("invalid", "plant:untilBeforeFrom", { field: "hoursUntil" });
  if (hoursFrom === undefined && areSameHours(windows, weekHoursOn(settings, today)))
    return { shiftWindows, laterHours };
  if (hoursFrom === undefined && !until && settings.name === UNNAMED) return { shiftWindows: windows, laterHours };
  const hours = withHours(settings, { from, until, windows });
  if (linesByHours(hours).length * (hours.laterHours.length + 1) > LIMITS.changesOfLinesMaximum)
    throw new AppError("invalid", "plant:tooManyLineHours", { field: "lineHours" });
  if (hours.laterHours.length <= LIMITS.hoursChangesMaximum) return { shiftWindows, laterHours: [...hours.laterHours] };
  throw new AppError("invalid", "plant:tooManyHours", { field: "hoursFrom" });
}

/** A valid part may contradict the unchanged fields, so the whole is checked. */
function checked(edit: FactorySettingsEdit) {
  const parsed = FactorySettingsEdit.safeParse(edit);
  if (!parsed.success) {
    const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
    throw new AppError("invalid", "errors:checkFields", { fields });
  }
  const { version: _, hoursFrom: _from, hoursUntil: _until, ...settings } = parsed.data;
  return settings;
}
