import type { TFunction } from "i18next";
import { ROLES, type RoleOrNone } from "#app/core/domain/permissions";

export function roleName(t: TFunction, role: RoleOrNone): string {
  return t(`common:role.${role ?? "none"}`);
}

/** The roles as choices. The empty choice before them means no role. */
export function roleChoices(t: TFunction) {
  return ROLES.map((role) => ({ value: role, label: roleName(t, role) }));
}
