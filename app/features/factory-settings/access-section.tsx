import { useTranslation } from "react-i18next";
import { REGISTRATION_MODES } from "#app/domain/factory";
import { ROLES } from "#app/domain/permissions";
import { Panel } from "#app/ui/panel";
import { SelectField } from "#app/ui/select-field";
import type { PartProps } from "./labelled";

/** Who may make an account, and what it may do at once. */
export function AccessSection({ fields, labels }: PartProps) {
  const { t } = useTranslation(["factory-settings", "common"]);
  const mode = fields.registration.value ?? fields.registration.initialValue;
  return (
    <Panel title={t("sections.access")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          field={fields.registration}
          label={labels.registration as string}
          choices={REGISTRATION_MODES.map((value) => ({ value, label: t(`registration.${value}`) }))}
          hint={mode && t(`registrationHint.${mode}`)}
        />
        <SelectField
          field={fields.defaultRole}
          label={labels.defaultRole as string}
          placeholder={t("common:role.none")}
          choices={ROLES.map((value) => ({ value, label: t(`common:role.${value}`) }))}
          hint={t("defaultRoleHint")}
        />
      </div>
    </Panel>
  );
}
