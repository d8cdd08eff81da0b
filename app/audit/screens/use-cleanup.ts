import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import { ApiError } from "#app/core/browser/requests/api-error";
import type { Day } from "#app/core/domain/calendar/days";
import { MINUTE } from "#app/core/domain/time";
import { paths } from "#app/paths";

type Count = { count: number; before: Day; beforeAt: string };
type Outcome = { deleted: number; isDone: boolean };

const PATIENT = { timeoutMs: 5 * MINUTE };

/** A cleanup from counting to the last batch; a log that takes several calls is cleaned up by several. */
export function useCleanup() {
  const { t } = useTranslation("audit");
  const refresh = useRefresh();
  const calls = useCalls();
  const [found, setFound] = useState<Count | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The days that are being counted. An answer for other days is outdated. */
  const requested = useRef<string | null>(null);

  async function attempt<Value>(act: () => Promise<Value>): Promise<Value | null> {
    setBusy(true);
    setError(null);
    try {
      return await act();
    } catch (caught) {
      const isTold = caught instanceof ApiError && (caught.status === 422 || caught.status === 409);
      setError(isTold ? caught.message : t("failedToCleanUp"));
      return null;
    } finally {
      setBusy(false);
    }
  }

  const count = async (days: string) => {
    requested.current = days;
    const answer = await attempt(() => calls().get<Count>(paths.auditCleanup(days.trim())));
    if (requested.current === days) setFound(answer);
  };

  const forget = () => {
    requested.current = null;
    setFound(null);
  };

  /** @returns how many entries are gone, or null when it failed. */
  const cleanUp = (days: string) =>
    attempt(async () => {
      let deleted = 0;
      for (;;) {
        const outcome = await calls().post<Outcome>(paths.auditCleanup(), { days: Number(days) }, PATIENT);
        deleted += outcome.deleted;
        if (outcome.isDone) break;
      }
      void refresh();
      return deleted;
    });

  return { found, error, isBusy, count, cleanUp, forget };
}
