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

/** The height of a list's rows with a mouse; under a finger they are always high enough. */
export const ROW_HEIGHTS = ["dense", "comfortable"] as const;
export type RowHeight = (typeof ROW_HEIGHTS)[number];

/** The defaults of a first visit. */
export const DEFAULT_THEME: Theme = "dark";
export const DEFAULT_COLOR: Color = "neutral";
export const DEFAULT_ROWS: RowHeight = "dense";

/** One key for each preference, the same in local storage and in the cookie that mirrors it for the server. */
export const PREFERENCE_KEYS = {
  theme: "trame-theme",
  color: "trame-color",
  rows: "trame-rows",
  language: "trame-language",
} as const;
export type Preference = keyof typeof PREFERENCE_KEYS;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The cookie that tells the server a preference, for this site only and for a year. */
export function preferenceCookie(preference: Preference, value: string, isSecure: boolean): string {
  return deviceCookie(PREFERENCE_KEYS[preference], value, { seconds: YEAR_SECONDS, isSecure });
}

/** A preference from a Cookie header, or null. */
export function readPreference(cookies: string | null, preference: Preference): string | null {
  return readDeviceCookie(cookies, PREFERENCE_KEYS[preference]);
}

export function readTheme(cookies: string | null): Theme {
  const stored = readPreference(cookies, "theme");
  return THEMES.find((theme) => theme === stored) ?? DEFAULT_THEME;
}

export function readColor(cookies: string | null): Color {
  const stored = readPreference(cookies, "color");
  return COLORS.find((color) => color === stored) ?? DEFAULT_COLOR;
}

export function readRows(cookies: string | null): RowHeight {
  const stored = readPreference(cookies, "rows");
  return ROW_HEIGHTS.find((rows) => rows === stored) ?? DEFAULT_ROWS;
}

/** A cookie that a device keeps for this site and its scripts may read; `seconds` is how long. */
export function deviceCookie(
  name: string,
  value: string,
  { seconds, isSecure }: { seconds: number; isSecure: boolean },
): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The value of a cookie in a Cookie header, or null. */
export function readDeviceCookie(cookies: string | null, name: string): string | null {
  const wanted = `${name}=`;
  const found = (cookies ?? "").split(";").find((cookie) => cookie.trim().startsWith(wanted));
  return found ? found.trim().slice(wanted.length) : null;
}
