import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLookup } from "#app/browser/use-lookup";
import type { Warning } from "#app/domain/assignment-warnings";
import { paths } from "#app/paths";

type Props = {
  /** The form as it stands; nothing is asked before worker, line, shift and date are there. */
  typed: Record<"id" | "workerId" | "productionLineId" | "shift" | "date" | "position", string | undefined>;
};

/** What speaks against the assignment that is being put together, as chips with the reason. */
export function AssignmentWarnings({ typed }: Props) {
  const { t } = useTranslation("assignments");
  const isWhole = Boolean(typed.workerId && typed.productionLineId && typed.shift && typed.date);
  const { data } = useLookup<{ warnings: Warning[] }>(isWhole ? paths.assignmentWarnings(typed) : null);
  const warnings = isWhole ? (data?.warnings ?? []) : [];
  return (
    <ul aria-live="polite" className="flex flex-wrap gap-2 empty:hidden">
      {warnings.map(({ kind, params }) => (
        <li
          key={kind}
          className="inline-flex items-center gap-1.5 rounded-full bg-fair-soft px-2.5 py-1 text-xs font-medium text-ink"
        >
          <TriangleAlert className="size-3.5 shrink-0 text-fair" aria-hidden="true" />
          {t(`warning.${kind}`, params)}
        </li>
      ))}
    </ul>
  );
}
