import type { FormRefusal } from "#app/core/domain/intents";
import { AccountField } from "./account-field";

/** The email of a sign-in form, with the typed text after a refusal. */
export function AccountEmail({ refusal, label }: { refusal: FormRefusal; label: string }) {
  return (
    <AccountField
      name="email"
      label={label}
      error={refusal.errors.email}
      missing="emailRequired"
      defaultValue={refusal.typed.email}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
