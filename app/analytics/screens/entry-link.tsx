import { useTranslation } from "react-i18next";
import { can, type RoleOrNone } from "#app/core/domain/permissions";
import { paths } from "#app/paths";
import { ButtonLink } from "#app/ui/form/button";

/** The way from figures without records to the sheet that makes them, for those who may record. */
export function EntryLink({ role }: { role: RoleOrNone }) {
  const { t } = useTranslation();
  if (!can(role, "records.create")) return null;
  return <ButtonLink to={paths.shiftEntry()}>{t("navigation:shiftEntry")}</ButtonLink>;
}
