import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import type { PasswordOwner } from "#app/accounts/domain/passwords";
import { PasswordField } from "#app/ui/form/password-field";
import { PasswordMeter } from "./password-meter";
import { usePasswordStrength } from "./use-password-strength";

type Props<Value> = { field: FieldMetadata<Value>; label: string; hint: ReactNode; owner: PasswordOwner };

/** A new password, with its strength while it is typed. */
export function NewPasswordField<Value>({ field, label, hint, owner }: Props<Value>) {
  const [password, setPassword] = useState("");
  const [isReached, setReached] = useState(false);
  const strength = usePasswordStrength(password, owner, isReached);
  return (
    <PasswordField
      field={field}
      label={label}
      hint={hint}
      autoComplete="new-password"
      onFocus={() => setReached(true)}
      onType={setPassword}
    >
      {strength && <PasswordMeter strength={strength} />}
    </PasswordField>
  );
}
