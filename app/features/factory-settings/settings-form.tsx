import { getInputProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { type FactorySettings, FactorySettingsEdit } from "#app/domain/factory-settings";
import { IntentForm } from "#app/ui/intent-form";
import { useIntentForm } from "#app/ui/use-intent-form";
import { AccessSection } from "./access-section";
import { LABELLED } from "./labelled";
import { LabelsSection } from "./labels-section";
import { PlantSection } from "./plant-section";
import { TimeSection } from "./time-section";

type Props = { settings: FactorySettings & { version: number }; now: number };

/** The settings in four parts and one save. */
export function SettingsForm({ settings, now }: Props) {
  const { t } = useTranslation(["factory-settings", "common"]);
  const of = useIntentForm({
    intent: "update",
    schema: FactorySettingsEdit,
    defaultValue: settings,
    onDone: () => {},
    failed: "factory-settings:failedToSave",
  });
  const labels = Object.fromEntries(LABELLED.map((name) => [name, t(`fields.${name}`)]));
  const part = { fields: of.fields, labels };
  return (
    <IntentForm of={of} labels={labels} submitLabel={t("save")}>
      <input {...getInputProps(of.fields.version, { type: "hidden" })} key="version" />
      <PlantSection {...part} />
      <TimeSection {...part} saved={settings} now={now} />
      <LabelsSection {...part} />
      <AccessSection {...part} />
    </IntentForm>
  );
}
