import { expect, test } from "vitest";
import { readColor, readPreference, readTheme } from "#app/domain/preferences";
import { mirrorCookie, readChoice } from "./preferences";

test("the server reads back what the browser mirrored", () => {
  const cookies = [mirrorCookie("theme", "light", false), mirrorCookie("color", "rose", true)].map(
    (cookie) => cookie.split(";")[0],
  );
  expect(readTheme(cookies.join("; "))).toBe("light");
  expect(readColor(cookies.join("; "))).toBe("rose");
  expect(readPreference(cookies.join("; "), "language")).toBeNull();
});

test("the mirror lasts a year, for this site only, and travels encrypted where the page does", () => {
  expect(mirrorCookie("language", "fr", true)).toBe(
    "trame-language=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
  );
  expect(mirrorCookie("language", "fr", false)).not.toContain("Secure");
});

test("a stored text that is no choice of ours is left alone", () => {
  expect(readChoice("theme", "system")).toBe("system");
  expect(readChoice("color", "slate")).toBe("slate");
  expect(readChoice("language", "zxx")).toBeNull();
  expect(readChoice("theme", null)).toBeNull();
});

test("an unknown cookie falls back to dark and neutral", () => {
  expect(readTheme("trame-theme=purple")).toBe("dark");
  expect(readColor(null)).toBe("neutral");
});
