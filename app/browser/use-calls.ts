import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { openApi } from "./api";

let opened: ReturnType<typeof openApi> | undefined;

/** Opens the JSON API on the first call, never while a page is rendered; all callers share one renewal of the session. */
export function useCalls() {
  const { i18n } = useTranslation();
  return useCallback(() => {
    opened ??= openApi({
      fetch: (url, init) => fetch(url, init),
      language: () => document.documentElement.lang,
      location: () => location.pathname + location.search,
      leaveTo: (path) => location.assign(path),
      noAnswer: () => i18n.t("errors:offline"),
      lastWord: () => i18n.t("errors:unknown"),
    });
    return opened;
  }, [i18n]);
}
