import { expect, test } from "vitest";
import { PICTURES } from "../pictures";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { tabTo } from "./keys";
import { paste } from "./pasting";
import { apiOf, signIn } from "./people";
import { servedUrl } from "./served";
import { pieces, planned, rowOf, save } from "./shift-plan";

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

test("a word lands in its cell and is marked, a paste over figures is undone, and one product for all is above row one", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  const shift = await planned("Undone", 2);
  const [first, second] = shift.names;
  const api = await apiOf();
  await api.post("/api/products", { name: `Scarf ${shift.id}`, code: shift.id, status: "active" });
  await signIn(visitor.context);
  await open(shift.path);
  const typed = () =>
    Promise.all(
      [first, second].flatMap((name) =>
        ["Pieces", "Defects", "Hours"].map((column) => page.getByLabel(`${column}, ${name}`).inputValue()),
      ),
    );
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

  await pieces(page, first).click();
  await page.keyboard.type("60");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe(`Hours, ${first}`);
  await page.keyboard.press("Tab");
  expect(await focused()).toBe(`Pieces, ${second}`);
  await page.keyboard.type("70");
  await pieces(page, first).click();
  await paste(page, "abc\t5\t7\n80\t1\t6");
  expect(await typed()).toEqual(["abc", "5", "7", "80", "1", "6"]);
  await rowOf(page, first).getByText("Enter a whole number from 0 to").waitFor();
  expect(await rowOf(page, second).getByText("Enter a whole number").count()).toBe(0);

  await page.keyboard.press("Control+z");
  expect(await typed()).toEqual(["60", "", "8", "70", "", "8"]);
  await expect.poll(focused).toBe(`Pieces, ${first}`);
  await page.keyboard.press("Control+z");
  expect(await typed()).toEqual(["60", "", "8", "", "", "8"]);
  await page.keyboard.press("Control+y");
  expect(await typed()).toEqual(["60", "", "8", "70", "", "8"]);

  await pieces(page, first).click();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByLabel("Name or code").fill(`scarf ${shift.id}`);
  await page.getByRole("option", { name: /Scarf/ }).click();
  for (const name of shift.names) await page.getByLabel(`Product: Scarf ${shift.id}, ${name}`).waitFor();
});

test("a saved row is corrected in the sheet, with a reason once its day is over, and a conflict is shown", async () => {
  await using visitor = await visit();
  const { page, open, forgive } = visitor;
  const shift = await planned("Corrected", 2);
  const [first, second] = shift.names;
  const api = await apiOf();
  await signIn(visitor.context);
  await open(shift.path);
  await pieces(page, first).click();
  await page.keyboard.type("60");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Enter");
  await rowOf(page, first).getByText("Recorded", { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Save/);

  const correct = page.getByRole("button", { name: `Correct the record of ${first}` });
  await correct.focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(`Pieces, ${first}`);
  await page.keyboard.type("66");
  await page.keyboard.press("Enter");
  await rowOf(page, first).getByText("Give a reason for correcting this record after its day.").waitFor();
  await page.getByLabel("Reason for the correction").fill("Counted again");
  await expectAccessible(page, "a record that is corrected in its row");
  const [before] = (
    await api.get(`/api/performance-records?productionLineId=${shift.id}&from=2026-02-10&to=2026-02-10`)
  ).items;
  await api.patch(`/api/performance-records/${before.id}`, {
    version: before.version,
    piecesMade: 61,
    reason: "Earlier",
  });
  await page.getByRole("button", { name: `Save the correction of ${first}` }).click();
  await rowOf(page, first)
    .getByText(/Somebody has changed this record meanwhile: .*, 61 pieces/)
    .waitFor();
  await page.getByRole("button", { name: `Save the correction of ${first}` }).click();
  await rowOf(page, first).getByText("66", { exact: true }).waitFor();
  await expect.poll(() => correct.evaluate((button) => button === document.activeElement)).toBe(true);
  expect((await shift.recorded()).items).toMatchObject([{ workerName: first, piecesMade: 66 }]);

  await correct.click();
  await page.getByLabel(`Pieces, ${first}`).fill("1");
  await page.keyboard.press("Escape");
  await rowOf(page, first).getByText("66", { exact: true }).waitFor();
  expect(await pieces(page, second).inputValue()).toBe("");
  forgive(/4(09|22)/);
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

test("salma enters a stop by keyboard, gets a question about a repeated reason, and the grid's keys still work", async () => {
  await using visitor = await visit();
  const { context, forgive, page, open } = visitor;
  const shift = await planned("Stopped", 2);
  const api = await apiOf();
  const recorded = async () => (await api.get(`/api/stops?productionLineId=${shift.id}`)).items;
  await signIn(context);
  await open(shift.path);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  await tabTo(page, `Pieces, ${shift.names[0]}`);
  await page.keyboard.type("60");
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe(`Pieces, ${shift.names[1]}`);
  await page.keyboard.type("70");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Save 2 rows");

  // Past the explanation of the error rate.
  for (const _ of ["error rate", "stops"]) await page.keyboard.press("Shift+Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("What held the line up?");
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Reason of stop 1");
  await page.keyboard.type("Mac");
  await page.keyboard.press("Tab");
  await page.keyboard.type("soon");
  await page.getByText("Enter minutes, such as 20, 0:20 or 1 h 05.").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Minutes of stop 1");
  await expectAccessible(page, "a stop that is typed wrong");
  await page.getByLabel("Minutes of stop 1").fill("0:20");
  await page.keyboard.press("Enter");
  await expect.poll(recorded).toMatchObject([{ minutes: 20, people: 2, reasonId: "14" }]);
  await expect.poll(async () => (await shift.recorded()).total).toBe(2);
  await page.getByText("20 min × 2 people = 40 work minutes").waitFor();

  await page.getByRole("button", { name: "Add a stop" }).click();
  await page.getByLabel("Reason of stop 1").selectOption({ label: "Machine" });
  await page.getByLabel("Minutes of stop 1").fill("15 min");
  await page.getByLabel("People of stop 1").fill("1");
  await page.getByLabel("Note on stop 1").fill("Motor");
  await page.getByRole("button", { name: "Save 1 stop" }).click();
  await page.getByText("This reason is already recorded for this shift.").waitFor();
  await page.getByRole("button", { name: "Record the stop anyway" }).click();
  await expect.poll(async () => (await recorded()).length).toBe(2);

  await page.getByRole("button", { name: "Correct the stop: Machine" }).first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Reason, Machine");
  await page.keyboard.press("Tab");
  await page.keyboard.type("soon");
  await page.keyboard.press("Enter");
  await page.getByText("Enter minutes, such as 20, 0:20 or 1 h 05.").waitFor();
  await expectAccessible(page, "a stop that is corrected wrong");
  await page.keyboard.press("Escape");
  await expect.poll(focused).toBe("Correct the stop: Machine");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Leave the stop as it is" }).click();
  await expect.poll(focused).toBe("Correct the stop: Machine");
  await page.keyboard.press("Enter");
  await page.getByLabel("Minutes, Machine").fill("25");
  await page.getByRole("button", { name: "Save the correction of the stop: Machine" }).click();
  const late = page.getByLabel("Reason for the correction");
  await expect.poll(() => late.getAttribute("aria-invalid")).toBe("true");
  await late.fill("Counted again");
  await page.keyboard.press("Enter");
  await page.getByText("This reason is already recorded for this shift.").waitFor();
  await page.getByRole("button", { name: "Save it anyway" }).click();
  await page.getByText("25 min × 2 people = 50 work minutes").waitFor();
  await expect.poll(focused).toBe("Correct the stop: Machine");

  await page.getByRole("button", { name: "Delete the stop: Machine" }).last().click();
  await expect.poll(async () => (await recorded()).length).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await recorded()).length).toBe(2);
  await page.getByRole("button", { name: "Add a stop" }).click();
  await page.getByRole("button", { name: "Leave out stop 1" }).click();
  await expect.poll(() => page.getByLabel("Reason of stop 1").count()).toBe(0);
  forgive(/409|422/);
});

test("amina notes a stop in French without a network, and it is sent once with its rows when the network is back", async () => {
  await using visitor = await visit({ viewport: { width: 390, height: 844 }, locale: "fr-FR" });
  const { context, forgive, page, open } = visitor;
  const shift = await planned("Arret", 1);
  const api = await apiOf();
  await signIn(context);
  await open(shift.path);
  await context.setOffline(true);
  await page.getByLabel(`Pièces, ${shift.names[0]}`).first().fill("80");
  await page.getByRole("button", { name: "Qu’est-ce qui a arrêté la chaîne" }).click();
  await page.getByLabel("Motif de l’arrêt 1").selectOption({ label: "Électricité" });
  await page.getByLabel("Minutes de l’arrêt 1").fill("1 h 05");
  await page.getByRole("button", { name: /^Enregistrer 1 ligne/ }).click();
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(shift.path);
  await later.getByText(/65 min × 1 pers\./).waitFor();
  const overflow = await later.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(later, "a recorded stop in French on a phone");
  const { items } = await api.get(`/api/stops?productionLineId=${shift.id}`);
  expect(items).toMatchObject([{ minutes: 65, people: 1, reasonId: "18" }]);
  expect((await shift.recorded()).total).toBe(1);
  forgive(NETWORK_LOST);
});
