import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormRefusal } from "#app/core/domain/intents";
import { paths } from "#app/paths";
import { AccountForm } from "./account-form";
import { BackToLogin } from "./back-to-login";
import { FormHeading } from "./form-heading";
import { NewPasswordTwice } from "./new-password-twice";

type Props = {
  refusal: FormRefusal;
  /** Null when the link has no token, or one that no longer works. */
  token: string | null;
  /** False where no email is set up: then an administrator gives links. */
  sendsMail: boolean;
};

export function ResetPasswordScreen({ refusal, token, sendsMail }: Props) {
  const { t } = useTranslation("auth");
  return (
    <>
      <FormHeading title={t("resetTitle")} lead={t(token ? "resetLead" : "resetDeadLead")} />
      {token ? (
        <ResetPasswordForm refusal={refusal} token={token} />
      ) : (
        <div role="alert" className="rounded-s bg-danger-soft px-4 py-3 text-sm text-danger">
          <p className="font-medium">{t("resetTokenInvalid")}</p>
          {!sendsMail && <p className="mt-1">{t("resetDeadByHand")}</p>}
        </div>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
        {!token && sendsMail && (
          <Link to={paths.forgotPassword()} className="touch-reach font-medium text-accent-ink underline">
            {t("askAgain")}
          </Link>
        )}
        <BackToLogin />
      </p>
    </>
  );
}

function ResetPasswordForm({ refusal, token }: { refusal: FormRefusal; token: string }) {
  const { t } = useTranslation("auth");
  const labels = { password: t("newPassword"), confirmPassword: t("confirmPassword") };
  return (
    <AccountForm refusal={refusal} labels={labels} submit={t("resetAction")} pending={t("resetPending")}>
      <input type="hidden" name="token" value={token} />
      <NewPasswordTwice refusal={refusal} labels={labels} />
    </AccountForm>
  );
}
