import { useTranslation } from "react-i18next";
import type { QualityData } from "#app/analytics/domain/screen";
import { someDayOf, type Weekday } from "#app/core/domain/calendar/days";
import { Panel } from "#app/ui/page/panel";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";
import { useWeekdays } from "#app/ui/text/use-week-begins";
import { chosenIds } from "./chosen-ids";
import { Explained } from "./explanation/explained";
import { HeatCell } from "./heat-cell";
import type { ScreenData } from "./screen-data";

type Props = { data: ScreenData; rows: QualityData["cells"] };

/** The error rate of each weekday and shift. A cell without reports is hatched, not 0. */
export function HeatMap({ data, rows }: Props) {
  const { t } = useTranslation(["analytics", "common"]);
  const format = useFormat();
  const weekdays = useWeekdays();
  const { view, range } = data;
  const inOrder = (cells: QualityData["cells"][number]["cells"]) =>
    cells.toSorted((a, b) => weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday));
  const nameOf = (weekday: Weekday) => format.day(someDayOf(weekday), "weekday");
  return (
    <Panel title={t("heatMap.title")} note={t("heatMap.note")}>
      {/* Text for screen readers is positioned in here too, or it would widen the page. */}
      <div className="relative overflow-x-auto">
        <table className="w-full border-separate border-spacing-1 text-center text-sm">
          <caption className="sr-only">{t("heatMap.title")}</caption>
          <thead className="text-xs text-muted">
            <tr>
              <td />
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col" className="font-medium">
                  {nameOf(weekday)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ shift, cells }) => (
              <tr key={shift}>
                <th scope="row" className="pe-2 text-start font-normal">
                  <ShiftMark shift={shift} />
                </th>
                {inOrder(cells).map(({ weekday, figures }) => (
                  <HeatCell key={weekday} quality={figures?.quality} className="h-12 min-w-12">
                    {figures && figures.errorRate !== null ? (
                      <Explained
                        question={{
                          figure: "errorRate",
                          name: `${nameOf(weekday)}, ${t(`common:shift.${shift}`)}`,
                          ...range,
                          ...chosenIds(view),
                          shift,
                          weekday,
                        }}
                      >
                        {format.aligned.percent(figures.errorRate)}
                        {figures.quality && <span className="sr-only"> {t(`common:quality.${figures.quality}`)}</span>}
                      </Explained>
                    ) : null}
                  </HeatCell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
