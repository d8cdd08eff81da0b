import i18next, { type i18n } from "i18next";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { FALLBACK_LANGUAGE } from "./languages";
import { addressesOf, COMMON_NAMESPACES, i18nSettings, reading, wordsAddress } from "./settings";
import { patientlyRead } from "./words-of-page";

type Options = { version: string; reportsMissing: boolean };
type Words = Record<string, object>;

/**
 * The browser's translator, with the words of the page loaded; where they cannot be read, with those of the fallback
 * language. Null when neither can be read: the page then keeps the words it came with, and its links and forms work as
 * they do without a script. In development it reports missing words.
 */
export async function openBrowserI18n(language: string, { version, reportsMissing }: Options): Promise<i18n | null> {
  const ofPage = getInitialNamespaces().filter(
    (namespace) => !COMMON_NAMESPACES.some((common) => common === namespace),
  );
  const wordsIn = async (spoken: string) => {
    const [common, own] = await Promise.all([
      readWords(wordsAddress(spoken, version, COMMON_NAMESPACES)),
      ofPage.length > 0 ? readWords(wordsAddress(spoken, version, ofPage)) : {},
    ]);
    return common && own && { ...common, ...own };
  };
  const words = (await patientlyRead(() => wordsIn(language), pauseUnlessOnline)) ?? (await wordsIn(FALLBACK_LANGUAGE));
  if (!words) return null;
  i18next.on("failedLoading", (spoken, namespace) => void fallBack(i18next, { language: spoken, namespace, version }));
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

/** The words of a screen that could not be read, in the fallback language. */
async function fallBack(
  i18n: i18n,
  { language, namespace, version }: Record<"language" | "namespace" | "version", string>,
) {
  const words = await readWords(wordsAddress(FALLBACK_LANGUAGE, version, [namespace]));
  if (!words?.[namespace] || i18n.hasResourceBundle(language, namespace)) return;
  i18n.addResourceBundle(language, namespace, words[namespace]);
  i18n.emit("languageChanged", i18n.language);
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
