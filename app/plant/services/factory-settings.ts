import { changes } from "#app/core/domain/audit-lines";
import { AppError } from "#app/core/domain/errors";
import { type Actor, authorize } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import * as factory from "#app/plant/data/factory";
import { FactorySettingsEdit, factoryOf, settingsOf } from "#app/plant/domain/factory-settings";

export const THE_FACTORY = "1";

/** The settings with the version that a change must name. */
export async function readSettings({ db }: Pick<Deps, "db">, actor: Actor) {
  authorize(actor, "factory.settings");
  return current(db);
}

/**
 * Changes settings from now on. Assignments and records keep the production day and shift they were saved with: days
 * are stored as text, so a new time zone or shift window moves none of them.
 * @throws AppError `invalid` when nothing changed or the fields contradict each other, `conflict` when somebody saved
 * first
 */
export async function updateSettings(deps: Deps, actor: Actor, { version, ...input }: Change) {
  authorize(actor, "factory.settings");
  const settings = await deps.settings();
  const stored = { ...settings, timeZone: settings.timeZone.name };
  const previous = settingsOf(stored);
  const next = checked({ ...previous, ...input, version });
  const change = changes(previous, next);
  if (!change) throw new AppError("invalid", "errors:noChanges");

  return commit(deps, actor, {
    answer: { ...settingsOf({ ...stored, ...factoryOf(next) }), version: version + 1 },
    statements: [
      factory.update(deps.db, version, factoryOf(next)),
      record(deps, actor, "update", { resource: "settings", id: THE_FACTORY, ...change }),
    ],
    current: () => current(deps.db),
  });
}

type Change = Partial<Omit<FactorySettingsEdit, "version">> & { version: number };

export async function current(db: Deps["db"]) {
  const stored = await factory.settings(db);
  return { ...settingsOf(stored), version: stored.version };
}

/** A valid part may contradict the unchanged fields, so the whole is checked. */
function checked(edit: FactorySettingsEdit) {
  const parsed = FactorySettingsEdit.safeParse(edit);
  if (!parsed.success) {
    const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
    throw new AppError("invalid", "errors:checkFields", { fields });
  }
  const { version: _, ...settings } = parsed.data;
  return settings;
}
