import type { AuditAction, Snapshot } from "#app/core/domain/audit-lines";
import type { Day } from "#app/core/domain/calendar/days";
import type { ObjectKey } from "./log";

/** Before it was made, while it is there, and after it was deleted. */
type Standing = "unborn" | "there" | "gone";
type ObjectState = { standing: Standing; fields: Snapshot };

/** The state at the end of a day, with the names of its objects. */
export type NamedState = ObjectState & { day: Day; names: Record<ObjectKey, string> };

type Told = { at: number; action: AuditAction; previous: Snapshot | null; next: Snapshot | null };

/**
 * An object as it was just before an instant. A field has the value that the last entry before the instant set; without
 * one, the old value in the first entry after the instant; if nobody ever changed it, the current value.
 * @param entries the object's own, the oldest first
 */
export function stateAt(entries: readonly Told[], until: number, current: Snapshot | null): ObjectState {
  const before = entries.filter(({ at }) => at < until);
  const behind = entries.filter(({ at }) => at >= until);
  const made = merged(before.map(({ previous, next }) => next ?? previous));
  const found = merged(behind.map(({ previous }) => previous).reverse());
  return { standing: standingOf(before, behind, current, until), fields: { ...current, ...found, ...made } };
}

/** The snapshots as one; later entries win. */
function merged(snapshots: readonly (Snapshot | null)[]): Snapshot {
  return Object.assign({}, ...snapshots);
}

function standingOf(
  before: readonly Told[],
  behind: readonly Told[],
  current: Snapshot | null,
  until: number,
): Standing {
  const last = before.findLast(({ action }) => action in AFTER);
  if (last) return AFTER[last.action] as Standing;
  const first = behind.find(({ action }) => action in BEFORE);
  if (first) return BEFORE[first.action] as Standing;
  return Number(current?.createdAt ?? 0) >= until ? "unborn" : "there";
}

const AFTER: Partial<Record<AuditAction, Standing>> = {
  create: "there",
  register: "there",
  restore: "there",
  delete: "gone",
  merge: "gone",
};
const BEFORE: Partial<Record<AuditAction, Standing>> = {
  create: "unborn",
  register: "unborn",
  restore: "gone",
  delete: "there",
  merge: "there",
};
