import { expect, test } from "vitest";
import { can, PERMISSIONS, type Permission, ROLES } from "#app/core/domain/permissions";
import { LANGUAGES } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import { translate } from "#app/i18n/server";
import { draw, readIn } from "#tests/browser/drawn";
import { rightWords } from "./right-words";
import { RolesMatrix } from "./roles-matrix";

test.each(LANGUAGES)(
  "the printed table shows for every right exactly the roles that have it (%s)",
  async (language) => {
    const { allowed, notAllowed } = resources[language].users;
    const t = await translate(language);
    const rights = Object.keys(PERMISSIONS) as Permission[];
    const lines = rights.map((right) => {
      const marks = [...ROLES, null].map((role) => (can(role, right) ? allowed : notAllowed));
      return [t(rightWords(right).right), ...marks].join(" | ");
    });
    const printed = readIn(await draw(<RolesMatrix />, { language }));
    for (const line of lines) expect(printed.join(" | ")).toContain(line);
    const marks = printed.filter((piece) => piece === allowed || piece === notAllowed);
    expect(marks).toHaveLength(rights.length * (ROLES.length + 1));
  },
);
