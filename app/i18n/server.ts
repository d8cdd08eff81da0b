import { createInstance, type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { readPreference } from "#app/core/domain/preferences";
import type { Vocabulary } from "#app/core/domain/texts/vocabulary";
// Imported by its full name, like every module that the Worker's own bundle joins.
import { NAMESPACES, resources } from "#app/i18n/resources";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, pickLanguage } from "./languages";
import { i18nSettings } from "./settings";
import { filesOf } from "./words";

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

const translators = new Map<string, Promise<TFunction>>();

/** Those of a factory that tries several words are not all kept. */
const MOST_TRANSLATORS = 8;

/** The settings of a factory, as far as texts need them. */
type Spoken = { vocabulary: Vocabulary };

/**
 * Words outside a page: API messages, files, emails; in the words of the factory where its settings are given. Resources
 * never change, so one translator per language and vocabulary is enough.
 */
export async function translate(language: Language, settings?: Promise<Spoken>): Promise<TFunction> {
  const vocabulary = (await settings)?.vocabulary ?? [];
  const name = [language, ...vocabulary].join(" ");
  const known = translators.get(name);
  if (known) return known;
  if (translators.size >= MOST_TRANSLATORS) translators.clear();
  const opened = createInstance()
    .init({
      ...onServer,
      resources: { ...resources, [language]: filesOf(language, vocabulary) },
      lng: language,
      ns: [...NAMESPACES],
    })
    .then((t) => t);
  translators.set(name, opened);
  return opened;
}

/** A translator for a request's page, with every namespace loaded, in the words of the factory. */
export async function openI18n(
  language: Language,
  namespaces: readonly string[],
  vocabulary: Vocabulary = [],
): Promise<i18n> {
  const instance = createInstance();
  const words = { ...onServer, resources: { ...resources, [language]: filesOf(language, vocabulary) } };
  await instance.use(initReactI18next).init({ ...words, lng: language, ns: [...namespaces] });
  return instance;
}

const SAMPLES = [
  "records:kindText.unknown",
  "dashboard:first.productsText",
  "plant:ownLinesOnlyHint",
  "shift-entry:lineProduct.stays",
] as const;

/** Some of our sentences in every language, in which a factory sees how its words read. */
export async function sampleSentences(): Promise<Record<Language, string[]>> {
  const written = LANGUAGES.map(async (language) => {
    const t = await translate(language);
    return [language, SAMPLES.map((key) => t(key))] as const;
  });
  return Object.fromEntries(await Promise.all(written)) as Record<Language, string[]>;
}
