import { useTranslation } from "react-i18next";
import type { RecordPage } from "#app/records/domain/records";
import type { TermName } from "#app/ui/text/term";
import { TermLabel } from "#app/ui/text/term-label";
import { useFormat } from "#app/ui/text/use-format";

type Props = Pick<RecordPage, "sums" | "total" | "totalIsCapped">;

/** The sums of all records of the list, not only those of the page. */
export function RecordsSums({ sums, total, totalIsCapped }: Props) {
  const { t } = useTranslation("records");
  const format = useFormat();
  if (!sums) return <p className="mb-3 text-xs text-faint">{t("sumsNeedPeriod")}</p>;
  const shown = (value: number | null, show: (value: number) => string) => (value === null ? "–" : show(value));
  const figures: [label: string, value: string, term?: TermName][] = [
    [t("fields.piecesMade"), format.number(sums.pieces)],
    [t("fields.piecesDefective"), format.number(sums.defective)],
    [t("errorRate"), shown(sums.errorRate, (rate) => format.percent(rate, 2)), "errorRate"],
    [t("fields.minutesPerPiece"), shown(sums.minutesPerPiece, (value) => format.number(value, 2))],
    [t("fields.hours"), format.number(sums.hours, 2)],
  ];
  return (
    <section aria-label={t("sums")} className="mb-3 rounded-m border border-line bg-surface px-5 py-3">
      {!totalIsCapped && <p className="pb-2 text-xs text-muted">{t("sumsOf", { count: total })}</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-8">
        {figures.map(([label, value, term]) => (
          <div key={label}>
            <dt className="text-xs text-muted">
              <TermLabel term={term}>{label}</TermLabel>
            </dt>
            <dd className="figure text-lg font-semibold text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
