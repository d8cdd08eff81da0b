import i18next, { type i18n } from "i18next";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { addressesOf, COMMON_NAMESPACES, i18nSettings, reading, wordsAddress } from "./settings";
import { untilRead } from "./words-of-page";

type Options = { version: string; reportsMissing: boolean };
type Words = Record<string, object>;

/** The browser's translator, with the words of the page loaded. In development it reports missing words. */
export async function openBrowserI18n(language: string, { version, reportsMissing }: Options): Promise<i18n> {
  const ofPage = getInitialNamespaces().filter(
    (namespace) => !COMMON_NAMESPACES.some((common) => common === namespace),
  );
  const words = await untilRead(async () => {
    const [common, own] = await Promise.all([
      readWords(wordsAddress(language, version, COMMON_NAMESPACES)),
      ofPage.length > 0 ? readWords(wordsAddress(language, version, ofPage)) : {},
    ]);
    return common && own && { ...common, ...own };
  }, pauseUnlessOnline);
  await i18next
    .use(initReactI18next)
    .use(HttpBackend)
    .init({
      ...i18nSettings,
      ...reading,
      backend: addressesOf(version),
      lng: language,
      // Every language is complete, so that no page loads the words of another; see tests/locales.test.ts.
      fallbackLng: false,
      ns: [...COMMON_NAMESPACES, ...ofPage],
      resources: { [language]: words },
      // A missing file is requested by itself, and again.
      partialBundledLanguages: true,
      saveMissing: reportsMissing,
      saveMissingTo: "current",
    });
  return i18next;
}

/** Loads the words of every screen. A failure does no harm, because a screen requests its own words as it opens. */
export async function addScreenWords(i18n: i18n, version: string) {
  const { language } = i18n;
  const words = await readWords(wordsAddress(language, version));
  for (const [namespace, bundle] of Object.entries(words ?? {})) {
    if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, bundle);
  }
}

/** The words of an address; null where they cannot be read. */
async function readWords(address: string): Promise<Words | null> {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? answer.json<Words>().catch(() => null) : null;
}

/** Waits this long, or until the network is back. */
function pauseUnlessOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    addEventListener("online", () => resolve(), { once: true });
  });
}
