import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#app/accounts/domain/demo";
import { openClient } from "../../scripts/factory-client.mjs";
import { wakeDemo } from "../../scripts/server.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { fillIn } from "./people";

let app: App;
let api: ReturnType<typeof openClient>;
const amina = { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD };

beforeAll(async () => {
  app = await openApp("demo", "demo", { DEMO: "own" });
  await wakeDemo(app.url);
  api = openClient(app.url);
  await api.post("/api/auth/login", amina);
}, 120_000);

afterAll(() => app?.stop());

const entered = async () => (await api.get("/api/performance-records?size=1")).total as number;

test("amina lets hours pass: the clock, the records and the dashboard move without a touch, until she returns to now", async () => {
  await using visitor = await visit({ baseURL: app.url, language: "en", theme: "light" });
  const { page, open, context } = visitor;
  await context.request.post("/api/auth/login", { data: amina, headers: { Origin: app.url } });
  await open("/dashboard");
  const banner = page.getByRole("complementary", { name: "Demo" });
  await banner.getByRole("button", { name: "Play eight hours" }).click();
  await expect.poll(() => banner.locator("time").innerText()).toMatch(/^\d\d:\d\d/);
  const begun = await banner.locator("time").innerText();
  const before = await entered();
  await expect.poll(() => banner.locator("time").innerText()).not.toBe(begun);
  await expect.poll(entered).toBeGreaterThan(before);
  await expectAccessible(page, "the banner of a demo that plays", "aside[aria-label=Demo]");
  // Nobody touches the dashboard, and its figures are those of the records.
  await expect
    .poll(async () => {
      const { production } = await api.get("/api/dashboard");
      const made = production ? production.pieces.toLocaleString("en-GB") : "";
      return (await page.locator("main").innerText()).includes(made);
    })
    .toBe(true);

  await banner.getByRole("button", { name: "Pause" }).click();
  await banner.getByRole("button", { name: "Back to now" }).click();
  const dialog = page.getByRole("dialog", { name: "Back to now" });
  await expectAccessible(page, "the question before a demo begins again", "[role=dialog]");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await api.post("/api/products", { name: "Sac de plage", code: "SAC-1" });
  await banner.getByRole("button", { name: "Back to now" }).click();
  await Promise.all([page.waitForEvent("load"), dialog.getByRole("button", { name: "Back to now" }).click()]);
  await banner.getByRole("button", { name: "Begin again" }).waitFor();
  expect((await api.get("/api/products?q=SAC-1")).total).toBe(0);
  expect(await banner.locator("time").count()).toBe(0);
  expect((await api.get("/api/demo")).isAhead).toBe(false);
}, 240_000);

test("a newcomer gets started on the landing page, is signed in at once, and may do what a manager may", async () => {
  await using visitor = await visit({ baseURL: app.url, language: "en" });
  const { page, open, context } = visitor;
  await open("/");
  await page.getByRole("link", { name: "Get started" }).first().click();
  await page.getByLabel("Username").fill("zineb");
  await fillIn(visitor, { email: "zineb@example.com", password: "seven cotton threads" }, "Create account");
  await page.waitForURL("**/dashboard");
  await page.getByText("Your account is ready. Welcome.").waitFor();
  const { user } = await (await context.request.get("/api/auth/me")).json();
  expect(user).toMatchObject({ username: "zineb", role: "manager", status: "active" });
}, 120_000);

test("victor reads in French that it is a demo, and begins it again by keyboard", async () => {
  await using visitor = await visit({ baseURL: app.url, language: "fr", theme: "dark" });
  const { page, open, context } = visitor;
  const victor = { email: "viewer@demo.trame", password: DEMO_PASSWORD };
  await context.request.post("/api/auth/login", { data: victor, headers: { Origin: app.url } });
  await open("/production-lines");
  const banner = page.getByRole("complementary", { name: "Démonstration" });
  await banner.getByRole("button", { name: "Recommencer" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Recommencer" });
  await dialog.getByRole("button", { name: "Recommencer" }).press("Enter");
  await page.waitForURL("**/dashboard");
  await banner.getByRole("button", { name: "Recommencer" }).waitFor();
}, 120_000);
