import type { Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rarely } from "#tests/thorough";
import { openClient } from "../../scripts/factory-client.mjs";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, signIn } from "./people";

let app: App;
let api: ReturnType<typeof openClient>;

beforeAll(async () => {
  app = await openApp("dashboard");
  api = openClient(app.url);
  await api.post("/api/auth/register", AMINA);
});

afterAll(() => app?.stop());

test("the dashboard shows records, and without any it shows nothing, not even a zero", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await open("/dashboard");
  await page.getByText("Not reported").first().waitFor();

  const made = await workOf("Aïda Benali");
  await api.post("/api/performance-records", { ...made, piecesMade: 1010, piecesDefective: 10, hours: 8 });
  await api.post("/api/performance-records", { ...made, piecesMade: 224, piecesDefective: 0, hours: 2 });

  await page.reload();
  const figures = page.getByRole("region", { name: "Today" }).or(page.locator("main"));
  await figures.getByText("1,234", { exact: true }).first().waitFor();
  expect(await api.get("/api/dashboard")).toMatchObject({
    totalWorkers: 1,
    today: { pieces: 1234, good: 1224, efficiency: (1224 * 6) / 600 },
  });
});

test("the figure of the day leads to the records it sums", async () => {
  const { day } = await api.get("/api/dashboard");
  const { items } = await api.get(`/api/performance-records?from=${day}&to=${day}`);
  expect(items.map(({ piecesMade }: { piecesMade: number }) => piecesMade).sort()).toEqual([1010, 224]);
});

rarely("a phone does not load hidden parts: chart and menus come when somebody acts", async () => {
  await using visitor = await visit({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  const { page, context } = visitor;
  await signIn(context, AMINA, app.url);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const parts = () => ["chart-canvas", "user-menu-items"].filter((part) => requested.some((url) => url.includes(part)));
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  expect(parts()).toEqual([]);
  await page.mouse.wheel(0, 400);
  await expect.poll(parts).toEqual(["chart-canvas", "user-menu-items"]);
  await page.getByRole("button", { name: /^Your menu/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).waitFor();
});

rarely("a change on the floor waits for the form of a new factory, whose code is still loading", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  const made = await workOf("Brahim Alami");
  const listening = page.waitForEvent("websocket", (socket) => socket.url().includes("/realtime/floor"));
  const requested = new Promise<Route>((resolve) => context.route(/access-form/, resolve));
  await page.clock.install();
  await open("/dashboard");
  await listening;
  const form = await requested;
  const read = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/dashboard");
  await api.post("/api/performance-records", { ...made, piecesMade: 333, piecesDefective: 0, hours: 2 });
  await read;
  // React replaces a part that is not there yet only after half a second.
  await page.clock.runFor(1000);
  await form.continue();
  await page
    .getByText(/\b333\b/)
    .first()
    .waitFor();
});

/** A night of somebody new, with a line and a product of their own. */
async function workOf(name: string) {
  const { day: date } = await api.get("/api/dashboard");
  const line = await api.post("/api/production-lines", { name: `Line of ${name}`, capacity: 2 });
  const product = await api.post("/api/products", { name: `Shirt of ${name}`, code: name, standardMinutes: 6 });
  const worker = await api.post("/api/workers", { name, cin: name });
  const place = { productionLineId: line.id, shift: "night", date };
  return { ...place, workerId: worker.id, productId: product.id, confirmRepeat: true };
}
