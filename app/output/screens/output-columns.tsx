import type { TFunction } from "i18next";
import { OUTCOMES } from "#app/catalogue/domain/outcomes";
import type { OutputField, OutputPage } from "#app/output/domain/named-output";
import type { OutputView } from "#app/output/domain/output";
import { WorkerLink } from "#app/people/screens/worker-link";
import { haveOutcome, piecesOf } from "#app/records/domain/outcomes";
import type { Column } from "#app/ui/table/columns";
import type { Format } from "#app/ui/text/use-format";

type Row = OutputPage["rows"]["items"][number];

type Given = Pick<OutputPage, "products"> & {
  t: TFunction;
  format: Format;
  view: OutputView;
  rows: readonly Row[];
  /** Whether the list is printed, and signed. */
  isPaper: boolean;
};

/** The columns of a layout. Those that no row of the page fills are left out. */
export function outputColumns({ t, format, view, products, rows, isPaper }: Given): Column<Row>[] {
  const header = (key: OutputField) => t(`output:fields.${key}`);
  const isAcross = view.layout === "across";
  const has = (grouping: OutputView["by"][number]) => !isAcross && view.by.includes(grouping);
  const text = (key: OutputField, cell: Column<Row>["cell"]): Column<Row> => ({
    key,
    header: header(key),
    cell,
    onCard: "line",
  });
  return [
    workerColumn(header("worker"), view),
    ...(rows.some(({ number }) => number) ? [text("number", ({ number }) => number || "–")] : []),
    ...(isPaper ? [text("cin", ({ cin }) => cin || "–")] : []),
    ...(has("date") ? [text("date", ({ date }) => date && format.day(date))] : []),
    ...(has("product") ? [text("product", (row) => productOf(row, t))] : []),
    { ...text("line", ({ productionLineName }) => productionLineName), isMinor: true },
    ...(isAcross ? products.map((product) => productColumn(product, format)) : []),
    ...figureColumns(header, format, rows),
    ...(isPaper ? [{ key: "signature", header: t("output:signature"), cell: () => <SignHere /> }] : []),
  ];
}

/** The name of a person, which opens their page for the period. */
function workerColumn(header: string, { from, to }: OutputView): Column<Row> {
  return {
    key: "worker",
    header,
    isTitle: true,
    cell: ({ workerId, workerName }) => (
      <WorkerLink id={workerId} period={{ from, to }}>
        {workerName}
      </WorkerLink>
    ),
  };
}

function productOf({ isOfLines, productName, productCode }: Row, t: TFunction) {
  if (isOfLines) return <span className="text-muted">{t("common:wholeLine")}</span>;
  return (
    <>
      {productName} <span className="whitespace-nowrap text-xs text-muted">{productCode}</span>
    </>
  );
}

/** The good pieces of one product, under its code. */
function productColumn({ id, name, code }: OutputPage["products"][number], format: Format): Column<Row> {
  return {
    key: `product-${id}`,
    header: code,
    align: "end",
    onCard: true,
    cell: ({ goodOf }) => (
      <span className="figure" title={name}>
        {goodOf?.[id] === undefined ? "–" : format.number(goodOf[id])}
      </span>
    ),
  };
}

function figureColumns(header: (key: OutputField) => string, format: Format, rows: readonly Row[]): Column<Row>[] {
  const figure = (key: OutputField, said: (row: Row) => string, onCard = false): Column<Row> => ({
    key,
    header: header(key),
    align: "end",
    onCard,
    cell: (row) => <span className="figure">{said(row)}</span>,
  });
  const hasMinutes = rows.some(({ earnedMinutes }) => earnedMinutes !== null);
  const hasLines = rows.some(({ hoursOfLines = 0 }) => hoursOfLines > 0);
  return [
    figure("good", ({ good, isOfLines }) => (isOfLines ? "–" : format.number(good)), true),
    figure("defective", ({ defective, isOfLines }) => (isOfLines ? "–" : format.number(defective)), true),
    ...(rows.some(haveOutcome)
      ? OUTCOMES.map((outcome) =>
          figure(outcome, (row) => {
            const pieces = piecesOf(outcome, row);
            return pieces === null ? "–" : format.number(pieces);
          }),
        )
      : []),
    figure("hours", ({ hours }) => format.number(hours, 2), true),
    ...(hasMinutes
      ? [
          figure("earnedMinutes", ({ earnedMinutes: minutes }) => (minutes === null ? "–" : format.number(minutes, 1))),
          figure("efficiency", ({ efficiency }) => (efficiency === null ? "–" : format.ratio(efficiency, 0))),
        ]
      : []),
    ...(hasLines ? [figure("hoursOfLines", ({ hoursOfLines = 0 }) => format.number(hoursOfLines, 2))] : []),
  ];
}

function SignHere() {
  return <span className="block h-8 min-w-28" />;
}
