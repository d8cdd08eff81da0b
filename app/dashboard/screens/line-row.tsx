import { Link } from "@remix-run/react";
import clsx from "clsx";
import {
  CalendarOff,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  type LucideIcon,
  TrendingDown,
  TrendingUp,
  UserMinus,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OutgrownTarget } from "#app/analytics/domain/outgrown-targets";
import { useNewStyle } from "#app/analytics/screens/use-new-style";
import type { DashboardLine } from "#app/dashboard/domain/dashboard";
import type { NamedFinding } from "#app/dashboard/domain/last-findings";
import type { LinePerformance, LineState } from "#app/dashboard/domain/line-performance";
import { paths } from "#app/paths";
import { wholeShare } from "#app/records/domain/efficiency";
import { useShortfall } from "#app/records/screens/use-shortfall";
import { CutName } from "#app/ui/text/cut-name";
import { useFormat } from "#app/ui/text/use-format";
import { HoursPicture } from "./hours-picture";
import { TargetBar } from "./target-bar";

const MARKS: Record<LineState, { icon: LucideIcon; color: string }> = {
  behind: { icon: TrendingDown, color: "text-poor" },
  short: { icon: UserMinus, color: "text-fair" },
  onTarget: { icon: CircleCheck, color: "text-good" },
  above: { icon: TrendingUp, color: "text-good" },
  noTarget: { icon: CircleDashed, color: "text-faint" },
  notReported: { icon: CircleSlash, color: "text-faint" },
  dayOff: { icon: CalendarOff, color: "text-faint" },
};

type Props = {
  line: DashboardLine;
  day: string;
  /** What the last report still finds on the line, over weeks and not over today. */
  findings: NamedFinding[];
  /** Set where the line passes its target by half week after week. */
  outgrown?: OutgrownTarget;
  maySetTarget: boolean;
};

/**
 * One line: its state in a word, good pieces of the target or, before any are reported, the target alone, and a bar
 * with a tick at the target for the hours entered.
 */
export function LineRow({ line, day, findings, outgrown, maySetTarget }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { icon: Icon, color } = MARKS[line.state];
  const sayStyle = useNewStyle();
  return (
    <li className="space-y-1.5 border-b border-line py-2.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <Link
          to={paths.records({ from: day, to: day, productionLineId: line.id })}
          className="min-w-11 font-medium underline-offset-4 hover:underline pointer-coarse:py-3"
        >
          <CutName>{line.name}</CutName>
        </Link>
        <span className="figure whitespace-nowrap">
          <Output line={line} />
        </span>
      </div>
      <TargetBar line={line} />
      {line.byHour && <HoursPicture byHour={line.byHour} />}
      <div className="flex items-center justify-between gap-3 text-xs text-muted">
        <span className={clsx("inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap", color)}>
          <Icon aria-hidden className="size-3.5 shrink-0" />
          {t(`dashboard:lineState.${line.state}`)}
        </span>
        <LineDetail line={line} />
      </div>
      {line.style && <p className="text-xs text-muted">{sayStyle(line.style, line.shortfall)}</p>}
      {findings.length > 0 && (
        <Link to={paths.insights()} className="touch-reach block text-xs text-fair underline-offset-4 hover:underline">
          {t("dashboard:lines.found", { kinds: findings.map(({ kind }) => kind).join(", ") })}
        </Link>
      )}
      {outgrown && maySetTarget && (
        <Link
          to={paths.productionLineForm(line.id)}
          className="touch-reach block text-xs text-fair underline-offset-4 hover:underline"
        >
          {t("dashboard:lines.outgrown", { share: format.ratio(outgrown.attainment, 0) })}
        </Link>
      )}
    </li>
  );
}

function Output({ line: { good, target } }: { line: LinePerformance }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (good === null) {
    return target !== null && <span className="text-faint">{t("dashboard:lines.ofTarget", { target })}</span>;
  }
  return (
    <>
      <span className="font-medium">{format.number(good)}</span>
      {target !== null && <span className="text-muted"> / {format.number(target)}</span>}
    </>
  );
}

/**
 * Once the shifts are over, what took or won pieces on the way from the target; while one runs, the share of what is due
 * for the hours entered; and the errors where there are too many.
 */
function LineDetail({ line: { due, target, attainment, quality, errorRate, shortfall } }: { line: LinePerformance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sayParts = useShortfall();
  const isFailing = quality === "fair" || quality === "poor";
  return (
    <span className="figure text-end">
      {isFailing && (
        <span className="me-2 text-poor">{t("dashboard:lines.errors", { rate: format.percent(errorRate ?? 0) })}</span>
      )}
      {shortfall && shortfall.target === target
        ? sayParts(shortfall)
        : attainment !== null &&
          due !== null &&
          t("dashboard:lines.dueForHours", { share: format.ratio(wholeShare(attainment), 0), due: format.number(due) })}
    </span>
  );
}
