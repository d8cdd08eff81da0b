import { Link, useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { STATS_DAYS } from "#app/audit/domain/stats";
import { paths } from "#app/paths";
import { BarChart } from "#app/ui/chart/bar-chart";
import { ButtonLink } from "#app/ui/form/button";
import { Panel } from "#app/ui/page/panel";
import { EmptyState } from "#app/ui/text/empty-state";
import { useFormat } from "#app/ui/text/use-format";

type Row = { key: string; label: string; entries: number; to: string };
type Props = { title: string; rows: Row[]; total: number; days: number };

/** The most bars whose names fit side by side on a phone. */
const BARS = 4;

/** The most frequent as columns, and all of them as a table whose rows lead to their entries. */
export function Ranking({ title, rows, total, days }: Props) {
  const { t } = useTranslation(["audit", "common"]);
  const format = useFormat();
  const navigate = useNavigate();
  if (rows.length === 0) return <NothingCounted days={days} />;
  const shown = rows.slice(0, BARS);
  const texts = shown.map(({ label, entries }) => t("common:labelled", { label, value: format.number(entries) }));
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Panel title={title} note={t("chartNote", { shown: shown.length })}>
        <BarChart
          label={`${title}. ${texts.join("; ")}`}
          bars={shown.map(({ key, label, entries }) => ({
            key,
            label: inLines(label),
            value: entries,
            text: format.number(entries),
          }))}
          onPick={(picked) => navigate(shown.find(({ key }) => key === picked)?.to ?? "")}
          table={<RankingTable title={title} rows={shown} total={total} />}
        />
      </Panel>
      <Panel title={t("allOf")}>
        <RankingTable title={title} rows={rows} total={total} />
      </Panel>
    </div>
  );
}

/** Breaks a name between words, into lines that fit side by side on a phone. */
function inLines(label: string): string {
  return label.replace(/(.{1,10})(?:\s+|$)/g, "$1\n").trim();
}

/** Offers a longer period when this one is empty; after the longest it links to the log itself. */
function NothingCounted({ days }: Pick<Props, "days">) {
  const { t } = useTranslation("audit");
  const longer = STATS_DAYS.find((count) => count > days);
  return (
    <EmptyState title={t("empty")} why={t("emptyStats")}>
      {longer ? (
        <ButtonLink to={paths.auditStats({ days: longer })}>{t("lastDays", { count: longer })}</ButtonLink>
      ) : (
        <ButtonLink to={paths.auditLogs()}>{t("openLog")}</ButtonLink>
      )}
    </EmptyState>
  );
}

function RankingTable({ title, rows, total }: Omit<Props, "days">) {
  const { t } = useTranslation("audit");
  const format = useFormat();
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <thead className="text-xs text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 text-start font-medium">
            {title}
          </th>
          {["entries", "share"].map((column) => (
            <th key={column} scope="col" className="py-1.5 ps-3 text-end font-medium">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, entries, to }) => (
          <tr key={key} className="border-b border-line last:border-0 pointer-coarse:h-11">
            <th scope="row" className="py-1.5 text-start font-normal">
              <Link to={to} className="touch-reach underline-offset-4 hover:underline">
                {label}
              </Link>
            </th>
            <td className="figure py-1.5 ps-3 text-end">{format.number(entries)}</td>
            <td className="figure py-1.5 ps-3 text-end">{format.aligned.ratio(entries / total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
