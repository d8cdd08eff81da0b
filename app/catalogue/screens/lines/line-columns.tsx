import type { TFunction } from "i18next";
import type { ProductionLine } from "#app/catalogue/domain/production-lines";
import { type Shift, shiftsOf } from "#app/core/domain/calendar/shifts";
import type { Column } from "#app/ui/table/columns";
import { StatusMark } from "#app/ui/text/status-mark";
import type { Format } from "#app/ui/text/use-format";
import type { TargetText } from "./use-target-text";

type Reading = { t: TFunction; format: Format };
type Given = { shifts: readonly Shift[]; targetText: TargetText; hasStages: boolean };

/** The columns of a list of lines. */
export function lineColumns(t: TFunction, format: Format, given: Given): Column<ProductionLine>[] {
  const reading = { t, format };
  const header = (field: string) => t(`production-lines:fields.${field}`);
  return [
    { key: "name", header: header("name"), cell: (line) => line.name, sortable: true, isTitle: true },
    {
      key: "stageId",
      header: header("stageId"),
      cell: ({ stage }) => stage || "–",
      sortable: true,
      isExtra: !given.hasStages,
      onCard: given.hasStages,
    },
    { key: "location", header: header("location"), cell: (line) => line.location || "–", sortable: true },
    ...placeColumns(reading),
    ...targetColumns(reading, given.targetText),
    {
      key: "shifts",
      header: header("shifts"),
      cell: (line) =>
        shiftsOf({ shifts: given.shifts }, line)
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

/** The places for people, and the people who usually work there. */
function placeColumns({ t, format }: Reading): Column<ProductionLine>[] {
  return [
    {
      key: "capacity",
      header: t("production-lines:fields.capacity"),
      cell: (line) => format.number(line.capacity),
      sortable: true,
      align: "end",
      onCard: true,
    },
    {
      key: "crew",
      header: t("production-lines:fields.crew"),
      cell: (line) => format.number(line.crew ?? line.capacity),
      align: "end",
      isExtra: true,
    },
  ];
}

/** The target of a line, and its targets by product. */
function targetColumns({ t, format }: Reading, targetText: TargetText): Column<ProductionLine>[] {
  return [
    {
      key: "targetOutput",
      header: t("production-lines:fields.targetOutput"),
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
      header: t("production-lines:fields.targets"),
      cell: ({ targets, heldTargets }) =>
        targets
          .map((each) => {
            const name = heldTargets.find(({ productId }) => productId === each.productId)?.productName;
            return t("common:fieldSays", { field: name, value: targetText(each) });
          })
          .join(", ") || "–",
      isExtra: true,
    },
  ];
}

function targetOf({ targetOutput, targetEfficiency }: ProductionLine, format: Format): string {
  if (targetOutput !== null) return format.number(targetOutput);
  return targetEfficiency === null ? "–" : format.percent(targetEfficiency, 0);
}
