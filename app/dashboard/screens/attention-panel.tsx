import { Link } from "@remix-run/react";
import clsx from "clsx";
import {
  BellOff,
  CalendarOff,
  ChevronRight,
  CircleCheck,
  Clock,
  FileSearch,
  ListChecks,
  type LucideIcon,
  OctagonAlert,
  TrendingDown,
  UserCheck,
  UserMinus,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Attention, attentionOf } from "#app/dashboard/domain/attention";
import type { LastFindings } from "#app/dashboard/domain/last-findings";
import { paths } from "#app/paths";
import { wholeShare } from "#app/records/domain/efficiency";
import { useShortfall } from "#app/records/screens/use-shortfall";
import { useFormat } from "#app/ui/text/use-format";
import { LINES_ANCHOR } from "./lines-panel";
import type { PanelProps } from "./panel-props";

type Props = PanelProps & { waiting: number; found: LastFindings | null };

/** The findings of the last report that are named here; the others are behind the same link. */
const NAMED = 3;

/** Tells a manager what to check first, in a few sentences that link to their records. */
export function AttentionPanel({ dashboard, waiting, found, className }: Props) {
  const { t } = useTranslation();
  const findings = found?.findings ?? [];
  const requested = dashboard.recentRecords.length > 0 ? attentionOf(dashboard) : [];
  return (
    <section
      aria-labelledby="attention"
      className={clsx("rounded-m border border-s-4 border-line border-s-thread bg-surface px-5 py-4", className)}
    >
      <h2 id="attention" className="pb-1 text-base">
        {t("dashboard:attention.title")}
      </h2>
      {requested.length === 0 && waiting === 0 && findings.length === 0 ? (
        <p className="flex items-center gap-2 py-2 text-sm text-muted">
          <Calm dashboard={dashboard} />
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {waiting > 0 && (
            <Item icon={UserCheck} color="text-fair" to={paths.users({ waiting: "yes" })}>
              {t("dashboard:attention.waiting", { count: waiting })}
            </Item>
          )}
          {requested.map((each) => (
            <AttentionItem
              key={"line" in each ? each.kind + each.line.id : each.kind}
              wanted={each}
              day={dashboard.day}
            />
          ))}
          {findings.slice(0, NAMED).map((finding) => (
            <Item
              key={finding.subject + finding.kind}
              icon={FileSearch}
              color={finding.severity === "critical" ? "text-poor" : "text-fair"}
              to={paths.insights()}
            >
              {t("dashboard:attention.finding", { subject: finding.subject, kind: finding.kind })}
            </Item>
          ))}
          {findings.length > NAMED && (
            <Item icon={FileSearch} color="text-fair" to={paths.insights()}>
              {t("dashboard:attention.moreFindings", { count: findings.length - NAMED })}
            </Item>
          )}
        </ul>
      )}
    </section>
  );
}

/** The message of a calm day. Only a day with records can be called good. */
function Calm({ dashboard }: Pick<PanelProps, "dashboard">) {
  const { t } = useTranslation();
  const { today, isDayOff } = dashboard;
  if (today) return say(CircleCheck, "text-good", t("dashboard:attention.none"));
  if (isDayOff) return say(CalendarOff, "text-faint", t("dashboard:attention.dayOff"));
  return say(Clock, "text-faint", t("dashboard:attention.nothingYet"));
}

function say(Icon: LucideIcon, color: string, text: string) {
  return (
    <>
      <Icon aria-hidden className={clsx("size-4 shrink-0", color)} />
      {text}
    </>
  );
}

function AttentionItem({ wanted, day }: { wanted: Attention; day: string }) {
  const { t } = useTranslation();
  const sayParts = useShortfall();
  const format = useFormat();
  if (wanted.kind === "silent") {
    const names = wanted.lines.slice(0, 3).map(({ name }) => name);
    const values = { count: wanted.lines.length, names: names.join(", ") };
    const isMore = wanted.lines.length > names.length;
    return (
      <Item icon={BellOff} color="text-fair" to={paths.records({ from: day, to: day })}>
        {t(isMore ? "dashboard:attention.silentMore" : "dashboard:attention.silent", values)}
      </Item>
    );
  }
  if (wanted.kind === "more") {
    return (
      <Item icon={ListChecks} color="text-poor" to={`#${LINES_ANCHOR}`}>
        {t("dashboard:attention.moreLines", { count: wanted.count })}
      </Item>
    );
  }
  const { line } = wanted;
  const to = paths.records({ from: day, to: day, productionLineId: line.id });
  if (wanted.kind === "quality") {
    return (
      <Item icon={OctagonAlert} color={line.quality === "poor" ? "text-poor" : "text-fair"} to={to}>
        {t("dashboard:attention.quality", { line: line.name, rate: format.percent(line.errorRate ?? 0) })}
      </Item>
    );
  }
  const { shortfall, target } = line;
  const values = { line: line.name, good: format.number(line.good ?? 0) };
  return (
    <Item icon={wanted.kind === "short" ? UserMinus : TrendingDown} color="text-poor" to={to}>
      {shortfall && shortfall.target === target
        ? t("dashboard:attention.fell", {
            ...values,
            target: format.number(shortfall.target),
            parts: sayParts(shortfall),
          })
        : t("dashboard:attention.behind", {
            ...values,
            share: format.ratio(wholeShare(line.attainment ?? 0), 0),
            due: format.number(line.due ?? 0),
          })}
    </Item>
  );
}

function Item({
  icon: Icon,
  color,
  to,
  children,
}: {
  icon: LucideIcon;
  color: string;
  to: string;
  children: ReactNode;
}) {
  return (
    <li>
      <Link to={to} className="group flex min-h-10 items-center gap-3 py-1.5 text-sm pointer-coarse:min-h-11">
        <Icon aria-hidden className={clsx("size-4 shrink-0", color)} />
        <span className="min-w-0 flex-1 underline-offset-4 group-hover:underline">{children}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
