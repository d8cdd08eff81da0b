import { useTranslation } from "react-i18next";
import type { Day } from "#app/core/domain/calendar/days";
import { readTypedNumber } from "#app/core/domain/texts/typed-numbers";
import { standardOn } from "#app/plant/domain/standards";
import type { LineChoice, ProductChoice } from "#app/records/domain/choices";
import { defectsPerHundred } from "#app/records/domain/defect-kinds";
import type { Expectation } from "#app/records/domain/efficiency";
import type { QualityThresholds } from "#app/records/domain/figures";
import { previewOf, type TypedFigures } from "#app/records/domain/preview";
import { RATE_DECIMALS } from "#app/records/domain/production";
import type { PerformanceRecord } from "#app/records/domain/records";
import { QualitySteps } from "#app/ui/chart/quality-steps";
import { Term, type TermName } from "#app/ui/text/term";
import { TermLabel } from "#app/ui/text/term-label";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  typed: TypedFigures;
  /** The faults that are counted by kind. */
  faults: number;
  product: ProductChoice | undefined;
  line: LineChoice | undefined;
  /** The production day of the record. */
  date: Day;
  /** The measure without a standard; null until the place of the record is known. */
  expectation: Expectation | null;
  /** The record that is corrected keeps the standard of its day. */
  record: PerformanceRecord | null;
  qualityThresholds: QualityThresholds;
};

/** The figures of the record, as soon as enough is typed to compute them. */
export function RecordPreview({ typed, faults, product, line, date, expectation, record, qualityThresholds }: Props) {
  const { t } = useTranslation(["records", "common"]);
  const format = useFormat();
  const keepsStandard =
    record !== null &&
    (product?.id ?? record.productId) === record.productId &&
    (line?.id ?? record.productionLineId) === record.productionLineId &&
    date === record.date;
  const standardMinutes = keepsStandard
    ? record.standardMinutes
    : (standardOn(product, { date, stageId: line?.stageId ?? null }) ?? 0) / 1000 || null;
  const preview = previewOf(typed, { standardMinutes, expectation, qualityThresholds });
  const perHundred = defectsPerHundred({ faults, pieces: preview ? readTypedNumber(typed.piecesMade ?? "") : 0 });
  const standIn =
    expectation === null ? "attainmentNeeds" : `kindText.${expectation.target ? "attainment" : "unknown"}`;
  const shown = (value: number | null | undefined, show: (value: number) => string) =>
    value === null || value === undefined ? "–" : show(value);
  return (
    <section aria-label={t("figures")} className="rounded-m bg-sunken p-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4 sm:has-[:nth-child(5)]:grid-cols-5">
        <Figure label={t("fields.goodPieces")} value={shown(preview?.goodPieces, (value) => format.number(value))} />
        <Figure
          term="errorRate"
          label={t("errorRate")}
          value={shown(preview?.errorRate, (value) =>
            format.percent(value, preview?.countedAs === null ? 2 : RATE_DECIMALS),
          )}
        />
        {perHundred !== null && (
          <Figure term="defectsPerHundred" label={t("perHundred")} value={format.number(perHundred, 1)} />
        )}
        <Figure
          label={t("fields.minutesPerPiece")}
          value={shown(preview?.minutesPerPiece, (value) => format.number(value, 2))}
        />
        <Figure
          term="efficiency"
          label={t("fields.efficiency")}
          value={shown(preview?.efficiency, (value) => format.ratio(value, 0))}
        />
      </dl>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        {preview?.quality && <QualitySteps quality={preview.quality} />}
        {standardMinutes !== null && (
          <Term name="standardMinutes">{t("standardOf", { standard: format.number(standardMinutes, 3) })}</Term>
        )}
        {standardMinutes === null && product && t(standIn)}
        {preview && preview.countedAs !== null && <span>{t("countedAs", { count: preview.countedAs })}</span>}
      </p>
    </section>
  );
}

function Figure({ label, term, value }: { label: string; term?: TermName; value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">
        <TermLabel term={term}>{label}</TermLabel>
      </dt>
      <dd className="figure text-lg text-ink">{value}</dd>
    </div>
  );
}
