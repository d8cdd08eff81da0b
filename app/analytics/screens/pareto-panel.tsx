import { useTranslation } from "react-i18next";
import { DEFECTS_BY } from "#app/analytics/domain/choices";
import type { Pareto, ParetoBar } from "#app/analytics/domain/pareto";
import { FigureChart } from "#app/ui/chart/figure-chart";
import { Panel } from "#app/ui/page/panel";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { ChartTable } from "./chart-table";
import { chosenIds } from "./chosen-ids";
import { useExplain } from "./explanation/explain-context";
import { Explained } from "./explanation/explained";
import type { FigureQuestion } from "./explanation/question";
import { GroupChoice } from "./group-choice";
import { RangeChart } from "./range-chart";
import type { ScreenData } from "./screen-data";

type Props = { data: ScreenData; pareto: Pareto; url: ListUrl };

/** Defective pieces, most first. The few that together make four fifths are highlighted. */
export function ParetoPanel({ data, pareto, url }: Props) {
  const { t } = useTranslation(["analytics", "common"]);
  const format = useFormat();
  const explain = useExplain();
  const { view, range } = data;
  const { bars, total, vital, others } = pareto;
  const title = t("pareto.title", { groups: t(`by.${view.defects}`) });
  const heads = [t(`groupings.${view.defects}`), t("columns.defective"), t("pareto.cumulative")];
  const points = bars.map(({ key, label, defective, cumulative, isVital }) => ({
    key,
    label,
    value: defective,
    isFaint: !isVital,
    text: `${format.number(defective)} · ${format.ratio(cumulative, 0)}`,
  }));
  const questionOf = ({ key, label }: ParetoBar): FigureQuestion => ({
    figure: "defective",
    name: label,
    ...range,
    ...chosenIds(view),
    [`${view.defects}Id`]: key,
  });
  function pick(key: string) {
    const bar = bars.find((each) => each.key === key);
    if (bar) explain(questionOf(bar));
  }
  return (
    <Panel title={title} note={total > 0 ? t("pareto.note", { count: vital, total: format.number(total) }) : undefined}>
      <GroupChoice
        label={t("pareto.by")}
        value={view.defects}
        choices={DEFECTS_BY}
        onChange={(defects) => url.set({ defects })}
      />
      {total === 0 ? (
        <p className="py-4 text-sm text-muted">{t("pareto.none")}</p>
      ) : (
        <RangeChart
          name="defects"
          data={data}
          shows={pareto}
          isBelowControls
          sheet={() => [heads, ...bars.map(({ label, defective, cumulative }) => [label, defective, cumulative])]}
          chart={
            <FigureChart label={title} isLying points={points} tick={(value) => format.number(value)} onPick={pick} />
          }
          table={(isShown) => (
            <ParetoTable title={title} heads={heads} pareto={pareto} questionOf={isShown ? questionOf : null} />
          )}
        />
      )}
      {others > 0 && <p className="pt-2 text-xs text-muted">{t("pareto.others", { count: others })}</p>}
    </Panel>
  );
}

type TableProps = {
  title: string;
  heads: string[];
  pareto: Pareto;
  /** The question that explains a bar; null while only screen readers have the table, where nothing takes the focus. */
  questionOf: ((bar: ParetoBar) => FigureQuestion) | null;
};

function ParetoTable({ title, heads, pareto: { bars, total }, questionOf }: TableProps) {
  return (
    <ChartTable
      caption={title}
      heads={heads}
      rows={bars.map((bar) => ({
        key: bar.key,
        name: bar.label,
        cells: [
          <DefectiveOf key="count" bar={bar} question={questionOf?.(bar)} />,
          <ShareSoFar key="share" bar={bar} total={total} />,
        ],
      }))}
    />
  );
}

/** The defective pieces of a bar; with a question they open their explanation. */
function DefectiveOf({ bar, question }: { bar: ParetoBar; question: FigureQuestion | undefined }) {
  const format = useFormat();
  const count = format.number(bar.defective);
  return question ? <Explained question={question}>{count}</Explained> : count;
}

/** The two numbers behind the share. */
function ShareSoFar({ bar: { cumulative }, total }: { bar: ParetoBar; total: number }) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const soFar = format.number(Math.round(cumulative * total));
  return (
    <>
      {format.aligned.ratio(cumulative)}{" "}
      <span className="ps-1 text-xs text-muted">{t("pareto.share", { soFar, total: format.number(total) })}</span>
    </>
  );
}
