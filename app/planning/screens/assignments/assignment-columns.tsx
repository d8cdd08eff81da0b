import type { TFunction } from "i18next";
import { WorkerLink } from "#app/people/screens/worker-link";
import type { Assignment } from "#app/planning/domain/assignments";
import type { Column } from "#app/ui/table/columns";
import { ShiftMark } from "#app/ui/text/shift-mark";
import type { Format } from "#app/ui/text/use-format";

/** The columns that a list of assignments can show. */
export function assignmentColumns(t: TFunction, format: Format): Column<Assignment>[] {
  const header = (field: string) => t(`assignments:fields.${field}`);
  return [
    {
      key: "date",
      header: header("date"),
      cell: ({ date }) => <span className="figure whitespace-nowrap">{format.day(date, "weekdayShort")}</span>,
      sortable: true,
      onCard: "line",
    },
    {
      key: "shift",
      header: header("shift"),
      cell: ({ shift }) => <ShiftMark shift={shift} />,
      sortable: true,
      onCard: "line",
    },
    {
      key: "worker",
      header: header("worker"),
      cell: ({ workerId, workerName }) => <WorkerLink id={workerId}>{workerName}</WorkerLink>,
      sortable: true,
      isTitle: true,
    },
    {
      key: "line",
      header: header("line"),
      cell: ({ productionLineName }) => productionLineName,
      sortable: true,
      onCard: "line",
    },
    { key: "position", header: header("position"), cell: ({ position }) => position ?? "", align: "end" },
    { key: "operation", header: header("operation"), cell: ({ operation }) => operation, isExtra: true },
    { key: "reason", header: header("reason"), cell: ({ reason }) => reason },
  ];
}
