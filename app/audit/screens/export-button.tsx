import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { MINUTE } from "#app/core/domain/time";
import { Button } from "#app/ui/form/button";
import { saveFile } from "#app/ui/form/save-file";
import { toastError } from "#app/ui/overlay/toasts";

type Props = { path: string; label: string };

/** The export of a long log takes long. */
const PATIENT = { timeoutMs: 15 * MINUTE };
const FILE = "audit-log.csv";

/**
 * Fetches the file instead of linking to it, so that a failed or interrupted download is reported and no part of it is
 * kept.
 */
export function ExportButton({ path, label }: Props) {
  const { t } = useTranslation("audit");
  const calls = useCalls();
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    try {
      saveFile(FILE, await calls().file(path, undefined, PATIENT));
    } catch {
      toastError(t("failedToExport"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="s" icon={Download} busy={isBusy} onClick={run}>
      {label}
    </Button>
  );
}
