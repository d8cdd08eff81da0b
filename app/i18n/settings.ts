import type { InitOptions } from "i18next";
import { LIMITS } from "#app/core/domain/limits";
import { FALLBACK_LANGUAGE, LANGUAGES } from "./languages";

export const COMMON_NAMESPACES = ["common", "errors", "navigation", "notifications", "nouns"] as const;

/** The settings that server and browser share. Limits are values that every message may interpolate by name. */
export const i18nSettings = {
  supportedLngs: [...LANGUAGES],
  fallbackLng: FALLBACK_LANGUAGE,
  defaultNS: "common",
  interpolation: { escapeValue: false, defaultVariables: { ...LIMITS } },
  react: { useSuspense: false },
} satisfies InitOptions;

/** The addresses of words; with their version in the URL the browser may cache them. */
export function addressesOf(version: string) {
  const requested = version ? `?v=${version}` : "";
  return { loadPath: `/locales/{{lng}}/{{ns}}.json${requested}`, addPath: "/locales/add/{{lng}}/{{ns}}" };
}

/** The words of these namespaces together, of all screens when none are named. */
export function wordsAddress(language: string, version: string, namespaces: readonly string[] = []) {
  const requested = [namespaces.length > 0 && `ns=${namespaces.join()}`, version && `v=${version}`].filter(Boolean);
  return `/locales/${language}.json?${requested.join("&")}`;
}

/**
 * The browser reads at most ten files of words at once, and tries each up to five times more, after 350 ms, 700 ms, …
 */
export const reading = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } satisfies InitOptions;
