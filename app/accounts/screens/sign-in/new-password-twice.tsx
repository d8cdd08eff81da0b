import type { FormRefusal } from "#app/core/domain/intents";
import { AccountPassword } from "./account-password";
import { NewPassword } from "./new-password";

type Props = { refusal: FormRefusal; labels: { password: string; confirmPassword: string } };

/** A new password, typed twice. */
export function NewPasswordTwice({ refusal, labels }: Props) {
  return (
    <>
      <NewPassword refusal={refusal} label={labels.password} />
      <AccountPassword
        name="confirmPassword"
        label={labels.confirmPassword}
        error={refusal.errors.confirmPassword}
        missing="confirmPasswordRequired"
        isNew
        sameAs="password"
      />
    </>
  );
}
