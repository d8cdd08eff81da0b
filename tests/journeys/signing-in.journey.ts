import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA } from "./people";

let app: App;

beforeAll(async () => {
  app = await openApp("signing-in");
}, 120_000);

afterAll(() => app?.stop());

test("the first to register runs the factory; signed out, she is led back to where she was going", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, open } = visitor;
  await open("/auth/register");
  await expectAccessible(page, "register");
  await page.getByLabel("Username").fill(AMINA.username);
  await page.getByLabel("Email").fill(AMINA.email);
  await page.getByLabel("Password", { exact: true }).fill(AMINA.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Your account is ready. Welcome.").waitFor();
  expect(await page.evaluate(() => fetch("/api/auth/me").then((answer) => answer.json()))).toMatchObject({
    user: { username: "amina", role: "admin" },
  });

  await open("/dashboard");
  await page.getByRole("button", { name: "Your menu" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.getByText("You are signed out.").waitFor();

  await open("/workers?q=aida");
  expect(new URL(page.url()).pathname).toBe("/auth/login");
  await expectAccessible(page, "login");
  await page.getByLabel("Email").fill(AMINA.email);
  await page.getByLabel("Password", { exact: true }).fill(AMINA.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${app.url}/workers?q=aida`);
});
