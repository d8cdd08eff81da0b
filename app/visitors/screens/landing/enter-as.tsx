import { useTranslation } from "react-i18next";
import { DEMO_ACCOUNTS } from "#app/accounts/domain/demo";
import { DemoForm } from "#app/accounts/screens/sign-in/demo-form";
import { paths } from "#app/paths";
import { buttonClass } from "#app/ui/form/button-look";

/** Signs in to the demo as each role with one press, without the way over the login page. */
export function EnterAs() {
  const { t } = useTranslation(["landing", "common"]);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-muted">{t("enterAs")}</p>
      {DEMO_ACCOUNTS.map((account) => (
        <DemoForm key={account.role} account={account} action={paths.login()}>
          <button type="submit" className={buttonClass({ size: "s" })}>
            {t(`common:role.${account.role}`)}
          </button>
        </DemoForm>
      ))}
    </div>
  );
}
