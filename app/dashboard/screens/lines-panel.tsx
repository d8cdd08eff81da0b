import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { can, type RoleOrNone } from "#app/core/domain/permissions";
import type { NamedFinding } from "#app/dashboard/domain/last-findings";
import { LINE_STATES } from "#app/dashboard/domain/line-performance";
import { Button } from "#app/ui/form/button";
import { Panel } from "#app/ui/page/panel";
import { LineRow } from "./line-row";
import { ownLinesFirst } from "./own-lines-first";
import type { PanelProps } from "./panel-props";

const SHOWN_AT_FIRST = 8;

/** The part of the address that shows all lines. */
export const LINES_ANCHOR = "lines";

type Props = PanelProps & {
  role: RoleOrNone;
  /** The lines that the reader leads. */
  own: readonly Id[];
  findings: NamedFinding[];
};

/** Good pieces of each line against its target: the reader's own lines first, then the one furthest behind. */
export function LinesPanel({ dashboard: { day, lines: all, outgrown }, role, own, findings, className }: Props) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [chosen, choose] = useState<boolean | null>(null);
  const lines = ownLinesFirst(all, own);
  const isWhole = chosen ?? hash === `#${LINES_ANCHOR}`;
  const counts = LINE_STATES.map((state) => ({ state, count: lines.filter((line) => line.state === state).length }));
  const summary = counts
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => t(`dashboard:lines.${state}`, { count }));
  return (
    <Panel id={LINES_ANCHOR} title={t("dashboard:lines.title")} note={summary.join(" · ")} className={className}>
      {lines.length === 0 && <p className="py-4 text-sm text-muted">{t("dashboard:lines.none")}</p>}
      <ul className="grid gap-x-10 md:grid-cols-2">
        {(isWhole ? lines : lines.slice(0, SHOWN_AT_FIRST)).map((line) => (
          <LineRow
            key={line.id}
            line={line}
            day={day}
            findings={findings.filter(({ lineId }) => lineId === line.id)}
            outgrown={outgrown.find(({ lineId }) => lineId === line.id)}
            maySetTarget={can(role, "lines.write")}
          />
        ))}
      </ul>
      {lines.length > SHOWN_AT_FIRST && (
        <Button variant="quiet" size="s" className="-ms-3 mt-2 print:hidden" onClick={() => choose(!isWhole)}>
          {isWhole ? t("dashboard:lines.fewer") : t("dashboard:lines.all", { count: lines.length })}
        </Button>
      )}
    </Panel>
  );
}
