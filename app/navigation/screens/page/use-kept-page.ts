import { useEffect, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { readPageAgain } from "#app/core/browser/live/page-reading";
import { keepPage } from "#app/core/browser/page/keep-page";
import { useAttempts } from "#app/core/browser/requests/use-attempts";
import { offerRetry } from "#app/ui/overlay/offer-retry";
import { closeToast } from "#app/ui/overlay/toasts";

const OUT_OF_DATE = "out-of-date";
/** A failed reload is not reported if an immediate retry succeeds. */
const PATIENCE_MILLISECONDS = 1_500;

/** Keeps a page that failed to reload, reports it, and retries until it succeeds. */
export function useKeptPage() {
  const { t } = useTranslation();
  const [isOutOfDate, setOutOfDate] = useState(false);
  // Before the router gives the page its next state, which it does from the layout effect around this one.
  useLayoutEffect(() => {
    const stop = keepPage(window.__remixRouter, setOutOfDate);
    return () => stop();
  }, []);
  useAttempts(isOutOfDate, async () => {
    await readPageAgain(window.__remixRouter);
    return true;
  });
  useEffect(() => {
    if (!isOutOfDate) return;
    const offer = {
      message: t("common:failedToRefresh"),
      label: t("common:retry"),
      retry: () => void readPageAgain(window.__remixRouter),
      id: OUT_OF_DATE,
    };
    const timer = setTimeout(() => offerRetry(offer), PATIENCE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      closeToast(OUT_OF_DATE);
    };
  }, [isOutOfDate, t]);
}
