import type { TFunction } from "i18next";
import type { UserStatus } from "#app/core/domain/statuses";

/** Statuses as choices; French words agree with their noun. */
export function statusChoices(t: TFunction, statuses: readonly UserStatus[], agreement?: "feminine") {
  return statuses.map((value) => ({ value, label: t(`common:status.${value}`, { context: agreement }) }));
}
