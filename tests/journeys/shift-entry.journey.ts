import { expect, test } from "vitest";
import { rarely } from "#tests/thorough";
import { PICTURES } from "../files/pictures";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { tabTo } from "./keys";
import { paste } from "./pasting";
import { apiOf, signIn } from "./people";
import { servedUrl } from "./served";
import { pieces, planned, rowOf, save } from "./shift-plan";
import { PHONE } from "./targets";

rarely("salma enters a shift of forty people by keyboard alone", async () => {
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
        ["Pieces", "Defective", "Hours"].map((column) => page.getByLabel(`${column}, ${name}`).inputValue()),
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

rarely(
  "a second product for the whole line is one act without a network, keeps every typed row, and is undone by one",
  async () => {
    await using visitor = await visit();
    const { context, forgive, page, open } = visitor;
    const shift = await planned("Everybody", 3);
    const api = await apiOf();
    await api.post("/api/products", { name: `Scarf ${shift.id}`, code: shift.id, status: "active" });
    await signIn(context);
    await open(shift.path);
    await context.setOffline(true);
    await pieces(page, shift.names[0]).fill("60");
    await page.keyboard.press("+");
    const scarves = page.getByLabel(new RegExp(`^Product: Scarf ${shift.id}, `));
    const own = page.getByLabel(new RegExp(`^Product: ${shift.product}, `));
    const chooseForAll = async () => {
      await page.getByLabel(`Product: Choose a product, ${shift.names[0]}`).click();
      await page.getByLabel("For everybody on the line").check();
      await page.getByRole("option", { name: `Scarf ${shift.id}` }).click();
      await expect.poll(() => scarves.count()).toBe(3);
    };
    const expectUndone = async () => {
      await expect.poll(() => scarves.count()).toBe(0);
      expect(await own.count()).toBe(3);
      expect(await pieces(page, shift.names[0]).first().inputValue()).toBe("60");
      expect(await page.getByLabel(`Hours, ${shift.names[1]}`).inputValue()).toBe("8");
    };

    await chooseForAll();
    expect(await own.count()).toBe(3);
    expect(await pieces(page, shift.names[0]).first().inputValue()).toBe("60");
    await page.getByText(`Scarf ${shift.id}: 2 rows added, each with half of the hours.`).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await expectUndone();

    await chooseForAll();
    await page.keyboard.press("Control+z");
    await expectUndone();

    await chooseForAll();
    await pieces(page, shift.names[1]).last().fill("20");
    await save(page);
    await page.getByRole("listitem").filter({ hasText: "Waiting for the network" }).first().waitFor();
    await context.setOffline(false);
    await expect
      .poll(async () => (await shift.recorded()).items.map(({ piecesMade }) => piecesMade).sort())
      .toEqual([20, 60]);
    forgive(NETWORK_LOST);
  },
);

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

rarely(
  "at a machine a line is a tile that shows what is not sent, and a whole line is entered and corrected by touch",
  async () => {
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
    await page.goBack();
    await tile.filter({ hasText: "Not sent yet: 2 people" }).tap();
    expect(await pieces(page, shift.names[1]).inputValue()).toBe("40");
    await page.getByRole("button", { name: /^Save 2 rows/ }).tap();
    await expect.poll(async () => (await shift.recorded()).total).toBe(2);

    const api = await apiOf();
    const scarf = `Scarf ${shift.id}`;
    await api.post("/api/products", { name: scarf, code: shift.id, status: "active" });
    await page.reload();
    await page.getByRole("button", { name: "Correct the product of 2 records" }).tap();
    await page.getByRole("option", { name: scarf }).tap();
    await page.getByText(`2 records change from ${shift.product} to ${scarf}.`).waitFor();
    await page.getByLabel("Reason for the correction").fill("Wrong product chosen");
    await expectAccessible(page, "a product that is corrected for a whole line");
    await page.getByRole("button", { name: "Correct 2 records" }).tap();
    await page.getByText("Product corrected in 2 records.").waitFor();
    const { items } = (await shift.recorded()) as unknown as { items: { productName: string; piecesMade: number }[] };
    expect(items.map(({ productName, piecesMade }) => [productName, piecesMade])).toEqual([
      [scarf, 40],
      [scarf, 40],
    ]);
  },
);

rarely(
  "amina records half a shift without a network on two lines, on a phone in French, and each is sent once",
  async () => {
    await using visitor = await visit({ ...PHONE, language: "fr" });
    const { context, forgive, page, open } = visitor;
    const first = await planned("Coupure", 2);
    const second = await planned("Panne", 1);
    await signIn(context);
    await open("/performance/entry?shift=morning&date=2026-02-10");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("trame.day-of-lines")?.length ?? 0))
      .toBeGreaterThan(0);
    await context.setOffline(true);

    for (const shift of [first, second]) {
      await page.getByRole("link", { name: new RegExp(`^${shift.line} 0 sur`) }).click();
      for (const name of shift.names) await page.getByLabel(`Pièces, ${name}`).fill("40");
      await page.getByRole("button", { name: /^Enregistrer \d+ ligne/ }).click();
      await page.getByRole("listitem").filter({ hasText: "En attente du réseau" }).first().waitFor();
      if (shift === first) await page.goBack();
    }
    await page.getByRole("combobox", { name: "Chaîne de production" }).selectOption({ label: first.line });
    await page.getByRole("listitem").filter({ hasText: "En attente du réseau" }).nth(1).waitFor();
    while (page.url().includes("productionLineId")) await page.goBack();
    await page.getByText(/^Pas encore envoyé.: 2 personnes$/).waitFor();
    await expectAccessible(page, "the list of lines without a network");

    await context.setOffline(false);
    await expect.poll(async () => [(await first.recorded()).total, (await second.recorded()).total]).toEqual([2, 1]);
    await page.getByRole("link", { name: new RegExp(`^${first.line} 2 sur`) }).waitFor();
    forgive(NETWORK_LOST);
  },
);
