import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/form/button";

/** Links from the latest few to the whole list. */
export function SeeAll({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to={to} variant="quiet" size="s" className="-me-3 text-muted">
      {t("dashboard:seeAll")}
    </ButtonLink>
  );
}
