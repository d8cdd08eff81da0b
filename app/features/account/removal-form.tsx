import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { AccountRemoval, type OwnAccount } from "#app/domain/own-account";
import { Button } from "#app/ui/button";
import { DialogActions } from "#app/ui/dialog";
import { ErrorSummary } from "#app/ui/error-summary";
import { PasswordField } from "#app/ui/password-field";
import { TextField } from "#app/ui/text-field";
import { useIntentForm } from "#app/ui/use-intent-form";

type Props = { account: OwnAccount; onClose: () => void };

/** The button works once the own username is typed. */
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
