import { useTranslation } from "react-i18next";
import { CheckField } from "#app/ui/form/check-field";
import { TextField } from "#app/ui/form/text-field";
import { Panel } from "#app/ui/page/panel";
import { CurrencyField } from "./currency-field";
import type { PartProps } from "./labelled";

export function PlantSection({ fields, labels }: PartProps) {
  const { t } = useTranslation("plant");
  return (
    <Panel id="plant" title={t("sections.plant")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.name} label={labels.name as string} autoComplete="organization" />
        <CurrencyField field={fields.currency} label={labels.currency as string} hint={t("currencyHint")} />
        <CheckField
          field={fields.peopleWithoutCin}
          label={labels.peopleWithoutCin as string}
          hint={t("peopleWithoutCinHint")}
        />
        <CheckField field={fields.ownLinesOnly} label={labels.ownLinesOnly as string} hint={t("ownLinesOnlyHint")} />
      </div>
    </Panel>
  );
}
