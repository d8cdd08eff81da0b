import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { ButtonLink } from "#app/ui/form/button";

/** The links into the app. The login page of a demo factory signs in as each role with one click. */
export function WaysIn({ isDemo }: { isDemo: boolean }) {
  const { t } = useTranslation("landing");
  return (
    <div className="flex flex-wrap gap-3">
      {isDemo && (
        <ButtonLink to={paths.login()} variant="primary">
          {t("tryDemo")}
        </ButtonLink>
      )}
      <ButtonLink to={paths.register()} variant={isDemo ? undefined : "primary"}>
        {t("getStarted")}
      </ButtonLink>
      {!isDemo && <ButtonLink to={paths.login()}>{t("signIn")}</ButtonLink>}
    </div>
  );
}
