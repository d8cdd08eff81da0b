import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";

export function BackToLogin() {
  const { t } = useTranslation("auth");
  return (
    <Link to={paths.login()} className="touch-reach font-medium text-accent-ink underline">
      {t("backToLogin")}
    </Link>
  );
}
