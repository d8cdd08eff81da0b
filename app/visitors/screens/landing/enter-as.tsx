import { useTranslation } from "react-i18next";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#app/accounts/domain/demo";
import { paths } from "#app/paths";
import { buttonClass } from "#app/ui/form/button-look";
import { RequestKeyField } from "#app/ui/form/request-key-field";

/** Signs in to the demo as each role with one press, without the way over the login page. */
export function EnterAs() {
  const { t } = useTranslation(["landing", "common"]);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-muted">{t("enterAs")}</p>
      {DEMO_ACCOUNTS.map(({ role, email }) => (
        <form key={role} id={`enter-${role}`} method="post" action={paths.login()}>
          <RequestKeyField />
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="password" value={DEMO_PASSWORD} />
          <button type="submit" className={buttonClass({ size: "s" })}>
            {t(`common:role.${role}`)}
          </button>
        </form>
      ))}
    </div>
  );
}
