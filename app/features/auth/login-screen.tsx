import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { Button } from "#app/ui/button";
import { ErrorSummary } from "#app/ui/error-summary";
import { PasswordField } from "#app/ui/password-field";
import { TextField } from "#app/ui/text-field";
import { type Demo, DemoAccounts } from "./demo-accounts";
import { FormHeading } from "./form-heading";
import { GoogleButton } from "./google-button";
import { ProblemNotice } from "./problem-notice";
import { type Refusal, useSignInForm } from "./use-sign-in-form";

type Props = {
  refusal: Refusal | undefined;
  demo: Demo | null;
  mayRegister: boolean;
  hasGoogle: boolean;
  from: string | null;
};

export function LoginScreen({ refusal, demo, mayRegister, hasGoogle, from }: Props) {
  const { t } = useTranslation("auth");
  const { form, formProps, fields, isBusy, message } = useSignInForm("login", refusal);
  const labels = { email: t("email"), password: t("password") };
  return (
    <>
      <FormHeading title={t("loginTitle")} lead={t("loginLead")} />
      <Form method="post" {...formProps} className="flex flex-col gap-5">
        <ProblemNotice message={message} />
        <ErrorSummary form={form} labels={labels} />
        <TextField
          field={fields.email}
          label={labels.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField field={fields.password} label={labels.password} autoComplete="current-password" />
        <p className="text-sm">
          <Link to={paths.forgotPassword()} className="touch-reach font-medium text-accent-ink underline">
            {t("toForgot")}
          </Link>
        </p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t(isBusy ? "loginPending" : "loginAction")}
        </Button>
      </Form>
      {hasGoogle && <GoogleButton label={t("googleLogin")} from={from} />}
      {mayRegister && (
        <p className="text-sm text-muted">
          {t("noAccount")}{" "}
          <Link to={paths.register(from ?? undefined)} className="touch-reach font-medium text-accent-ink underline">
            {t("toRegister")}
          </Link>
        </p>
      )}
      {demo && <DemoAccounts demo={demo} isBusy={isBusy} />}
    </>
  );
}
