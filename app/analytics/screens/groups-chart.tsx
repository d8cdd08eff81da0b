import { useNavigate } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Measures } from "#app/analytics/domain/analytics";
import type { GroupPage } from "#app/analytics/domain/screen";
import type { TimeStep } from "#app/analytics/domain/time-line";
import { paths } from "#app/paths";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { Scope } from "#app/records/domain/scope";
import { FigureChart } from "#app/ui/chart/figure-chart";
import type { ChartPoint } from "#app/ui/chart/figure-chart-props";
import { type Format, useFormat } from "#app/ui/text/use-format";
import { ChartTable } from "./chart-table";
import { Explained } from "./explanation/explained";
import { recordsFilter } from "./explanation/records-filter";
import { type DrawnFigure, sayFigure } from "./figures-of-tab";
import { groupName } from "./group-name";
import { RangeChart } from "./range-chart";
import type { ScreenData } from "./screen-data";
import { useLimits } from "./use-limits";

/** `name`: that of downloaded files; `title`: the panel's, for screen readers. */
type Props = { data: ScreenData; groups: GroupPage; figure: DrawnFigure; name: string; title: string };
type Words = { t: TFunction; format: Format };
type Drawn = { key: string; name: string; figures: Measures | null; isPartial: boolean };

/** One figure of every group: days as columns over time, others as bars with their names. */
export function GroupsChart({ data, groups, figure, name: fileName, title }: Props) {
  const { t } = useTranslation(["analytics", "common"]);
  const format = useFormat();
  const navigate = useNavigate();
  const limits = useLimits(figure, data.thresholds);
  const { view } = data;
  const drawn = drawnOf(groups, data, { t, format });
  const points = drawn.map(({ key, name, figures, isPartial }): ChartPoint => {
    const text = figures ? sayFigure(figure, figures, format, t) : t("common:notReported");
    return { key, label: name, value: figures?.[figure] ?? null, text: figures ? text : "–", isPartial };
  });
  const heads = [t(`groupings.${view.groupBy}`), t(`columns.${figure}`)];
  function scopeOf(key: string): Scope {
    const [from = "", to = ""] = key.split(" ");
    return groups.timeLine ? { ...recordsFilter(data), from, to } : recordsFilter(data, key);
  }
  return (
    <RangeChart
      name={fileName}
      data={data}
      shows={groups}
      sheet={() => [heads, ...drawn.map(({ name, figures }) => [name, figures?.[figure] ?? null])]}
      chart={
        <FigureChart
          label={`${title}. ${points
            .map(({ label, text }) => t("common:labelled", { label, value: text }))
            .slice(0, 31)
            .join("; ")}`}
          points={points}
          isLying={groups.timeLine === null}
          limits={limits}
          tick={(value) =>
            figure === "pieces"
              ? format.number(value)
              : figure === "errorRate"
                ? format.percent(value)
                : format.ratio(value, 0)
          }
          onPick={(key) => navigate(paths.records(scopeOf(key)))}
        />
      }
      table={(isShown) => (
        <ChartTable
          caption={title}
          heads={heads}
          rows={points.map(({ key, label, text, value }) => {
            const sentence = value === null && text === "–" ? t("common:notReported") : text;
            const question = { figure, name: label, ...scopeOf(key) };
            const explained = (
              <Explained key={figure} question={question}>
                {sentence}
              </Explained>
            );
            return { key, name: label, cells: [isShown && value !== null ? explained : sentence] };
          })}
        />
      )}
    />
  );
}

/** The periods of a time line, or else the groups of the page. */
function drawnOf({ timeLine, items }: GroupPage, { view, today }: ScreenData, { t, format }: Words): Drawn[] {
  if (!timeLine) {
    return items.map((group) => ({
      key: group.key,
      name: groupName(group, view.groupBy, { t, format }),
      figures: group,
      isPartial: false,
    }));
  }
  return timeLine.points.map(({ from, to, figures }) => ({
    key: `${from} ${to}`,
    name: periodName({ from, to }, timeLine.step, format),
    figures,
    isPartial: to === today,
  }));
}

/** A day, a week by its first and last day, or a month. */
function periodName({ from, to }: DayRange, step: TimeStep, format: Format): string {
  if (step === "month") return format.day(from, "month");
  if (step === "day" || from === to) return format.day(from, "short");
  // Both languages put the day before the month, which two days of one month share.
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${format.day(to, "short")}`;
  return `${format.day(from, "short")} – ${format.day(to, "short")}`;
}
