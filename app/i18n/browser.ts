import i18next, { type i18n } from "i18next";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { COMMON_NAMESPACES, i18nSettings, NAMESPACES } from "./settings";

/**
 * The browser's translator. The backend's own defaults are the ones we want: 10 parallel reads, 5 retries, 350 ms
 * first, doubling.
 */
export async function openBrowserI18n(language: string): Promise<i18n> {
  await i18next
    .use(initReactI18next)
    .use(HttpBackend)
    .init({
      ...i18nSettings,
      lng: language,
      ns: [...new Set([...COMMON_NAMESPACES, ...getInitialNamespaces()])],
      backend: { loadPath: "/locales/{{lng}}/{{ns}}.json" },
    });
  // The words of the other screens follow, so that they are there before their screen is.
  void i18next.loadNamespaces(NAMESPACES);
  return i18next;
}
