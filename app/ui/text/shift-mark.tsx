import clsx from "clsx";
import { Moon, Sun, Sunrise } from "lucide-react";
import { useTranslation } from "react-i18next";

type Shift = "morning" | "afternoon" | "night";
type Props = { shift: Shift; className?: string };

const MARKS = { morning: Sunrise, afternoon: Sun, night: Moon };
const COLORS = {
  morning: "bg-morning-soft text-morning",
  afternoon: "bg-afternoon-soft text-afternoon",
  night: "bg-night-soft text-night",
};

/** Morning a rising sun, afternoon a high sun, night a moon; always with its word. */
export function ShiftMark({ shift, className }: Props) {
  const { t } = useTranslation();
  const Mark = MARKS[shift];
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap",
        COLORS[shift],
        className,
      )}
    >
      <Mark className="size-3.5 shrink-0" aria-hidden="true" />
      {t(`common:shift.${shift}`)}
    </span>
  );
}
