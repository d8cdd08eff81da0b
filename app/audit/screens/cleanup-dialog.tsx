import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS, describedBy, Field } from "#app/ui/form/field";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { toastDone } from "#app/ui/overlay/toasts";
import { useFormat } from "#app/ui/text/use-format";
import { ExportButton } from "./export-button";
import { useCleanup } from "./use-cleanup";

type Props = { open: boolean; onClose: () => void };

const FIRST_DAYS = "365";

export function CleanupDialog({ open, onClose }: Props) {
  const { t } = useTranslation("audit");
  return (
    <Dialog open={open} onClose={onClose} title={t("cleanUpTitle")} description={t("cleanUpText")}>
      <CleanupForm onClose={onClose} />
    </Dialog>
  );
}

/**
 * Asks for the number of days to keep, then shows how many entries that removes and offers to export them, then cleans
 * up.
 */
function CleanupForm({ onClose }: Pick<Props, "onClose">) {
  const { t } = useTranslation(["audit", "common"]);
  const format = useFormat();
  const id = useId();
  const [days, setDays] = useState(FIRST_DAYS);
  const { found, error, isBusy, count, cleanUp, forget } = useCleanup();
  const field = { id, errorId: `${id}-error`, descriptionId: `${id}-hint`, errors: error ? [error] : undefined };
  const before = found?.before ?? "";
  const hint = t("keepDaysHint");

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!found) return count(days);
    const deleted = await cleanUp(days);
    if (deleted === null) return;
    toastDone(t("cleanedUp", { count: deleted }));
    onClose();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <Field field={field} label={t("keepDays")} hint={hint}>
        <input
          id={id}
          data-autofocus
          value={days}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => {
            setDays(event.target.value);
            forget();
          }}
          className={`${CONTROL_CLASS} figure`}
          {...describedBy(field, hint)}
        />
      </Field>
      {found && (
        <div role="status" className="flex flex-col items-start gap-3 text-sm">
          <p>{found.count > 0 ? t("countText", { count: found.count, day: format.day(before) }) : t("countNone")}</p>
          {found.count > 0 && (
            <ExportButton path={paths.auditExport(`?until=${found.beforeAt}`)} label={t("exportFirst")} />
          )}
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        {found && found.count > 0 ? (
          <Button type="submit" variant="danger" busy={isBusy}>
            {t("delete", { count: found.count })}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={isBusy} disabled={found !== null}>
            {t("countFirst")}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
