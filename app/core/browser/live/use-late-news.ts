import { startTransition, useEffect, useState } from "react";
import { LATE_AFTER_MS } from "#app/core/domain/live";
import { currentWay, watchWay } from "./page-way";
import { useLive } from "./use-live";
import type { Way } from "./way";

/**
 * Whether the news of this page come by calls, every few seconds, because no socket gets through. The change waits for
 * parts whose code is still loading: otherwise React would throw away what the server drew of them.
 */
export function useNewsByCalls(): boolean {
  const [way, setWay] = useState<Way>("sockets");
  useEffect(() => {
    const follow = () => startTransition(() => setWay(currentWay()));
    follow();
    const unwatch = watchWay(follow);
    return () => unwatch();
  }, []);
  return way === "calls";
}

/** Whether news come late or not at all: by calls, or while the connection has been lost for a moment. */
export function useLateNews(): boolean {
  const isByCalls = useNewsByCalls();
  const [isLost, setLost] = useState(false);
  const [isGone, setGone] = useState(false);
  useLive(
    "lost",
    () => setLost(true),
    () => setLost(false),
  );
  useEffect(() => {
    setGone(false);
    if (!isLost) return;
    const timer = setTimeout(() => setGone(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  return isByCalls || isGone;
}
