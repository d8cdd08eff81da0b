import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LIMITS } from "#app/core/domain/limits";
import { LANGUAGES, type Language } from "#app/i18n/languages";
import { NAMESPACES, resources } from "#app/i18n/resources";
import { translate } from "#app/i18n/server";
import { textsByKey } from "./browser/words";
import { sources } from "./sources";

/** The languages that are compared with English. */
const OTHERS = LANGUAGES.filter((language) => language !== "en");
/** Values that can reach a thousand, which each language writes in its own way. */
const BARE_NUMBERS = ["count", ...Object.keys(LIMITS).filter((name) => LIMITS[name as keyof typeof LIMITS] >= 1000)];
const PLURAL = /_(zero|one|two|few|many|other)$/;

const words = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(NAMESPACES.map((namespace) => [namespace, textsByKey(readJson(`${language}/${namespace}`))])),
  ]),
) as Record<(typeof LANGUAGES)[number], Record<string, Record<string, string>>>;

test("the server knows every locale file, in every language", () => {
  for (const language of LANGUAGES) {
    const files = readdirSync(`public/locales/${language}`).map((name) => name.replace(/\.json$/, ""));
    expect(Object.keys(resources[language]).sort()).toEqual(files.sort());
  }
});

describe.each(OTHERS)("%s", (language) => {
  test.each(NAMESPACES)("%s has the same keys as English", (namespace) => {
    expect(bases(textsOf(language, namespace))).toEqual(bases(textsOf("en", namespace)));
  });

  test.each(NAMESPACES)("%s interpolates the same values as English", (namespace) => {
    expect(valuesByBase(textsOf(language, namespace))).toEqual(valuesByBase(textsOf("en", namespace)));
  });

  test.each(NAMESPACES)("%s leaves no sentence in English", (namespace) => {
    const existing = textsOf(language, namespace);
    const sentences = Object.entries(textsOf("en", namespace)).filter(([, text]) => /\p{L}{3,} \p{L}{3,}/u.test(text));
    expect(sentences.filter(([key, text]) => existing[key] === text).map(([key]) => key)).toEqual([]);
  });
});

describe.each(LANGUAGES)("%s", (language) => {
  test.each(NAMESPACES)("%s has every plural form, and no empty text", (namespace) => {
    const texts = textsOf(language, namespace);
    const counted = new Set(
      Object.keys(texts)
        .filter((key) => PLURAL.test(key))
        .map(base),
    );
    const missing = [...counted]
      .flatMap((key) => formsOf(language).map((form) => `${key}_${form}`))
      .filter((key) => !(key in texts));
    expect(missing).toEqual([]);
    expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("a count is written as the language writes numbers", () => {
    expect(textsThat(language, (text) => BARE_NUMBERS.some((name) => text.includes(`{{${name}}}`)))).toEqual([]);
  });
});

test("in French no line begins with a sign that belongs to the word before it, or a unit to its number", () => {
  // The specification gives the words of the chat’s limit.
  expect(textsThat("fr", (text) => /(\d|\}\}) (h|min|s|ms|%|Mo|ko)(?![\p{L}’])/u.test(text))).toEqual([
    "chat:fileTooLarge",
  ]);
  expect(textsThat("fr", (text) => / [;:?!%»]|« /.test(text))).toEqual([]);
  // A number has a space before its sign too.
  expect(textsThat("fr", (text) => /\d%/.test(text))).toEqual([]);
});

test("quotation marks are curved, except where the specification gives the words", () => {
  const input = new Set(["insights:failed"]);
  for (const language of LANGUAGES) {
    const straight = textsThat(language, (text) => /["']/.test(text));
    expect(straight.filter((key) => !input.has(key))).toEqual([]);
  }
});

test.each([
  ["en", "imports:repeatsLines", { count: 1, lines: "5" }, /^Row 5\. It is/],
  ["en", "imports:repeatsLines", { count: 2, lines: "5, 6" }, /^Rows 5, 6\. They are/],
  ["fr", "imports:repeatsLines", { count: 1, lines: "5" }, /^Ligne 5\. Elle est/],
  ["fr", "imports:repeatsLines", { count: 2, lines: "5, 6" }, /^Lignes 5, 6\. Elles sont/],
  ["en", "dashboard:points.more", { count: 1, points: "1", day: "Monday" }, /^1 point more/],
  ["en", "dashboard:points.less", { count: 0.5, points: "0.5", day: "Monday" }, /^0\.5 points less/],
  ["fr", "dashboard:points.more", { count: 1.5, points: "1,5", day: "lundi" }, /^1,5\spoint de plus/],
  ["en", "insights:riskNote.high", { count: 1 }, /^1 finding needs action/],
  ["fr", "insights:riskNote.high", { count: 2 }, /^2 points demandent d’agir/],
  ["fr", "dashboard:points.less", { count: 2.5, points: "2,5", day: "lundi" }, /^2,5\spoints de moins/],
] as const)("%s: %s agrees with its number, %o", async (language, key, values, shown) => {
  expect((await translate(language))(key, values)).toMatch(shown);
});

test("in French a field is obligatoire, and a shift is never a poste", () => {
  const others = /est requise?\b|(de|du|le) poste\b(?! goulot)/i;
  const shown = NAMESPACES.flatMap((namespace) => Object.entries(textsOf("fr", namespace)));
  expect(shown.filter(([, text]) => others.test(text)).map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

test("every key in the code has its words", () => {
  const missing = sources("app")
    .concat(sources("workers"))
    .flatMap(({ path, text }) =>
      keysIn(text)
        .filter((key) => !isSaid(key))
        .map((key) => `${path}: ${key}`),
    );
  expect(missing).toEqual([]);
});

/**
 * Keys with their namespace anywhere, and keys without one in a file whose `useTranslation` names it. A key that
 * continues with a value ends in an asterisk.
 */
function keysIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, "");
  const home = /useTranslation\(\[?"([a-z-]+)"/.exec(code)?.[1] ?? "common";
  const qualified = [...code.matchAll(/["`]([a-z][a-z-]*:[a-zA-Z][\w.]*)(\$\{|["`])/g)];
  const local = [...code.matchAll(/\bt\(\s*["`]([a-zA-Z][\w.]*)(\$\{|["`])/g)];
  return [
    ...qualified.map(keyOf).filter((key) => NAMESPACES.some((namespace) => key.startsWith(`${namespace}:`))),
    ...local.map((match) => `${home}:${keyOf(match)}`),
  ];
}

function keyOf([, key, end]: RegExpMatchArray) {
  return end === "${" ? `${key}*` : (key as string);
}

function isSaid(key: string): boolean {
  const [namespace = "", path = ""] = key.split(":");
  const known = Object.keys(words.en[namespace] ?? {});
  if (path.endsWith("*")) return known.some((name) => name.startsWith(path.slice(0, -1)));
  return known.some((name) => base(name) === path || name === path);
}

/** The keys of a language whose text matches. */
function textsThat(language: Language, isLike: (text: string) => boolean) {
  return NAMESPACES.flatMap((namespace) =>
    Object.entries(textsOf(language, namespace))
      .filter(([, text]) => isLike(text))
      .map(([key]) => `${namespace}:${key}`),
  );
}

function textsOf(language: Language, namespace: (typeof NAMESPACES)[number]) {
  return words[language][namespace] as Record<string, string>;
}

function formsOf(language: string) {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

function readJson(path: string): object {
  return JSON.parse(readFileSync(`public/locales/${path}.json`, "utf8"));
}

function base(key: string) {
  return key.replace(PLURAL, "");
}

function bases(texts: Record<string, string>) {
  return [...new Set(Object.keys(texts).map(base))].sort();
}

function valuesByBase(texts: Record<string, string>) {
  const values: Record<string, string[]> = {};
  for (const [key, text] of Object.entries(texts)) {
    const found = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name as string);
    values[base(key)] = [...new Set([...(values[base(key)] ?? []), ...found])].sort();
  }
  return values;
}
