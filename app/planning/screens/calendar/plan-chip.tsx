import clsx from "clsx";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PlannedPerson } from "#app/planning/domain/calendar";
import { ShiftIcon } from "./shift-icon";

const COLORS = {
  morning: "bg-morning-soft text-morning",
  afternoon: "bg-afternoon-soft text-afternoon",
  night: "bg-night-soft text-night",
};

type Props = {
  person: PlannedPerson;
  /** Whether the chip itself shows its shift, as in a month. */
  hasMark: boolean;
  mayDrag: boolean;
  onOpen: (person: PlannedPerson) => void;
};

/** One person in one shift. Opened by click, dragged by pointer; the keyboard reaches people through their cell. */
export function PlanChip({ person, hasMark, mayDrag, onOpen }: Props) {
  const { t } = useTranslation(["calendar", "common"]);
  const isPending = person.id.startsWith("preview");
  const name = t("chip", {
    worker: person.workerName,
    shift: t(`common:shift.${person.shift}`),
    line: person.productionLineName,
  });
  return (
    <button
      type="button"
      tabIndex={-1}
      data-chip={isPending ? undefined : person.id}
      aria-label={name}
      title={person.reason ? `${name} · ${person.reason}` : name}
      onClick={() => !isPending && onOpen(person)}
      className={clsx(
        "flex w-full min-w-0 items-center gap-1 rounded-s px-1.5 py-0.5 text-start text-xs font-medium pointer-coarse:min-h-11",
        COLORS[person.shift],
        mayDrag && "cursor-grab select-none md:touch-none",
        isPending && "outline-1 outline-current outline-dashed -outline-offset-1",
      )}
    >
      {hasMark && <ShiftIcon shift={person.shift} />}
      <span className="truncate">{person.workerName}</span>
      {person.reason && <TriangleAlert aria-hidden className="ms-auto size-3 shrink-0" />}
    </button>
  );
}
