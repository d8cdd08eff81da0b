import { useEffect, useRef } from "react";
import { MINUTE } from "#app/core/domain/time";

/** Whether something is still waiting, or the seconds for which the server asks to wait. */
export type StillWaiting = boolean | { seconds: number };

const FIRST_PAUSE_MILLISECONDS = 2_000;
const LONGEST_PAUSE_MILLISECONDS = MINUTE;

/**
 * While something waits, tries to send it: at once when the network or the tab returns, else after growing pauses, or
 * as long as the server asks for. `send` returns whether something is still waiting.
 */
export function useAttempts(isWaiting: boolean, send: () => Promise<StillWaiting>) {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (!isWaiting) return;
    let pause = FIRST_PAUSE_MILLISECONDS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const attempt = async () => {
      clearTimeout(timer);
      const isStillWaiting = await latest.current();
      clearTimeout(timer);
      if (isOver || !isStillWaiting) return;
      if (isStillWaiting !== true) {
        timer = setTimeout(attempt, isStillWaiting.seconds * 1000);
        return;
      }
      timer = setTimeout(attempt, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS);
    };
    const again = () => {
      pause = FIRST_PAUSE_MILLISECONDS;
      if (document.visibilityState === "visible") void attempt();
    };
    void attempt();
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, [isWaiting]);
}
