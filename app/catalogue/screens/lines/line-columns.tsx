import type { TFunction } from "i18next";
import type { ProductionLine } from "#app/catalogue/domain/production-lines";
import { type Shift, shiftsOf } from "#app/core/domain/calendar/shifts";
import type { Column } from "#app/ui/table/columns";
import { StatusMark } from "#app/ui/text/status-mark";
import type { Format } from "#app/ui/text/use-format";
import type { TargetText } from "./use-target-text";

/** The columns of a list of lines. */
export function lineColumns(
  t: TFunction,
  format: Format,
  { shifts, targetText, hasStages }: { shifts: readonly Shift[]; targetText: TargetText; hasStages: boolean },
): Column<ProductionLine>[] {
  const header = (field: string) => t(`production-lines:fields.${field}`);
  return [
    { key: "name", header: header("name"), cell: (line) => line.name, sortable: true, isTitle: true },
    {
      key: "stageId",
      header: header("stageId"),
      cell: ({ stage }) => stage || "–",
      sortable: true,
      isExtra: !hasStages,
      onCard: hasStages,
    },
    { key: "location", header: header("location"), cell: (line) => line.location || "–", sortable: true },
    {
      key: "capacity",
      header: header("capacity"),
      cell: (line) => format.number(line.capacity),
      sortable: true,
      align: "end",
      onCard: true,
    },
    {
      key: "crew",
      header: header("crew"),
      cell: (line) => format.number(line.crew ?? line.capacity),
      align: "end",
      isExtra: true,
    },
    {
      key: "targetOutput",
      header: header("targetOutput"),
      cell: (line) => (
        <>
          {targetOf(line, format)}
          {line.targets.length > 0 && (
            <span className="block text-xs text-muted">
              {t("production-lines:byProduct", { products: line.targets.length })}
            </span>
          )}
        </>
      ),
      sortable: true,
      align: "end",
      onCard: true,
    },
    {
      key: "targets",
      header: header("targets"),
      cell: ({ targets, heldTargets }) =>
        targets
          .map((each) => {
            const name = heldTargets.find(({ productId }) => productId === each.productId)?.productName;
            return t("common:fieldSays", { field: name, value: targetText(each) });
          })
          .join(", ") || "–",
      isExtra: true,
    },
    {
      key: "shifts",
      header: header("shifts"),
      cell: (line) =>
        shiftsOf({ shifts }, line)
          .map((shift) => t(`common:shift.${shift}`))
          .join(", "),
      isExtra: true,
    },
    {
      key: "counts",
      header: header("counts"),
      cell: ({ counts }) => t(`production-lines:countsAs.${counts}`),
      isExtra: true,
    },
    {
      key: "status",
      header: header("status"),
      cell: (line) => <StatusMark status={line.status} agreement="feminine" />,
      sortable: true,
      onCard: "line",
    },
    { key: "description", header: header("description"), cell: (line) => line.description || "–", isExtra: true },
  ];
}

function targetOf({ targetOutput, targetEfficiency }: ProductionLine, format: Format): string {
  if (targetOutput !== null) return format.number(targetOutput);
  return targetEfficiency === null ? "–" : format.percent(targetEfficiency, 0);
}
