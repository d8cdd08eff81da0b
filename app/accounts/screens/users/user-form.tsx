import { useTranslation } from "react-i18next";
import { NewUserForm, type User, UserEdit } from "#app/accounts/domain/users";
import { can, type RoleOrNone } from "#app/core/domain/permissions";
import { USER_STATUSES } from "#app/core/domain/statuses";
import { ChecksField } from "#app/ui/form/checks-field";
import { IntentForm } from "#app/ui/form/intent-form";
import { labelsOf } from "#app/ui/form/labels-of";
import { SelectField } from "#app/ui/form/select-field";
import { statusChoices } from "#app/ui/form/status-choices";
import { TextField } from "#app/ui/form/text-field";
import { useIntentForm } from "#app/ui/form/use-intent-form";

import { FirstPassword } from "./first-password";
import { type HandedOver, handedOver } from "./handed-over";
import { LeftOpenList } from "./left-open-list";
import { type LedLine, lineNames } from "./line-names";
import { roleChoices, roleName } from "./role-name";

type Props = {
  user: User | null;
  /** The lines that somebody may lead. */
  lines: LedLine[];
  sendsMail: boolean;
  onClose: () => void;
  onHandOver: (link: HandedOver) => void;
};

/** A new user, or the change of one. Only a new user gets a password here; later only the user sets it. */
export function UserForm({ user, lines, sendsMail, onClose, onHandOver }: Props) {
  const { t } = useTranslation(["users", "common"]);
  // Each has fields that the other lacks; the fields below follow its schema.
  const schema = (user ? UserEdit : NewUserForm) as unknown as typeof UserEdit & typeof NewUserForm;
  const form = useIntentForm({
    intent: user ? "update" : "create",
    schema,
    defaultValue: user ?? { status: "active" },
    onDone: (answer) => {
      onClose();
      const link = handedOver(answer);
      if (link) onHandOver(link);
    },
    failed: user ? "users:updateFailed" : "users:createFailed",
  });
  const { fields } = form;
  const labels = labelsOf(schema, (name) => t(`fields.${name}`));
  const words = (name: string, value: string) => {
    if (name === "productionLineIds") return lineNames(lines, value.split(","));
    return name === "role" ? t(`common:role.${value}`) : name === "status" ? t(`common:status.${value}`) : value;
  };
  return (
    <IntentForm form={form} labels={labels} said={words} submitLabel={t("save")} onCancel={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.firstName} label={labels.firstName} autoComplete="off" autoFocus optional />
        <TextField field={fields.lastName} label={labels.lastName} autoComplete="off" optional />
        <TextField
          field={fields.username}
          label={labels.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField field={fields.phoneNumber} label={labels.phoneNumber} type="tel" autoComplete="off" optional />
      </div>
      <TextField
        field={fields.email}
        label={labels.email}
        type="email"
        autoComplete="off"
        spellCheck={false}
        hint={user && user.lastSignInAt !== null && t(sendsMail ? "emailHint" : "emailHintByHand")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          field={fields.role}
          label={labels.role}
          placeholder={roleName(t, null)}
          choices={roleChoices(t)}
          hint={t("noRoleHelp")}
        />
        <SelectField field={fields.status} label={labels.status} choices={statusChoices(t, USER_STATUSES)} />
      </div>
      {user && user.status !== "suspended" && fields.status.value === "suspended" && (
        <LeftOpenList userIds={[user.id]} />
      )}
      {!user && <FirstPassword fields={fields} labels={labels} />}
      {lines.length > 0 && can((fields.role.value ?? null) as RoleOrNone, "records.create") && (
        <ChecksField
          field={fields.productionLineIds}
          label={labels.productionLineIds as string}
          hint={t("linesHelp")}
          options={[...new Set([...lines.map(({ id }) => id), ...(user?.productionLineIds ?? [])])]}
          offered={lines.map(({ id }) => id)}
          labelOf={(id) => lineNames(lines, [id])}
        />
      )}
    </IntentForm>
  );
}
