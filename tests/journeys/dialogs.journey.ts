import { beforeAll, test } from "vitest";
import { expectAccessible, expectContrast } from "./axe";
import { visit } from "./browser";
import { oneOfEach } from "./one-of-each";
import { signIn } from "./people";

beforeAll(async () => {
  await oneOfEach("Dialog");
});

const MENU = "[role=menu]";
const LIST = "[role=listbox]";
const DIALOG = "[role=dialog]";

test.each<[path: string, openers: [name: string | RegExp, opens: string, item?: string][]]>([
  [
    "/dashboard",
    [
      ["Theme", LIST],
      ["Language", LIST],
      [/^Your menu/, MENU],
      ["Notifications", DIALOG],
      ["Search", DIALOG],
    ],
  ],
  [
    "/workers?size=10",
    [
      ["New worker", DIALOG],
      ["Import", DIALOG],
      ["Export", MENU],
      [/^Actions for/, MENU],
    ],
  ],
  ["/workers?size=10", [[/^Actions for/, DIALOG, "Delete"]]],
  [
    "/production-lines?size=10",
    [
      ["New line", DIALOG],
      [/^Actions for/, DIALOG, "Delete"],
    ],
  ],
  [
    "/products?size=10",
    [
      ["New product", DIALOG],
      [/^Actions for/, MENU],
    ],
  ],
  [
    "/assignments/overview?size=10",
    [
      ["New assignment", DIALOG],
      [/^Actions for/, DIALOG, "Delete"],
    ],
  ],
  ["/assignments/calendar?view=month", [[/^Who works on/, DIALOG]]],
  [
    "/performance/overview?size=10",
    [
      ["New record", DIALOG],
      ["Import", DIALOG],
      [/^Actions for/, DIALOG, "Delete"],
    ],
  ],
  ["/performance/analytics", [[/%$/, DIALOG]]],
  [
    "/users",
    [
      ["New user", DIALOG],
      [/^Actions for/, MENU],
    ],
  ],
  ["/chat", [["New message", DIALOG]]],
  ["/settings/account", [["Delete my account", DIALOG]]],
  [
    "/settings/audit-logs",
    [
      ["Signed in", DIALOG],
      ["Clean up", DIALOG],
    ],
  ],
])("what opens on %s is accessible in both themes", async (path, openers) => {
  await using visitor = await visit({ theme: "light", reducedMotion: "reduce" });
  const { page, context, open } = visitor;
  await signIn(context);
  for (const [name, opens, item] of openers) {
    await open(path);
    await page.getByRole("button", { name }).first().click();
    if (item) await page.getByRole("menuitem", { name: item }).click();
    await page.locator(opens).first().waitFor({ state: "attached" });
    await expectAccessible(page, `${path}, ${name}`, opens);
    await expectContrast(page, { theme: "dark" }, `${path}, ${name}`, opens);
  }
});
