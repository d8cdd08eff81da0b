import { useTranslation } from "react-i18next";
import type { FormRefusal } from "#app/core/domain/intents";
import { AccountField } from "./account-field";
import { AccountForm } from "./account-form";
import { BackToLogin } from "./back-to-login";
import { FormHeading } from "./form-heading";
import { NewPasswordTwice } from "./new-password-twice";

type Props = {
  refusal: FormRefusal;
  /** Null when the link does not work; `dead` is the message key that says why. */
  invitation: { token: string; email: string; username: string } | null;
  dead: string;
};

/** The page behind the link of an invitation. */
export function InvitationScreen({ refusal, invitation, dead }: Props) {
  const { t } = useTranslation("auth");
  return (
    <>
      <FormHeading
        title={t(invitation ? "invitationTitle" : "invitationDeadTitle")}
        lead={invitation ? t("invitationLead", { email: invitation.email }) : ""}
      />
      {invitation ? (
        <InvitationForm refusal={refusal} {...invitation} />
      ) : (
        <p role="alert" className="rounded-s bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
          {t(dead)}
        </p>
      )}
      <p className="text-sm text-muted">
        <BackToLogin />
      </p>
    </>
  );
}

type Form = { refusal: FormRefusal } & NonNullable<Props["invitation"]>;

function InvitationForm({ refusal, token, username }: Form) {
  const { t } = useTranslation("auth");
  const labels = { username: t("username"), password: t("password"), confirmPassword: t("confirmPassword") };
  return (
    <AccountForm refusal={refusal} labels={labels} submit={t("invitationAction")} pending={t("invitationPending")}>
      <input type="hidden" name="token" value={token} />
      <AccountField
        name="username"
        label={labels.username}
        error={refusal.errors.username}
        missing="usernameRequired"
        hint={t("usernameHint")}
        defaultValue={refusal.typed.username ?? username}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordTwice refusal={refusal} labels={labels} />
    </AccountForm>
  );
}
