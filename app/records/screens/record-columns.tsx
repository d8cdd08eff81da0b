import type { TFunction } from "i18next";
import { WorkerLink } from "#app/people/screens/worker-link";
import { isShortPeriod, RECORD_SORTS } from "#app/records/domain/orders";
import type { RecordQuery } from "#app/records/domain/record-lists";
import type { PerformanceRecord } from "#app/records/domain/records";
import { QualitySteps } from "#app/ui/chart/quality-steps";
import type { Column } from "#app/ui/table/columns";
import { ShiftMark } from "#app/ui/text/shift-mark";
import type { Format } from "#app/ui/text/use-format";
import { DoubtMark } from "./doubt-mark";
import { EfficiencyFigure } from "./efficiency-figure";
import { ErrorRateFigure } from "./error-rate-figure";

/** The columns that a list of records can show. */
export function recordColumns(t: TFunction, format: Format, { from, to }: RecordQuery): Column<PerformanceRecord>[] {
  const header = (field: string) => t(`records:fields.${field}`);
  const isFree = isShortPeriod({ from, to });
  return [
    {
      key: "date",
      header: header("date"),
      term: "productionDay",
      cell: ({ date }) => <Unbroken>{format.day(date)}</Unbroken>,
      sortable: true,
      onCard: "line",
    },
    {
      key: "shift",
      header: header("shift"),
      // On a tablet the word alone, so that the figures stay in sight.
      cell: ({ shift }) => <ShiftMark shift={shift} className="sm:max-lg:*:hidden" />,
      onCard: "line",
    },
    {
      key: "worker",
      header: header("worker"),
      cell: ({ workerId, workerName }) => <WorkerLink id={workerId}>{workerName || t("common:wholeLine")}</WorkerLink>,
      isTitle: true,
      sortable: isFree,
    },
    { key: "line", header: t("common:line"), cell: ({ productionLineName }) => productionLineName },
    { key: "product", header: header("product"), cell: ({ productName }) => productName, onCard: "line" },
    ...figureColumns(t, format).map((column) => ({
      ...column,
      sortable: isFree && (RECORD_SORTS as readonly string[]).includes(column.key),
    })),
  ];
}

function figureColumns(t: TFunction, format: Format): Column<PerformanceRecord>[] {
  const header = (field: string) => t(`records:fields.${field}`);
  const figure = (key: string, value: (record: PerformanceRecord) => string, more: object = {}) => ({
    key,
    header: header(key),
    cell: value,
    align: "end" as const,
    ...more,
  });
  return [
    figure("piecesMade", ({ piecesMade }) => format.number(piecesMade), { onCard: true }),
    figure("piecesDefective", ({ piecesDefective }) => format.number(piecesDefective), { isExtra: true }),
    {
      ...figure("errorRate", () => "", { header: t("records:errorRate"), term: "errorRate", onCard: true }),
      cell: (record) => <ErrorRateFigure {...record} />,
    },
    {
      ...figure("hours", ({ hours }) => format.number(hours, 2), { isMinor: true }),
      cell: ({ hours, doubts }) => (
        <>
          {format.number(hours, 2)}
          <DoubtMark doubt="hours" among={doubts} />
        </>
      ),
    },
    figure(
      "minutesPerPiece",
      ({ minutesPerPiece }) => known(minutesPerPiece, (value) => format.aligned.number(value, 2)),
      {
        isExtra: true,
      },
    ),
    {
      key: "efficiency",
      header: header("efficiency"),
      term: "efficiency",
      cell: (record) => (
        <>
          <EfficiencyFigure {...record} />
          <DoubtMark doubt="pace" among={record.doubts} />
        </>
      ),
      align: "end",
      onCard: true,
    },
    {
      key: "quality",
      header: header("quality"),
      cell: ({ quality }) => <QualitySteps quality={quality} />,
      isMinor: true,
    },
  ];
}

/** Keeps a day on one line, and on a tablet on two. */
function Unbroken({ children }: { children: string }) {
  return (
    <span className="inline-block whitespace-nowrap sm:max-lg:min-w-13 sm:max-lg:whitespace-normal">{children}</span>
  );
}

function known(value: number | null, show: (value: number) => string) {
  return value === null ? "–" : show(value);
}
