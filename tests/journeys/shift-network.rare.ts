import { expect, test } from "vitest";
import { NETWORK_LOST, visit } from "./browser";
import { apiOf, signIn } from "./people";
import { pieces, planned, rowOf, save } from "./shift-plan";

const BULK = "**/api/performance-records/bulk";

test("rows wait while a page of the network answers for the factory, and are sent once it lets them through", async () => {
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
  await page.getByRole("link", { name: "1 shift waiting to be sent" }).click();
  await page.getByRole("region", { name: "On this device" }).getByRole("link", { name: shift.line }).click();
  await expect.poll(() => page.getByRole("listitem").filter({ hasText: "Waiting for the network" }).count()).toBe(2);

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
  await page.getByLabel(`Defective, ${shift.names[1]}`).fill("50");
  await save(page);
  await rowOf(page, shift.names[1]).getByText("More pieces are defective than were made.").waitFor();

  await page.getByLabel(`Defective, ${shift.names[1]}`).fill("5");
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
