import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Day } from "#app/core/domain/calendar/days";
import type { Proof } from "#app/insights/domain/findings";
import { paths } from "#app/paths";
import { useFormat } from "#app/ui/text/use-format";

type Props = { proof: Pick<Proof, "measure" | "filter" | "places" | "records"> };

const LINK_CLASS =
  "inline-flex min-h-6 items-center font-medium text-accent-ink underline underline-offset-4 pointer-coarse:min-h-11";

/** Links to the records: one list of them, or one for each day of a line when its days are far apart. */
export function RecordLinks({ proof: { measure, filter, places, records } }: Props) {
  const { t } = useTranslation("insights");
  const format = useFormat();
  const short = (day: Day) => format.day(day, "short");
  const { from, to } = filter;
  const toRecords =
    from === to ? t("toRecordsOfDay", { date: short(from) }) : t("toRecords", { from: short(from), to: short(to) });
  if (!places) {
    return (
      <Link to={paths.records(filter)} className={`${LINK_CLASS} print:hidden`}>
        {measure === "records" ? t("toDays") : toRecords}
      </Link>
    );
  }
  return (
    <div className="print:hidden">
      <p>{measure === "records" ? t("toWorst", { shown: places.length, total: records }) : t("toPlaces")}</p>
      <ul className="flex flex-wrap gap-x-4">
        {places.map(({ date, lineId, line, workerId, worker }) => (
          <li key={`${lineId} ${workerId} ${date}`}>
            <Link
              to={paths.records({ from: date, to: date, productionLineId: lineId, workerId })}
              className={LINK_CLASS}
            >
              {t("place", { line: worker ?? line, date: short(date) })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
