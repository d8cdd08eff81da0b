import { WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAwake } from "#app/browser/use-awake";
import type { LineBoard } from "#app/domain/line-board";
import { QualitySteps } from "#app/ui/quality-steps";
import { useFormat } from "#app/ui/use-format";
import { BoardFigure } from "./board-figure";
import { BoardHeader } from "./board-header";
import { BoardPeople } from "./board-people";
import { HourColumns } from "./hour-columns";
import { ShiftRow } from "./shift-row";
import { useFreshBoard } from "./use-fresh-board";

/** One line, readable across a hall: how much, how much it should be, where it leads, and who is on. */
export function BoardScreen({ loaded }: { loaded: LineBoard }) {
  const { t } = useTranslation("board");
  const format = useFormat();
  const { board, isLost } = useFreshBoard(loaded);
  useAwake();
  const { good, target, due, gap, forecast, errorRate, quality, people } = board;
  const unknown = t("common:notReported");
  const signed = (value: number) => `${value > 0 ? "+" : ""}${format.number(value)}`;
  return (
    <main id="content" className="flex min-h-dvh flex-col gap-4 p-4 md:p-6 lg:gap-6 lg:p-8">
      <BoardHeader board={board} />
      {isLost && (
        <p role="status" className="flex items-center gap-2 text-base text-danger">
          <WifiOff className="size-5 shrink-0" aria-hidden="true" />
          {t("lost", { time: board.clock })}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <BoardFigure
          label={t("good")}
          value={good === null ? unknown : format.number(good)}
          note={target === null ? t("noTarget") : t("ofTarget", { target: format.number(target) })}
          isKnown={good !== null}
        />
        <BoardFigure
          label={t("gap")}
          value={gap === null ? t("common:notKnown") : signed(gap)}
          note={due === null ? t("noTarget") : t("due", { due: format.number(due) })}
          tone={gap === null ? undefined : gap < 0 ? "poor" : "good"}
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
      <HourColumns board={board} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <ShiftRow board={board} />
        <BoardPeople people={people} />
      </div>
    </main>
  );
}
