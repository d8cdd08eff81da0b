import { getInputProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { USER_STATUSES } from "#app/domain/statuses";
import { NewUserForm, type User, UserEdit } from "#app/domain/users";
import { IntentForm } from "#app/ui/intent-form";
import { SelectField } from "#app/ui/select-field";
import { statusChoices } from "#app/ui/status-choices";
import { TextField } from "#app/ui/text-field";
import { useIntentForm } from "#app/ui/use-intent-form";
import { NewPassword } from "./new-password";
import { roleChoices, roleName } from "./role-name";

type Props = { user: User | null; onClose: () => void };

const LABELLED = ["firstName", "lastName", "username", "email", "phoneNumber", "role", "status"] as const;
const WITH_PASSWORD = [...LABELLED, "password", "confirmPassword"] as const;

/** A new user, or the change of one. Only a new one gets a password here: later it is theirs alone. */
export function UserForm({ user, onClose }: Props) {
  const { t } = useTranslation(["users", "common"]);
  const of = useIntentForm({
    intent: user ? "update" : "create",
    // Either has fields the other lacks; what is drawn below is what its schema asks for.
    schema: (user ? UserEdit : NewUserForm) as unknown as typeof UserEdit & typeof NewUserForm,
    defaultValue: user ?? { status: "active" },
    onDone: onClose,
    failed: user ? "users:updateFailed" : "users:createFailed",
  });
  const { fields } = of;
  const labels = Object.fromEntries((user ? LABELLED : WITH_PASSWORD).map((name) => [name, t(`fields.${name}`)]));
  const label = (name: string) => labels[name] as string;
  const said = (name: string, value: string) =>
    name === "role" ? t(`common:role.${value}`) : name === "status" ? t(`common:status.${value}`) : value;
  return (
    <IntentForm of={of} labels={labels} said={said} submitLabel={t("save")} onCancel={onClose}>
      {user && <input {...getInputProps(fields.id, { type: "hidden" })} key="id" />}
      {user && <input {...getInputProps(fields.version, { type: "hidden" })} key={fields.version.key} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.firstName} label={label("firstName")} autoComplete="off" autoFocus optional />
        <TextField field={fields.lastName} label={label("lastName")} autoComplete="off" optional />
        <TextField
          field={fields.username}
          label={label("username")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField field={fields.phoneNumber} label={label("phoneNumber")} type="tel" autoComplete="off" optional />
      </div>
      <TextField field={fields.email} label={label("email")} type="email" autoComplete="off" spellCheck={false} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          field={fields.role}
          label={label("role")}
          placeholder={roleName(t, null)}
          choices={roleChoices(t)}
          hint={t("noRoleHelp")}
        />
        <SelectField field={fields.status} label={label("status")} choices={statusChoices(t, USER_STATUSES)} />
      </div>
      {!user && <NewPassword fields={fields} labels={labels} />}
    </IntentForm>
  );
}
