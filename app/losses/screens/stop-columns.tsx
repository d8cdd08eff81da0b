import type { TFunction } from "i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import { Pictogram } from "#app/catalogue/screens/causes/pictogram";
import { lostWorkMinutes } from "#app/losses/domain/lost-minutes";
import type { ListedStop } from "#app/losses/domain/stops";
import type { Column } from "#app/ui/table/columns";
import { ShiftMark } from "#app/ui/text/shift-mark";
import type { Format } from "#app/ui/text/use-format";

type Words = {
  t: TFunction;
  format: Format;
  reasons: ReadonlyMap<string, Cause>;
  nameOf: (stop: ListedStop) => string;
};

/** The columns of the list of stops. */
export function stopColumns({ t, format, reasons, nameOf }: Words): Column<ListedStop>[] {
  const header = (field: string) => t(`stops:fields.${field}`);
  const figure = (key: string, value: (stop: ListedStop) => number, more: object = {}) => ({
    key,
    header: header(key),
    cell: (stop: ListedStop) => format.number(value(stop)),
    align: "end" as const,
    ...more,
  });
  return [
    {
      key: "date",
      header: header("date"),
      term: "productionDay",
      cell: ({ date }) => <span className="whitespace-nowrap">{format.day(date)}</span>,
      sortable: true,
      onCard: "line",
    },
    { key: "shift", header: header("shift"), cell: ({ shift }) => <ShiftMark shift={shift} />, isMinor: true },
    { key: "line", header: header("line"), cell: ({ productionLineName }) => productionLineName, onCard: "line" },
    {
      key: "reason",
      header: header("reason"),
      cell: (stop) => {
        const reason = reasons.get(stop.reasonId);
        return (
          <span className="flex items-center gap-2">
            {reason && <Pictogram name={reason.picture} className="text-muted" />}
            {nameOf(stop)}
          </span>
        );
      },
      isTitle: true,
    },
    { key: "start", header: header("start"), cell: ({ start }) => start ?? "–", align: "end", isMinor: true },
    figure("minutes", ({ minutes }) => minutes),
    figure("people", ({ people }) => people),
    figure("workMinutes", (stop) => lostWorkMinutes([stop]), { term: "workMinutes", onCard: true }),
    { key: "note", header: header("note"), cell: ({ note }) => note || "–", isMinor: true },
  ];
}
