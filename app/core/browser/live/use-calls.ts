import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { openApi } from "#app/core/browser/requests/api";
import { staysAfter } from "#app/core/browser/requests/session-end";
import { wait } from "./wait";

let opened: ReturnType<typeof openApi> | undefined;
let isStopped = false;

/** Refuses all calls from now on: the session is ending while its page still stands. */
export function stopCalls() {
  isStopped = true;
}

/** Opens the JSON API on the first call, never during rendering; all callers share one renewal of the session. */
export function useCalls() {
  const { i18n } = useTranslation();
  return useCallback(() => {
    opened ??= openApi({
      fetch: (url, init) => (isStopped ? Promise.reject(new Error("signing out")) : fetch(url, init)),
      language: () => document.documentElement.lang,
      location: () => location.pathname + location.search,
      leaveTo: (path, end) => staysAfter(end) || isOnItsWay() || location.assign(path),
      noConnection: () => i18n.t("errors:offline"),
      noAnswer: () => i18n.t("errors:noAnswer"),
      notArrived: () => i18n.t("errors:notArrived"),
      pause: (milliseconds) => new Promise((resolve) => wait(milliseconds, resolve)),
      lastWord: () => i18n.t("errors:unknown"),
    });
    return opened;
  }, [i18n]);
}

/**
 * Whether the page is being left already, for example by signing out. Another address would then replace the goodbye.
 */
function isOnItsWay(): boolean {
  // The router is missing until the page is hydrated.
  return isStopped || (globalThis.__remixRouter?.state.navigation.state ?? "idle") !== "idle";
}
