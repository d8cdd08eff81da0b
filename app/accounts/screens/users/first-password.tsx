import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { NewPasswordField } from "#app/accounts/screens/new-password-field";
import { PasswordField } from "#app/ui/form/password-field";

type Name = "firstName" | "lastName" | "username" | "email" | "password" | "confirmPassword";
type Fields = Record<Name, FieldMetadata<string>>;
type Props = { fields: Fields; labels: Record<string, string> };

/** The first password of a new user, typed twice. */
export function FirstPassword({ fields, labels }: Props) {
  const { t } = useTranslation("users");
  const owner = {
    username: fields.username.value ?? "",
    email: fields.email.value ?? "",
    firstName: fields.firstName.value ?? "",
    lastName: fields.lastName.value ?? "",
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NewPasswordField
        field={fields.password}
        label={labels.password as string}
        hint={t("passwordHelp")}
        owner={owner}
      />
      <PasswordField
        field={fields.confirmPassword}
        label={labels.confirmPassword as string}
        autoComplete="new-password"
      />
    </div>
  );
}
