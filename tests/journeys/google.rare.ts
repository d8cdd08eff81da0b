import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { openGoogleStandIn } from "../../scripts/google-stand-in.mjs";
import { expectAccessible } from "./axe";
import { type Visitor, visit } from "./browser";
import { type App, inDatabase, openApp } from "./open-app";
import { AMINA, openRegistration, signIn } from "./people";

const KARIM = { username: "karim", email: "karim@atelier.example", password: "seven cotton threads" };

let app: App;
let provider: Awaited<ReturnType<typeof openGoogleStandIn>>;

beforeAll(async () => {
  provider = await openGoogleStandIn([
    { sub: "1001", email: "salma@atelier.example", given_name: "Salma", family_name: "Idrissi" },
    { sub: "1003", email: "karim@elsewhere.example", given_name: "Karim", family_name: "Alaoui" },
    { sub: "1002", email: AMINA.email, given_name: "Amina", family_name: "Benali" },
  ]);
  app = await openApp("google", "none", provider.variables);
  const api = openClient(app.url);
  await api.post("/api/auth/register", AMINA);
  await openRegistration(api);
  await openClient(app.url).post("/api/auth/register", KARIM);
});

// So that each journey can run again: nobody is linked, and Salma has no account yet.
beforeEach(() =>
  inDatabase(
    app,
    "DELETE FROM identities",
    `UPDATE users SET email = id || '@atelier.example', email_key = id || '@atelier.example', username = id,
      username_key = id WHERE username = 'salma'`,
  ),
);

afterAll(async () => {
  await app?.stop();
  await provider?.stop();
});

test("salma signs up by Google, signs out, and signs in again with one click", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, open } = visitor;
  await open("/auth/register");
  await expectAccessible(page, "register with Google");
  await page.getByRole("link", { name: "Sign up with Google" }).click();
  await page.getByRole("link", { name: "Salma" }).click();
  await page.waitForURL(`${app.url}/dashboard`);
  await page.getByText("Your account is ready. Welcome.").waitFor();
  expect(await whoAmI(visitor)).toMatchObject({ username: "salma", firstName: "Salma", role: null });

  // The requests of the page without its cookies.
  visitor.forgive(/status of 401/);
  await page.context().clearCookies({ name: /^__Host-trame-(access|refresh)$/ });
  await open("/production-lines?size=50");
  await page.getByRole("link", { name: "Sign in with Google" }).click();
  await page.getByRole("link", { name: "Salma" }).click();
  await page.waitForURL(`${app.url}/production-lines?size=50`);
  await page.getByText("Welcome back. You are signed in.").waitFor();
});

test("Amina, in French, proves her password once, and afterwards Google opens her account", async () => {
  await using visitor = await visit({ baseURL: app.url, locale: "fr-FR" });
  const { page, open, forgive } = visitor;
  await open("/auth/login?from=/workers");
  await page.getByRole("link", { name: "Se connecter avec Google" }).click();
  await page.getByRole("link", { name: "Amina" }).click();
  await page.getByRole("heading", { name: "Ce compte est-il le vôtre ?" }).waitFor();
  await page.getByText(AMINA.email).first().waitFor();
  await expectAccessible(page, "link with Google");
  expect(await whoAmI(visitor)).toBeUndefined();
  await prove(visitor, "pas son mot de passe");
  await page.getByText("E-mail ou mot de passe incorrect.").waitFor();
  forgive(/401|403|422/);
  await prove(visitor, AMINA.password);
  await page.waitForURL(`${app.url}/workers`);
  await page.getByText("Google est associé à votre compte.").waitFor();
  expect(await whoAmI(visitor)).toMatchObject({ username: "amina", role: "admin" });

  await page.context().clearCookies({ name: /^__Host-trame-(access|refresh)$/ });
  await open("/auth/login");
  await page.getByRole("link", { name: "Se connecter avec Google" }).click();
  await page.getByRole("link", { name: "Amina" }).click();
  await page.waitForURL(`${app.url}/dashboard`);
  expect(await whoAmI(visitor)).toMatchObject({ username: "amina" });
});

test("karim links Google in his settings, gets an email, signs in with it, and unlinks it again", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, KARIM, app.url);
  await open("/settings/account");
  await page.getByRole("link", { name: "Link Google" }).click();
  await page.getByRole("link", { name: "Karim" }).click();
  await page.waitForURL(`${app.url}/settings/account`);
  await page.getByText("Google is linked to your account.").waitFor();
  await page.getByText("Linked to karim@elsewhere.example").waitFor();
  await expect
    .poll(async () => (await context.request.get(`${app.url}/dev/mailbox`)).text())
    .toContain("Google was linked to your account");

  await page.context().clearCookies({ name: /^__Host-trame-(access|refresh)$/ });
  await open("/auth/login");
  await page.getByRole("link", { name: "Sign in with Google" }).click();
  await page.getByRole("link", { name: "Karim" }).click();
  await page.waitForURL(`${app.url}/dashboard`);
  expect(await whoAmI(visitor)).toMatchObject({ username: "karim" });

  await open("/settings/account");
  await page.getByRole("button", { name: "Unlink" }).click();
  await page.getByText("Google is no longer linked to your account.").waitFor();
  await page.getByRole("link", { name: "Link Google" }).waitFor();
});

test("salma sees that a stand-in plays Google, and signs in by its credential in one tap", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page } = visitor;
  await page.goto(`${app.url}/dev/google`);
  await page.getByRole("heading", { name: "Stand-in for Google, on this computer only" }).waitFor();
  await expectAccessible(page, "the page of the stand-in");
  await page.getByRole("link", { name: "Choose an account" }).click();
  await page.waitForURL(/\/one-tap/);
  await page.getByRole("heading", { name: "Stand-in for Google, on this computer only" }).waitFor();
  await page.getByRole("link", { name: "Salma" }).click();
  await page.getByText('"success": true').waitFor();
  expect(page.url()).toBe(`${app.url}/dev/google`);
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await page.waitForURL(`${app.url}/dashboard`);
  expect(await whoAmI(visitor)).toMatchObject({ username: "salma" });
});

test("cancelling at Google leads back to the login page with a message", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, open } = visitor;
  await open("/auth/login?from=/workers");
  await page.getByRole("link", { name: "Sign in with Google" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL(`${app.url}/auth/login?from=%2Fworkers`);
  await page.getByText("Google login failed").waitFor();
});

async function prove({ page }: Visitor, password: string) {
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Associer et se connecter" }).click();
}

/** Requests the signed-in user beside the page, so that a refusal does not appear in its console. */
async function whoAmI({ context }: Visitor) {
  const answer = await context.request.get(`${app.url}/api/auth/me`);
  return ((await answer.json()) as { user?: unknown }).user;
}
