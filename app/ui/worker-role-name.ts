import type { TFunction } from "i18next";
import { searchText } from "#app/domain/search-text";
import { WORKER_ROLES } from "#app/domain/worker-roles";

/** A suggested role in the reader's language; any other as it was written, and words where there is none. */
export function workerRoleName(t: TFunction, role: string): string {
  if (role === "") return t("common:role.none");
  const known = WORKER_ROLES.find((suggestion) => suggestion === role);
  return known ? t(`common:workerRole.${known}`) : role;
}

/** What is kept of a role that somebody wrote: a suggestion in the reader's language is that suggestion to every reader. */
export function workerRoleOf(t: TFunction, written: string): string {
  const known = WORKER_ROLES.find((role) => searchText(t(`common:workerRole.${role}`)) === searchText(written));
  return known ?? written;
}
