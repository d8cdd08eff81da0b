import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LostTime } from "#app/analytics/domain/lost-time";
import type { TermName } from "#app/ui/text/term";
import { TermLabel } from "#app/ui/text/term-label";
import { useFormat } from "#app/ui/text/use-format";

type Figure = { label: string; value: string; below: ReactNode; term?: TermName };

/** The cost of the range's stops in work minutes, and as an estimate in pieces and money; and the pace without them. */
export function LostFigures({ lost }: { lost: LostTime }) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const { totals, currency, efficiency, onStandardEfficiency } = lost;
  const { stops, workMinutes, ownWorkMinutes, measuredWorkMinutes, pricedWorkMinutes, lostPieces, lostValue } = totals;
  const covers = (minutes: number) =>
    minutes / workMinutes < 0.995 && t("lost.covers", { share: format.ratio(minutes / workMinutes, 0) });
  const figures: Figure[] = [
    {
      label: t("lost.workMinutes"),
      term: "workMinutes",
      value: format.number(workMinutes),
      below: t("lost.inStops", { count: stops }),
    },
    {
      label: t("lost.own"),
      value: format.ratio(ownWorkMinutes / workMinutes, 0),
      below: t("lost.others", { share: format.ratio(1 - ownWorkMinutes / workMinutes, 0) }),
    },
    {
      label: t("lost.piecesEstimate"),
      value: lostPieces === null ? "–" : format.number(lostPieces),
      below: lostPieces === null ? t("lost.noStandard") : covers(measuredWorkMinutes),
    },
    {
      label: t("lost.valueEstimate"),
      value: lostValue === null ? "–" : format.estimate(lostValue, currency),
      below: lostValue === null ? t("lost.noPrice") : covers(pricedWorkMinutes),
    },
    {
      label: t("lost.onStandard"),
      term: "onStandardEfficiency",
      value: onStandardEfficiency === null ? "–" : format.ratio(onStandardEfficiency),
      below: efficiency === null ? t("lost.noStandard") : t("lost.beside", { efficiency: format.ratio(efficiency) }),
    },
  ];
  return (
    <section aria-label={t("lost.costs")} className="rounded-m border border-line bg-surface px-5 py-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3 xl:grid-cols-5">
        {figures.map(({ label, value, below, term }) => (
          <div key={label}>
            <dt className="text-xs text-muted">
              <TermLabel term={term}>{label}</TermLabel>
            </dt>
            <dd className="figure whitespace-nowrap text-base font-semibold text-ink sm:text-lg">{value}</dd>
            {below && <dd className="text-xs text-muted">{below}</dd>}
          </div>
        ))}
      </dl>
      <p className="pt-3 text-xs text-muted">{t("lost.formula")}</p>
    </section>
  );
}
