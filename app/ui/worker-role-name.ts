import type { TFunction } from "i18next";
import { WORKER_ROLES } from "#app/domain/worker-roles";

/** A suggested role in the reader's language; any other as it was written, and words where there is none. */
export function workerRoleName(t: TFunction, role: string): string {
  if (role === "") return t("common:role.none");
  const known = WORKER_ROLES.find((suggestion) => suggestion === role);
  return known ? t(`common:workerRole.${known}`) : role;
}
