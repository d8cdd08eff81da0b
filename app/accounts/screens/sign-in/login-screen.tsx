import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormRefusal } from "#app/core/domain/intents";
import { paths } from "#app/paths";
import { AccountEmail } from "./account-email";
import { AccountForm } from "./account-form";
import { AccountPassword } from "./account-password";
import { type Demo, DemoAccounts } from "./demo-accounts";
import { FormHeading } from "./form-heading";
import { GoogleButton } from "./google-button";

type Props = {
  refusal: FormRefusal;
  demo: Demo | null;
  mayRegister: boolean;
  hasGoogle: boolean;
  from: string | null;
};

export function LoginScreen({ refusal, demo, mayRegister, hasGoogle, from }: Props) {
  const { t } = useTranslation("auth");
  const labels = { email: t("email"), password: t("password") };
  return (
    <>
      <FormHeading title={t("loginTitle")} lead={t("loginLead")} />
      <AccountForm refusal={refusal} labels={labels} submit={t("loginAction")} pending={t("loginPending")}>
        <AccountEmail refusal={refusal} label={labels.email} />
        <AccountPassword name="password" label={labels.password} error={refusal.errors.password} />
        <p className="text-sm">
          <Link to={paths.forgotPassword()} className="touch-reach font-medium text-accent-ink underline">
            {t("toForgot")}
          </Link>
        </p>
      </AccountForm>
      {hasGoogle && <GoogleButton label={t("googleLogin")} from={from} />}
      {mayRegister && (
        <p className="text-sm text-muted">
          {t("noAccount")}{" "}
          <Link to={paths.register(from ?? undefined)} className="touch-reach font-medium text-accent-ink underline">
            {t("toRegister")}
          </Link>
        </p>
      )}
      {demo && <DemoAccounts demo={demo} />}
    </>
  );
}
