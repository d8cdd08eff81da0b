import { useTranslation } from "react-i18next";
import { DEFECTS_BY } from "#app/domain/analytics-view";
import type { Pareto } from "#app/domain/pareto";
import { can } from "#app/domain/permissions";
import { ChartFrame } from "#app/ui/chart-frame";
import { FigureChart } from "#app/ui/figure-chart";
import { Panel } from "#app/ui/panel";
import { useFormat } from "#app/ui/use-format";
import type { ListUrl } from "#app/ui/use-list-url";
import { ChartTable } from "./chart-table";
import { chosenIds } from "./chosen-ids";
import { useExplain } from "./explain-context";
import type { ScreenData } from "./screen-data";

type Props = { data: ScreenData; pareto: Pareto; url: ListUrl };

/** Defective pieces, most first: the few that together make four fifths stand out. */
export function ParetoPanel({ data, pareto, url }: Props) {
  const { t } = useTranslation(["analytics", "common"]);
  const format = useFormat();
  const explain = useExplain();
  const { view, range, role } = data;
  const { bars, total, vital, others } = pareto;
  const title = t("pareto.title", { groups: t(`by.${view.defects}`) });
  const heads = [t(`groupings.${view.defects}`), t("columns.defective"), t("pareto.cumulative")];
  const textOf = (defective: number, cumulative: number) =>
    `${format.number(defective)} · ${format.ratio(cumulative, 0)}`;
  function pick(key: string) {
    const name = bars.find((bar) => bar.key === key)?.label ?? "";
    explain({ figure: "defective", name, ...range, ...chosenIds(view), [`${view.defects}Id`]: key });
  }
  return (
    <Panel title={title} note={total > 0 ? t("pareto.note", { count: vital, total: format.number(total) }) : undefined}>
      <select
        aria-label={t("pareto.by")}
        value={view.defects}
        onChange={(event) => url.set({ defects: event.target.value })}
        className="mb-4 min-h-10 rounded-full border border-line-strong bg-surface px-3 text-sm text-ink print:hidden pointer-coarse:min-h-11"
      >
        {DEFECTS_BY.map((grouping) => (
          <option key={grouping} value={grouping}>
            {t(`groupings.${grouping}`)}
          </option>
        ))}
      </select>
      {total === 0 ? (
        <p className="py-4 text-sm text-muted">{t("pareto.none")}</p>
      ) : (
        <ChartFrame
          name={`defects-${range.from}-${range.to}`}
          isBelowControls
          sheet={
            can(role, "records.export")
              ? () => [heads, ...bars.map(({ label, defective, cumulative }) => [label, defective, cumulative])]
              : undefined
          }
          chart={
            <FigureChart
              label={title}
              isLying
              points={bars.map(({ key, label, defective, cumulative, isVital }) => ({
                ...{ key, label, value: defective, isFaint: !isVital },
                text: textOf(defective, cumulative),
              }))}
              tick={(value) => format.number(value)}
              onPick={pick}
            />
          }
          table={
            <ChartTable
              caption={title}
              heads={heads}
              rows={bars.map(({ key, label, defective, cumulative }) => ({
                key,
                name: label,
                cells: [format.number(defective), format.ratio(cumulative)],
              }))}
            />
          }
        />
      )}
      {others > 0 && <p className="pt-2 text-xs text-muted">{t("pareto.others", { count: others })}</p>}
    </Panel>
  );
}
