import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { AccountRemoval, type OwnAccount } from "#app/accounts/domain/own-account";
import { Button } from "#app/ui/form/button";
import { ErrorSummary } from "#app/ui/form/error-summary";
import { PasswordField } from "#app/ui/form/password-field";
import { TextField } from "#app/ui/form/text-field";
import { useIntentForm } from "#app/ui/form/use-intent-form";
import { DialogActions } from "#app/ui/overlay/dialog";

type Props = { account: OwnAccount; onClose: () => void };

/** The button works once the user's own username is typed. */
export function RemovalForm({ account, onClose }: Props) {
  const { t } = useTranslation(["account", "common"]);
  const { form, fields, fetcher, hidden, isBusy } = useIntentForm({
    intent: "remove",
    schema: AccountRemoval,
    onDone: () => {},
    failed: "account:failedToDelete",
  });
  const asks = account.hasPassword && (account.asksPassword || Boolean(fields.current.errors));
  const labels = {
    confirmation: t("deleteConfirm", { username: account.username }),
    current: t("fields.current"),
  };
  return (
    <fetcher.Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorSummary form={form} labels={labels} />
      <p className="text-sm">{t("deleteText")}</p>
      <TextField
        field={fields.confirmation}
        label={labels.confirmation}
        data-autofocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {asks && <PasswordField field={fields.current} label={labels.current} autoComplete="current-password" />}
      <DialogActions>
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        <Button type="submit" variant="danger" busy={isBusy} disabled={fields.confirmation.value !== account.username}>
          {t("delete")}
        </Button>
      </DialogActions>
    </fetcher.Form>
  );
}
