import { expect, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { textsByKey } from "./browser/words";
import { sources } from "./sources";
import { MESSAGES } from "./specification/messages";

const SAID = Object.values(MESSAGES).flat();
const CODE = [...sources("app"), ...sources("workers")].map(({ text }) => ({
  home: /useTranslation\(\[?"([a-z-]+)"/.exec(text)?.[1],
  keys: [...text.matchAll(/"([\w:.-]+)"|`([^`\n]+)`/g)].map(([, plain, built]) => asPattern(plain ?? built ?? "")),
}));

test.each(SAID)("says $en", ({ in: namespace, en }) => {
  const keys = keysOf(namespace, en);
  expect(keys, `no text of ${namespace} is “${en}”`).not.toEqual([]);
  expect(
    keys.filter((key) => isUsed(namespace, key)),
    `no code says “${en}”`,
  ).not.toEqual([]);
});

test.each(SAID.filter(({ fr }) => fr))("says $en in French", ({ in: namespace, en, fr }) => {
  const french = texts(resources.fr, namespace);
  expect(keysOf(namespace, en).map((key) => plainSpaces(french[key] ?? ""))).toContain(fr);
});

function keysOf(namespace: string, english: string) {
  return Object.entries(texts(resources.en, namespace)).flatMap(([key, text]) => (text === english ? [key] : []));
}

/** Whether code names the key, with its namespace or in a file that speaks of it; plurals are one key. */
function isUsed(namespace: string, key: string) {
  const whole = `${namespace}:${key.replace(/_(one|many|other)$/, "")}`;
  return CODE.some(({ home, keys }) =>
    keys.some((pattern) => pattern.test(whole) || (home === namespace && pattern.test(whole.split(":")[1] ?? ""))),
  );
}

/** A key as it is written; values in it may be any word. */
function asPattern(written: string) {
  const parts = written.split(/\$\{[^}]+\}/);
  if (!parts.some((part) => /[a-zA-Z]{4}/.test(part))) return /^$/;
  return new RegExp(`^${parts.map((part) => part.replace(/[^\w:-]/g, "\\$&")).join("[\\w-]+")}$`);
}

/** The specification writes plain spaces where French has a non-breaking space before a sign. */
function plainSpaces(text: string) {
  return text.replace(/[\u00a0\u202f]/g, " ");
}

function texts(languages: object, namespace: string): Record<string, string> {
  return textsByKey((languages as Record<string, object>)[namespace] as object);
}
