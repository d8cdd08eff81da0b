import clsx from "clsx";
import { CircleAlert, Info, OctagonAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Severity } from "#app/insights/domain/findings";

type Props = { severity: Severity };

const MARKS = { critical: OctagonAlert, warning: CircleAlert, info: Info };
const COLORS = {
  critical: "bg-danger-soft text-danger",
  warning: "bg-fair-soft text-fair",
  info: "bg-accent-soft text-accent-ink",
};

/** A severity, shown by a sign and a word and not by colour alone. */
export function SeverityMark({ severity }: Props) {
  const { t } = useTranslation("insights");
  const Mark = MARKS[severity];
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap",
        COLORS[severity],
      )}
    >
      <Mark className="size-3.5 shrink-0" aria-hidden="true" />
      {t(`severity.${severity}`)}
    </span>
  );
}
