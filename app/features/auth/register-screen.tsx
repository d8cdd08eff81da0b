import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { Button } from "#app/ui/button";
import { ErrorSummary } from "#app/ui/error-summary";
import { PasswordField } from "#app/ui/password-field";
import { TextField } from "#app/ui/text-field";
import { FormHeading } from "./form-heading";
import { GoogleButton } from "./google-button";
import { ProblemNotice } from "./problem-notice";
import { Strength } from "./strength";
import { type Refusal, useSignInForm } from "./use-sign-in-form";

type Props = { refusal: Refusal | undefined; isClosed: boolean; hasGoogle: boolean; from: string | null };

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
  const [password, setPassword] = useState("");
  const { form, formProps, fields, isBusy, message } = useSignInForm("register", refusal);
  const labels = { username: t("username"), email: t("email"), password: t("password") };
  const owner = { username: fields.username.value ?? "", email: fields.email.value ?? "" };
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-5">
      <ProblemNotice message={message} />
      <ErrorSummary form={form} labels={labels} />
      <TextField
        field={fields.username}
        label={labels.username}
        hint={t("usernameHint")}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField field={fields.email} label={labels.email} type="email" autoComplete="username" spellCheck={false} />
      <PasswordField
        field={fields.password}
        label={labels.password}
        hint={t("passwordHint")}
        autoComplete="new-password"
        onType={setPassword}
      >
        <Strength password={password} owner={owner} />
      </PasswordField>
      <Button type="submit" variant="primary" busy={isBusy}>
        {t(isBusy ? "registerPending" : "registerAction")}
      </Button>
    </Form>
  );
}
