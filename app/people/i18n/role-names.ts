import type { TFunction } from "i18next";
import { suggestionOf } from "#app/i18n/suggestions";
import { readRole, WORKER_ROLES } from "#app/people/domain/worker-roles";

/** A suggested role in the reader's language; any other as it was written. */
export function suggestedRoleName(t: TFunction, role: string): string {
  const known = WORKER_ROLES.find((suggestion) => suggestion === role);
  return known ? t(`common:workerRole.${known}`) : role;
}

/** The role of a worker by {@link suggestedRoleName}, and a text for no role. */
export function workerRoleName(t: TFunction, role: string): string {
  return role === "" ? t("common:role.none") : suggestedRoleName(t, role);
}

/** The role to store. */
export function roleOf(t: TFunction, written: string): string {
  return readRole(suggestionOf(WORKER_ROLES, (role) => suggestedRoleName(t, role), written));
}
