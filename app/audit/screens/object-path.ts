import type { AuditEntry } from "#app/audit/domain/log";
import type { Id } from "#app/core/domain/ids";
import { IMPORT_KINDS, importNounOf } from "#app/imports/domain/imports";
import { isNoun, NOUNS } from "#app/nouns/domain/nouns";
import { paths } from "#app/paths";

/**
 * The path of an entry's object, or null when it has none.
 * @param own conversations that the reader is in: the others stay closed
 */
export function objectPath(entry: AuditEntry, own: readonly Id[]): string | null {
  const { action, resource, resourceId, resourceName, subject, metadata } = entry;
  const q = resourceName;
  const turn = subject && { from: subject.date, to: subject.date, workerId: subject.workerId, shift: subject.shift };
  if (action === "delete") return null;
  if (isNoun(resource)) return q && paths.list(NOUNS[resource].address, { q });
  switch (resource) {
    case "auth":
      return q && paths.users({ q });
    case "assignment":
      return paths.assignments(turn ?? {});
    case "performance_record":
      return paths.records(turn ?? {});
    case "cause":
      return paths.causes();
    case "settings":
      return paths.factorySettings();
    case "conversation":
      return resourceId && own.includes(resourceId) ? paths.chat({ c: resourceId }) : null;
    case "import":
      return paths.list(importNounOf(IMPORT_KINDS.find((kind) => kind === metadata?.kind) ?? "workers"));
    case "ai_report":
      return resourceId && paths.insights();
    default:
      return null;
  }
}
