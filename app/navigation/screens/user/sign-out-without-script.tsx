import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { RequestKeyField } from "#app/ui/form/request-key-field";

/** Without scripting no menu opens, so signing out needs a button of its own. */
export function SignOutWithoutScript() {
  const { t } = useTranslation();
  return (
    <noscript>
      <form method="post" action={paths.logout()}>
        <RequestKeyField />
        <Button type="submit" size="s">
          {t("navigation:logOut")}
        </Button>
      </form>
    </noscript>
  );
}
