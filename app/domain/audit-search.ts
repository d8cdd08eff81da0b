import { AUDIT_ACTIONS, AUDIT_RESOURCES, type AuditAction, type AuditResource } from "./audit";
import type { AuditQuery } from "./audit-logs";
import { wordsText } from "./search-text";

/** Codes whose words, as somebody reads them, hold the text that is searched for. */
export type CodesSaid = { actions: AuditAction[]; resources: AuditResource[]; isSystem: boolean };

/** A query with what its text means in the reader's language. */
export type AuditSearch = AuditQuery & { said?: CodesSaid };

/** @param t words of the reader's language */
export function codesSaid(q: string, t: (key: string) => string): CodesSaid {
  const text = wordsText(q);
  const says = (key: string) => text !== "" && wordsText(t(key)).includes(text);
  return {
    actions: AUDIT_ACTIONS.filter((action) => says(`audit-logs:actions.${action}`)),
    resources: AUDIT_RESOURCES.filter((resource) => says(`audit-logs:resources.${resource}`)),
    isSystem: says("audit-logs:system"),
  };
}
