import { LANGUAGES } from "#app/core/domain/texts/language-list";
import type { Language } from "#app/core/domain/texts/languages";

export { LANGUAGES, type Language };
export const FALLBACK_LANGUAGE: Language = "en";

/** The first of our languages in an Accept-Language header or a stored choice. */
export function pickLanguage(wanted: string | null | undefined): Language {
  const tags = (wanted ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...options] = part.trim().toLowerCase().split(";");
      const quality = Number(
        options
          .find((option) => option.trim().startsWith("q="))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { language: tag.split("-")[0] ?? "", quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const known = tags.find(({ language }) => (LANGUAGES as readonly string[]).includes(language));
  return (known?.language as Language | undefined) ?? FALLBACK_LANGUAGE;
}

/**
 * The conventions of a language: English puts days before months and uses a 24-hour clock, any other follows its own.
 */
export function localeOf(language: string): string {
  return language === "en" ? "en-GB" : language;
}

/** A language's own name for itself, with a capital as in a list. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
