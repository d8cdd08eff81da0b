import clsx from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FactName } from "./fact";

const GRIDS = {
  days: "@4xl:grid @4xl:grid-cols-[6.5rem_minmax(9rem,1.3fr)_minmax(5.5rem,0.8fr)_minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1fr)] @4xl:gap-x-5",
  hours:
    "@4xl:grid @4xl:grid-cols-[6.5rem_minmax(9rem,1.3fr)_minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1fr)] @4xl:gap-x-5",
} as const;

type Unit = keyof typeof GRIDS;

/** Rows of one time axis, their facts in columns; a phone shows each row as a card of facts. */
export function FactRows({ unit, facts, children }: { unit: Unit; facts: readonly FactName[]; children: ReactNode }) {
  const { t } = useTranslation("why");
  return (
    <div className="@container rounded-m border border-line bg-surface">
      <div
        aria-hidden
        className={clsx("hidden border-b border-line px-3 py-2 text-xs text-muted md:px-5", GRIDS[unit])}
      >
        <span>{t(unit === "days" ? "day" : "hour")}</span>
        {facts.map((name) => (
          <span key={name}>{t(`facts.${name}`)}</span>
        ))}
      </div>
      <ol className="divide-y divide-line">{children}</ol>
    </div>
  );
}

type RowProps = { unit: Unit; title: ReactNode; isMarked?: boolean; children: ReactNode };

/** One row; the line at the start of those of a finding is one bracket. */
export function FactRow({ unit, title, isMarked = false, children }: RowProps) {
  const { t } = useTranslation("why");
  return (
    <li className={clsx("relative px-3 py-2.5 text-sm md:px-5 print:break-inside-avoid", GRIDS[unit])}>
      {isMarked && <span aria-hidden className="absolute -inset-y-px start-0 w-1 bg-thread" />}
      <h2 className="font-sans text-sm font-semibold pb-1 @4xl:pb-0">
        {title}
        {isMarked && <span className="sr-only"> {t("ofFinding")}</span>}
      </h2>
      <dl className="grid gap-x-6 gap-y-1 @xl:grid-cols-2 @4xl:contents">{children}</dl>
    </li>
  );
}
