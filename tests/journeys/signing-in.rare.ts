import { afterAll, beforeAll, expect, test } from "vitest";
import en from "../../public/locales/en/dashboard.json";
import enSettings from "../../public/locales/en/plant.json";
import fr from "../../public/locales/fr/dashboard.json";
import frSettings from "../../public/locales/fr/plant.json";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, apiOf, signIn } from "./people";

const DAY = 24 * 60 * 60 * 1000;
const KARIM = { username: "karim", email: "karim@atelier.example", password: "seven cotton threads" };

let app: App;

beforeAll(async () => {
  app = await openApp("signing-in");
});

afterAll(() => app?.stop());

test("the first to register runs the factory; signed out, she returns to the page she wanted", async () => {
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

test("an empty factory greets its first admin with eight steps that are ticked off as they are done", async () => {
  await using visitor = await visit({ baseURL: app.url, timezoneId: "Africa/Tunis" });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  const api = await apiOf(AMINA, app.url);
  const steps = page.getByRole("region", { name: "Welcome. Set up your factory." });
  await open("/dashboard");
  expect(await steps.getByRole("listitem").count()).toBe(8);
  expect(await steps.getByRole("img", { name: "Done" }).count()).toBe(0);

  // The settings of a new factory propose the clock and the currency of the place where they are opened.
  await steps.getByRole("link", { name: "Factory settings" }).click();
  await expect.poll(() => page.getByRole("combobox", { name: "Time zone" }).inputValue()).toBe("Africa/Tunis");
  await expect.poll(() => page.getByRole("combobox", { name: "Currency" }).inputValue()).toMatch(/^TND/);
  await open("/dashboard");
  const { version } = await api.get("/api/factory");
  await api.patch("/api/factory", { version, name: "Atelier Amina" });
  await api.post("/api/workers", { name: "Aida Haddad", cin: "FIRST-1" });
  await open("/dashboard");
  await expect.poll(() => steps.getByRole("img", { name: "Done" }).count()).toBe(3);

  await steps.getByRole("link", { name: "Import workers" }).click();
  const dialog = page.getByRole("dialog", { name: "Import workers" });
  await dialog.getByText("You see the result before anything is written.").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => new URL(page.url()).search).toBe("");

  await open("/dashboard");
  await steps.getByRole("link", { name: "Production lines" }).click();
  await page.getByText("No production lines found.").waitFor();

  await open("/dashboard");
  await steps.getByRole("link", { name: "Record a shift" }).click();
  await page.getByRole("heading", { level: 1, name: "Record a shift" }).waitFor();
  await page.getByText("No line is active.").waitFor();

  await open("/dashboard");
  await steps.getByRole("link", { name: "Products" }).click();
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();

  await recordDaysAgo(api, 1);
  await open("/dashboard");
  await expect.poll(() => steps.getByRole("img", { name: "Done" }).count()).toBe(6);
  await api.post("/api/users", { ...KARIM, status: "active", role: "manager" });
  await open("/dashboard");
  await expect.poll(() => steps.getByRole("img", { name: "Done" }).count()).toBe(7);
  await recordDaysAgo(api, 2);
  await open("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await steps.count()).toBe(0);
});

test.each([
  ["en-GB", words(en, enSettings)],
  ["fr-FR", words(fr, frSettings)],
])(
  "a new factory says what new accounts may do, and its admin changes it in the first steps (%s)",
  async (locale, shown) => {
    const fresh = await openApp(`first-steps-${locale}`);
    try {
      await openClient(fresh.url).post("/api/auth/register", AMINA);
      await using visitor = await visit({ baseURL: fresh.url, locale });
      const { page, context, open } = visitor;
      await signIn(context, AMINA, fresh.url);
      await open("/dashboard");
      const mode = page.getByLabel(shown.registration);
      const role = page.getByLabel(shown.defaultRole);
      const save = page.getByRole("button", { name: shown.save });
      await page.getByText(shown.hints.approval).waitFor();
      expect([await mode.inputValue(), await role.inputValue()]).toEqual(["approval", ""]);
      expect(
        await role.locator("option").evaluateAll((options) => options.map((each) => each.getAttribute("value"))),
      ).toEqual(["", "manager", "supervisor", "viewer"]);
      await expectAccessible(page, `/dashboard with first steps ${locale}`);

      // With the mouse: nobody registers by themselves.
      await mode.selectOption("closed");
      await page.getByText(shown.hints.closed).waitFor();
      await save.click();
      await page.getByText(shown.saved).waitFor();
      const api = await apiOf(AMINA, fresh.url);
      expect(await api.get("/api/factory")).toMatchObject({ registration: "closed", defaultRole: null });
      await expect(openClient(fresh.url).post("/api/auth/register", KARIM)).rejects.toMatchObject({ status: 403 });

      // With the keyboard: by approval again, and as viewers.
      await mode.focus();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Tab");
      await role.selectOption("viewer");
      await role.press("Tab");
      await page.keyboard.press("Enter");
      await expect
        .poll(() => api.get("/api/factory"))
        .toMatchObject({ registration: "approval", defaultRole: "viewer", version: 3 });
      const { user } = await openClient(fresh.url).post("/api/auth/register", KARIM);
      expect(user).toMatchObject({ role: "viewer", status: "inactive" });
    } finally {
      await fresh.stop();
    }
  },
);

function words({ first }: typeof en, { fields, registrationHint, saved }: typeof enSettings) {
  return { ...fields, hints: registrationHint, saved, save: first.peopleSave };
}

async function recordDaysAgo(api: Awaited<ReturnType<typeof apiOf>>, days: number) {
  const date = new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
  const { items: workers } = await api.get("/api/workers");
  const lines = await api.get("/api/production-lines");
  const line = lines.items[0] ?? (await api.post("/api/production-lines", { name: "First line", capacity: 4 }));
  const products = await api.get("/api/products");
  const product = products.items[0] ?? (await api.post("/api/products", { name: "First shirt", code: "FIRST" }));
  const made = { piecesMade: 40, piecesDefective: 1, hours: 8 };
  const place = { workerId: workers[0].id, productionLineId: line.id, productId: product.id };
  await api.post("/api/performance-records", { ...place, shift: "morning", date, ...made });
}
