import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { hangingOver } from "./cut-off";
import { tabTo } from "./keys";
import { paste } from "./pasting";
import { apiOf, signIn, unique } from "./people";
import { shown } from "./said";
import { pieces, planned, rowOf, save } from "./shift-plan";
import { PHONE, tooSmall } from "./targets";

const JOIN = "Add somebody else";
const WIDE = { viewport: { width: 1440, height: 900 } };

test("salma records a shift that nobody planned, by mouse, and takes a row away that she added by mistake", async () => {
  await using visitor = await visit(WIDE);
  const { page, open } = visitor;
  const shift = await unplanned("Mouse");
  const [amal, badr] = await people(2, "Mouse");
  await signIn(visitor.context);
  await open(shift.path);
  await page.getByText("Nobody is planned for this shift.").waitFor();
  await choose(page, amal);
  await expectFocusOn(page, `Pieces, ${amal}`);
  await page.keyboard.type("120");
  await choose(page, badr);
  await rowOf(page, badr)
    .getByRole("button", { name: `Remove this row of ${badr}` })
    .click();
  await rowOf(page, badr).waitFor({ state: "detached" });
  await choose(page, badr);
  await expectFocusOn(page, `Pieces, ${badr}`);
  await page.keyboard.type("80");
  await expectAccessible(page, "a shift nobody planned");
  await save(page);
  await expect
    .poll(async () => recordedOf(await shift.recorded()))
    .toEqual([
      [amal, 120],
      [badr, 80],
    ]);
});

test.each(["en", "fr"] as const)(
  "the last crew of a line is added where nobody is planned, in %s",
  async (language) => {
    const words = resources[language]["shift-entry"];
    await using visitor = await visit(language === "en" ? { language } : { ...PHONE, language });
    const { page, open } = visitor;
    const shift = await unplanned(`Crew${language}`);
    const [name] = shift.names;
    await signIn(visitor.context);
    await open(shift.path);
    const offer = new RegExp(`^${words.addCrew_one.split(" {{")[0]}`);
    await page.getByRole("button", { name: offer }).click();
    await rowOf(page, name).waitFor();
    await page.keyboard.press("Control+z");
    await rowOf(page, name).waitFor({ state: "detached" });
    await expectAccessible(page, `the offer of a crew in ${language}`);
    await page.getByRole("button", { name: offer }).press("Enter");
    await expectFocusOn(page, shown(words.cellOf, { column: words.columns.pieces, worker: name as string }));
    await page.keyboard.type("70");
    await page.getByRole("button", { name: new RegExp(shown(words.save_one, { count: "1" })) }).click();
    await expect.poll(async () => recordedOf(await shift.recorded())).toEqual([[name, 70]]);
  },
);

test("others join the planned people, by keyboard alone, and choosing somebody twice leads to their row", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  const shift = await planned("Beside", 1);
  const [amal] = await people(1, "Beside");
  await signIn(visitor.context);
  await open(shift.path);
  await tabTo(page, `Pieces, ${shift.names[0]}`);
  await page.keyboard.type("50");
  await tabTo(page, JOIN);
  await page.keyboard.type(amal.toLowerCase());
  await page.getByRole("option", { name: amal }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectFocusOn(page, `Pieces, ${amal}`);
  await tabTo(page, JOIN);
  await page.keyboard.type(amal.toLowerCase());
  await page.getByRole("option", { name: amal }).waitFor();
  await page.keyboard.press("Enter");
  await expectFocusOn(page, `Pieces, ${amal}`);
  expect(await rowOf(page, amal).count()).toBe(1);
  await page.keyboard.type("40");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => recordedOf(await shift.recorded()))
    .toEqual([
      [amal, 40],
      [shift.names[0], 50],
    ]);
});

test("pasted names that were not planned get their rows, and namesakes raise a question", async () => {
  await using visitor = await visit(WIDE);
  const { page, open } = visitor;
  const shift = await unplanned("Pasting");
  const [amal, badr] = await people(2, "Pasting");
  const api = await apiOf();
  const twin = `Twin ${unique("Pasting")}`;
  for (const role of ["operator", "helper"]) await api.post("/api/workers", { name: twin, cin: unique(role), role });
  await signIn(visitor.context);
  await open(shift.path);
  await page.locator("h1").click();
  const [first = "", ...others] = badr.split(" ");
  const block = [
    `${amal.toUpperCase()}\t120\t2`,
    `${others.join(" ")}, ${first}\t\t80`,
    `${twin}\t60`,
    "Nobody Known\t5",
  ];
  await paste(page, block.join("\n"));
  await page.getByRole("heading", { name: "2 pasted names need a person" }).waitFor();
  expect(await pieces(page, amal).inputValue()).toBe("120");
  expect(await pieces(page, badr).inputValue()).toBe("80");
  await expectAccessible(page, "pasted names that need a person");

  // Saving leads to the open question.
  await page.getByRole("button", { name: "Save 2 rows" }).click();
  await expectFocusOn(page, "strangers");
  const line = page.getByRole("listitem", { name: twin, exact: true });
  await line.getByRole("button", { name: new RegExp(`^${twin} · Helper`) }).click();
  await page.getByRole("listitem", { name: "Nobody Known" }).getByRole("button", { name: "Leave out" }).click();
  expect(await pieces(page, twin).inputValue()).toBe("60");
  await save(page);
  await expect
    .poll(async () => recordedOf(await shift.recorded()))
    .toEqual([
      [amal, 120],
      [badr, 80],
      [expect.stringMatching(new RegExp(`^${twin} · `)), 60],
    ]);
});

test("names pasted into the box below the rows add their people, and a partly matching name is offered", async () => {
  await using visitor = await visit(PHONE);
  const { page, open } = visitor;
  const shift = await unplanned("Boxed");
  const [amal, badr] = await people(2, "Boxed");
  await signIn(visitor.context);
  await open(shift.path);
  await page.getByLabel(JOIN).tap();
  await paste(page, `${amal}\n${badr.split(" ").slice(0, 2).join(" ")}`);
  const line = page.getByRole("listitem").filter({ hasText: "Leave out" });
  await line.getByRole("button", { name: badr }).first().tap();
  await expectFocusOn(page, `Pieces, ${badr}`);
  await pieces(page, amal).fill("30");
  await pieces(page, badr).fill("20");
  expect(await hangingOver(page)).toBeLessThanOrEqual(0);
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole("button", { name: "Save 2 rows" }).tap();
  await expect
    .poll(async () => recordedOf(await shift.recorded()))
    .toEqual([
      [amal, 30],
      [badr, 20],
    ]);
});

test("without a network somebody is added all the same, the row outlives the page, and pasted lines wait for their names", async () => {
  await using visitor = await visit({ ...PHONE, language: "fr", locale: "fr-FR" });
  const { context, forgive, page, open } = visitor;
  forgive(NETWORK_LOST);
  const shift = await unplanned("Sans");
  const [amal, badr] = await people(2, "Sans");
  await signIn(context);
  // The names have not come yet when the network goes: the pasted text waits for them.
  await context.route(/\/api\/workers\/names/, (route) => route.abort("internetdisconnected"));
  await open(shift.path);
  await page.getByLabel("Ajouter quelqu’un").tap();
  await page.getByText("Les noms pourront être recherchés au retour du réseau.").waitFor();
  await paste(page, `${badr}\t70\t1`);
  await page.getByRole("heading", { name: "1 nom collé reste à attribuer" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "1 nom collé reste à attribuer" }).waitFor();
  await context.unroute(/\/api\/workers\/names/);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByLabel(`Pièces, ${badr}`).waitFor();
  expect(await page.getByLabel(`Pièces, ${badr}`).inputValue()).toBe("70");

  await context.setOffline(true);
  await page.getByLabel("Ajouter quelqu’un").tap();
  await page.keyboard.type(amal.toLowerCase());
  await page.getByRole("option", { name: amal }).tap();
  await expectFocusOn(page, `Pièces, ${amal}`);
  await context.setOffline(false);
  await page.reload();
  await page.getByLabel(`Pièces, ${amal}`).waitFor();
  await context.setOffline(true);
  await page.getByLabel(`Pièces, ${amal}`).fill("90");
  await page.getByRole("button", { name: /^Enregistrer 2 lignes/ }).tap();
  await expect.poll(() => page.getByRole("listitem").filter({ hasText: "En attente du réseau" }).count()).toBe(2);
  await context.setOffline(false);
  await expect
    .poll(async () => recordedOf(await shift.recorded()))
    .toEqual([
      [amal, 90],
      [badr, 70],
    ]);
});

type Recorded = Awaited<ReturnType<Awaited<ReturnType<typeof planned>>["recorded"]>>;

function recordedOf({ items }: Recorded) {
  return items.map(({ workerName, piecesMade }) => [workerName, piecesMade]).sort();
}

/** A shift of a line for which nobody is planned. */
async function unplanned(kind: string) {
  const shift = await planned(kind, 1);
  const api = await apiOf();
  const { items } = await api.get(`/api/assignments?productionLineId=${shift.id}&from=2026-02-10&to=2026-02-10`);
  await api.post("/api/assignments/bulk", { remove: items.map(({ id }: { id: string }) => id) });
  return shift;
}

/** People who work here and are planned nowhere. */
async function people(count: number, kind: string): Promise<[string, string]> {
  const api = await apiOf();
  const names = ["Amal Bennis", "Badr Chraïbi"].slice(0, count).map((name) => `${name} ${unique(kind)}`);
  for (const name of names) await api.post("/api/workers", { name, cin: unique(name), role: "operator" });
  return names as [string, string];
}

async function choose(page: Page, name: string) {
  await page.getByLabel(JOIN).click();
  await page.getByLabel(JOIN).fill(name.toLowerCase());
  await page.getByRole("option", { name }).click();
}

function expectFocusOn(page: Page, label: string) {
  return expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id))
    .toBe(label);
}
