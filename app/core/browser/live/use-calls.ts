import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { openApi } from "#app/core/browser/requests/api";
import { staysAfter } from "#app/core/browser/requests/session-end";
import { paths } from "#app/paths";

let opened: ReturnType<typeof openApi> | undefined;

/** Opens the JSON API on the first call, never during rendering; all callers share one renewal of the session. */
export function useCalls() {
  const { i18n } = useTranslation();
  return useCallback(() => {
    opened ??= openApi({
      fetch: (url, init) => (isSigningOut() ? Promise.reject(new Error("signing out")) : fetch(url, init)),
      language: () => document.documentElement.lang,
      location: () => location.pathname + location.search,
      leaveTo: (path, end) => staysAfter(end) || isOnItsWay() || location.assign(path),
      noConnection: () => i18n.t("errors:offline"),
      noAnswer: () => i18n.t("errors:noAnswer"),
      lastWord: () => i18n.t("errors:unknown"),
    });
    return opened;
  }, [i18n]);
}

/**
 * Whether the page is being left already, for example by signing out. Another address would then replace the goodbye.
 */
function isOnItsWay(): boolean {
  return (navigation()?.state ?? "idle") !== "idle";
}

/** Whether the session may have ended while its page still stands. A call would only be refused. */
function isSigningOut(): boolean {
  return navigation()?.formAction === paths.logout();
}

/** Nothing until the page is hydrated. */
function navigation() {
  return globalThis.__remixRouter?.state.navigation;
}
