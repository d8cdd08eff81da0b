import type { AuditEntry } from "#app/domain/audit-logs";
import type { Id } from "#app/domain/ids";
import { paths } from "#app/paths";

/**
 * Where the object of an entry is found; null for what has no place of its own, or none any more.
 * @param own conversations that the reader is in: the others stay closed
 */
export function objectPath(entry: AuditEntry, own: readonly Id[]): string | null {
  const { action, resource, resourceId, resourceName, previous, next, metadata } = entry;
  const q = resourceName;
  const { date, workerId } = { ...previous, ...next } as Record<string, string | undefined>;
  if (action === "delete") return null;
  switch (resource) {
    case "worker":
      return q && paths.workers({ q });
    case "production_line":
      return q && paths.productionLines({ q });
    case "product":
      return q && paths.products({ q });
    case "user":
    case "auth":
      return q && paths.users({ q });
    case "assignment":
      return date ? paths.assignments({ from: date, to: date, workerId }) : paths.assignments();
    case "performance_record":
      return date ? paths.records({ from: date, to: date, workerId }) : paths.records();
    case "settings":
      return paths.factorySettings();
    case "conversation":
      return resourceId && own.includes(resourceId) ? paths.chat({ c: resourceId }) : null;
    case "import":
      return metadata?.kind === "performance_records" ? paths.records() : paths.workers();
    case "ai_report":
      return resourceId && paths.insights();
    default:
      return null;
  }
}
