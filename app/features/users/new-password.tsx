import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "#app/ui/password-field";
import { PasswordStrength } from "#app/ui/password-strength";

type Fields = Record<"username" | "email" | "password" | "confirmPassword", FieldMetadata<string>>;
type Props = { fields: Fields; labels: Record<string, string> };

/** The first password of a new user, typed twice. */
export function NewPassword({ fields, labels }: Props) {
  const { t } = useTranslation("users");
  const [password, setPassword] = useState("");
  const owner = { username: fields.username.value ?? "", email: fields.email.value ?? "" };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PasswordField
        field={fields.password}
        label={labels.password as string}
        hint={t("passwordHelp")}
        autoComplete="new-password"
        onType={setPassword}
      >
        <PasswordStrength password={password} owner={owner} />
      </PasswordField>
      <PasswordField
        field={fields.confirmPassword}
        label={labels.confirmPassword as string}
        autoComplete="new-password"
      />
    </div>
  );
}
