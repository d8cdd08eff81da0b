import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/browser/use-calls";
import { Button } from "#app/ui/button";
import { saveFile } from "#app/ui/save-file";
import { toastError } from "#app/ui/toasts";

type Props = { path: string; label: string };

/** A long log takes its time. */
const PATIENT = { timeoutMs: 15 * 60 * 1000 };
const FILE = "audit-log.csv";

/** Fetches the file rather than linking to it, so that one that fails or breaks off is said, and never half kept. */
export function ExportButton({ path, label }: Props) {
  const { t } = useTranslation("audit-logs");
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
