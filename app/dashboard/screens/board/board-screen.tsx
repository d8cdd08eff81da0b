import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLateNews } from "#app/core/browser/live/use-late-news";
import { useAwake } from "#app/dashboard/browser/use-awake";
import type { LineBoard } from "#app/dashboard/domain/line-board";
import { LateNews } from "#app/ui/page/late-news";
import { Part } from "#app/ui/page/part";
import { BoardFigures } from "./board-figures";
import { BoardHeader } from "./board-header";
import { BoardPeople } from "./board-people";
import { HourColumns } from "./hour-columns";
import { ShiftRow } from "./shift-row";
import { useFreshBoard } from "./use-fresh-board";

/** One line, readable across a hall: pieces, target, forecast, and people. */
export function BoardScreen({ loaded, children }: { loaded: LineBoard; children?: ReactNode }) {
  const { t } = useTranslation("board");
  const { board, isLost } = useFreshBoard(loaded);
  const isLate = useLateNews();
  useAwake();
  return (
    <main id="content" className="flex min-h-dvh flex-col gap-4 p-4 md:p-6 lg:gap-6 lg:p-8">
      <BoardHeader board={board} />
      {children}
      {isLost && (
        <p role="status" className="flex items-center gap-2 text-base text-danger">
          <WifiOff className="size-5 shrink-0" aria-hidden="true" />
          {t("lost", { time: board.clock })}
        </p>
      )}
      <LateNews />
      {isLate && !isLost && <p className="text-base text-muted lg:text-lg">{t("figuresOf", { time: board.clock })}</p>}
      <Part shows={board}>
        <BoardFigures board={board} />
      </Part>
      <Part shows={board}>
        <HourColumns board={board} />
      </Part>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <Part shows={board}>
          <ShiftRow board={board} />
        </Part>
        <Part shows={board}>
          <BoardPeople people={board.people} />
        </Part>
      </div>
    </main>
  );
}
