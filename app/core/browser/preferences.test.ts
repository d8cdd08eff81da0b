import { expect, test } from "vitest";
import { preferenceCookie, readColor, readPreference, readTheme } from "#app/core/domain/preferences";
import { readChoice } from "#app/i18n/choices";

test("the server reads back what the browser mirrored", () => {
  const cookies = [preferenceCookie("theme", "light", false), preferenceCookie("color", "rose", true)].map(
    (cookie) => cookie.split(";")[0],
  );
  expect(readTheme(cookies.join("; "))).toBe("light");
  expect(readColor(cookies.join("; "))).toBe("rose");
  expect(readPreference(cookies.join("; "), "language")).toBeNull();
});

test("the mirror lasts a year, is sent to this site only, and from an https page only over https", () => {
  expect(preferenceCookie("language", "fr", true)).toBe(
    "trame-language=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
  );
  expect(preferenceCookie("language", "fr", false)).not.toContain("Secure");
});

test("ignores a stored text that is not one of our choices", () => {
  expect(readChoice("theme", "system")).toBe("system");
  expect(readChoice("color", "slate")).toBe("slate");
  expect(readChoice("language", "zxx")).toBeNull();
  expect(readChoice("theme", null)).toBeNull();
});

test("an unknown cookie falls back to dark and neutral", () => {
  expect(readTheme("trame-theme=purple")).toBe("dark");
  expect(readColor(null)).toBe("neutral");
});
