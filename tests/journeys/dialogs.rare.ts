import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { oneOfEach } from "./one-of-each";
import { apiOf, signIn } from "./people";
import { planned } from "./shift-plan";
import { newUser } from "./talkers";

const MENU = "[role=menu]";
const LIST = "[role=listbox]";
const DIALOG = "[role=dialog]";
/** Beside the page, not over it: the page around it is checked as well. */
const POPOVER = "[id^=headlessui-popover-panel]";

/** The opening control, the role of its overlay, and another way to open it. */
type Opener = [what: string | RegExp, opens: string, open?: (page: Page, what: string | RegExp) => Promise<void>];

const ROW = /^Actions for/;
const MESSAGE = "Message actions";

const OPENERS: [path: string, openers: Opener[]][] = [
  [
    "/workers?size=10",
    [
      ["New worker", DIALOG],
      ["Import", DIALOG],
      ["Export", MENU],
      ["Columns", POPOVER],
      [ROW, MENU],
      [ROW, DIALOG, taking("Delete")],
      ["Set role", DIALOG, pressTicked],
    ],
  ],
  [
    "/production-lines?size=10",
    [
      ["New line", DIALOG],
      [ROW, DIALOG, taking("Delete")],
    ],
  ],
  [
    "/products?size=10",
    [
      ["New product", DIALOG],
      [ROW, MENU],
      [ROW, DIALOG, taking("Operations")],
      [ROW, DIALOG, taking("Delete")],
    ],
  ],
  [
    "/users",
    [
      ["New user", DIALOG],
      [ROW, MENU],
      [ROW, DIALOG, taking("Change role")],
      ["Change role", DIALOG, pressTicked],
    ],
  ],
  [
    "/assignments/overview?size=10",
    [
      ["New assignment", DIALOG],
      [ROW, DIALOG, taking("Delete")],
    ],
  ],
  ["/assignments/calendar?view=month", [[/: [\d,]+ (person|people) planned$/, DIALOG]]],
  ["/assignments/calendar?day=:date", [[/^Dialog\d+ Worker 01, Morning, /, DIALOG, unfoldLine]]],
  [
    "/performance/overview?size=10",
    [
      ["New record", DIALOG],
      ["Import", DIALOG],
      [ROW, DIALOG, taking("Delete")],
    ],
  ],
  [":shift", [[/^Product: /, DIALOG]]],
  ["/performance/analytics", [[/%$/, DIALOG]]],
  [
    "/dashboard",
    [
      ["Theme", LIST],
      ["Language", LIST],
      [/^Your menu/, MENU],
      [/^Your menu/, DIALOG, taking("Profile")],
      ["Notifications", DIALOG],
      ["Search", DIALOG],
      ["?", DIALOG, (page) => page.keyboard.press("?")],
    ],
  ],
  ["/chat", [["New message", DIALOG]]],
  [
    "/chat?c=:talk",
    [
      ["Search in this conversation", DIALOG],
      ["Details", DIALOG],
      ["Add to the message", MENU],
      ["Add to the message", DIALOG, taking("Shift handover")],
      [MESSAGE, MENU],
      [MESSAGE, DIALOG, taking("Delete")],
    ],
  ],
  ["/settings/account", [["Delete my account", DIALOG]]],
  [
    "/settings/audit-logs",
    [
      ["Signed in", DIALOG],
      ["Clean up", DIALOG],
    ],
  ],
];

let made: { talk: string; shift: string; date: string };

beforeAll(async () => {
  await oneOfEach("Dialog");
  const api = await apiOf();
  const { id: talk } = await api.post("/api/chat/conversations", {
    kind: "direct",
    memberIds: [(await newUser("dalila", "Dalila", "Dialog")).id],
  });
  await api.post(`/api/chat/conversations/${talk}/messages`, { clientId: "looked-at", text: "The needles are here." });
  const shift = await planned("Dialog", 1);
  made = { talk, shift: shift.path, date: new URL(shift.path, "http://factory").searchParams.get("date") ?? "" };
});

test.each(OPENERS)("every overlay on %s is accessible in both themes", async (where, openers) => {
  await using visitor = await visit({ theme: "light", reducedMotion: "reduce" });
  const { page, context, open } = visitor;
  await signIn(context);
  const path = where.replace(/:(talk|shift|date)/, (_, name: keyof typeof made) => made[name]);
  for (const [what, opens, act = press] of openers) {
    await open(path);
    await act(page, what);
    await page.locator(opens).first().waitFor({ state: "attached" });
    const part = opens === POPOVER ? undefined : opens;
    await expectAccessible(page, `${path}, ${what}`, part);
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: "dark" }));
    await expectAccessible(page, `${path}, ${what}, dark`, part);
  }
});

test("the form of a line that its address opened keeps what Amina typed while the line is changed, and then deleted", async () => {
  await using visitor = await visit();
  const { page, context, open, forgive } = visitor;
  forgive(/status of 4(04|09)/);
  const api = await apiOf();
  const line = await api.post("/api/production-lines", { name: "Sewing by address", capacity: 5, location: "Hall 1" });
  const at = `/api/production-lines/${line.id}`;
  const readAgain = () => page.evaluate(() => (window.__remixRouter as unknown as { revalidate(): void }).revalidate());
  await signIn(context);
  await open(`/production-lines?edit=${line.id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Sewing A");
  await api.patch(at, { version: line.version, location: "Hall 2" });
  const answered = page.waitForResponse(/production-lines/);
  await readAgain();
  await answered;
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("row", { name: /Location.*Hall 2.*not changed by you/ }).waitFor();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  expect(await dialog.getByLabel("Location").inputValue()).toBe("Hall 2");

  await api.remove(at);
  const again = page.waitForResponse(/production-lines/);
  await readAgain();
  await again;
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("This line does not exist any more.").first().waitFor();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Sewing A");
});

/** In a factory with many lines, unfolds a line to show its people. */
async function unfoldLine(page: Page, name: string | RegExp) {
  const chip = page.getByRole("button", { name }).first();
  if (!(await chip.isVisible())) await press(page, /^Dialog\d+ line$/);
  await chip.click();
}

async function press(page: Page, name: string | RegExp) {
  await page.getByRole("button", { name }).first().click();
}

/** Takes an item from the menu of a button. */
function taking(item: string) {
  return async (page: Page, name: string | RegExp) => {
    await press(page, name);
    await page.getByRole("menuitem", { name: item }).click();
  };
}

/** Presses a button after a row was ticked. */
async function pressTicked(page: Page, name: string | RegExp) {
  await page
    .getByRole("checkbox", { name: /^Select / })
    .last()
    .check();
  await press(page, name);
}
