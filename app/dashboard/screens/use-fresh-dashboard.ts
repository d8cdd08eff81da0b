import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useLive } from "#app/core/browser/live/use-live";
import { openTurns } from "#app/core/browser/requests/turns";
import type { Dashboard } from "#app/dashboard/domain/dashboard";

const FRESH_MILLISECONDS = 30_000;

/**
 * The dashboard as it was loaded, reloaded when something on the floor changes, on demand and when the tab becomes
 * visible. A failure keeps the old one. Changes wait for parts whose code is still loading: otherwise React would throw
 * away what the server drew of them.
 */
export function useFreshDashboard(loaded: Dashboard) {
  const [dashboard, setDashboard] = useState(loaded);
  const [isRefreshing, setRefreshing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const readAt = useRef(0);
  const [takeTurn] = useState(openTurns);
  const calls = useCalls();

  useEffect(() => {
    setDashboard(loaded);
    readAt.current = performance.now();
  }, [loaded]);

  const refresh = useCallback(async () => {
    startTransition(() => setRefreshing(true));
    const turn = takeTurn();
    const read = await calls()
      .get<Dashboard>("/api/dashboard")
      .catch(() => null);
    if (!turn.isNews()) return;
    turn.tell();
    readAt.current = performance.now();
    startTransition(() => {
      if (read) setDashboard(read);
      setFailed(read === null);
      setRefreshing(false);
    });
  }, [calls, takeTurn]);

  useLive("changed", refresh, refresh);

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
