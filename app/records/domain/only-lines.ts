import type { Id } from "#app/core/domain/ids";
import { can, type RoleOrNone, rolesThatCan } from "#app/core/domain/permissions";

/** The roles that may be limited to the lines that they lead: all who record, but those who may correct any record. */
export const ROLES_OF_LINES = rolesThatCan("records.create").filter((role) => !can(role, "records.editAny"));

/** The lines for which somebody records alone, where the factory wants that of those who lead lines; otherwise none. */
export function onlyLinesOf(
  { role, productionLineIds = [] }: { role: RoleOrNone; productionLineIds?: readonly Id[] | undefined },
  { ownLinesOnly }: { ownLinesOnly: boolean },
): readonly Id[] | undefined {
  const isLimited = ownLinesOnly && productionLineIds.length > 0 && ROLES_OF_LINES.some((each) => each === role);
  return isLimited ? productionLineIds : undefined;
}
