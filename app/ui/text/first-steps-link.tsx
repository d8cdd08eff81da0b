import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { ButtonLink } from "#app/ui/form/button";

/** The way from an empty screen of a new factory to the steps that fill it. */
export function FirstStepsLink() {
  const { t } = useTranslation();
  return <ButtonLink to={paths.firstSteps()}>{t("common:firstSteps")}</ButtonLink>;
}
