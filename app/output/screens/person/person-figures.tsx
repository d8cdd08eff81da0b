import { useTranslation } from "react-i18next";
import type { PersonPage } from "#app/output/domain/named-output";
import { errorRate } from "#app/records/domain/production";
import { useOutcomeTexts } from "#app/records/screens/use-outcome-texts";
import { KeyFigure } from "#app/ui/text/key-figure";
import { useFormat } from "#app/ui/text/use-format";

/** The figures of a person's period: efficiency beside their own usual one, never beside others. */
export function PersonFigures({ totals, usualEfficiency }: Pick<PersonPage, "totals" | "usualEfficiency">) {
  const { t } = useTranslation("output");
  const format = useFormat();
  const { ofAll } = useOutcomeTexts();
  const { pieces, good, defective, hours, hoursOfLines, earnedMinutes, efficiency } = totals;
  const rate = errorRate({ pieces, defective });
  const missing = t("person.notKnown");
  return (
    <section aria-label={t("person.figures")} className="mb-3 rounded-m border border-line bg-surface md:mb-4">
      <dl className="grid grid-cols-2 md:grid-cols-4 md:divide-x md:divide-line">
        <KeyFigure label={t("fields.good")} value={format.number(good)} missing={missing}>
          {t("person.ofMade", { count: pieces })}
        </KeyFigure>
        <KeyFigure
          label={t("person.errorRate")}
          term="errorRate"
          value={rate === null ? null : format.percent(rate, 2)}
          missing={missing}
        >
          {[t("person.defective", { count: defective }), ofAll(totals)].filter(Boolean).join(" · ")}
        </KeyFigure>
        <KeyFigure
          label={t("fields.efficiency")}
          term="efficiency"
          value={efficiency === null ? null : format.ratio(efficiency, 0)}
          missing={missing}
        >
          {usualEfficiency !== null && t("person.usual", { efficiency: format.ratio(usualEfficiency, 0) })}
        </KeyFigure>
        <KeyFigure label={t("fields.hours")} value={format.number(hours + hoursOfLines, 2)} missing={missing}>
          {[
            earnedMinutes !== null && t("person.earned", { minutes: format.number(earnedMinutes, 0) }),
            hoursOfLines > 0 && t("person.ofLines", { hours: format.number(hoursOfLines, 2) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </KeyFigure>
      </dl>
    </section>
  );
}
