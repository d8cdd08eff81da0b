import { useTranslation } from "react-i18next";
import type { Proof } from "#app/insights/domain/findings";
import { useFormat } from "#app/ui/text/use-format";
import { RecordLinks } from "./record-links";
import { Sparkline } from "./sparkline";

type Props = { proof: Proof; subject: string };

/** The evidence of a finding: its series, drawn small, its amount of data, and its records. */
export function EvidenceView({ proof, subject }: Props) {
  const { t } = useTranslation(["insights", "common"]);
  const format = useFormat();
  const { measure, series, baseline, filter, pValue } = proof;
  const shownValue = (value: number) => {
    if (measure === "errorRate") return format.percent(value, 1);
    if (["efficiency", "attainment", "ownShare", "stopped"].includes(measure)) return format.ratio(value, 1);
    return format.number(value, 1);
  };
  const known = series.flatMap(({ value }) => (value === null ? [] : [value]));
  const reference = t(measure === "attainment" ? "targetLine" : "usualLine");
  const label = t("drawn", {
    subject,
    reference,
    measure: t(`measures.${measure}`),
    count: known.length,
    usual: baseline === null ? "–" : shownValue(baseline),
    low: shownValue(Math.min(...known)),
    high: shownValue(Math.max(...known)),
  });
  const chance = pValue === null ? null : pValue < 0.0001 ? t("chanceTiny") : format.ratio(pValue, 2);
  return (
    <figure className="min-w-0 space-y-2" aria-label={t("common:labelled", { label: t("evidence"), value: subject })}>
      {known.length > 1 && (
        <>
          <Sparkline series={series} baseline={baseline} from={filter.from} to={filter.to} label={label} />
          <div className="figure flex justify-between gap-3 text-xs text-faint">
            <span>{format.day(series[0]?.date ?? filter.from, "short")}</span>
            {baseline !== null && (
              <span>
                {reference} {shownValue(baseline)}
              </span>
            )}
            <span>{format.day(series.at(-1)?.date ?? filter.to, "short")}</span>
          </div>
        </>
      )}
      <figcaption className="space-y-1 text-xs text-muted">
        {known.length > 1 && <p>{t(`measures.${measure}`)}</p>}
        <p>
          {proof.days === 0
            ? t("behindAll", { records: format.number(proof.records), count: proof.records })
            : t("behind", {
                records: format.number(proof.records),
                days: format.number(proof.days),
                count: proof.days,
              })}
          {chance && <> · {t("chance", { chance })}</>}
        </p>
        <RecordLinks proof={proof} />
      </figcaption>
    </figure>
  );
}
