import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { LineDays } from "#app/analytics/domain/heat-map";
import { paths } from "#app/paths";
import { wholeShare } from "#app/records/domain/efficiency";
import type { Shortfall } from "#app/records/domain/shortfall";
import { useShortfall } from "#app/records/screens/use-shortfall";
import { Panel } from "#app/ui/page/panel";
import { useFormat } from "#app/ui/text/use-format";
import { chosenIds } from "./chosen-ids";
import { HeatCell } from "./heat-cell";
import type { ScreenData } from "./screen-data";

type Props = { data: ScreenData; map: LineDays };

/** The share of the target that each line reached on each day. A cell opens its records; without any it is hatched. */
export function LineDayMap({ data, map }: Props) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const { view, range } = data;
  const { days, lines } = map;
  const isCut = days[0] !== range.from;
  if (lines.length === 0) return null;
  return (
    <Panel
      title={t("lineDays.title")}
      term="attainment"
      note={t(isCut ? "lineDays.noteCut" : "lineDays.note", { count: days.length })}
      className="mt-5 mb-5"
    >
      <div className="relative overflow-x-auto pb-1">
        <table className="w-full border-separate border-spacing-1 text-center text-sm">
          <caption className="sr-only">{t("lineDays.title")}</caption>
          <thead className="text-xs text-muted">
            <tr>
              <td className="sticky start-0 z-10 bg-surface" />
              <th scope="col" className="text-start align-bottom font-medium">
                {t("lineDays.way")}
              </th>
              {days.map((day) => (
                <th key={day} scope="col" className="whitespace-nowrap font-medium">
                  <span className="block text-faint">{format.day(day, "weekday")}</span>
                  {format.day(day, "short")}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow key={line.lineId} line={line} chosen={chosenIds(view)} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

type RowProps = { line: LineDays["lines"][number]; chosen: ReturnType<typeof chosenIds> };

/** The days of a line, behind the way from its target to what it made. */
function LineRow({ line: { lineId, name, cells, shortfall }, chosen }: RowProps) {
  const { t } = useTranslation(["analytics", "common"]);
  const format = useFormat();
  const sayParts = useShortfall();
  const madeOf = ({ good, target }: Shortfall) =>
    t("common:shortfall.of", { good: format.number(good), target: format.number(target) });
  const way = (shortfall: Shortfall) => [madeOf(shortfall), sayParts(shortfall)].filter(Boolean).join(": ");
  return (
    <tr>
      <th
        scope="row"
        className="sticky start-0 z-10 min-w-24 max-w-28 bg-surface pe-2 text-start font-normal break-words sm:min-w-36"
      >
        {name}
      </th>
      <td className="figure min-w-56 pe-2 text-start text-xs text-muted">
        {shortfall && (
          <>
            <span className="block whitespace-nowrap text-ink">{madeOf(shortfall)}</span>
            {sayParts({ ...shortfall, missing: 0 })}
          </>
        )}
      </td>
      {cells.map(({ day, attainment, label, shortfall: ofDay }) => (
        <HeatCell key={day} quality={label} className="h-9 min-w-13 pointer-coarse:h-11">
          {attainment === null ? null : (
            <Link
              to={paths.records({ ...chosen, from: day, to: day, productionLineId: lineId })}
              title={[
                t("lineDays.cell", { line: name, day: format.day(day, "weekdayShort") }),
                ...(ofDay ? [way(ofDay)] : []),
              ].join("\n")}
              className="figure grid h-9 place-items-center pointer-coarse:h-11 rounded-s underline-offset-4 hover:underline"
            >
              <span>
                {format.ratio(wholeShare(attainment), 0)}
                {label && <span className="sr-only"> {t(`common:quality.${label}`)}</span>}
              </span>
            </Link>
          )}
        </HeatCell>
      ))}
    </tr>
  );
}
