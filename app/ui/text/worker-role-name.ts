import type { TFunction } from "i18next";
import { roleName } from "#app/i18n/suggested-names";

/** A suggested role in the reader's language, any other as it was written, and a text for no role. */
export function workerRoleName(t: TFunction, role: string): string {
  return role === "" ? t("common:role.none") : roleName(t, role);
}
