import { useTranslation } from "react-i18next";
import type { WaitingEmail } from "#app/accounts/domain/email-changes";
import { AccountEdit, type OwnAccount } from "#app/accounts/domain/own-account";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { IntentForm } from "#app/ui/form/intent-form";
import { PasswordField } from "#app/ui/form/password-field";
import { TextField } from "#app/ui/form/text-field";
import { useIntentForm } from "#app/ui/form/use-intent-form";
import { Panel } from "#app/ui/page/panel";
import { WaitingEmailLine } from "./waiting-email-line";

type Props = {
  account: OwnAccount;
  waitingEmail: WaitingEmail | null;
  /** False where no email is set up. */
  sendsMail: boolean;
  timeZone: TimeZone;
};

const LABELLED = ["firstName", "lastName", "username", "email", "phoneNumber", "current"] as const;

/** The user's details. A changed email or phone number requires the password, unless the user has just signed in. */
export function DetailsPanel({ account, waitingEmail, sendsMail, timeZone }: Props) {
  const { t } = useTranslation("account");
  const form = useIntentForm({
    intent: "update",
    schema: AccountEdit,
    defaultValue: account,
    onDone: () => {},
    failed: "account:failedToSave",
  });
  const { fields } = form;
  const labels = Object.fromEntries(LABELLED.map((name) => [name, t(`fields.${name}`)]));
  const label = (name: (typeof LABELLED)[number]) => labels[name] as string;
  const isGuarded =
    (fields.email.value ?? "") !== account.email || (fields.phoneNumber.value ?? "") !== account.phoneNumber;
  const asks = account.hasPassword && ((account.asksPassword && isGuarded) || Boolean(fields.current.errors));
  return (
    <Panel id="details" title={t("details")} note={t("detailsNote")}>
      {waitingEmail && <WaitingEmailLine waiting={waitingEmail} sendsMail={sendsMail} timeZone={timeZone} />}
      <IntentForm form={form} labels={labels} submitLabel={t("save")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField field={fields.firstName} label={label("firstName")} autoComplete="given-name" optional />
          <TextField field={fields.lastName} label={label("lastName")} autoComplete="family-name" optional />
          <TextField
            field={fields.username}
            label={label("username")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField field={fields.phoneNumber} label={label("phoneNumber")} type="tel" autoComplete="tel" optional />
        </div>
        <TextField
          field={fields.email}
          label={label("email")}
          type="email"
          autoComplete="email"
          spellCheck={false}
          hint={t(sendsMail ? "emailHint" : "emailHintByHand")}
        />
        {asks && (
          <PasswordField
            field={fields.current}
            label={label("current")}
            autoComplete="current-password"
            hint={t("currentHint")}
          />
        )}
      </IntentForm>
    </Panel>
  );
}
