import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type OwnAccount, PasswordChange } from "#app/domain/own-account";
import { IntentForm } from "#app/ui/intent-form";
import { PasswordField } from "#app/ui/password-field";
import { PasswordStrength } from "#app/ui/password-strength";
import { useIntentForm } from "#app/ui/use-intent-form";

type Props = { account: OwnAccount; onDone: () => void };

/** The current password, where there is one, and another. */
export function PasswordForm({ account, onDone }: Props) {
  const { t } = useTranslation("account");
  const [password, setPassword] = useState("");
  const of = useIntentForm({
    intent: "setPassword",
    schema: PasswordChange,
    onDone,
    failed: "account:failedToSave",
  });
  const labels = { current: t("fields.current"), password: t("fields.password") };
  return (
    <IntentForm of={of} labels={labels} submitLabel={t("passwordSave")}>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {account.hasPassword && (
          <PasswordField field={of.fields.current} label={labels.current} autoComplete="current-password" />
        )}
        <PasswordField
          field={of.fields.password}
          label={labels.password}
          hint={t("auth:passwordHint")}
          autoComplete="new-password"
          onType={setPassword}
        >
          <PasswordStrength password={password} owner={account} />
        </PasswordField>
      </div>
    </IntentForm>
  );
}
