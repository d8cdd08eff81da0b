import { Link } from "@remix-run/react";
import { Maximize } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNewStyle } from "#app/analytics/screens/use-new-style";
import type { LineBoard } from "#app/dashboard/domain/line-board";
import { paths } from "#app/paths";
import { IconButton } from "#app/ui/form/icon-button";
import { useFormat } from "#app/ui/text/use-format";

/** The line, the shift and its day, and the factory's clock. */
export function BoardHeader({ board }: { board: LineBoard }) {
  const { t } = useTranslation("board");
  const format = useFormat();
  const { line, day, shift, isRunning, clock, style, shortfall } = board;
  const sayStyle = useNewStyle();
  const state = t(isRunning ? "running" : "over", { shift: t(`common:shift.${shift}`) });
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h1
          tabIndex={-1}
          className="font-display text-[2rem] leading-tight font-semibold break-words outline-none lg:text-[3.25rem]"
        >
          {line.name}
        </h1>
        <p className="text-base text-muted lg:text-lg">
          {line.stage && `${line.stage} · `}
          {state} · {format.day(day, "long")}
          {style && ` · ${sayStyle(style, shortfall)}`}
          {line.status === "inactive" && ` · ${t("common:status.inactive_feminine")}`}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <p className="figure font-display text-[2rem] leading-tight font-semibold lg:text-[3.25rem]">{clock}</p>
        <IconButton
          icon={Maximize}
          label={t("fullScreen")}
          onClick={() => void document.documentElement.requestFullscreen?.().catch(() => undefined)}
        />
        <Link
          to={paths.chat({ about: line.id })}
          className="touch-reach text-sm text-muted underline-offset-4 hover:underline"
        >
          {t("talk")}
        </Link>
        <Link to={paths.dashboard()} className="touch-reach text-sm text-muted underline-offset-4 hover:underline">
          {t("back")}
        </Link>
      </div>
    </header>
  );
}
