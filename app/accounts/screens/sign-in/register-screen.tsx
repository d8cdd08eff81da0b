import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormRefusal } from "#app/core/domain/intents";
import { paths } from "#app/paths";
import { AccountEmail } from "./account-email";
import { AccountField } from "./account-field";
import { AccountForm } from "./account-form";
import { FormHeading } from "./form-heading";
import { GoogleButton } from "./google-button";
import { NewPassword } from "./new-password";

type Props = { refusal: FormRefusal; isClosed: boolean; hasGoogle: boolean; from: string | null };

export function RegisterScreen({ refusal, isClosed, hasGoogle, from }: Props) {
  const { t } = useTranslation("auth");
  return (
    <>
      <FormHeading title={t("registerTitle")} lead={isClosed ? t("registrationClosed") : t("registerLead")} />
      {!isClosed && <RegisterForm refusal={refusal} />}
      {!isClosed && hasGoogle && <GoogleButton label={t("googleRegister")} from={from} />}
      <p className="text-sm text-muted">
        {t("haveAccount")}{" "}
        <Link to={paths.login(from ?? undefined)} className="touch-reach font-medium text-accent-ink underline">
          {t("toLogin")}
        </Link>
      </p>
    </>
  );
}

function RegisterForm({ refusal }: Pick<Props, "refusal">) {
  const { t } = useTranslation("auth");
  const labels = { username: t("username"), email: t("email"), password: t("password") };
  return (
    <AccountForm refusal={refusal} labels={labels} submit={t("registerAction")} pending={t("registerPending")}>
      <AccountField
        name="username"
        label={labels.username}
        error={refusal.errors.username}
        missing="usernameRequired"
        hint={t("usernameHint")}
        defaultValue={refusal.typed.username}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <AccountEmail refusal={refusal} label={labels.email} />
      <NewPassword refusal={refusal} label={labels.password} />
    </AccountForm>
  );
}
