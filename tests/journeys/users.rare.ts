import { expect, test } from "vitest";
import { visit } from "./browser";
import { inviteUsers, manageUsers } from "./managing-users";
import { signIn } from "./people";

manageUsers("fr");
inviteUsers("en");
inviteUsers("fr");

test("on a desk Back and a reload ask about a typed form, and not about an untouched one", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/workers");
  await open("/users");
  const requested: string[] = [];
  page.on("dialog", (dialog) => {
    requested.push(dialog.type());
    void dialog.accept();
  });
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "New user" }).click();
  await dialog.getByLabel("First name").waitFor();
  await page.evaluate(() => history.back());
  await dialog.waitFor({ state: "detached" });
  expect(page.url()).toMatch(/\/users$/);

  await page.getByRole("button", { name: "New user" }).click();
  await dialog.getByLabel("First name").fill("Inès");
  await page.evaluate(() => history.back());
  await dialog.getByText("Your changes here are not saved.").waitFor();
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  expect(await dialog.getByLabel("First name").inputValue()).toBe("Inès");
  await page.reload();
  expect(requested).toEqual(["beforeunload"]);

  await page.getByRole("button", { name: "New user" }).click();
  await dialog.getByLabel("First name").waitFor();
  await page.reload();
  expect(requested).toEqual(["beforeunload"]);
});
