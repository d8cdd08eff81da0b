import { beforeAll, expect, test } from "vitest";
import { visit } from "./browser";
import { pressByKey, tabTo, takeFromMenu } from "./keys";
import { takeFromPalette } from "./palette";
import { AMINA, apiOf, signIn, unique } from "./people";

beforeAll(async () => {
  const api = await apiOf();
  await api.post("/api/workers", { name: "Keyboard Yousra", cin: "KEY-1" });
});

test("amina signs in without a mouse, sees where she is at every step, and logs out again", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  await open("/");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await pressByKey(page, "Sign in");
  await page.waitForURL("**/auth/login");
  await tabTo(page, "Email");
  await page.keyboard.type(AMINA.email);
  await tabTo(page, "Password");
  await page.keyboard.type(AMINA.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");

  await pressByKey(page, /^Your menu/);
  await takeFromMenu(page, "Log out");
  await page.waitForURL("**/auth/login");
});

test("amina opens a line, changes it and deletes it without a mouse", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  const name = unique("Keyboard line");
  await open(`/production-lines?q=${encodeURIComponent(name)}`);
  await tabTo(page, "New line");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "attached" });
  await tabTo(page, "Name");
  await page.keyboard.type(name);
  await tabTo(page, /^Capacity/);
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await tabTo(page, `Actions for ${name}`);
  await page.keyboard.press("Enter");
  await takeFromMenu(page, "Edit");
  await page.getByRole("dialog").waitFor({ state: "attached" });
  await tabTo(page, "Name");
  await page.keyboard.press("Control+a");
  await page.keyboard.type(`${name} two`);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await tabTo(page, `Actions for ${name} two`);
  await page.keyboard.press("Enter");
  await takeFromMenu(page, "Delete");
  await page.getByRole("dialog").waitFor({ state: "attached" });
  await tabTo(page, "Delete");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Actions for ${name} two` }).waitFor({ state: "detached" });
});

test("amina looks up a worker, and opens a figure, by the palette and the keys of the screen", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/dashboard");
  // The first line says where she is today, the next one is herself.
  await takeFromPalette(page, { field: "Search and act", name: "Keyboard Yousra" });
  await page.waitForURL("**/workers?**");
  await page.getByRole("table").getByText("KEY-1").waitFor();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const [area, act] of [
    ["Chat", "Mention somebody"],
    ["Chat", "Insert an emoji by its name"],
    ["Shift entry", "Undo the last change"],
    ["Planning calendar", "Undo the last change"],
  ]) {
    await keys
      .getByRole("region", { name: area, exact: true })
      .getByText(act as string)
      .waitFor();
  }
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("the words of the trade show their explanation by keyboard", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/products");
  await page.getByRole("button", { name: "New product" }).first().press("Enter");
  await page.getByRole("dialog").waitFor({ state: "attached" });
  await tabTo(page, "Minutes one good piece should take.");
  await page.getByRole("tooltip").filter({ hasText: "Standard minutes:" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("tooltip").waitFor({ state: "hidden" });
  await page.getByRole("dialog").waitFor({ state: "attached" });
});
