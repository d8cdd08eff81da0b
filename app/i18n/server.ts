import { createInstance, type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { readPreference } from "#app/core/domain/preferences";
// Imported by its full name, like every module that the Worker's own bundle joins.
import { NAMESPACES, resources } from "#app/i18n/resources";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, pickLanguage } from "./languages";
import { i18nSettings } from "./settings";

/** The language of a request: the stored choice first, then the browser's preference, then English. */
export function languageOf(request: Request): Language {
  return pickLanguage(
    readPreference(request.headers.get("Cookie"), "language") ?? request.headers.get("Accept-Language"),
  );
}

/**
 * A text that no file has is an error of ours: its key is shown, and the log names it. So a test fails that meets a key
 * made of a value without a text.
 */
const onServer = {
  ...i18nSettings,
  resources,
  parseMissingKeyHandler: (key: string, otherwise?: string) => {
    if (otherwise !== undefined) return otherwise;
    console.error(JSON.stringify({ level: "error", missingText: key }));
    return key;
  },
};

export const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: FALLBACK_LANGUAGE,
    order: ["custom"],
    findLocale: async (request) => languageOf(request),
  },
  i18next: onServer,
});

const translators = new Map<Language, Promise<TFunction>>();

/**
 * Words outside a page: API messages, files, emails. Resources never change, so one translator per language is enough.
 */
export function translate(language: Language): Promise<TFunction> {
  const known = translators.get(language);
  if (known) return known;
  const opened = createInstance()
    .init({ ...onServer, lng: language, ns: [...NAMESPACES] })
    .then((t) => t);
  translators.set(language, opened);
  return opened;
}

/** A translator for a request's page, with every namespace loaded. */
export async function openI18n(language: Language, namespaces: readonly string[]): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({ ...onServer, lng: language, ns: [...namespaces] });
  return instance;
}
