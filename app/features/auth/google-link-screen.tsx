import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { Button } from "#app/ui/button";
import { ErrorSummary } from "#app/ui/error-summary";
import { PasswordField } from "#app/ui/password-field";
import { FormHeading } from "./form-heading";
import { ProblemNotice } from "./problem-notice";
import { type Refusal, useSignInForm } from "./use-sign-in-form";

/** Asks once for the password of the account that has the same e-mail as the Google account. */
export function GoogleLinkScreen({ refusal, email }: { refusal: Refusal | undefined; email: string }) {
  const { t } = useTranslation("auth");
  const { form, formProps, fields, isBusy, message } = useSignInForm("googleLink", refusal);
  return (
    <>
      <FormHeading title={t("googleLinkTitle")} lead={t("googleLinkLead", { email })} />
      <Form method="post" {...formProps} className="flex flex-col gap-5">
        <ProblemNotice message={message} />
        <ErrorSummary form={form} labels={{ password: t("password") }} />
        {/* Tells a password manager whose password is asked for. */}
        <input type="email" value={email} readOnly autoComplete="username" tabIndex={-1} hidden />
        <PasswordField field={fields.password} label={t("password")} autoComplete="current-password" />
        <Button type="submit" variant="primary" busy={isBusy}>
          {t(isBusy ? "loginPending" : "googleLinkAction")}
        </Button>
      </Form>
      <p className="text-sm text-muted">
        <Link to={paths.login()} className="touch-reach font-medium text-accent-ink underline">
          {t("googleLinkBack")}
        </Link>
      </p>
    </>
  );
}
