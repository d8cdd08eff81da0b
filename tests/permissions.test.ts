import { describe, expect, test } from "vitest";
import { can, PERMISSIONS, type Permission, ROLES } from "#app/domain/permissions";
import { LANGUAGES } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";

const rights = Object.keys(PERMISSIONS) as Permission[];

describe.each(LANGUAGES)("the table of rights in %s", (language) => {
  test("says every right and every area in words", () => {
    const { permissions, areas } = resources[language].users as unknown as Words;
    const wordless = rights.filter((right) => {
      const [area = "", act = ""] = right.split(".");
      return !permissions[area]?.[act] || !areas[area];
    });
    expect(wordless).toEqual([]);
  });
});

test("an admin may do everything, and whoever has no role changes nothing", () => {
  expect(rights.filter((right) => !can("admin", right))).toEqual([]);
  expect(rights.filter((right) => can(null, right) && !/\.(read|own)$/.test(right))).toEqual([]);
});

test("a role may whatever the role below it may", () => {
  const below = [...ROLES, null];
  for (const [index, role] of below.slice(1).entries()) {
    expect(rights.filter((right) => can(role, right) && !can(below[index] ?? null, right))).toEqual([]);
  }
});

type Words = { permissions: Record<string, Record<string, string>>; areas: Record<string, string> };
