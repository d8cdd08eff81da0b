import * as factory from "#app/data/factory";
import { changes } from "#app/domain/audit";
import { AppError } from "#app/domain/errors";
import { FactorySettingsEdit, factoryOf, settingsOf } from "#app/domain/factory-settings";
import { type Actor, authorize } from "./actor";
import { record } from "./audit";
import { commit } from "./commit";
import type { Deps } from "./deps";

const THE_FACTORY = "1";

/** The settings with the version a change must name. */
export async function readSettings({ db }: Pick<Deps, "db">, actor: Actor) {
  authorize(actor, "factory.settings");
  return current(db);
}

/**
 * Changes settings from now on. Assignments and records keep the production day and shift they were saved with: days
 * are stored as text, so a new time zone or shift window moves none of them.
 * @throws AppError `invalid` when nothing changed or the whole does not agree, `conflict` when somebody saved first
 */
export async function updateSettings(deps: Deps, actor: Actor, { version, ...input }: Change) {
  authorize(actor, "factory.settings");
  const { version: _, ...previous } = await current(deps.db);
  const next = checked({ ...previous, ...input, version });
  const change = changes(previous, next);
  if (!change) throw new AppError("invalid", "errors:noChanges");

  await commit(deps, actor, {
    id: THE_FACTORY,
    statements: [
      factory.update(deps.db, version, factoryOf(next)),
      record(deps, actor, "update", { resource: "settings", id: THE_FACTORY, ...change }),
    ],
    current: () => current(deps.db),
  });
  return current(deps.db);
}

type Change = Partial<Omit<FactorySettingsEdit, "version">> & { version: number };

async function current(db: Deps["db"]) {
  const { version, ...stored } = await factory.settings(db);
  return { ...settingsOf(stored), version };
}

/** A part may be right by itself and wrong beside what stays: the whole is checked. */
function checked(edit: FactorySettingsEdit) {
  const parsed = FactorySettingsEdit.safeParse(edit);
  if (!parsed.success) {
    const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
    throw new AppError("invalid", "errors:checkFields", { fields });
  }
  const { version: _, ...settings } = parsed.data;
  return settings;
}
