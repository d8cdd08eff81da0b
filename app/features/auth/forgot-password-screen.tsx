import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { Button } from "#app/ui/button";
import { ErrorSummary } from "#app/ui/error-summary";
import { TextField } from "#app/ui/text-field";
import { FormHeading } from "./form-heading";
import { ProblemNotice } from "./problem-notice";
import { type Refusal, useSignInForm } from "./use-sign-in-form";

type Props = { refusal: Refusal | undefined; isSent: boolean };

/** Says the same whether there is such an account or not. */
export function ForgotPasswordScreen({ refusal, isSent }: Props) {
  const { t } = useTranslation("auth");
  const { form, formProps, fields, isBusy, message } = useSignInForm("forgotPassword", refusal);
  return (
    <>
      <FormHeading title={t("forgotTitle")} lead={t("forgotLead")} />
      {isSent && (
        <div role="status" className="flex flex-col gap-1 rounded-s bg-good-soft px-4 py-3 text-sm">
          <p className="font-medium">{t("resetRequested")}</p>
          <p>{t("resetRequestedHint")}</p>
        </div>
      )}
      <Form method="post" action={paths.forgotPassword()} {...formProps} className="flex flex-col gap-5">
        <ProblemNotice message={message} />
        <ErrorSummary form={form} labels={{ email: t("email") }} />
        <TextField
          field={fields.email}
          label={t("email")}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" busy={isBusy}>
          {t(isBusy ? "forgotPending" : "forgotAction")}
        </Button>
      </Form>
      <p className="text-sm text-muted">
        <Link to={paths.login()} className="touch-reach font-medium text-accent-ink underline">
          {t("backToLogin")}
        </Link>
      </p>
    </>
  );
}
