import { useState } from "react";
import { useTranslation } from "react-i18next";
import { someDayOf } from "#app/core/domain/calendar/days";
import type { HoursFrom } from "#app/core/domain/calendar/shifts";
import type { Role } from "#app/core/domain/permissions";
import { fullHour } from "#app/plant/domain/briefing-hour";
import { type FactorySettings, FactorySettingsEdit } from "#app/plant/domain/factory-settings";
import { IntentForm } from "#app/ui/form/intent-form";
import { useIntentForm } from "#app/ui/form/use-intent-form";
import { shiftNames } from "#app/ui/text/shift-names";
import { useFormat } from "#app/ui/text/use-format";
import { AccessSection } from "./access-section";
import { BriefingSection } from "./briefing-section";
import type { LineName } from "./day-off-entry";
import { DaysOffSection } from "./days-off-section";
import { LABELLED } from "./labelled";
import { LabelsSection } from "./labels-section";
import type { ServerClock } from "./plant-now";
import { PlantSection } from "./plant-section";
import { StagesSection } from "./stages-section";
import { TimeSection } from "./time-section";
import { type SampleSentences, WordsSection } from "./words-section";

type Props = {
  /** The values that the form opens with. */
  settings: FactorySettings & { version: number };
  laterHours: readonly HoursFrom[];
  saved: FactorySettings;
  lines: readonly LineName[];
  samples: SampleSentences;
  clock: ServerClock;
  onSaved: (version: number) => void;
};

/** The settings in eight parts and one save. */
export function SettingsForm({ settings, laterHours, saved, lines, samples, clock, onSaved }: Props) {
  const { t } = useTranslation(["plant", "common"]);
  const format = useFormat();
  const [opened] = useState(settings);
  const form = useIntentForm({
    intent: "update",
    schema: FactorySettingsEdit,
    defaultValue: opened,
    onDone: (value) => onSaved((value as typeof settings).version),
    failed: "plant:failedToSave",
  });
  const labels = Object.fromEntries(LABELLED.map((name) => [name, t(`fields.${name}`)]));
  const part = { fields: form.fields, labels };
  const words = (name: string, value: string) => {
    if (name === "daysOff") return value.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => format.day(day, "short"));
    if (name === "weekdayHours")
      return value.replaceAll(/(?<=^|, )\d(?= )/g, (weekday) => format.day(someDayOf(Number(weekday)), "weekday"));
    if (name === "weekBegins") return value && format.day(someDayOf(Number(value)), "weekday");
    if (name === "lineHours")
      return value.replaceAll(
        /(?<=^|, )\d+(?= )/g,
        (id) => lines.find((line) => line.id === id)?.name ?? t("goneLine"),
      );
    if (name === "stages") return value.replaceAll(/(?<=^|, )\d+ /g, "");
    if (name === "vocabulary") return value.replaceAll(/\w+/g, (word) => t(`vocabulary.${word}`));
    if (name === "briefingHour") return value && fullHour(Number(value));
    if (name === "briefingRoles") return value.replaceAll(/\w+/g, (role) => t(`common:role.${role as Role}`));
    return name === "shifts" ? shiftNames(t, value) : value;
  };
  return (
    <IntentForm form={form} labels={labels} said={words} submitLabel={t("save")}>
      <PlantSection {...part} />
      <TimeSection {...part} form={form.form} saved={saved} laterHours={laterHours} lines={lines} clock={clock} />
      <DaysOffSection fields={form.fields} form={form.form} saved={saved} lines={lines} clock={clock} />
      <StagesSection fields={form.fields} form={form.form} saved={saved} />
      <LabelsSection {...part} />
      <BriefingSection {...part} />
      <WordsSection {...part} samples={samples} />
      <AccessSection {...part} />
    </IntentForm>
  );
}
