import { useTranslation } from "react-i18next";
import { InvitationsForm } from "#app/accounts/domain/invitations";
import { LANGUAGES, languageName } from "#app/i18n/languages";
import { IntentForm } from "#app/ui/form/intent-form";
import { SelectField } from "#app/ui/form/select-field";
import { useIntentForm } from "#app/ui/form/use-intent-form";
import { AddressesField } from "./addresses-field";
import { type HandedOver, handedOver, type Invited, invitedIn } from "./handed-over";
import { roleChoices, roleName } from "./role-name";

type Props = {
  /** False where the admin hands the link over. */
  sendsMail: boolean;
  onClose: () => void;
  onHandOver: (link: HandedOver) => void;
  /** Called for several addresses. */
  onInvited: (invited: Invited) => void;
};

/** Invites one or several people by address, with one role. */
export function InviteForm({ sendsMail, onClose, onHandOver, onInvited }: Props) {
  const { t, i18n } = useTranslation(["users", "common"]);
  const form = useIntentForm({
    intent: "invite",
    schema: InvitationsForm,
    defaultValue: { language: i18n.language },
    onDone: (answer) => {
      onClose();
      const link = handedOver(answer);
      if (link) onHandOver(link);
      const invited = invitedIn(answer);
      if (invited) onInvited(invited);
    },
    failed: "users:inviteFailed",
  });
  const { fields } = form;
  const labels = { email: t("inviteEmails"), role: t("fields.role"), language: t("inviteLanguage") };
  return (
    <IntentForm form={form} labels={labels} submitLabel={t(sendsMail ? "inviteSend" : "inviteMake")} onCancel={onClose}>
      <p className="text-sm text-muted">{t(sendsMail ? "inviteText" : "inviteTextByHand")}</p>
      <AddressesField field={fields.email} label={labels.email} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          field={fields.role}
          label={labels.role}
          placeholder={roleName(t, null)}
          choices={roleChoices(t)}
          hint={t("noRoleHelp")}
        />
        {sendsMail && (
          <SelectField
            field={fields.language}
            label={labels.language}
            choices={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
          />
        )}
      </div>
    </IntentForm>
  );
}
