import i18next, { type i18n } from "i18next";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { COMMON_NAMESPACES, i18nSettings, NAMESPACES, reading } from "./settings";

/** The browser's translator. In development it reports words that nobody has written. */
export async function openBrowserI18n(language: string, { reportsMissing = false } = {}): Promise<i18n> {
  await i18next
    .use(initReactI18next)
    .use(HttpBackend)
    .init({
      ...i18nSettings,
      ...reading,
      lng: language,
      ns: [...new Set([...COMMON_NAMESPACES, ...getInitialNamespaces()])],
      saveMissing: reportsMissing,
      saveMissingTo: "current",
    });
  // The words of the other screens follow, so that they are there before their screen is.
  void i18next.loadNamespaces(NAMESPACES);
  return i18next;
}
