import clsx from "clsx";
import { TriangleAlert } from "lucide-react";
import type { PlannedPerson } from "#app/planning/domain/calendar";
import { CutName } from "#app/ui/text/cut-name";
import { BoardIcon } from "./board-icon";

type Props = {
  person: PlannedPerson;
  /** The worker, the shift and the line, in words. */
  name: string;
  /** Whether the chip itself shows its shift, as in a month. */
  hasMark?: boolean;
};

/**
 * One person in one shift. Opened by click, dragged by pointer, both heard by the board; the keyboard reaches people
 * through their cell. A stroke that is not written yet has nobody to open.
 */
export function PlanChip({ person, name, hasMark = false }: Props) {
  const isPending = person.id.startsWith("preview");
  return (
    <button
      type="button"
      tabIndex={-1}
      data-chip={isPending ? "" : person.id}
      aria-label={name}
      title={person.reason ? `${name} · ${person.reason}` : name}
      className={clsx("plan-chip", isPending && "outline-1 outline-current outline-dashed -outline-offset-1")}
    >
      {hasMark && <BoardIcon mark={person.shift} />}
      <CutName>{person.workerName}</CutName>
      {person.reason && <TriangleAlert aria-hidden className="ms-auto size-3 shrink-0" />}
    </button>
  );
}
