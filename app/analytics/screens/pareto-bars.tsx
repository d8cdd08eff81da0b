import { useTranslation } from "react-i18next";
import { VITAL_SHARE } from "#app/analytics/domain/pareto";
import { FigureChart } from "#app/ui/chart/figure-chart";
import { useFormat } from "#app/ui/text/use-format";

type Props<Group> = {
  title: string;
  groups: readonly Group[];
  nameOf: (group: Group) => string;
  sizeOf: (group: Group) => number;
  onPick: (key: string) => void;
};

/** The groups of a Pareto as bars, the largest first. Those that are not among the vital few are faint. */
export function ParetoBars<Group extends { id: string; share: number; cumulated: number }>(props: Props<Group>) {
  const { title, groups, nameOf, sizeOf, onPick } = props;
  const { t } = useTranslation("analytics");
  const format = useFormat();
  return (
    <FigureChart
      label={title}
      isLying
      points={groups.map((group) => ({
        key: group.id,
        label: nameOf(group),
        value: sizeOf(group),
        isFaint: group.cumulated - group.share >= VITAL_SHARE,
        text: t("pareto.bar", { value: format.number(sizeOf(group)), share: format.ratio(group.cumulated, 0) }),
      }))}
      tick={(value) => format.number(value)}
      onPick={onPick}
    />
  );
}
