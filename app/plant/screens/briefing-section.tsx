import { useTranslation } from "react-i18next";
import type { Role } from "#app/core/domain/permissions";
import { FULL_HOURS, fullHour } from "#app/plant/domain/briefing-hour";
import { BRIEFED_ROLES } from "#app/plant/domain/factory";
import { ChecksField } from "#app/ui/form/checks-field";
import { SelectField } from "#app/ui/form/select-field";
import { Panel } from "#app/ui/page/panel";
import type { PartProps } from "./labelled";

/** When the short report of the last day is sent, and to whom. */
export function BriefingSection({ fields, labels }: PartProps) {
  const { t } = useTranslation(["plant", "common"]);
  return (
    <Panel id="briefing" title={t("sections.briefing")} note={t("briefingNote")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          field={fields.briefingHour}
          label={labels.briefingHour as string}
          placeholder={t("briefingOff")}
          choices={FULL_HOURS.map((hour) => ({ value: String(hour), label: fullHour(hour) }))}
          hint={t("briefingHourHint")}
        />
        <ChecksField
          field={fields.briefingRoles}
          label={labels.briefingRoles as string}
          hint={t("briefingRolesHint")}
          options={BRIEFED_ROLES}
          labelOf={(role) => t(`common:role.${role as Role}`)}
        />
      </div>
    </Panel>
  );
}
