import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "./button";
import { type Audited, useHistoryPath } from "./use-history";

/** From a screen to the history of what it shows, for those who may read the log. */
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
