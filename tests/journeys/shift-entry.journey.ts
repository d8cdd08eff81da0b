import { expect, test } from "vitest";
import { PICTURES } from "../pictures";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { tabTo } from "./keys";
import { apiOf, signIn } from "./people";
import { servedUrl } from "./served";
import { pieces, planned, rowOf, save } from "./shift-plan";

const BULK = "**/api/performance-records/bulk";

test("salma enters a shift of forty people by keyboard alone", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  const shift = await planned("Forty", 40);
  await signIn(visitor.context);
  await open(shift.path);

  await tabTo(page, `Pieces, ${shift.names[0]}`);
  for (const index of shift.names.keys()) {
    await page.keyboard.type(String(300 + index));
    await page.keyboard.press("Tab");
    await page.keyboard.type(String(index % 5));
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Enter");

  await expect.poll(async () => (await shift.recorded()).total).toBe(40);
  const { items } = await shift.recorded();
  const sum = (field: "piecesMade" | "piecesDefective") => items.reduce((total, item) => total + item[field], 0);
  expect([sum("piecesMade"), sum("piecesDefective")]).toEqual([40 * 300 + (39 * 40) / 2, 8 * (0 + 1 + 2 + 3 + 4)]);
  expect(items.find(({ workerName }) => workerName === shift.names[39])).toMatchObject({ piecesMade: 339 });
  await page.getByRole("listitem").filter({ hasText: "Recorded" }).nth(39).waitFor();
});

test("a second product is one key away, and a whole line can change its product at once", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  const shift = await planned("Second", 2);
  const api = await apiOf();
  await api.post("/api/products", { name: `Scarf ${shift.id}`, code: shift.id, status: "active" });
  await signIn(visitor.context);
  await open(shift.path);
  await pieces(page, shift.names[0]).click();
  await page.keyboard.type("60");
  await page.keyboard.press("+");
  await expect.poll(() => page.getByLabel(`Hours, ${shift.names[0]}`).count()).toBe(2);
  expect(await page.getByLabel(`Hours, ${shift.names[0]}`).first().inputValue()).toBe("4");
  const second = `Product: Choose a product, ${shift.names[0]}`;
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(second);

  await page.getByLabel(`Product: Choose a product, ${shift.names[0]}`).click();
  await expectAccessible(page, "the choice of a product");
  await page.getByLabel("Name or code").fill(`scarf ${shift.id}`);
  await page.getByRole("option", { name: /Scarf/ }).click();
  await page.keyboard.type("30");
  await save(page);
  await expect
    .poll(async () => (await shift.recorded()).items.map(({ piecesMade }) => piecesMade).sort())
    .toEqual([30, 60]);
});

test("without network rows wait, survive the tab, and are sent once when it is back", async () => {
  await using visitor = await visit();
  const { context, forgive, page, open } = visitor;
  const shift = await planned("Offline", 2);
  await signIn(context);
  await open(shift.path);
  await context.setOffline(true);
  await pieces(page, shift.names[0]).fill("80");
  await pieces(page, shift.names[1]).fill("70");
  await save(page);
  await expect.poll(() => page.getByRole("listitem").filter({ hasText: "Waiting for the network" }).count()).toBe(2);
  await page.close();
  expect((await shift.recorded()).total).toBe(0);

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/dashboard");
  await later.getByText(/2 records saved: Offline/).waitFor();
  expect((await shift.recorded()).total).toBe(2);
  forgive(NETWORK_LOST);
});

test("where a page of the network answers for the factory, rows wait and say so, and are sent once it lets them through", async () => {
  await using visitor = await visit();
  const { context, page, open } = visitor;
  const shift = await planned("Captive", 2);
  await signIn(context);
  await open(shift.path);
  let isLetThrough = false;
  await context.route(BULK, (route) =>
    isLetThrough
      ? route.continue()
      : route.fulfill({ status: 200, contentType: "text/html", body: "<html>Accept the terms</html>" }),
  );
  await pieces(page, shift.names[0]).fill("81");
  await pieces(page, shift.names[1]).fill("71");
  await save(page);
  await expect.poll(() => page.getByRole("listitem").filter({ hasText: "Waiting for the network" }).count()).toBe(2);
  await page.getByText("1 shift waiting to be sent").waitFor();

  isLetThrough = true;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByRole("listitem").filter({ hasText: "Recorded" }).nth(1).waitFor();
  expect((await shift.recorded()).items.map(({ piecesMade }) => piecesMade).sort()).toEqual([71, 81]);
});

test("an answer lost in mid-save, and a second tab that sends too, record every row once", async () => {
  await using visitor = await visit();
  const { context, forgive, page, open } = visitor;
  const shift = await planned("Twotabs", 2);
  await signIn(context);
  await open(shift.path);
  const second = await context.newPage();
  await second.goto(shift.path);
  let lost = 0;
  await context.route(BULK, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await pieces(page, shift.names[0]).fill("55");
  await expect.poll(() => pieces(second, shift.names[0]).inputValue()).toBe("55");
  await pieces(second, shift.names[1]).fill("45");
  await expect.poll(() => pieces(page, shift.names[1]).inputValue()).toBe("45");

  await save(page);
  for (const tab of [page, second]) {
    await expect.poll(() => tab.getByRole("listitem").filter({ hasText: "Recorded" }).count()).toBe(2);
  }
  expect(lost).toBe(1);
  expect((await shift.recorded()).items.map(({ piecesMade }) => piecesMade).sort()).toEqual([45, 55]);
  forgive(NETWORK_LOST);
});

test("a refused row says why, nothing of the line is saved, and the corrected sheet goes through", async () => {
  await using visitor = await visit();
  const { context, forgive, page, open } = visitor;
  const shift = await planned("Refused", 2);
  await signIn(context);
  await open(shift.path);
  await pieces(page, shift.names[0]).fill("40");
  await pieces(page, shift.names[1]).fill("41");
  await page.getByLabel(`Defects, ${shift.names[1]}`).fill("50");
  await save(page);
  await rowOf(page, shift.names[1]).getByText("More pieces are defective than were made.").waitFor();

  await page.getByLabel(`Defects, ${shift.names[1]}`).fill("5");
  const api = await apiOf();
  await api.post(`/api/products/${shift.productId}/toggle`);
  await save(page);
  await rowOf(page, shift.names[0]).getByText("This product is not active.").waitFor();
  expect((await shift.recorded()).total).toBe(0);

  await page.reload();
  await rowOf(page, shift.names[0]).getByText("This product is not active.").waitFor();
  await api.post(`/api/products/${shift.productId}/toggle`);
  await save(page);
  await expect.poll(async () => (await shift.recorded()).total).toBe(2);
  forgive(/422/);
});

test("at a machine a line is a tile and a product its picture, and a shift is entered by touch", async () => {
  await using visitor = await visit({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });
  const { page, context, open } = visitor;
  const shift = await planned("Touched", 2);
  await signIn(context);
  const put = await context.request.put(`${servedUrl()}/api/products/${shift.productId}/image`, {
    data: Buffer.from(PICTURES.png),
    headers: { Origin: servedUrl(), "Content-Type": "image/png" },
  });
  expect(put.status()).toBe(200);
  await open(shift.path.replace(/productionLineId=\d+&/, ""));
  const tile = page.getByRole("link", { name: shift.line });
  await tile.getByText("0 of 2 people recorded").waitFor();
  await tile.tap();

  const cell = page.getByLabel(new RegExp(`^Product: .*, ${shift.names[0]}$`));
  const picture = cell.locator("img");
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(3);
  await cell.tap();
  const choice = page.getByRole("option", { name: new RegExp(shift.product) });
  expect((await choice.boundingBox())?.height).toBeGreaterThan(88);
  await expectAccessible(page, "the choice of a product by touch");
  await choice.tap();

  for (const name of shift.names) {
    await pieces(page, name).tap();
    await page.keyboard.type("40");
  }
  await page.getByRole("button", { name: /^Save 2 rows/ }).tap();
  await expect.poll(async () => (await shift.recorded()).total).toBe(2);
});
