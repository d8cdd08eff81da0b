import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths";
import { openClient } from "../../scripts/factory-client.mjs";
import { openGoogleStandIn } from "../../scripts/google-stand-in.mjs";
import { type Visitor, visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, openRegistration, signIn, unique } from "./people";

const DAY_MS = 24 * 60 * 60 * 1000;
const NEW_PASSWORD = "the new woollen thread";

const SCREENS = [
  paths.dashboard(),
  paths.chat(),
  paths.workers(),
  paths.productionLines(),
  paths.products(),
  paths.assignments(),
  paths.calendar(),
  paths.records(),
  paths.shiftEntry(),
  paths.analytics(),
  paths.why(),
  paths.insights(),
  paths.users(),
  paths.account(),
  paths.factorySettings(),
  paths.auditLogs(),
  paths.auditStats(),
];

let app: App;
let provider: Awaited<ReturnType<typeof openGoogleStandIn>>;

beforeAll(async () => {
  provider = await openGoogleStandIn([
    { sub: "2001", email: "salma@atelier.example", given_name: "Salma", family_name: "Idrissi" },
    { sub: "2002", email: AMINA.email, given_name: "Amina", family_name: "Benali" },
  ]);
  app = await openApp("without-script", "none", provider.variables);
  const api = openClient(app.url);
  await api.post("/api/auth/register", AMINA);
  await openRegistration(api);
});

afterAll(async () => {
  await app?.stop();
  await provider?.stop();
});

const withoutScript = (options = {}) => visit({ baseURL: app.url, javaScriptEnabled: false, ...options });

test("karim registers, signs out and signs in again, and every mistake is reported at its field", async () => {
  await using visitor = await withoutScript();
  const { page, open, forgive } = visitor;
  forgive(/status of 4(01|22|09)/);
  const name = unique("karim");
  const karim = { username: name, email: `${name}@atelier.example`, password: "seven cotton threads" };
  await open("/auth/register?from=/workers");
  await page.getByLabel("Username").fill("ka rim");
  await page.getByLabel("Email").fill(karim.email);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await press(visitor, "Create account");
  await page.getByText("Please check the marked fields.").waitFor();
  await expectProblem(visitor, "Username", "Only letters, digits, dots, hyphens and underscores.");
  await expectProblem(visitor, "Password", "At least 10 characters.");
  expect(await page.getByLabel("Username").inputValue()).toBe("ka rim");
  expect(await page.getByLabel("Email").inputValue()).toBe(karim.email);
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");

  await page.getByLabel("Username").fill(karim.username);
  await page.getByLabel("Password", { exact: true }).fill(karim.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.waitForURL(`${app.url}/workers`);
  expect(await whoAmI(visitor)).toMatchObject({ username: karim.username });

  await press(visitor, "Log out");
  await page.waitForURL(`${app.url}/auth/login`);
  await page.getByText("You are signed out.").waitFor();
  expect(await whoAmI(visitor)).toBeUndefined();

  await open("/products");
  await page.getByLabel("Email").fill(karim.email);
  await page.getByLabel("Password", { exact: true }).fill("not his password");
  await press(visitor, "Sign in");
  await page.getByText("Wrong email or password.").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(karim.email);
  await page.getByLabel("Password", { exact: true }).fill(karim.password);
  await press(visitor, "Sign in");
  await page.waitForURL(`${app.url}/products`);
});

test("nadia forgot her password, and chooses a new one by the link in her email", async () => {
  await using visitor = await withoutScript({ locale: "fr-FR" });
  const { page, context, open, forgive } = visitor;
  forgive(/status of 422/);
  const name = unique("nadia");
  const email = `${name}@atelier.example`;
  await openClient(app.url).post("/api/auth/register", { username: name, email, password: "the old cotton thread" });

  await open("/auth/login");
  await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
  await page.getByLabel("E-mail").fill(email);
  await press(visitor, "Envoyer le lien");
  await page.getByText("Si un compte existe avec cet email").waitFor();
  const path = await linkTo(visitor, email);

  await hideReferrer(visitor, /reset-password\?token/);
  await open(path);
  await page.getByLabel("Nouveau mot de passe").fill(NEW_PASSWORD);
  await page.getByLabel("Confirmer le mot de passe").fill("something else");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await press(visitor, "Enregistrer le nouveau mot de passe");
  expect(await (await sent).headerValue("origin")).toBe("null");
  await expectProblem(visitor, "Confirmer le mot de passe", "Les deux mots de passe sont différents.");
  await page.getByLabel("Nouveau mot de passe").fill(NEW_PASSWORD);
  await page.getByLabel("Confirmer le mot de passe").fill(NEW_PASSWORD);
  await press(visitor, "Enregistrer le nouveau mot de passe");
  await page.waitForURL(`${app.url}/auth/login`);
  await page.getByRole("status").filter({ hasText: "mot de passe" }).waitFor();

  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(NEW_PASSWORD);
  await press(visitor, "Se connecter");
  await page.waitForURL(`${app.url}/dashboard`);
  expect((await context.cookies()).map((cookie) => cookie.name)).toContain("__Host-trame-access");
});

test("salma goes to Google and back, and Amina links her account by her password", async () => {
  await using salma = await withoutScript();
  await salma.open("/auth/login?from=/products");
  await salma.page.getByRole("link", { name: "Sign in with Google" }).click();
  await salma.page.getByRole("link", { name: "Salma" }).click();
  await salma.page.waitForURL(`${app.url}/products`);
  expect(await whoAmI(salma)).toMatchObject({ username: "salma" });

  await using amina = await withoutScript();
  const { page, open, forgive } = amina;
  forgive(/status of 401/);
  await open("/auth/login");
  await page.getByRole("link", { name: "Sign in with Google" }).click();
  await page.getByRole("link", { name: "Amina" }).click();
  await page.getByRole("heading", { name: "Is this account yours?" }).waitFor();
  await page.getByLabel("Password", { exact: true }).fill("not hers");
  await press(amina, "Link and sign in");
  await page.getByText("Wrong email or password.").waitFor();
  await page.getByLabel("Password", { exact: true }).fill(AMINA.password);
  await press(amina, "Link and sign in");
  await page.waitForURL(`${app.url}/dashboard`);
  expect(await whoAmI(amina)).toMatchObject({ username: "amina" });

  await using undecided = await withoutScript();
  await undecided.open("/auth/login?from=/workers");
  await undecided.page.getByRole("link", { name: "Sign in with Google" }).click();
  await undecided.page.getByRole("link", { name: "Cancel" }).click();
  await undecided.page.getByRole("alert").getByText("Google login failed").waitFor();
});

test("theme, colour theme and language are chosen in the settings, which return to the page", async () => {
  await using visitor = await withoutScript();
  const { page, open } = visitor;
  await open("/auth/register?from=/workers");
  await choose(visitor, "Settings", "Light");
  await choose(visitor, "Settings", "Violet");
  await choose(visitor, "Settings", "Français");
  await page.getByRole("heading", { name: "Créez votre compte" }).waitFor();
  expect(new URL(page.url()).search).toBe("?from=/workers");
  expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
  expect(await page.locator("html").getAttribute("data-color")).toBe("violet");
});

test("lina saves her account and a new password, and a mistake is reported at its field", async () => {
  await using visitor = await withoutScript();
  const { page, context, open, forgive } = visitor;
  forgive(/status of 422/);
  const name = unique("lina");
  const lina = { email: `${name}@atelier.example`, password: "the old cotton thread" };
  await openClient(app.url).post("/api/auth/register", { username: name, ...lina });
  await signIn(context, lina, app.url);
  await open("/settings/account");
  await page.getByLabel("First name").fill("Lina");
  await page.getByLabel("Username", { exact: true }).fill("li na");
  await press(visitor, "Save changes");
  await expectProblem(visitor, "Username", "Only letters, digits, dots, hyphens and underscores.");
  expect(await page.getByLabel("First name").inputValue()).toBe("Lina");
  await page.getByLabel("Username", { exact: true }).fill(name);
  await press(visitor, "Save changes");
  await expectAnswer(visitor, "Your account is saved.");
  expect(await page.getByLabel("First name").inputValue()).toBe("Lina");

  await page.getByLabel("Current password").fill(lina.password);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await press(visitor, "Change password");
  await expectAnswer(visitor, "Your password is changed, and your other sessions have ended.");
  await signIn(context, { ...lina, password: NEW_PASSWORD }, app.url);
});

test("no screen behind the login has another form that a browser without scripts could send", async () => {
  await using visitor = await withoutScript();
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  const found: Record<string, string[]> = {};
  for (const screen of SCREENS) {
    await open(screen);
    const buttons = await page.locator("form [type=submit]").allTextContents();
    found[screen] = buttons.filter((text) => text !== "Log out");
  }
  expect(found).toEqual({
    ...Object.fromEntries(SCREENS.map((screen) => [screen, []])),
    "/dashboard": ["Save who may join"],
    "/settings/account": ["Save changes", "Change password"],
    "/settings/factory": ["Save settings"],
    "/performance/ai-insights": ["Generate report"],
  });
});

test("amina decides who may join, saves the factory settings, and requests a report", async () => {
  await using visitor = await withoutScript();
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await open("/dashboard");
  await page.getByLabel("Role of a new account").selectOption("Viewer");
  await press(visitor, "Save who may join");
  await page.waitForLoadState();
  await open("/settings/factory");
  expect(await page.getByLabel("Role of a new account").inputValue()).toBe("viewer");
  await page.getByLabel("Name of the factory").fill("Atelier Amina");
  await press(visitor, "Save settings");
  await expectAnswer(visitor, "The settings are saved.");
  expect(await page.getByLabel("Name of the factory").inputValue()).toBe("Atelier Amina");

  await open("/performance/ai-insights");
  await page.getByLabel("Start date").fill(daysAgo(8));
  await page.getByLabel("End date").fill(daysAgo(1));
  await press(visitor, "Generate report");
  await expectAnswer(visitor, "The report is ready.");

  // Nothing folds what no button could open.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("Written by the built-in writer", { exact: false }).waitFor();
  await page.getByRole("link", { name: "Export CSV" }).waitFor();
  await page.getByRole("button", { name: "Generate report" }).waitFor();
});

test("the landing page has its menu of themes, the end of the day and no button without effect", async () => {
  await using visitor = await withoutScript({ viewport: { width: 390, height: 844 } });
  const { page, open } = visitor;
  await open("/");
  await page.getByText("21:45").waitFor();
  expect(await page.getByRole("button", { name: "Play the day" }).count()).toBe(0);
  expect(await page.getByRole("heading", { name: "Try it: type a shift" }).count()).toBe(0);
  await page.locator("header summary").click();
  await page.getByRole("button", { name: "Light" }).click();
  await page.waitForURL(`${app.url}/`);
  expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
});

test("an unknown address links home", async () => {
  await using visitor = await withoutScript();
  const { page, open, forgive } = visitor;
  forgive(/status of 404/);
  await open("/no/such/page");
  await page.getByRole("heading", { name: "This page does not exist" }).waitFor();
  expect(await page.getByRole("button").count()).toBe(0);
  await page.getByRole("link", { name: "Back to home" }).click();
  await page.getByRole("heading", { level: 1, name: "Every thread of production, in one cloth." }).waitFor();
});

/** Acts like a browser that sends no referrer, whose forms then have the Origin "null". */
async function hideReferrer({ page }: Visitor, address: RegExp) {
  await page.route(address, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "referrer-policy": "no-referrer" } });
  });
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

async function press({ page }: Visitor, name: string) {
  await page.getByRole("button", { name, exact: true }).click();
}

async function choose({ page }: Visitor, opener: string, name: string) {
  await page.getByRole("button", { name: opener }).click();
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  await page.waitForLoadState();
}

/** A text shown only where scripting is off, which Playwright's text search skips. */
async function expectAnswer({ page }: Visitor, text: string) {
  await expect.poll(() => page.getByRole("status").allTextContents()).toContain(text);
}

async function expectProblem({ page }: Visitor, label: string, problem: string) {
  const field = page.getByLabel(label, { exact: true });
  await field.and(page.locator("[aria-invalid=true]")).waitFor();
  const described = (await field.getAttribute("aria-describedby"))?.split(" ") ?? [];
  const texts = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).textContent()));
  expect(texts.join(" ")).toContain(problem);
}

async function linkTo({ page }: Visitor, email: string) {
  const mailbox = async () => (await page.request.get(`${app.url}/dev/mailbox`)).text();
  await expect.poll(mailbox).toContain(email);
  return /\/auth\/reset-password\?token=[\w-]{43}/.exec(await mailbox())?.[0] ?? "";
}

async function whoAmI({ context }: Visitor) {
  const answer = await context.request.get(`${app.url}/api/auth/me`);
  return ((await answer.json()) as { user?: unknown }).user;
}
