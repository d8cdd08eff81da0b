import { useTranslation } from "react-i18next";
import { DEFAULT_ROLES } from "#app/core/domain/permissions";
import { REGISTRATION_MODES } from "#app/plant/domain/factory";
import { AccessSettings, type AccessSetup } from "#app/plant/domain/factory-settings";
import { IntentForm } from "#app/ui/form/intent-form";
import { SelectField } from "#app/ui/form/select-field";
import { useIntentForm } from "#app/ui/form/use-intent-form";

/** The access settings of a new factory: the same two choices as in the factory settings. */
export function AccessForm({ access }: { access: AccessSetup }) {
  const { t } = useTranslation(["dashboard", "plant", "common"]);
  const { version, registration, defaultRole } = access;
  const form = useIntentForm({
    intent: "setAccess",
    schema: AccessSettings,
    defaultValue: { version, registration, defaultRole },
    onDone: () => {},
    failed: "plant:failedToSave",
  });
  const { fields } = form;
  const labels = {
    registration: t("plant:fields.registration"),
    defaultRole: t("plant:fields.defaultRole"),
  };
  const mode = fields.registration.value ?? registration;
  return (
    <div className="basis-full ps-10">
      <IntentForm form={form} labels={labels} submitLabel={t("first.peopleSave")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            field={fields.registration}
            label={labels.registration}
            choices={REGISTRATION_MODES.map((value) => ({ value, label: t(`plant:registration.${value}`) }))}
            hint={t(`plant:registrationHint.${mode}`)}
          />
          <SelectField
            field={fields.defaultRole}
            label={labels.defaultRole}
            placeholder={t("common:role.none")}
            choices={DEFAULT_ROLES.map((value) => ({ value, label: t(`common:role.${value}`) }))}
            hint={t("plant:defaultRoleHint")}
          />
        </div>
      </IntentForm>
    </div>
  );
}
