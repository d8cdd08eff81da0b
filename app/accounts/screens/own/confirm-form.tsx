import { useTranslation } from "react-i18next";
import { Confirmation } from "#app/accounts/domain/own-account";
import { IntentForm } from "#app/ui/form/intent-form";
import { PasswordField } from "#app/ui/form/password-field";
import { useIntentForm } from "#app/ui/form/use-intent-form";

/** Asks for the password once. For some minutes after it the session counts as recent. */
export function ConfirmForm({ email }: { email: string }) {
  const { t } = useTranslation("account");
  const form = useIntentForm({
    intent: "confirm",
    schema: Confirmation,
    onDone: () => {},
    failed: "account:failedToSave",
  });
  const labels = { current: t("fields.current") };
  return (
    <IntentForm form={form} labels={labels} submitLabel={t("confirm")}>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <div className="max-w-sm">
        <PasswordField
          field={form.fields.current}
          label={labels.current}
          autoComplete="current-password"
          hint={t("currentHint")}
        />
      </div>
    </IntentForm>
  );
}
