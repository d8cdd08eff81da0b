import { COLORS, type Color, PREFERENCE_KEYS, type Preference, THEMES, type Theme } from "#app/domain/preferences";
import { LANGUAGES, type Language } from "#app/i18n/languages";

/** What a change of language asks of i18next. */
type Translator = {
  loadLanguages: (language: string) => Promise<unknown>;
  changeLanguage: (language: string) => Promise<unknown>;
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function chooseTheme(theme: Theme) {
  store("theme", theme);
  changeView(() => apply("theme", theme));
}

export function chooseColor(color: Color) {
  store("color", color);
  changeView(() => apply("color", color));
}

/** The words come first, so that the page changes at once; what is typed stays where it is. */
export async function chooseLanguage(language: Language, translator: Translator) {
  store("language", language);
  await translator.loadLanguages(language);
  changeView(async () => {
    await translator.changeLanguage(language);
    apply("language", language);
  });
}

/** The choice in force, as the page's root carries it. */
export function chosen(preference: Preference): string {
  const { dataset, lang } = document.documentElement;
  return (preference === "language" ? lang : dataset[preference]) ?? "";
}

/** Calls back when a choice changes, whoever changed it. */
export function watchPreferences(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "data-color", "lang"] });
  return () => observer.disconnect();
}

/** What local storage holds counts when the cookie was lost, and when another tab chose something else. */
export function followStorage(translator: Translator): () => void {
  const follow = () => restore(translator);
  follow();
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

/** A stored text as a choice, or null when it is none of ours. */
export function readChoice(preference: Preference, stored: string | null): string | null {
  const choices: readonly string[] = { theme: THEMES, color: COLORS, language: LANGUAGES }[preference];
  return stored !== null && choices.includes(stored) ? stored : null;
}

/** The cookie that mirrors a choice for the server. */
export function mirrorCookie(preference: Preference, value: string, isSecure: boolean): string {
  const secure = isSecure ? "; Secure" : "";
  return `${PREFERENCE_KEYS[preference]}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

function restore(translator: Translator) {
  for (const preference of ["theme", "color"] as const) {
    const stored = readChoice(preference, readStored(preference));
    if (stored && stored !== chosen(preference)) {
      mirror(preference, stored);
      apply(preference, stored);
    }
  }
  const language = readChoice("language", readStored("language"));
  if (language && language !== chosen("language")) void chooseLanguage(language as Language, translator);
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
  document.cookie = mirrorCookie(preference, value, location.protocol === "https:");
}

function apply(preference: Preference, value: string) {
  const root = document.documentElement;
  if (preference === "language") root.lang = value;
  else root.dataset[preference] = value;
}

/** In one soft step where the browser can and the reader does not mind motion. */
function changeView(change: () => void | Promise<void>) {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isCalm || !("startViewTransition" in document)) void change();
  else document.startViewTransition(change);
}
