import { useTranslation } from "react-i18next";
import { type OwnAccount, PasswordChange } from "#app/accounts/domain/own-account";
import { NewPasswordField } from "#app/accounts/screens/new-password-field";
import { IntentForm } from "#app/ui/form/intent-form";
import { PasswordField } from "#app/ui/form/password-field";
import { useIntentForm } from "#app/ui/form/use-intent-form";

type Props = { account: OwnAccount; onDone: () => void };

/** Asks for the current password, if there is one, and the new one. */
export function PasswordForm({ account, onDone }: Props) {
  const { t } = useTranslation("account");
  const form = useIntentForm({
    intent: "setPassword",
    schema: PasswordChange,
    onDone,
    failed: "account:failedToSave",
  });
  const labels = { current: t("fields.current"), password: t("fields.password") };
  return (
    <IntentForm form={form} labels={labels} submitLabel={t("passwordSave")}>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {account.hasPassword && (
          <PasswordField field={form.fields.current} label={labels.current} autoComplete="current-password" />
        )}
        <NewPasswordField
          field={form.fields.password}
          label={labels.password}
          hint={t("auth:passwordHint")}
          owner={account}
        />
      </div>
    </IntentForm>
  );
}
