import { useCallback, useEffect, useRef, useState } from "react";
import type { Dashboard } from "#app/domain/dashboard";

const FRESH_MILLISECONDS = 30_000;
const TIMEOUT_MILLISECONDS = 10_000;

/** The dashboard as it was loaded, fetched again on demand and when the reader comes back. A failure keeps the old one. */
export function useFreshDashboard(loaded: Dashboard) {
  const [dashboard, setDashboard] = useState(loaded);
  const [isRefreshing, setRefreshing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const readAt = useRef(0);

  useEffect(() => {
    setDashboard(loaded);
    readAt.current = performance.now();
  }, [loaded]);

  const refresh = useCallback(async () => {
    setRefreshing(true);
    try {
      setDashboard(await readAgain());
      setFailed(false);
    } catch {
      setFailed(true);
    }
    readAt.current = performance.now();
    setRefreshing(false);
  }, []);

  useEffect(() => {
    const comeBack = () => {
      const isOld = performance.now() - readAt.current > FRESH_MILLISECONDS;
      if (document.visibilityState === "visible" && isOld) void refresh();
    };
    addEventListener("focus", comeBack);
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      removeEventListener("focus", comeBack);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [refresh]);

  return { dashboard, isRefreshing, hasFailed, refresh };
}

async function readAgain(): Promise<Dashboard> {
  const headers = { Accept: "application/json", "Accept-Language": document.documentElement.lang };
  const answer = await fetch("/api/dashboard", { headers, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  if (!answer.ok) throw new Error(`the dashboard answered ${answer.status}`);
  return answer.json();
}
