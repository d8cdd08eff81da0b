import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, apiOf, signIn } from "./people";

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

test("an empty factory greets its first admin with four steps that tick themselves off", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  const api = await apiOf(AMINA, app.url);
  const steps = page.getByRole("region", { name: "Welcome. Let the factory tell its story." });
  await open("/dashboard");
  expect(await steps.getByRole("listitem").count()).toBe(4);
  expect(await steps.getByRole("img", { name: "Done" }).count()).toBe(0);

  const { version } = await api.get("/api/factory");
  await api.patch("/api/factory", { version, name: "Atelier Amina" });
  await api.post("/api/workers", { name: "Aida Haddad", cin: "FIRST-1" });
  await open("/dashboard");
  await expect.poll(() => steps.getByRole("img", { name: "Done" }).count()).toBe(2);

  await steps.getByRole("link", { name: "Production lines" }).click();
  await page.getByText("No production lines found.").waitFor();
});
