import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseColor, chooseLanguage, chooseTheme } from "#app/core/browser/preferences";
import { COLORS } from "#app/core/domain/preferences";
import { LANGUAGES } from "#app/i18n/languages";

/** The parts of a browser that a choice touches. */
function openBrowser({ hasTransitions = true, isCalm = false } = {}) {
  const root = { dataset: {} as Record<string, string>, lang: "en" };
  const stored = new Map<string, string>();
  const cookies: string[] = [];
  const drawn: string[] = [];
  const startViewTransition = (change: () => void) => {
    drawn.push("softly");
    change();
  };
  vi.stubGlobal("document", {
    documentElement: root,
    ...(hasTransitions && { startViewTransition }),
    set cookie(text: string) {
      cookies.push(text.split(";")[0] ?? "");
    },
  });
  vi.stubGlobal("localStorage", { setItem: (key: string, value: string) => stored.set(key, value) });
  vi.stubGlobal("matchMedia", () => ({ matches: isCalm }));
  vi.stubGlobal("location", { protocol: "https:" });
  return { root, stored, cookies, drawn };
}

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => vi.unstubAllGlobals());

test("stores a theme under its key, mirrors it for the server, and sets it on the page's root at once", () => {
  for (const theme of ["light", "dark", "system"] as const) {
    chooseTheme(theme);
    expect(browser.root.dataset.theme).toBe(theme);
    expect(browser.stored.get("trame-theme")).toBe(theme);
    expect(browser.cookies.at(-1)).toBe(`trame-theme=${theme}`);
  }
});

test("stores each of the eleven colours under its key and sets it on the page's root at once", () => {
  expect(COLORS).toEqual([
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
  ]);
  for (const color of COLORS) {
    chooseColor(color);
    expect([browser.root.dataset.color, browser.stored.get("trame-color")]).toEqual([color, color]);
  }
});

test("stores a language under its key, and loads its words before the page changes", async () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(["en", "fr"]));
  const steps: string[] = [];
  const shown = (step: string) => async () => void steps.push(`${step}, page in ${browser.root.lang}`);
  await chooseLanguage("fr", { loadLanguages: shown("words"), changeLanguage: shown("change") });
  await expect.poll(() => browser.root.lang).toBe("fr");
  expect(steps).toEqual(["words, page in en", "change, page in en"]);
  expect(browser.stored.get("trame-language")).toBe("fr");
  expect(browser.cookies).toEqual(["trame-language=fr"]);
});

test("changes a theme in a view transition, and at once without support or when motion is unwelcome", () => {
  chooseTheme("light");
  expect(browser.drawn).toEqual(["softly"]);
  for (const kind of [{ hasTransitions: false }, { isCalm: true }]) {
    const { root, drawn } = openBrowser(kind);
    chooseTheme("system");
    expect([root.dataset.theme, drawn]).toEqual(["system", []]);
  }
});
