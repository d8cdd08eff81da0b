import type { Group, Grouping } from "#app/domain/analytics";
import type { SheetColumn } from "#app/domain/sheets/columns";

/** The columns of exported analytics: every figure with its unit in its head. */
export function groupColumns(t: (key: string) => string, groupBy: Grouping): SheetColumn<Group>[] {
  const column = (key: string, value: SheetColumn<Group>["value"]) => ({
    key,
    header: t(`analytics:columns.${key}`),
    value,
  });
  return [
    { key: groupBy, header: t(`analytics:groupings.${groupBy}`), value: ({ label }) => label, ...dayIf(groupBy) },
    column("records", ({ records }) => records),
    column("pieces", ({ pieces }) => pieces),
    column("good", ({ good }) => good),
    column("defective", ({ defective }) => defective),
    column("errorRate", ({ errorRate }) => rounded(errorRate)),
    column("quality", ({ quality }) => quality && t(`common:quality.${quality}`)),
    column("hours", ({ hours }) => rounded(hours)),
    column("minutesPerPiece", ({ minutesPerPiece }) => rounded(minutesPerPiece)),
    column("efficiency", ({ efficiency }) => rounded(efficiency)),
    column("kind", ({ efficiencyKind }) => t(`analytics:kind.${efficiencyKind}`)),
  ];
}

function dayIf(groupBy: Grouping) {
  return groupBy === "date" ? ({ kind: "day" } as const) : {};
}

function rounded(value: number | null) {
  return value === null ? null : Math.round(value * 10_000) / 10_000;
}
