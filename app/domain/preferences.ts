export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

export const COLORS = [
  "neutral",
  "rose",
  "orange",
  "green",
  "blue",
  "yellow",
  "violet",
  "stone",
  "zinc",
  "gray",
  "slate",
] as const;
export type Color = (typeof COLORS)[number];

/** The application's own defaults for a first visit. */
export const DEFAULT_THEME: Theme = "dark";
export const DEFAULT_COLOR: Color = "neutral";

/** One key each, alike in local storage and in the cookie that mirrors it for the server. */
export const PREFERENCE_KEYS = { theme: "trame-theme", color: "trame-color", language: "trame-language" } as const;
export type Preference = keyof typeof PREFERENCE_KEYS;

/** A preference as a Cookie header carries it, or null. */
export function readPreference(cookies: string | null, preference: Preference): string | null {
  const wanted = `${PREFERENCE_KEYS[preference]}=`;
  const found = (cookies ?? "").split(";").find((cookie) => cookie.trim().startsWith(wanted));
  return found ? found.trim().slice(wanted.length) : null;
}

export function readTheme(cookies: string | null): Theme {
  const stored = readPreference(cookies, "theme");
  return THEMES.find((theme) => theme === stored) ?? DEFAULT_THEME;
}

export function readColor(cookies: string | null): Color {
  const stored = readPreference(cookies, "color");
  return COLORS.find((color) => color === stored) ?? DEFAULT_COLOR;
}
