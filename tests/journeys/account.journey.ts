import { expect, test } from "vitest";
import { visit } from "./browser";
import { joins, signIn } from "./people";

const NEW_PASSWORD = "la trame et la chaîne neuve";

test("row 29: hana's new password ends the session of her other browser", async () => {
  const hana = await joins("hana");
  await using here = await visit();
  await using elsewhere = await visit();
  await signIn(here.context, hana);
  await signIn(elsewhere.context, hana);
  await elsewhere.open("/dashboard");
  await here.open("/settings/account");
  const { page } = here;
  await page
    .getByRole("button", { name: /^End the session of/ })
    .first()
    .waitFor();
  await page.getByLabel("Current password", { exact: true }).fill("not her password");
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("This is not your current password.").first().waitFor();
  here.forgive(/422/);
  await page.getByLabel("Current password", { exact: true }).fill(hana.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your password is changed").waitFor();
  expect(await page.getByLabel("New password", { exact: true }).inputValue()).toBe("");

  // Her other browser loses its live connection, asks who is signed in, and leaves the page by itself.
  elsewhere.forgive(/status of 401/);
  await elsewhere.page.getByRole("heading", { name: "Sign in" }).waitFor();
  await elsewhere.page.goto("/workers");
  await elsewhere.page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Account settings" }).waitFor();
  await signIn(elsewhere.context, { ...hana, password: NEW_PASSWORD });
  await page.reload();
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await page.getByText("1 other session has ended.").waitFor();
});
