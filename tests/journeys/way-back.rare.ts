import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";
import { log, newUser, PHONE, talkWith } from "./talkers";

/** Goes back like a phone's gesture. */
const goBack = (page: Page) => page.evaluate(() => history.back());
const isIn = (page: Page) => new URL(page.url()).searchParams.get("c");

test("on a phone going back closes overlays of a conversation one after the other, and only then leaves it", async () => {
  const lamia = await newUser("lamia.b", "Lamia", "Berrada");
  const name = `Ourdissage ${lamia.lastName}`;
  const api = await apiOf();
  const { id } = await api.post("/api/chat/conversations", { kind: "group", memberIds: [lamia.id], name });
  await api.post(`/api/chat/conversations/${id}/messages`, { clientId: "a", text: "Fil cassé au métier 4" });
  await using lamias = await visit(PHONE);
  await signIn(lamias.context, lamia);
  const { page } = lamias;
  const sheet = (title: string) => page.getByRole("dialog", { name: title }).getByRole("heading", { name: title });
  await lamias.open("/dashboard");
  await lamias.open("/chat");
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await log(page).getByText("Fil cassé au métier 4").waitFor();

  await page.getByRole("button", { name: "Détails" }).click();
  await page.getByRole("button", { name: "Quitter le groupe" }).click();
  await sheet("Quitter ce groupe").waitFor();
  await goBack(page);
  await sheet("Quitter ce groupe").waitFor({ state: "detached" });
  await sheet(name).waitFor();
  expect(isIn(page)).toBe(id);
  await goBack(page);
  await sheet(name).waitFor({ state: "detached" });
  expect(isIn(page)).toBe(id);

  await page.getByRole("button", { name: "Détails" }).click();
  await page.getByRole("button", { name: "Fermer" }).click();
  await sheet(name).waitFor({ state: "detached" });
  await goBack(page);
  await page.waitForURL(/\/chat$/);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await log(page).getByText("Fil cassé au métier 4").waitFor();
  await page.getByRole("button", { name: "Rechercher dans la discussion" }).click();
  await page.getByRole("searchbox", { name: "Rechercher dans la discussion" }).fill("métier");
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /Fil cassé/ })
    .click();
  await page.waitForURL(/m=1/);
  await goBack(page);
  await expect.poll(() => new URL(page.url()).searchParams.get("m")).toBeNull();
  expect(isIn(page)).toBe(id);
  await goBack(page);
  await page.waitForURL(/\/chat$/);
});

test("going back closes overlays also when a conversation is the first page, and does not undo its back arrow", async () => {
  const jawad = await newUser("jawad.n", "Jawad", "Naciri");
  const id = await talkWith(jawad);
  await using jawads = await visit(PHONE);
  await signIn(jawads.context, jawad);
  const { page } = jawads;
  await jawads.open(`/chat?c=${id}`);
  const details = page.getByRole("dialog").getByRole("heading").first();
  for (const _ of ["once", "twice"]) {
    await page.getByRole("button", { name: "Détails" }).click();
    await details.waitFor();
    await goBack(page);
    await details.waitFor({ state: "detached" });
    expect(isIn(page)).toBe(id);
  }
  await page.getByRole("link", { name: "Retour aux discussions" }).click();
  await page.waitForURL(/\/chat$/);
  await page.getByRole("button", { name: "Nouveau message" }).first().click();
  await details.waitFor();
  await goBack(page);
  await details.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/chat");
});

/** Longer than a page waits for its own growth. */
const LOADED_LATE_MS = 4_000;

test("coming back from another site shows the place of the page, also in a browser that scrolls up after it is loaded, however late", async () => {
  await using visitor = await visit({ viewport: { width: 390, height: 600 } });
  const { page, context, open } = visitor;
  await signIn(context);
  // Firefox: the browser's own memory stays off, and the place is lost when the page is loaded.
  await context.addInitScript(() => {
    history.scrollRestoration = "manual";
    Object.defineProperty(history, "scrollRestoration", { get: () => "manual", set: () => {} });
    addEventListener("load", () => scrollTo(0, 0));
    new Image().src = "/late.png";
  });
  await context.route("**/late.png", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LOADED_LATE_MS));
    await route.fulfill({ contentType: "image/png", body: "" });
  });
  await open("/settings/account");
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.goto("data:text/html,another site");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});
