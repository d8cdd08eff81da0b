import { getInputProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { NewUserForm, type User, UserEdit } from "#app/accounts/domain/users";
import { USER_STATUSES } from "#app/core/domain/statuses";
import { IntentForm } from "#app/ui/form/intent-form";
import { SelectField } from "#app/ui/form/select-field";
import { statusChoices } from "#app/ui/form/status-choices";
import { TextField } from "#app/ui/form/text-field";
import { useIntentForm } from "#app/ui/form/use-intent-form";
import { type HandedOver, handedOver } from "./handed-over";
import { LeftOpenList } from "./left-open-list";
import { NewPassword } from "./new-password";
import { roleChoices, roleName } from "./role-name";

type Props = { user: User | null; sendsMail: boolean; onClose: () => void; onHandOver: (link: HandedOver) => void };

const LABELLED = ["firstName", "lastName", "username", "email", "phoneNumber", "role", "status"] as const;
const WITH_PASSWORD = [...LABELLED, "password", "confirmPassword"] as const;

/** A new user, or the change of one. Only a new user gets a password here; later only the user sets it. */
export function UserForm({ user, sendsMail, onClose, onHandOver }: Props) {
  const { t } = useTranslation(["users", "common"]);
  const form = useIntentForm({
    intent: user ? "update" : "create",
    // Each has fields that the other lacks; the fields below follow its schema.
    schema: (user ? UserEdit : NewUserForm) as unknown as typeof UserEdit & typeof NewUserForm,
    defaultValue: user ?? { status: "active" },
    onDone: (answer) => {
      onClose();
      const link = handedOver(answer);
      if (link) onHandOver(link);
    },
    failed: user ? "users:updateFailed" : "users:createFailed",
  });
  const { fields } = form;
  const labels = Object.fromEntries((user ? LABELLED : WITH_PASSWORD).map((name) => [name, t(`fields.${name}`)]));
  const label = (name: string) => labels[name] as string;
  const words = (name: string, value: string) =>
    name === "role" ? t(`common:role.${value}`) : name === "status" ? t(`common:status.${value}`) : value;
  return (
    <IntentForm form={form} labels={labels} said={words} submitLabel={t("save")} onCancel={onClose}>
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
      <TextField
        field={fields.email}
        label={label("email")}
        type="email"
        autoComplete="off"
        spellCheck={false}
        hint={user && user.lastSignInAt !== null && t(sendsMail ? "emailHint" : "emailHintByHand")}
      />
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
      {user && user.status !== "suspended" && fields.status.value === "suspended" && (
        <LeftOpenList userIds={[user.id]} />
      )}
      {!user && <NewPassword fields={fields} labels={labels} />}
    </IntentForm>
  );
}
