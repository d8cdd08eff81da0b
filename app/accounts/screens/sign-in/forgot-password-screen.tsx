import { useTranslation } from "react-i18next";
import type { FormRefusal } from "#app/core/domain/intents";
import { paths } from "#app/paths";
import { AccountEmail } from "./account-email";
import { AccountForm } from "./account-form";
import { BackToLogin } from "./back-to-login";
import { FormHeading } from "./form-heading";

type Props = {
  refusal: FormRefusal;
  isSent: boolean;
  /** False where no email is set up: then only an administrator helps. */
  sendsMail: boolean;
};

/** Shows the same text whether there is such an account or not. */
export function ForgotPasswordScreen({ refusal, isSent, sendsMail }: Props) {
  const { t } = useTranslation("auth");
  const labels = { email: t("email") };
  return (
    <>
      <FormHeading title={t("forgotTitle")} lead={t(sendsMail ? "forgotLead" : "forgotByHandLead")} />
      {sendsMail && isSent && (
        <div role="status" className="flex flex-col gap-1 rounded-s bg-good-soft px-4 py-3 text-sm">
          <p className="font-medium">{t("resetRequested")}</p>
          <p>{t("resetRequestedHint")}</p>
        </div>
      )}
      {sendsMail && (
        <AccountForm
          refusal={refusal}
          labels={labels}
          action={paths.forgotPassword()}
          submit={t("forgotAction")}
          pending={t("forgotPending")}
        >
          <AccountEmail refusal={refusal} label={labels.email} />
        </AccountForm>
      )}
      <p className="text-sm text-muted">
        <BackToLogin />
      </p>
    </>
  );
}
