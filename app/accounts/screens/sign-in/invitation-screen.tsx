import { useTranslation } from "react-i18next";
import type { FormRefusal } from "#app/core/domain/intents";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { AccountField } from "./account-field";
import { AccountForm } from "./account-form";
import { BackToLogin } from "./back-to-login";
import { FormHeading } from "./form-heading";
import { NewPasswordTwice } from "./new-password-twice";

type Props = {
  refusal: FormRefusal;
  /** Null when the link does not work; `dead` is the message key that says why. */
  invitation: {
    token: string;
    email: string;
    username: string;
    /** The name of the inviter, and of the factory. */
    invitedBy: string;
    factory: string;
    role: RoleOrNone;
  } | null;
  dead: string;
};

/** The page behind the link of an invitation. */
export function InvitationScreen({ refusal, invitation, dead }: Props) {
  const { t } = useTranslation(["auth", "common"]);
  const leadOf = ({ email, invitedBy, factory, role }: NonNullable<Props["invitation"]>) =>
    role === null
      ? t("invitationLeadNoRole", { email, inviter: invitedBy, factory })
      : t("invitationLead", { email, inviter: invitedBy, factory, role: t(`common:role.${role}`) });
  return (
    <>
      <FormHeading
        title={t(invitation ? "invitationTitle" : "invitationDeadTitle")}
        lead={invitation ? leadOf(invitation) : ""}
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
  const names = { firstName: t("firstName"), lastName: t("lastName") };
  const labels = { ...names, username: t("username"), password: t("password"), confirmPassword: t("confirmPassword") };
  return (
    <AccountForm refusal={refusal} labels={labels} submit={t("invitationAction")} pending={t("invitationPending")}>
      <input type="hidden" name="token" value={token} />
      <div className="grid gap-4 sm:grid-cols-2">
        {(["firstName", "lastName"] as const).map((name) => (
          <AccountField
            key={name}
            name={name}
            label={names[name]}
            error={refusal.errors[name]}
            defaultValue={refusal.typed[name]}
            autoComplete={name === "firstName" ? "given-name" : "family-name"}
          />
        ))}
      </div>
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
