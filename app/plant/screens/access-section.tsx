import { useTranslation } from "react-i18next";
import { DEFAULT_ROLES } from "#app/core/domain/permissions";
import { REGISTRATION_MODES } from "#app/plant/domain/factory";
import { SelectField } from "#app/ui/form/select-field";
import { Panel } from "#app/ui/page/panel";
import type { PartProps } from "./labelled";

/** The settings for registration, and the role of new users. */
export function AccessSection({ fields, labels }: PartProps) {
  const { t } = useTranslation(["plant", "common"]);
  const mode = fields.registration.value ?? fields.registration.initialValue;
  return (
    <Panel id="access" title={t("sections.access")}>
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
          choices={DEFAULT_ROLES.map((value) => ({ value, label: t(`common:role.${value}`) }))}
          hint={t("defaultRoleHint")}
        />
      </div>
    </Panel>
  );
}
