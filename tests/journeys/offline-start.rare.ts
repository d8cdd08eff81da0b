import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { FIGURE_CELLS, type Figure } from "#app/shift-entry/domain/cells";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { apiOf, signIn, unique } from "./people";
import { PHONE, tooSmall } from "./targets";

test("started offline, the app shows what waits on this device, in the user's language", async () => {
  await using visitor = await visit({ serviceWorkers: "allow" });
  const { page, context, forgive } = visitor;
  await signIn(context);
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const sheet = { place: { shift: "night", date: "2026-11-20" }, lineName: "Sewing 4" };
    localStorage.setItem("trame.outbox.shifts.7.4.2026-11-20.night", JSON.stringify(sheet));
    localStorage.setItem("trame.outbox.arrived.7.latest", JSON.stringify([{ ...sheet, at: 1 }]));
    const older = { place: { shift: "morning", date: "2026-11-19" }, lineName: "Sewing 5" };
    localStorage.setItem("trame.outbox.shifts.70.5.2026-11-19.morning", JSON.stringify(older));
    const message = { clientId: "a", text: "Between us", refused: null };
    localStorage.setItem("trame.outbox.messages.7.12.a", JSON.stringify(message));
    localStorage.setItem("trame-language", "fr");
  });

  await context.setOffline(true);
  await page.goto("/performance/entry");
  await page.getByRole("heading", { name: "Pas de connexion" }).waitFor();
  await page.getByText("Sewing 4 · Nuit · 20 nov. 2026").waitFor();
  await page.getByText("Sewing 5 · Matin · 19 nov. 2026").waitFor();
  expect(await page.locator("#sheets > li").count()).toBe(3);
  await page.getByText(/^Messages de discussion.: 1$/).waitFor();
  expect(await page.content()).not.toContain("amina");
  expect(await page.content()).not.toContain("Between us");

  await context.setOffline(false);
  await page.getByRole("heading", { name: "Pas de connexion" }).waitFor({ state: "detached" });
  forgive(/ERR_INTERNET_DISCONNECTED/);
});

test("the offline page on a phone has the chosen theme, and a finger can hit every control", async () => {
  await using visitor = await visit({ ...PHONE, serviceWorkers: "allow", colorScheme: "dark", theme: "light" });
  const { page, context, forgive } = visitor;
  await signIn(context);
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const rows = [{ key: "1.0", workerName: "Thread Tahar", pieces: "9", defects: "", hours: "8" }];
    const sheet = { place: { shift: "night", date: "2026-09-20" }, lineName: "Sewing 6", state: "typed", rows };
    localStorage.setItem("trame.outbox.of", "7");
    localStorage.setItem("trame.outbox.shifts.7.6.2026-09-20.night", JSON.stringify(sheet));
    localStorage.removeItem("trame-theme");
  });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  await context.setOffline(true);
  await page.goto("/performance/entry");
  await page.getByText("Sewing 6 · Night · 20 Sep 2026").waitFor();
  expect(await paper()).toBe("rgb(250, 247, 243)");
  expect(await tooSmall(page)).toEqual([]);
  await expectAccessible(page, "the page without a network");

  await page.evaluate(() => localStorage.setItem("trame-theme", "dark"));
  await page.reload();
  await page.getByText("Sewing 6 · Night · 20 Sep 2026").waitFor();
  expect(await paper()).toBe("rgb(22, 19, 17)");
  await expectAccessible(page, "the page without a network in the dark");
  for (const [name, path] of [
    ["Try again", "/dashboard"],
    ["Shift entry", "/performance/entry"],
  ] as const) {
    await page.getByRole("link", { name }).click();
    await page.waitForURL(`**${path}`);
    await page.getByText("Sewing 6 · Night · 20 Sep 2026").waitFor();
  }
  forgive(/ERR_INTERNET_DISCONNECTED/);
});

/** What is typed in each figure of a row without a network. */
const OFFLINE = { pieces: "345", defects: "6", hours: "6.5" } satisfies Record<Figure, string>;

test("a begun shift continues offline, and is still there when the network returns", async () => {
  await using visitor = await visit({ serviceWorkers: "allow" });
  const { page, context, forgive } = visitor;
  const api = await apiOf();
  const line = await api.post("/api/production-lines", { name: unique("Offline line"), capacity: 4 });
  const worker = await api.post("/api/workers", { name: "Offline Wafa", cin: unique("OFF") });
  const shift = { productionLineId: line.id, shift: "morning", date: "2026-03-12" };
  await api.post("/api/assignments", { ...shift, workerId: worker.id, position: 1 });
  const entry = `/performance/entry?${new URLSearchParams(shift)}`;
  await signIn(context);
  await page.goto(entry, { waitUntil: "networkidle" });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByLabel(`Pieces, ${worker.name}`).fill("12");
  await page.getByLabel(`Hours, ${worker.name}`).fill("7.5");
  await page.evaluate(() => localStorage.setItem("trame-language", "fr"));

  await context.setOffline(true);
  await page.goto(entry);
  const table = page.getByRole("table", { name: line.name });
  const pieces = table.getByLabel(`Pièces, ${worker.name}`);
  expect(await pieces.inputValue()).toBe("12");
  expect(await table.getByLabel(`Heures, ${worker.name}`).inputValue()).toBe("7,5");
  for (const { name } of FIGURE_CELLS) await table.locator(`[data-cell=${name}]`).fill(OFFLINE[name]);
  await page.evaluate(() => localStorage.removeItem("trame-language"));

  await context.setOffline(false);
  await page.getByRole("button", { name: "Empty the sheet" }).waitFor();
  const row = page.getByRole("listitem", { name: worker.name });
  const stored = () =>
    Promise.all(FIGURE_CELLS.map(({ name }) => row.locator(`input[data-cell=${name}]`).inputValue()));
  await expect.poll(stored).toEqual(FIGURE_CELLS.map(({ name }) => OFFLINE[name]));
  await page.getByRole("button", { name: "Empty the sheet" }).click();
  forgive(NETWORK_LOST);
});

test("the browser stores none of the server's answers", async () => {
  await using visitor = await visit({ serviceWorkers: "allow" });
  const { page, context } = visitor;
  await signIn(context);
  await page.goto("/workers", { waitUntil: "networkidle" });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload({ waitUntil: "networkidle" });
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toContain("/offline");
  expect(
    stored.filter((path) => !/^\/(assets|locales)\/|^\/(offline\.js|offline|plain\.css|icon\.svg)$/.test(path)),
  ).toEqual([]);
});

test("offers a newer version, and activates it only when the user asks for it", async () => {
  await using visitor = await visit({ serviceWorkers: "allow" });
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/dashboard");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.evaluate(async () => {
    document.title = "the page of before";
    // Another address for the same file acts like a changed one: a newer worker that waits.
    await navigator.serviceWorker.register("/sw.js?newer");
  });
  const offer = page.getByText("A newer version of Trame is ready.");
  await offer.waitFor();
  expect(await page.title()).toBe("the page of before");
  await page.getByRole("button", { name: "Reload" }).click();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith("?newer"));
  await page.waitForFunction(() => document.title !== "the page of before");
});

test("the app can be installed: its manifest names icons that exist", async () => {
  await using visitor = await visit();
  const { page, context } = visitor;
  await page.goto("/");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const { icons, ...manifest } = await (await context.request.get(String(href))).json();
  expect(manifest).toMatchObject({
    name: "Trame",
    short_name: "Trame",
    start_url: "/dashboard",
    display: "standalone",
  });
  const drawn: string[] = [];
  for (const { src, type, sizes, purpose } of icons) {
    const icon = await context.request.get(src);
    expect([src, icon.status(), icon.headers()["content-type"]]).toEqual([src, 200, type]);
    if (type === "image/png") expect(await sizeOf(page, src), src).toBe(sizes);
    drawn.push([sizes, purpose].filter(Boolean).join(" "));
  }
  expect(drawn).toEqual(["any", "192x192", "512x512", "512x512 maskable"]);
});

/** The size that the browser rendered, "192x192". */
function sizeOf(page: Page, src: string) {
  return page.evaluate(async (address) => {
    const image = Object.assign(new Image(), { src: address });
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);
}
