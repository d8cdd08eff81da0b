import { Copy, MoveRight } from "lucide-react";
import type { PlannedPerson } from "#app/planning/domain/calendar";
import type { Dragged } from "./use-plan-pointer";

/** The name under the pointer while it is dragged; with Alt it is a copy. */
export function DragGhost({ dragged, people }: { dragged: Dragged | null; people: PlannedPerson[] }) {
  const person = dragged && people.find(({ id }) => id === dragged.id);
  if (!person) return null;
  const Mark = dragged.copy ? Copy : MoveRight;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed z-50 inline-flex items-center gap-1.5 rounded-s border border-thread bg-raised px-2 py-1 text-xs font-medium text-ink shadow-float"
      style={{ inset: "0 auto auto 0", transform: `translate(${dragged.x + 12}px, ${dragged.y + 8}px)` }}
    >
      <Mark className="size-3.5 text-thread" />
      {person.workerName}
    </div>
  );
}
