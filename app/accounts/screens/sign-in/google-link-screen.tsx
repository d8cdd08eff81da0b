import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormRefusal } from "#app/core/domain/intents";
import { paths } from "#app/paths";
import { AccountForm } from "./account-form";
import { AccountPassword } from "./account-password";
import { FormHeading } from "./form-heading";

/** Asks once for the password of the account with the same email as the Google account. */
export function GoogleLinkScreen({ refusal, email }: { refusal: FormRefusal; email: string }) {
  const { t } = useTranslation("auth");
  const labels = { password: t("password") };
  return (
    <>
      <FormHeading title={t("googleLinkTitle")} lead={t("googleLinkLead", { email })} />
      <AccountForm refusal={refusal} labels={labels} submit={t("googleLinkAction")} pending={t("loginPending")}>
        {/* Tells a password manager whose password is requested. */}
        <input type="email" value={email} readOnly autoComplete="username" tabIndex={-1} hidden />
        <AccountPassword name="password" label={labels.password} error={refusal.errors.password} />
      </AccountForm>
      <p className="text-sm text-muted">
        <Link to={paths.login()} className="touch-reach font-medium text-accent-ink underline">
          {t("googleLinkBack")}
        </Link>
      </p>
    </>
  );
}
