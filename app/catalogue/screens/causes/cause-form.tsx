import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Cause, CauseEdit, CauseInput, type CauseList, NO_NAMES, OWNERS } from "#app/catalogue/domain/causes";
import { OUTCOMES } from "#app/catalogue/domain/outcomes";
import { PICTOGRAMS } from "#app/catalogue/domain/pictograms";
import { LANGUAGES, languageName } from "#app/i18n/languages";
import { IntentForm } from "#app/ui/form/intent-form";
import { SelectField } from "#app/ui/form/select-field";
import { TextField } from "#app/ui/form/text-field";
import { useIntentForm } from "#app/ui/form/use-intent-form";
import { Pictogram } from "./pictogram";

type Props = { list: CauseList; cause: Cause | null; alsoWritten: ReactNode; onClose: () => void };

/** A new cause of a list, or the change of one: its names, its picture and its owner. */
export function CauseForm({ list, cause, alsoWritten, onClose }: Props) {
  const { t, i18n } = useTranslation(["causes", "common"]);
  const form = useIntentForm({
    intent: cause ? "update" : "create",
    // A new cause has neither id nor version; the rest is the same form.
    schema: (cause ? CauseEdit : CauseInput) as unknown as typeof CauseInput,
    defaultValue: cause
      ? {
          id: cause.id,
          version: cause.version,
          names: cause.names,
          picture: cause.picture,
          owner: cause.owner,
          outcome: cause.outcome,
        }
      : { list, names: NO_NAMES, picture: list === "defect" ? "circle" : "clock", owner: undefined, outcome: null },
    onDone: onClose,
    failed: "causes:failedToSave",
  });
  const { fields } = form;
  const names = fields.names.getFieldset();
  const nameLabel = (language: string) => t("nameIn", { language: languageName(language) });
  const labels = {
    ...Object.fromEntries(LANGUAGES.map((language) => [`names.${language}`, nameLabel(language)])),
    code: t("fields.code"),
    picture: t("fields.picture"),
    owner: t("fields.owner"),
    outcome: t("fields.outcome"),
  };
  return (
    <IntentForm form={form} labels={labels} submitLabel={t("save")} onCancel={onClose}>
      {!cause && <input {...getInputProps(fields.list, { type: "hidden" })} key="list" />}
      <div className="grid gap-4 sm:grid-cols-2">
        {ownFirst(i18n.language).map((language, index) => (
          <TextField
            key={language}
            field={names[language]}
            label={nameLabel(language)}
            lang={language}
            autoComplete="off"
            autoFocus={index === 0}
            placeholder={cause?.isHouse ? t(`house.${cause.list}.${cause.code}`, { lng: language }) : undefined}
          />
        ))}
        {!cause && (
          <TextField field={fields.code} label={labels.code} hint={t("codeHint")} autoComplete="off" optional />
        )}
        <SelectField
          field={fields.owner}
          label={labels.owner}
          placeholder={cause ? undefined : t("ownerChoose")}
          choices={OWNERS[list].map((value) => ({ value, label: t(`owner.${value}`) }))}
          hint={t(`ownerHint.${list}`)}
        />
        {list === "defect" && (
          <SelectField
            field={fields.outcome}
            label={labels.outcome}
            placeholder={t("outcomeUnsaid")}
            choices={OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))}
            hint={t("outcomeHint")}
            optional
          />
        )}
      </div>
      {cause?.isHouse && <p className="text-xs text-muted">{t("houseHint")}</p>}
      <PictureChoice field={fields.picture} label={labels.picture} />
      {alsoWritten}
    </IntentForm>
  );
}

/** The languages, that of the reader first. */
function ownFirst(own: string) {
  return [...LANGUAGES].sort((one, other) => Number(other === own) - Number(one === own));
}

function PictureChoice({ field, label }: { field: Pick<FieldMetadata, "name" | "initialValue">; label: string }) {
  const { t } = useTranslation("causes");
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1">
        {PICTOGRAMS.map((name) => (
          <label
            key={name}
            title={t(`pictures.${name}`)}
            className="grid size-10 cursor-pointer place-items-center rounded-s border border-line text-muted has-checked:border-accent has-checked:bg-accent-soft has-checked:text-ink has-focus-visible:outline-2 pointer-coarse:size-11"
          >
            <input
              type="radio"
              name={field.name}
              value={name}
              defaultChecked={field.initialValue === name}
              aria-label={t(`pictures.${name}`)}
              className="sr-only"
            />
            <Pictogram name={name} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
