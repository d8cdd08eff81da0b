import type { InitOptions } from "i18next";
import { LIMITS } from "#app/domain/limits";
import { FALLBACK_LANGUAGE, LANGUAGES } from "./languages";

export const COMMON_NAMESPACES = ["common", "errors", "navigation", "notifications"] as const;

export const NAMESPACES = [
  ...COMMON_NAMESPACES,
  "account",
  "analytics",
  "ai-insights",
  "api-docs",
  "assignments",
  "audit-logs",
  "auth",
  "calendar",
  "chat",
  "board",
  "dashboard",
  "factory-settings",
  "imports",
  "landing",
  "mail",
  "offline",
  "performance-records",
  "production-lines",
  "products",
  "shift-entry",
  "users",
  "workers",
] as const;

/** What server and browser set up alike. Limits are values every message may interpolate by name. */
export const i18nSettings = {
  supportedLngs: [...LANGUAGES],
  fallbackLng: FALLBACK_LANGUAGE,
  defaultNS: "common",
  interpolation: { escapeValue: false, defaultVariables: { ...LIMITS } },
  react: { useSuspense: false },
} satisfies InitOptions;

/** No screen shows these: the server writes them into letters and files, the page of an app without a network reads its own. */
const OFF_SCREEN: readonly string[] = ["api-docs", "mail", "offline"];

export const SCREEN_NAMESPACES = NAMESPACES.filter((namespace) => !OFF_SCREEN.includes(namespace));

/** Where the browser asks for words: by their version it may keep them. */
export function addressesOf(version: string) {
  const asked = version ? `?v=${version}` : "";
  return { loadPath: `/locales/{{lng}}/{{ns}}.json${asked}`, addPath: "/locales/add/{{lng}}/{{ns}}" };
}

/** The words of these together, of all screens when none are named. */
export function wordsAddress(language: string, version: string, namespaces: readonly string[] = []) {
  const asked = [namespaces.length > 0 && `ns=${namespaces.join()}`, version && `v=${version}`].filter(Boolean);
  return `/locales/${language}.json?${asked.join("&")}`;
}

/** How the browser reads its words: at most ten files at once, and each up to five times more, after 350 ms, 700 ms, … */
export const reading = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } satisfies InitOptions;
