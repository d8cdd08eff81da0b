import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, apiOf, signIn } from "./people";

const DAY = 24 * 60 * 60 * 1000;

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

  await steps.getByRole("link", { name: "Import workers" }).click();
  const dialog = page.getByRole("dialog", { name: "Import workers" });
  await dialog.getByText("Nothing is written before you have seen what would happen.").waitFor();
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

  await recordDaysAgo(api, 1);
  await open("/dashboard");
  await expect.poll(() => steps.getByRole("img", { name: "Done" }).count()).toBe(4);
  await recordDaysAgo(api, 2);
  await open("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await steps.count()).toBe(0);
});

async function recordDaysAgo(api: Awaited<ReturnType<typeof apiOf>>, days: number) {
  const date = new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
  const { items: workers } = await api.get("/api/workers");
  const lines = await api.get("/api/production-lines");
  const line = lines.items[0] ?? (await api.post("/api/production-lines", { name: "First line", capacity: 4 }));
  const products = await api.get("/api/products");
  const product = products.items[0] ?? (await api.post("/api/products", { name: "First shirt", code: "FIRST" }));
  const made = { piecesMade: 40, piecesDefective: 1, hours: 8 };
  const of = { workerId: workers[0].id, productionLineId: line.id, productId: product.id };
  await api.post("/api/performance-records", { ...of, shift: "morning", date, ...made });
}
