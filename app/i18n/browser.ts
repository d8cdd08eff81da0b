import i18next, { type i18n } from "i18next";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { addressesOf, COMMON_NAMESPACES, i18nSettings, reading, screenWordsAddress } from "./settings";

type Options = { version: string; reportsMissing: boolean };

/** The browser's translator, with the words of the page at hand. In development it reports words that nobody has written. */
export async function openBrowserI18n(language: string, { version, reportsMissing }: Options): Promise<i18n> {
  await i18next
    .use(initReactI18next)
    .use(HttpBackend)
    .init({
      ...i18nSettings,
      ...reading,
      backend: addressesOf(version),
      lng: language,
      // Every language says all there is to say, so that no page waits for the words of another; see tests/locales.test.ts.
      fallbackLng: false,
      ns: [...new Set([...COMMON_NAMESPACES, ...getInitialNamespaces()])],
      saveMissing: reportsMissing,
      saveMissingTo: "current",
    });
  return i18next;
}

/** The words of every screen in one file. What does not come is not missed: a screen asks for its own words as it opens. */
export async function addScreenWords(i18n: i18n, version: string) {
  const answer = await fetch(screenWordsAddress(i18n.language, version)).catch(() => null);
  if (!answer?.ok) return;
  for (const [namespace, words] of Object.entries(await answer.json<object>())) {
    if (!i18n.hasResourceBundle(i18n.language, namespace)) i18n.addResourceBundle(i18n.language, namespace, words);
  }
}
