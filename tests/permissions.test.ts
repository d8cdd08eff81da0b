import { describe, expect, test } from "vitest";
import { can, PERMISSIONS, type Permission, ROLES } from "#app/core/domain/permissions";
import { LANGUAGES, type Language } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import { rightWords } from "#app/nouns/screens/right-words";
import { sources } from "./sources";

const rights = Object.keys(PERMISSIONS) as Permission[];

describe.each(LANGUAGES)("the table of rights in %s", (language) => {
  test("every right and every area has words", () => {
    const wordless = rights.filter((right) => Object.values(rightWords(right)).some((key) => !shown(language, key)));
    expect(wordless).toEqual([]);
  });
});

test("every right that the code asks for is in the table", () => {
  const asked = [...sources("app"), ...sources("workers")].flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /\b(?:can|may|authorize|requireActor|rolesThatCan|actor)\([^()]*"([a-z]+\.[a-zA-Z]+)"|\bmay: "([a-z]+\.[a-zA-Z]+)"/g,
      ),
    ].map(([, called, described]) => ({ path, right: called ?? described })),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ right }) => !rights.includes(right as Permission))).toEqual([]);
});

test("an admin may do everything, and a user without a role changes nothing", () => {
  expect(rights.filter((right) => !can("admin", right))).toEqual([]);
  expect(rights.filter((right) => can(null, right) && !/\.(read|own|changeOwn|seePictures)$/.test(right))).toEqual([]);
});

test("a role may do everything that the role below it may", () => {
  const below = [...ROLES, null];
  for (const [index, role] of below.slice(1).entries()) {
    expect(rights.filter((right) => can(role, right) && !can(below[index] ?? null, right))).toEqual([]);
  }
});

test("a supervisor exports assignments and records, a manager everything but users", () => {
  const exports = rights.filter((right) => right.endsWith(".export"));
  expect(exports.filter((right) => can("supervisor", right))).toEqual(["assignments.export", "records.export"]);
  expect(exports.filter((right) => !can("manager", right))).toEqual(["users.export"]);
  expect(exports.filter((right) => can("viewer", right) || can(null, right))).toEqual([]);
});

test("nobody but an admin touches accounts, cleans the log, changes the settings, ends the imports or undoes the plans of others", () => {
  const admins = rights.filter((right) => can("admin", right) && !can("manager", right));
  expect(admins).toEqual([
    "assignments.undoOthers",
    "chat.removeOthers",
    "users.write",
    "users.setRole",
    "users.sendResetLink",
    "users.export",
    "audit.cleanup",
    "factory.settings",
    "factory.change",
    "imports.undoOthers",
  ]);
});

function shown(language: Language, key: string): unknown {
  const words = key
    .split(/[:.]/)
    .reduce<unknown>((found, part) => (found as Words | undefined)?.[part], resources[language]);
  return typeof words === "string" ? words : undefined;
}

type Words = Record<string, unknown>;
