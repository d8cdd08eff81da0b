import { useTranslation } from "react-i18next";
import type { LineBoard } from "#app/dashboard/domain/line-board";
import { useShortfall } from "#app/records/screens/use-shortfall";
import { QualitySteps } from "#app/ui/chart/quality-steps";
import { useFormat } from "#app/ui/text/use-format";
import { BoardFigure } from "./board-figure";

/** Good pieces of the shift, the gap to the target, the forecast, and the error rate. */
export function BoardFigures({ board }: { board: LineBoard }) {
  const { t } = useTranslation("board");
  const format = useFormat();
  const { line, good, target, due, gap, forecast, errorRate, quality, isDayOff, isRunning, shortfall, state } = board;
  const sayParts = useShortfall();
  const parts = shortfall && !isRunning ? sayParts(shortfall) : "";
  const aim = line.targetEfficiency
    ? t("efficiencyTarget", { efficiency: format.percent(line.targetEfficiency) })
    : t("noTarget");
  const unknown = t(isDayOff ? "common:dayOff" : "common:notReported");
  const signed = (value: number) => `${value > 0 ? "+" : ""}${format.number(value)}`;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <BoardFigure
        label={t("good")}
        value={good === null ? unknown : format.number(good)}
        note={target === null ? aim : t("ofTarget", { target: format.number(target) })}
        isKnown={good !== null}
      />
      <BoardFigure
        label={t("gap")}
        value={gap === null ? t("common:notKnown") : signed(gap)}
        note={
          due === null
            ? target === null && !line.targetEfficiency
              ? aim
              : t("nothingEntered")
            : [t("due", { due: format.number(due) }), parts].filter(Boolean).join(" · ")
        }
        tone={gap === null ? undefined : state === "behind" ? "poor" : "good"}
        isKnown={gap !== null}
      />
      <BoardFigure
        label={t("forecast")}
        value={forecast === null ? t("common:notKnown") : format.number(forecast)}
        note={t("forecastNote")}
        tone={forecast === null || target === null ? undefined : forecast < target ? "poor" : "good"}
        isKnown={forecast !== null}
      />
      <BoardFigure
        label={t("errorRate")}
        term="errorRate"
        value={errorRate === null ? unknown : format.percent(errorRate)}
        note={<QualitySteps quality={quality} className="text-base lg:text-lg" />}
        isKnown={errorRate !== null}
      />
    </div>
  );
}
