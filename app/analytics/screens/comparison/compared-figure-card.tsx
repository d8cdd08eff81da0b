import { CircleQuestionMark, Equal, type LucideIcon, MoveRight, Unlink } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Comparison } from "#app/analytics/domain/comparison";
import type { AnalyticsView } from "#app/analytics/domain/view";
import { Explained } from "#app/analytics/screens/explanation/explained";
import type { Verdict } from "#app/core/domain/statistics/difference";
import { TermLabel } from "#app/ui/text/term-label";
import { useFormat } from "#app/ui/text/use-format";
import { sayChange, sayCompared, sayDifference } from "./say-compared";
import { sideQuestion } from "./side-question";
import { useSideName } from "./use-side-name";

type Props = { difference: Comparison["differences"][number]; result: Comparison; filter: AnalyticsView };

const MARKS: Record<Verdict, LucideIcon> = {
  beyondChance: MoveRight,
  withinChance: Equal,
  tooFewDays: CircleQuestionMark,
  measuredDifferently: Unlink,
};

/** One figure of both sides, their difference, and its significance. */
export function ComparedFigureCard({ difference, result, filter }: Props) {
  const { t } = useTranslation(["analytics", "common"]);
  const format = useFormat();
  const nameOf = useSideName();
  const { figure, verdict, low, high } = difference;
  const Mark = MARKS[verdict];
  const isApart = verdict === "measuredDifferently" && result.isAcrossStages;
  const say = (value: number | null) => (value === null ? t("common:notKnown") : sayCompared(figure, value, format));
  const sides = [
    { side: result.first, value: difference.first },
    { side: result.second, value: difference.second },
  ];
  const change = difference.difference;
  return (
    <li className="rounded-m border border-line p-4">
      <h3 className="pb-2 text-sm text-muted">
        <TermLabel term={figure === "errorRate" || figure === "efficiency" ? figure : undefined}>
          {t(`compare.figures.${figure}`)}
        </TermLabel>
      </h3>
      <div className="flex items-baseline gap-4">
        {sides.map(({ side, value }) => (
          <span key={`${side.id} ${side.from} ${side.to}`} className="min-w-0 flex-1">
            <span className="block font-display text-lg font-semibold">
              {value === null ? (
                say(value)
              ) : (
                <Explained question={{ ...sideQuestion(figure, side, result, filter), name: nameOf(side) }}>
                  {say(value)}
                </Explained>
              )}
            </span>
            <span className="block text-xs text-muted">{nameOf(side, "short")}</span>
            {figure === "efficiency" && value !== null && (
              <span className="block text-xs text-muted">{t(`kind.${side.totals.efficiencyKind}`)}</span>
            )}
          </span>
        ))}
      </div>
      {change !== null && (
        <p className="figure pt-3 text-sm">
          {t("compare.difference", { amount: sayChange(figure, change, format, t) })}
        </p>
      )}
      <p className="flex gap-2 pt-1 text-xs text-muted">
        <Mark aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span>
          {t(`compare.verdicts.${isApart ? "acrossStages" : verdict}`, {
            low: low === null ? "" : sayDifference(figure, low, format, t),
            high: high === null ? "" : sayDifference(figure, high, format, t),
          })}
        </span>
      </p>
    </li>
  );
}
