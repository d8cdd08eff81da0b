import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { toastDone, toastError } from "#app/ui/overlay/toasts";

type Verdict = { ok: boolean; firstBroken: string | null; checked: number; next: string | null };

/** Few enough entries for a call to end well before the browser gives up. */
const ENTRIES_A_CALL = 20_000;

/** Compares the whole log with its seals, as many calls as it takes, and shows the result. */
export function VerifyButton() {
  const { t } = useTranslation("audit");
  const calls = useCalls();
  const [isBusy, setBusy] = useState(false);

  async function verify() {
    let checked = 0;
    let next: string | null = null;
    do {
      const verdict: Verdict = await calls().get<Verdict>(paths.auditVerify({ after: next, entries: ENTRIES_A_CALL }));
      if (!verdict.ok) return toastError(t("broken", { id: verdict.firstBroken }));
      checked += verdict.checked;
      next = verdict.next;
    } while (next);
    toastDone(t("verified", { count: checked }));
  }

  async function run() {
    setBusy(true);
    try {
      await verify();
    } catch {
      toastError(t("failedToVerify"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon={ShieldCheck} busy={isBusy} onClick={run}>
      {t(isBusy ? "verifying" : "verify")}
    </Button>
  );
}
