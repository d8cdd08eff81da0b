import * as users from "#app/accounts/data/users";
import { changes } from "#app/core/domain/audit-lines";
import { type Actor, authorize } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import * as factory from "#app/plant/data/factory";
import type { AccessSettings, AccessSetup } from "#app/plant/domain/factory-settings";
import { current, THE_FACTORY } from "#app/plant/services/factory-settings";

/** The access settings, for an admin's first steps, and whether they are decided. */
export async function readAccess({ db, settings }: Pick<Deps, "db" | "settings">, actor: Actor): Promise<AccessSetup> {
  authorize(actor, "factory.settings");
  const { registration, defaultRole, version, isAccessDecided } = await settings();
  return { registration, defaultRole, version, isDecided: isAccessDecided || (await users.countUpTo(db, 2)) > 1 };
}

/**
 * Decides the access settings. Accepting the current ones is a decision too; repeating a decision writes nothing.
 * @throws AppError `conflict` when somebody saved first
 */
export async function decideAccess(deps: Deps, actor: Actor, { version, ...input }: AccessSettings) {
  authorize(actor, "factory.change");
  const previous = await deps.settings();
  const next = { ...input, isAccessDecided: true };
  const change = changes(previous, next);
  if (!change) return { ...input, version: previous.version };

  return commit(deps, actor, {
    answer: { ...input, version: version + 1 },
    statements: [
      factory.update(deps.db, version, next),
      record(deps, actor, "update", { resource: "settings", id: THE_FACTORY, ...change }),
    ],
    current: () => current(deps),
  });
}
