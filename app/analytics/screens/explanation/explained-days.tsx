import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeyedSums } from "#app/analytics/domain/analytics";
import { paths, type Query } from "#app/paths";
import { useFormat } from "#app/ui/text/use-format";
import { ExplainedPages } from "./explained-pages";

type Props = { days: KeyedSums[]; filter: Query };

const SIZE = 20;

/** The days that a figure sums, newest first, each with a link to its records. */
export function ExplainedDays({ days, filter }: Props) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const [page, setPage] = useState(1);
  const items = days.slice((page - 1) * SIZE, page * SIZE);
  return (
    <div>
      <p className="pb-2 text-sm font-medium">{t("explain.days", { count: days.length })}</p>
      <ul className="divide-y divide-line text-sm">
        {items.map(({ key, pieces, defective, records }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <Link
              to={paths.records({ ...filter, from: key, to: key })}
              className="touch-reach underline-offset-4 hover:underline"
            >
              {format.day(key, "weekdayShort")}
            </Link>
            <span className="figure text-muted">
              {t("explain.dayText", {
                count: records,
                records: format.number(records),
                pieces: format.number(pieces),
                defective: format.number(defective),
              })}
            </span>
          </li>
        ))}
      </ul>
      <ExplainedPages pages={{ items, page, size: SIZE, total: days.length, totalIsCapped: false }} onPage={setPage} />
    </div>
  );
}
