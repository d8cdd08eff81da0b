import type { Snapshot } from "#app/core/domain/audit-lines";
import type { AuditEntry } from "./log";

/**
 * The only fields of a conversation that an entry shows to anybody: creation, renaming and the number of people who
 * came or left; for a handover its line, day and shift. Names of groups, members and messages are for the people in the
 * conversation, who read them there.
 */
const TOLD_OF_TALK = new Set([
  "kind",
  "renamed",
  "people",
  "handover",
  "productionLineId",
  "date",
  "shift",
  "signedBy",
]);

type Told = Pick<AuditEntry, "resource" | "previous" | "next" | "metadata">;

/** An entry as anybody may read it. Earlier entries were written with more; they stay as they were sealed. */
export function withoutTalk<Entry extends Told>(entry: Entry): Entry {
  if (entry.resource !== "conversation") return entry;
  const isRenamed = entry.previous?.name !== undefined && entry.previous.name !== entry.next?.name;
  const metadata = { ...entry.metadata, ...(isRenamed && { renamed: true }) };
  return { ...entry, previous: notified(entry.previous), next: notified(entry.next), metadata: notified(metadata) };
}

function notified(snapshot: Snapshot | null): Snapshot | null {
  const { members, ...others } = snapshot ?? {};
  const counted = Array.isArray(members) ? { people: members.length, ...others } : others;
  const open = Object.entries(counted).filter(([field]) => TOLD_OF_TALK.has(field));
  return open.length > 0 ? Object.fromEntries(open) : null;
}
