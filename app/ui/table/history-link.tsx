import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/form/button";
import { type Audited, useHistoryPath } from "#app/ui/page/use-history";

/** A link from a screen to the history of its objects, for users who may read the log. */
export function HistoryLink({ audited }: { audited: Audited }) {
  const { t } = useTranslation();
  const path = useHistoryPath(audited);
  if (!path) return null;
  return (
    <ButtonLink to={path} size="s" icon={History}>
      {t("common:history")}
    </ButtonLink>
  );
}
