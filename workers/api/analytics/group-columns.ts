import type { TFunction } from "i18next";
import type { Group } from "#app/analytics/domain/analytics";
import { OUTCOMES } from "#app/catalogue/domain/outcomes";
import type { SheetColumn } from "#app/core/domain/sheets/columns";
import type { Grouping } from "#app/records/domain/scope";

/** The columns of exported analytics: every figure with its unit in its head. */
export function groupExportColumns(
  t: TFunction,
  {
    groupBy,
    hasStages,
    isOfStages,
    hasOutcomes,
  }: { groupBy: Grouping; hasStages: boolean; isOfStages: boolean; hasOutcomes: boolean },
): SheetColumn<Group>[] {
  const column = (key: string, value: SheetColumn<Group>["value"]) => ({
    key,
    header: t(`analytics:columns.${key}`),
    value,
  });
  const percent = (key: string, value: (group: Group) => number | null): SheetColumn<Group> => ({
    key,
    header: t("common:inPercent", { figure: t(`analytics:columns.${key}`) }),
    value: (group) => rounded(value(group), 2),
  });
  const nameOf = ({ key, label }: Group) => {
    if (groupBy === "stage") return label || t("common:noStage");
    if (groupBy === "worker") return label || t("common:linesAsOne");
    return groupBy === "shift" ? t(`common:shift.${key}`) : label;
  };
  return [
    { key: groupBy, header: t(`analytics:groupings.${groupBy}`), value: nameOf, ...dayIf(groupBy) },
    ...(isOfStages
      ? [
          {
            key: "stage",
            header: t("analytics:groupings.stage"),
            value: ({ stage }: Group) => stage || t("common:noStage"),
          },
        ]
      : []),
    column("records", ({ records }) => records),
    column("pieces", ({ pieces }) => pieces),
    column("good", ({ good }) => good),
    ...(groupBy === "date" && hasStages ? [column("finished", ({ finished }) => finished)] : []),
    column("defective", ({ defective }) => defective),
    percent("errorRate", ({ errorRate }) => errorRate),
    ...(hasOutcomes
      ? [
          ...OUTCOMES.map((outcome) => column(outcome, (group) => group[outcome] ?? null)),
          percent("firstPass", ({ firstPass = null }) => firstPass && firstPass * 100),
          percent("finalYield", ({ finalYield = null }) => finalYield && finalYield * 100),
        ]
      : []),
    column("quality", ({ quality }) => quality && t(`common:quality.${quality}`)),
    column("hours", ({ hours }) => rounded(hours)),
    column("overtime", ({ overtimeHours }) => rounded(overtimeHours)),
    column("minutesPerPiece", ({ minutesPerPiece }) => rounded(minutesPerPiece)),
    percent("efficiency", ({ efficiency }) => efficiency && efficiency * 100),
    column("kind", ({ efficiencyKind }) => t(`analytics:kind.${efficiencyKind}`)),
  ];
}

function dayIf(groupBy: Grouping) {
  return groupBy === "date" ? ({ kind: "day" } as const) : {};
}

function rounded(value: number | null, places = 4) {
  return value === null ? null : Math.round(value * 10 ** places) / 10 ** places;
}
