import {
  type Color,
  PREFERENCE_KEYS,
  type Preference,
  preferenceCookie,
  type RowHeight,
  type Theme,
} from "#app/core/domain/preferences";
import { readChoice } from "#app/i18n/choices";
import type { Language } from "#app/i18n/languages";

/** The part of i18next that changing the language needs. */
type Translator = {
  loadLanguages: (language: string) => Promise<unknown>;
  changeLanguage: (language: string) => Promise<unknown>;
};

export function chooseTheme(theme: Theme) {
  store("theme", theme);
  changeView(() => apply("theme", theme));
}

export function chooseColor(color: Color) {
  store("color", color);
  changeView(() => apply("color", color));
}

export function chooseRows(rows: RowHeight) {
  store("rows", rows);
  changeView(() => apply("rows", rows));
}

/** Loads the words first, so that the page changes at once; input stays where it is. */
export async function chooseLanguage(language: Language, translator: Translator) {
  store("language", language);
  await translator.loadLanguages(language);
  changeView(async () => {
    await translator.changeLanguage(language);
    apply("language", language);
  });
}

/** The current choice, from the page's root element. */
export function chosen(preference: Preference): string {
  const { dataset, lang } = document.documentElement;
  return (preference === "language" ? lang : dataset[preference]) ?? "";
}

/** Calls back when a choice changes, by any control or tab. */
export function watchPreferences(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "data-color", "data-rows", "lang"] });
  return () => observer.disconnect();
}

/**
 * Follows choices from elsewhere. Local storage decides when the cookie was lost or another tab chose something else.
 */
export function followStorage(changeLanguage: (language: Language) => unknown): () => void {
  const follow = () => restore(changeLanguage);
  follow();
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

function restore(changeLanguage: (language: Language) => unknown) {
  for (const preference of ["theme", "color", "rows"] as const) {
    const stored = readChoice(preference, readStored(preference));
    if (stored && stored !== chosen(preference)) {
      mirror(preference, stored);
      apply(preference, stored);
    }
  }
  const language = readChoice("language", readStored("language"));
  if (language && language !== chosen("language")) changeLanguage(language as Language);
}

function store(preference: Preference, value: string) {
  try {
    localStorage.setItem(PREFERENCE_KEYS[preference], value);
  } catch {
    // Storage may be full or refused; the cookie still carries the choice.
  }
  mirror(preference, value);
}

function readStored(preference: Preference) {
  try {
    return localStorage.getItem(PREFERENCE_KEYS[preference]);
  } catch {
    return null;
  }
}

function mirror(preference: Preference, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = preferenceCookie(preference, value, location.protocol === "https:");
}

function apply(preference: Preference, value: string) {
  const root = document.documentElement;
  if (preference === "language") root.lang = value;
  else root.dataset[preference] = value;
}

/** Changes the view in a transition, where the browser supports it and the reader allows motion. */
function changeView(change: () => void | Promise<void>) {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isCalm || !("startViewTransition" in document)) void change();
  else document.startViewTransition(change);
}
