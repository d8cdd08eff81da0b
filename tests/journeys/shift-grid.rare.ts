import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { openApp } from "./open-app";
import { AMINA, apiOf, signIn } from "./people";
import { pieces, planned, rowOf, save } from "./shift-plan";

test.each([
  ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ["a tablet", { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }],
  ["a desk", { viewport: { width: 1440, height: 900 } }],
])("on %s a shift is entered in French: its decimals, its plurals, its reasons", async (device, options) => {
  await using visitor = await visit({ language: "fr", ...options });
  const { page, context, open } = visitor;
  const shift = await planned("Saisie", 2);
  const [first, second] = shift.names;
  const cell = (column: string, worker: string | undefined) => page.getByLabel(`${column}, ${worker}`);
  await signIn(context);
  await open(shift.path);
  await page.getByRole("heading", { name: "Saisir la production d’une équipe" }).waitFor();
  await cell("Pièces", first).fill("1 240");
  await cell("Heures", first).fill("7.5");
  expect(await cell("Heures", first).inputValue()).toBe("7,5");
  await page.getByRole("button", { name: "Enregistrer 1 ligne", exact: true }).waitFor();
  await cell("Pièces", second).fill("40");
  await cell("Défectueuses", second).fill("50");
  await page.getByRole("button", { name: "Enregistrer 2 lignes" }).click();
  await page.getByText("1 case ne peut pas être enregistrée ainsi.").waitFor();
  await rowOf(page, second).getByText("Il y a plus de pièces défectueuses que de pièces produites.").waitFor();
  expect(await cell("Défectueuses", second).evaluate(isInFreeSight)).toBe(true);
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, `a sheet in French on ${device}`);

  await cell("Défectueuses", second).fill("4");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Enregistrer 2 lignes" }).click();
  const back = page.getByRole("button", { name: "Reprendre la saisie" });
  await back.waitFor();
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  await back.click();
  await context.setOffline(false);
  visitor.forgive(NETWORK_LOST);

  await page.getByRole("button", { name: "Enregistrer 2 lignes" }).click();
  await page.getByText(`2 relevés enregistrés : ${shift.line}, Matin.`).waitFor();
  await rowOf(page, first)
    .getByText(/^1\s240$/)
    .waitFor();
  await rowOf(page, first).getByText("7,5", { exact: true }).waitFor();
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  expect((await shift.recorded()).items.map(({ piecesMade }) => piecesMade).sort()).toEqual([1240, 40]);
});

test("a day that has not begun takes no figures, and leads back to today", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  const shift = await planned("Ahead", 1);
  await signIn(context);
  await open(shift.path.replace(/date=[\d-]+/, "date=2099-01-01"));
  await page.getByText("This production day has not begun yet.").waitFor();
  expect(await pieces(page, shift.names[0]).count()).toBe(0);
  expect(await page.getByRole("button", { name: /^Save/ }).count()).toBe(0);
  await page.getByRole("link", { name: "Go to today" }).click();
  await page.getByRole("button", { name: /^Save/ }).waitFor();
});

test("a figure far outside somebody's own range is marked in words, for them alone, and saved all the same", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  const shift = await planned("Usual", 2);
  const [known, unknown] = shift.names;
  const api = await apiOf();
  for (const date of ["2026-02-02", "2026-02-03", "2026-02-04", "2026-02-05", "2026-02-06"]) {
    await api.post("/api/performance-records", {
      productionLineId: shift.id,
      shift: "morning",
      date,
      workerId: shift.workerIds[0],
      productId: shift.productId,
      piecesMade: 100,
      piecesDefective: 0,
      hours: 8,
    });
  }
  await signIn(context);
  await open(shift.path);
  await pieces(page, known).fill("110");
  await rowOf(page, known).getByText("Not saved yet").waitFor();
  await pieces(page, known).fill("900");
  await page.getByLabel(`Defective, ${known}`).fill("180");
  await rowOf(page, known).getByText("High: 68 to 132 is usual here").waitFor();
  await rowOf(page, known).getByText("Many defects: up to 4% is usual").waitFor();
  await pieces(page, unknown).fill("899");
  await rowOf(page, unknown).getByText("Not saved yet").waitFor();

  await save(page);
  await expect
    .poll(async () =>
      (await shift.recorded()).items.map(({ workerName, piecesMade }) => [workerName, piecesMade]).sort(),
    )
    .toEqual([
      [known, 900],
      [unknown, 899],
    ]);
});

test("the running shift of today is chosen already, and only a line is missing", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  const shift = await planned("Running", 1);
  const api = await apiOf();
  const running = await api.get(`/api/production-lines/${shift.id}/board`);
  const place = { productionLineId: shift.id, shift: running.shift, date: running.day };
  await api.post("/api/assignments", { ...place, workerId: shift.workerIds[0], position: 1 });
  await signIn(context);
  await open("/performance/entry");
  await page.getByRole("button", { name: /running$/, pressed: true }).waitFor();
  expect(await page.getByLabel("Production day").inputValue()).toBe(running.day);
  await page.getByRole("link", { name: shift.line }).click();
  const product = page.getByLabel(`Product: ${shift.product}, ${shift.names[0]}`);
  await product.waitFor();
  const hours = page.getByLabel(`Hours, ${shift.names[0]}`);
  expect(await hours.inputValue()).toBe("8");
  // However early in the shift it is: hours that have not passed are asked about.
  await hours.fill("0.5");
  await pieces(page, shift.names[0]).fill("20");
  await save(page);
  await rowOf(page, shift.names[0]).getByText("Recorded", { exact: true }).waitFor();
  const { items } = await api.get(`/api/performance-records?productionLineId=${shift.id}&from=${running.day}`);
  expect(items).toMatchObject([{ shift: running.shift, date: running.day, piecesMade: 20 }]);
});

test.each([
  ["en", "This shift begins only at 14:00. Have you chosen the right one?", "Afternoon", "Morning"],
  ["fr", "Cette équipe ne commence qu’à 14:00. Avez-vous choisi la bonne ?", "Après-midi", "Matin"],
] as const)("a shift that has not begun says when it begins, in %s", async (language, shown, later, running) => {
  const app = await openApp(`not-begun-${language}`);
  try {
    const api = openClient(app.url);
    await api.post("/api/auth/register", AMINA);
    const { version } = await api.get("/api/factory");
    await api.patch("/api/factory", { version, timeZone: zoneOfMorning() });
    await using visitor = await visit({ baseURL: app.url, language });
    const { page, context, open } = visitor;
    await signIn(context, AMINA, app.url);
    await open("/performance/entry");
    await page.getByRole("button", { name: later }).click();
    await page.getByText(shown).waitFor();
    await expectAccessible(page, "a shift that has not begun");
    await page.getByRole("button", { name: running }).press("Enter");
    await page.getByText(shown).waitFor({ state: "detached" });
  } finally {
    await app.stop();
  }
});

/** A zone in which it is between eight and nine in the morning. POSIX counts the hours west of Greenwich. */
function zoneOfMorning() {
  const east = 8 - new Date().getUTCHours();
  const west = east < -12 ? -east - 24 : -east;
  return `Etc/GMT${west < 0 ? west : `+${west}`}`;
}

test("the arrows lead to any cell, and inside a typed figure to its digits first", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  const shift = await planned("Arrows", 2);
  const [first, second] = shift.names;
  await signIn(context);
  await open(shift.path);
  await pieces(page, first).click();
  const steps: [key: string, cell: string][] = [
    ["ArrowDown", `Pieces, ${second}`],
    ["ArrowDown", `Pieces, ${second}`],
    ["ArrowRight", `Defective, ${second}`],
    ["ArrowRight", `Hours, ${second}`],
    ["ArrowUp", `Hours, ${first}`],
    ["ArrowLeft", `Defective, ${first}`],
    ["ArrowLeft", `Pieces, ${first}`],
    ["1", `Pieces, ${first}`],
    ["2", `Pieces, ${first}`],
    ["ArrowLeft", `Pieces, ${first}`],
    ["3", `Pieces, ${first}`],
    ["ArrowRight", `Pieces, ${first}`],
    ["ArrowRight", `Defective, ${first}`],
    ["ArrowLeft", `Pieces, ${first}`],
    ["ArrowLeft", `Product: ${shift.product}, ${first}`],
    ["ArrowDown", `Product: ${shift.product}, ${second}`],
  ];
  for (const [index, [key, cell]] of steps.entries()) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), `${index}. ${key}`).toBe(
      cell,
    );
  }
  expect(await pieces(page, first).inputValue()).toBe("132");
});

test("an open sheet shows that somebody was recorded elsewhere, and keeps the typed figures", async () => {
  await using visitor = await visit();
  await using colleague = await visit();
  const { page, open } = visitor;
  const shift = await planned("Heard", 3);
  const [chloe, amal, omar] = shift.names;
  await signIn(visitor.context);
  await signIn(colleague.context);
  await open(shift.path);
  await pieces(page, chloe).fill("20");
  await pieces(page, amal).fill("7");
  await pieces(page, omar).focus();

  await colleague.open(shift.path);
  await pieces(colleague.page, chloe).fill("20");
  await pieces(colleague.page, omar).fill("21");
  await save(colleague.page);
  const typed = rowOf(page, chloe).filter({ has: page.getByRole("textbox") });
  await typed.getByText("Already recorded: 20 pieces").waitFor();
  await typed.getByText(/^Overtime: beyond 8 hours/).waitFor();
  const offered = rowOf(page, omar).filter({ has: page.getByRole("textbox") });
  await offered.getByText("Already recorded: 21 pieces").waitFor();
  expect(await rowOf(page, amal).getByText("Already recorded").count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(`Pieces, ${omar}`);
  expect(await Promise.all([chloe, amal].map((name) => pieces(page, name).inputValue()))).toEqual(["20", "7"]);
  await expectAccessible(page, "a sheet of which somebody else recorded a part");
});

test("a product that is made while somebody looks for it appears in the open choice", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  const shift = await planned("New", 1);
  const [omar] = shift.names;
  const name = `Shawl ${shift.id}`;
  await signIn(visitor.context);
  await open(shift.path);
  await pieces(page, omar).fill("44");
  await page.getByLabel(`Product: ${shift.product}, ${omar}`).click();
  await page.getByLabel("Name or code").fill(name);
  await page.getByText("No product has this name or code.").waitFor();

  const api = await apiOf();
  await api.post("/api/products", { name, code: `SHAWL${shift.id}`, status: "active" });
  await page.getByRole("option", { name }).click();
  await page.getByLabel(`Product: ${name}, ${omar}`).waitFor();
  expect(await pieces(page, omar).inputValue()).toBe("44");
});

function sidewaysOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Whether nothing that stays in sight lies over its middle. */
function isInFreeSight(cell: Element) {
  const { x, y, width, height } = cell.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === cell;
}
