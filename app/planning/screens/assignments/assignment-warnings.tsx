import { TriangleAlert } from "lucide-react";
import { useLookup } from "#app/core/browser/requests/use-lookup";
import { paths } from "#app/paths";
import type { NamedWarning } from "#app/planning/domain/warning-groups";
import { useWarningText } from "#app/planning/screens/warning-text";

type Props = {
  /** The present form; nothing is loaded before worker, line, shift and date are chosen. */
  typed: Record<"id" | "workerId" | "productionLineId" | "shift" | "date" | "position", string | undefined>;
};

/** The warnings about the assignment in the form, as chips with their reasons. */
export function AssignmentWarnings({ typed }: Props) {
  const textOf = useWarningText();
  const isWhole = Boolean(typed.workerId && typed.productionLineId && typed.shift && typed.date);
  const { data } = useLookup<{ warnings: NamedWarning[] }>(isWhole ? paths.assignmentWarnings(typed) : null);
  const warnings = isWhole ? (data?.warnings ?? []) : [];
  return (
    <ul aria-live="polite" className="flex flex-wrap gap-2 empty:hidden">
      {warnings.map((warning) => (
        <li
          key={warning.kind}
          className="inline-flex items-center gap-1.5 rounded-full bg-fair-soft px-2.5 py-1 text-xs font-medium text-ink"
        >
          <TriangleAlert className="size-3.5 shrink-0 text-fair" aria-hidden="true" />
          {textOf(warning)}
        </li>
      ))}
    </ul>
  );
}
