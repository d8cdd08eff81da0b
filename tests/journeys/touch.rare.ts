import { beforeAll, expect, test } from "vitest";
import { type Visitor, visit } from "./browser";
import { unfoldAll } from "./folded";
import { oneOfEach } from "./one-of-each";
import { signIn } from "./people";
import { PHONE, tooSmall, zoomed } from "./targets";

const SCREENS: [what: string, paths: string[]][] = [
  ["of people and things", ["/dashboard", "/workers", "/production-lines", "/products", "/chat"]],
  ["of the plan", ["/assignments/overview", "/assignments/calendar", "/assignments/calendar?view=month"]],
  ["of records", ["/performance/overview", "/performance/entry", "/performance/analytics", "/performance/ai-insights"]],
  ["of accounts and settings", ["/users", "/settings/account", "/settings/factory"]],
  ["of the log", ["/settings/audit-logs", "/settings/audit-stats"]],
];

let line: { id: string };

beforeAll(async () => {
  line = await oneOfEach("Touched");
});

test("before signing in every control is large enough for a finger", async () => {
  await using visitor = await visit(PHONE);
  visitor.forgive(/status of 404/);
  for (const path of ["/", "/auth/login", "/auth/register", "/auth/forgot-password", "/nowhere"]) {
    await touch(visitor, path);
  }
  expect(await visitor.page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
});

test.each(SCREENS)(
  "on the screens %s every control is large enough for a finger, and no field is zoomed",
  async (_, paths) => {
    await using visitor = await visit(PHONE);
    await signIn(visitor.context);
    for (const path of paths) await touch(visitor, path);
  },
);

test("in the menu, in a form, in the menu of a row and on the sheet of a shift every control is large enough for a finger", async () => {
  await using visitor = await visit(PHONE);
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/workers?q=Touched");
  await page.getByRole("button", { name: "Open the menu" }).tap();
  await page.getByRole("dialog").waitFor({ state: "attached" });
  expect.soft(await tooSmall(page), "the menu").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await page.getByRole("button", { name: "New worker" }).first().tap();
  await page.getByRole("dialog").waitFor({ state: "attached" });
  expect.soft(await tooSmall(page), "a form").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await page
    .getByRole("button", { name: /Touched worker/ })
    .first()
    .tap();
  await page.getByRole("menu").waitFor();
  expect.soft(await tooSmall(page), "the menu of a row").toEqual([]);
  await page.keyboard.press("Escape");

  await touch(visitor, `/performance/entry?productionLineId=${line.id}&shift=morning`);
});

test("a first tap on a word of the trade explains it instead of sorting the list, and a title explains it too", async () => {
  await using visitor = await visit({ ...PHONE, viewport: { width: 1024, height: 768 } });
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/products");
  const word = page.getByRole("columnheader").getByRole("button", { name: "Standard minutes" });
  await word.tap();
  await page.getByRole("tooltip").getByText("Tap again to sort.").waitFor();
  expect(new URL(page.url()).search).toBe("");
  await word.tap();
  await page.waitForURL("**/products?**sort=standardMinutes**");

  await open("/performance/analytics?tab=efficiency");
  await page
    .getByRole("heading", { name: /^Efficiency by/ })
    .getByRole("button")
    .tap();
  await page
    .getByRole("tooltip")
    .getByText(/^Efficiency: the standard minutes/)
    .waitFor();
});

async function touch({ page }: Visitor, path: string) {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await unfoldAll(page);
  expect.soft(await tooSmall(page), path).toEqual([]);
  expect.soft(await zoomed(page), `fields of ${path}`).toEqual([]);
}
