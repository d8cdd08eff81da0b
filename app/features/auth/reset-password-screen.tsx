import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { Button } from "#app/ui/button";
import { ErrorSummary } from "#app/ui/error-summary";
import { PasswordField } from "#app/ui/password-field";
import { FormHeading } from "./form-heading";
import { ProblemNotice } from "./problem-notice";
import { Strength } from "./strength";
import { type Refusal, useSignInForm } from "./use-sign-in-form";

type Props = {
  refusal: Refusal | undefined;
  /** Null when the link has none, or one that does not work any more. */
  token: string | null;
};

export function ResetPasswordScreen({ refusal, token }: Props) {
  const { t } = useTranslation("auth");
  return (
    <>
      <FormHeading title={t("resetTitle")} lead={t(token ? "resetLead" : "resetDeadLead")} />
      {token ? (
        <ResetPasswordForm refusal={refusal} token={token} />
      ) : (
        <p role="alert" className="rounded-s bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
          {t("resetTokenInvalid")}
        </p>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
        {!token && (
          <Link to={paths.forgotPassword()} className="touch-reach font-medium text-accent-ink underline">
            {t("askAgain")}
          </Link>
        )}
        <Link to={paths.login()} className="touch-reach font-medium text-accent-ink underline">
          {t("backToLogin")}
        </Link>
      </p>
    </>
  );
}

function ResetPasswordForm({ refusal, token }: { refusal: Refusal | undefined; token: string }) {
  const { t } = useTranslation("auth");
  const [password, setPassword] = useState("");
  const { form, formProps, fields, isBusy, message } = useSignInForm("resetPassword", refusal);
  const labels = { password: t("newPassword"), confirmPassword: t("confirmPassword") };
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-5">
      <ProblemNotice message={message} />
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="token" value={token} />
      <PasswordField
        field={fields.password}
        label={labels.password}
        hint={t("passwordHint")}
        autoComplete="new-password"
        onType={setPassword}
      >
        <Strength password={password} owner={{ username: "", email: "" }} />
      </PasswordField>
      <PasswordField field={fields.confirmPassword} label={labels.confirmPassword} autoComplete="new-password" />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t(isBusy ? "resetPending" : "resetAction")}
      </Button>
    </Form>
  );
}
