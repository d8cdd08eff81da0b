import { useTranslation } from "react-i18next";
import { CheckField } from "#app/ui/form/check-field";
import { NumberField } from "#app/ui/form/number-field";
import { Panel } from "#app/ui/page/panel";
import { TermLabel } from "#app/ui/text/term-label";
import type { PartProps } from "./labelled";

const FIGURES = [
  { figure: "ErrorRate", term: "errorRate" },
  { figure: "Efficiency", term: "efficiency" },
] as const;
const LABELS = ["excellent", "good", "fair"] as const;

/** The limits from which a shift is excellent, good or fair; anything beyond is poor. */
export function LabelsSection({ fields, labels }: PartProps) {
  const { t } = useTranslation(["plant", "common"]);
  return (
    <Panel id="labels" title={t("sections.labels")} note={t("labelsNote")}>
      <div className="grid gap-6 sm:grid-cols-2">
        {FIGURES.map(({ figure, term }) => (
          <fieldset key={figure} className="min-w-0 space-y-4">
            <legend className="pb-2 text-sm font-medium">
              <TermLabel term={term}>{t(`figures.${figure}`)}</TermLabel>
            </legend>
            {LABELS.map((label) => (
              <NumberField
                key={label}
                field={fields[`${label}${figure}`]}
                label={labels[`${label}${figure}`] as string}
                unit="%"
              />
            ))}
          </fieldset>
        ))}
        <NumberField
          field={fields.smallestGap}
          label={labels.smallestGap as string}
          unit="%"
          hint={t("smallestGapHint")}
        />
        <CheckField
          field={fields.dueWithoutStops}
          label={labels.dueWithoutStops as string}
          hint={t("dueWithoutStopsHint")}
        />
      </div>
    </Panel>
  );
}
