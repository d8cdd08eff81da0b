import { AUDIT_ACTIONS, AUDIT_RESOURCES, type AuditAction, type AuditResource } from "#app/core/domain/audit-lines";
import { searchQuery, searchText } from "#app/core/domain/texts/search-text";
import type { AuditQuery } from "./log";

/** The codes whose words in the reader's language contain the search text. */
export type NamedCodes = { actions: AuditAction[]; resources: AuditResource[]; isSystem: boolean };

/** A query with the codes and objects that its text means in the reader's language. */
export type AuditSearch = AuditQuery & { codes?: NamedCodes };

/** @param t words of the reader's language */
export function codesNamedIn(q: string, t: (key: string) => string): NamedCodes {
  const text = searchQuery(q);
  const says = (key: string) => text !== "" && searchText(t(key)).includes(text);
  return {
    actions: AUDIT_ACTIONS.filter((action) => says(`audit:actions.${action}`)),
    resources: AUDIT_RESOURCES.filter((resource) => says(`nouns:${resource}.one`)),
    isSystem: says("audit:system"),
  };
}
