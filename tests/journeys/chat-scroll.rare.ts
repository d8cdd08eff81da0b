import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./browser";
import { AMINA, apiOf, signIn } from "./people";
import { log, newUser } from "./talkers";

const SAID = 110;

const message = (page: Page, seq: number) => log(page).locator(`#message-${seq}`);
/** The distance of a message from the top of the list, in pixels. */
const topOf = (page: Page, seq: number) =>
  message(page, seq).evaluate(
    (one) => one.getBoundingClientRect().top - (one.closest('[role="log"]') as HTMLElement).getBoundingClientRect().top,
  );
const scrollBy = (page: Page, pixels: number) =>
  log(page).evaluate((list, by) => {
    list.scrollTop += by;
  }, pixels);

test("reading further up keeps the place when older pages load, and on returning to the conversation", async () => {
  const loubna = await newUser("loubna.f", "Loubna", "Filali");
  const api = await apiOf(loubna);
  const aminas = await apiOf(AMINA);
  const [{ id: me }] = (await api.get(`/api/chat/users?q=${AMINA.username}`)).items;
  const begin = (name: string) => api.post("/api/chat/conversations", { kind: "group", name, memberIds: [me] });
  const [{ id }, { id: other }] = [await begin("Weaving"), await begin("Packing")];
  const post = (text: string, at: number) =>
    api.post(`/api/chat/conversations/${id}/messages`, { clientId: `${at}`, text });
  for (let from = 1; from <= SAID; from += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => post(`Roll ${from + at}`, from + at)));

  await using loubnas = await visit();
  await signIn(loubnas.context, loubna);
  const { page } = loubnas;
  const open = async (which: string) => {
    await page.locator(`a[href="/chat?c=${which}"]`).click();
    await page.waitForURL(new RegExp(`c=${which}`));
  };
  await loubnas.open(`/chat?c=${id}`);
  await expect.poll(() => topOf(page, SAID)).toBeLessThan(700);
  expect(await message(page, 1).count(), "only the newest are loaded").toBe(0);

  await scrollBy(page, -900);
  const shown = await message(page, SAID - 15).evaluate((one) => one.id);
  const before = await topOf(page, SAID - 15);
  await open(other);
  await page.getByRole("heading", { level: 2, name: "Packing" }).waitFor();
  await open(id);
  await page.locator(`#${shown}`).waitFor();
  await expect.poll(() => topOf(page, SAID - 15)).toBeCloseTo(before, -1);

  const oldest = Number((await log(page).locator('[id^="message-"]').first().getAttribute("id"))?.slice(8));
  await log(page).evaluate((list) => {
    list.scrollTop = 200;
  });
  const place = await topOf(page, oldest + 2);
  await expect.poll(() => message(page, oldest - 1).count()).toBe(1);
  await expect.poll(() => topOf(page, oldest + 2)).toBeCloseTo(place, -1);

  await log(page).evaluate((list) => {
    list.scrollTop = 0;
  });
  await expect.poll(() => message(page, 1).count()).toBe(1);
  // Also where it has to be loaded again.
  await message(page, 4).evaluate((one) => one.scrollIntoView({ block: "start" }));
  await expect.poll(() => topOf(page, 4)).toBeLessThan(60);
  await open(other);
  await page.getByRole("heading", { level: 2, name: "Packing" }).waitFor();
  await open(id);
  const isInSight = async (seq: number) => (await message(page, seq).count()) === 1 && (await topOf(page, seq)) < 700;
  await expect.poll(() => isInSight(4)).toBe(true);

  await open(other);
  await page.getByRole("heading", { level: 2, name: "Packing" }).waitFor();
  await aminas.post(`/api/chat/conversations/${id}/messages`, { clientId: "new", text: "Roll 12 is short" });
  await page
    .getByRole("link", { name: /1 unread/ })
    .first()
    .waitFor();
  await open(id);
  await expect.poll(() => isInSight(SAID + 1)).toBe(true);
});
