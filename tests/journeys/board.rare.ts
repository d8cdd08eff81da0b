import { expect, test } from "vitest";
import { visit } from "./browser";
import { AMINA, signIn } from "./people";
import { app, assign, line, openBoard, readBoard } from "./reading-board";

openBoard();
readBoard("fr");

test("the board gives the number of people when they do not fit, and updates for days without a reload", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await page.clock.install();
  await open(`/board/${line.id}`);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  for (const name of ["Adil", "Badia", "Chakib"]) await assign(name);
  await page.getByText("and 3 more").waitFor();
  await page.getByRole("heading", { name: "43 people on the line" }).waitFor();

  for (let days = 0; days < 3; days += 1) {
    const read = page.waitForResponse(/\/api\/production-lines\/\d+\/board/);
    await page.clock.fastForward("24:00:00");
    await (await read).finished();
  }
  expect(await page.evaluate(() => "isTheSamePage" in window)).toBe(true);
});

test("a board keeps the screen lit, and takes a newer version by itself once it no longer fills the screen", async () => {
  await using visitor = await visit({ baseURL: app.url, serviceWorkers: "allow" });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, app.url);
  await page.addInitScript(() => {
    const { request } = WakeLock.prototype;
    WakeLock.prototype.request = async function (type) {
      const lock = await request.call(this, type);
      return Object.assign(window, { lock }).lock;
    };
  });
  await open(`/board/${line.id}`);
  await page.waitForFunction(() => (window as { lock?: WakeLockSentinel }).lock?.released === false);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

  await page.getByRole("button", { name: "Full screen" }).click();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await page.evaluate(async () => {
    document.title = "the page of before";
    const registration = await navigator.serviceWorker.register("/sw.js?newer");
    // Called after the page's own listener, which was added first.
    await new Promise((ready) => {
      const next = registration.installing;
      next?.addEventListener("statechange", () => next.state === "installed" && ready(null));
    });
  });
  expect(await page.getByText("A newer version of Trame is ready.").count()).toBe(0);
  expect(await page.title()).toBe("the page of before");

  await page.evaluate(() => document.exitFullscreen());
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith("?newer"));
  await page.waitForFunction(() => document.title !== "the page of before");
  await page.getByRole("heading", { name: "Sewing 2" }).waitFor();
});
