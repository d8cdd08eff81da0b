import i18next, { type i18n } from "i18next";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { addressesOf, COMMON_NAMESPACES, i18nSettings, reading, wordsAddress } from "./settings";

type Options = { version: string; reportsMissing: boolean };
type Words = Record<string, object>;

/** The browser's translator, with the words of the page at hand. In development it reports words that nobody has written. */
export async function openBrowserI18n(language: string, { version, reportsMissing }: Options): Promise<i18n> {
  const ofPage = getInitialNamespaces().filter(
    (namespace) => !COMMON_NAMESPACES.some((common) => common === namespace),
  );
  const [common, own] = await Promise.all([
    readWords(wordsAddress(language, version, COMMON_NAMESPACES)),
    ofPage.length > 0 ? readWords(wordsAddress(language, version, ofPage)) : {},
  ]);
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
      ns: [...COMMON_NAMESPACES, ...ofPage],
      resources: { [language]: { ...common, ...own } },
      // What did not come is asked for file by file, and again.
      partialBundledLanguages: true,
      saveMissing: reportsMissing,
      saveMissingTo: "current",
    });
  return i18next;
}

/** The words of every screen. What does not come is not missed: a screen asks for its own words as it opens. */
export async function addScreenWords(i18n: i18n, version: string) {
  const { language } = i18n;
  const words = await readWords(wordsAddress(language, version));
  for (const [namespace, said] of Object.entries(words)) {
    if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, said);
  }
}

async function readWords(address: string): Promise<Words> {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? answer.json<Words>() : {};
}
