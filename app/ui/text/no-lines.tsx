import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { ButtonLink } from "#app/ui/form/button";
import { EmptyState } from "./empty-state";
import { FirstStepsLink } from "./first-steps-link";

/** An empty state until there is an active line. */
export function NoLines({ why }: { why: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t("common:noLines.title")} why={why}>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to={paths.productionLines()}>{t("common:noLines.action")}</ButtonLink>
        <FirstStepsLink />
      </div>
    </EmptyState>
  );
}
