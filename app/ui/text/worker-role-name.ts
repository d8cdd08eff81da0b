import type { TFunction } from "i18next";
import { WORKER_ROLES } from "#app/domain/people/worker-roles";
import { searchText } from "#app/domain/texts/search-text";
import { roleName } from "#app/i18n/suggested-names";

/** A suggested role in the reader's language, any other as it was written, and a text for no role. */
export function workerRoleName(t: TFunction, role: string): string {
  return role === "" ? t("common:role.none") : roleName(t, role);
}

/** The role to store: a suggestion in the reader's language becomes that suggestion for every reader. */
export function workerRoleOf(t: TFunction, written: string): string {
  const known = WORKER_ROLES.find((role) => searchText(t(`common:workerRole.${role}`)) === searchText(written));
  return known ?? written;
}
