import { expect, test } from "vitest";
import { visit } from "./browser";
import { signIn } from "./people";

test("started without a network, the app says what waits on this device, in the person's language", async () => {
  await using visitor = await visit({ serviceWorkers: "allow" });
  const { page, context, forgive } = visitor;
  await signIn(context);
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const sheet = { place: { shift: "night", date: "2026-11-20" }, lineName: "Sewing 4" };
    localStorage.setItem("trame.shifts.1.7", JSON.stringify({ sheets: { one: sheet }, sent: [] }));
    localStorage.setItem("trame-language", "fr");
  });

  await context.setOffline(true);
  await page.goto("/performance/entry");
  await page.getByRole("heading", { name: "Pas de connexion" }).waitFor();
  await page.getByText("Sewing 4 · Nuit · 2026-11-20").waitFor();
  expect(await page.content()).not.toContain("amina");

  await context.setOffline(false);
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  forgive(/ERR_INTERNET_DISCONNECTED/);
});

test("nothing that the server answered is kept in the browser", async () => {
  await using visitor = await visit({ serviceWorkers: "allow" });
  const { page, context } = visitor;
  await signIn(context);
  await page.goto("/workers", { waitUntil: "networkidle" });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload({ waitUntil: "networkidle" });
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/offline");
  expect(kept.filter((path) => !/^\/(assets|locales)\/|^\/(offline(\.js)?|plain\.css|icon\.svg)$/.test(path))).toEqual(
    [],
  );
});

test("the app can be installed: its manifest names icons that exist", async () => {
  await using visitor = await visit();
  const { page, context } = visitor;
  await page.goto("/");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const { icons, start_url } = await (await context.request.get(String(href))).json();
  expect(start_url).toBe("/dashboard");
  for (const { src, type } of icons) {
    const icon = await context.request.get(src);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, type]);
  }
});
