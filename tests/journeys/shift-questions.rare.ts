import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { tabTo } from "./keys";
import { apiOf, signIn, unique } from "./people";
import { pieces, planned, rowOf, type Shift, save } from "./shift-plan";

const heading = (page: Page) => page.getByRole("heading", { name: /needs? your answer$/ });
const about = (page: Page, name: string | undefined) => page.getByRole("group", { name });
const finish = (page: Page) => page.getByRole("button", { name: "Save with these answers" });

/** Somebody else with an account of their own; a manager, who may record any day. */
async function colleague(name: string) {
  const username = unique(name).replaceAll("-", "");
  const account = { username, email: `${username}@atelier.example`, password: "une navette et sa cannette" };
  const person = { ...account, firstName: name, lastName: "Idrissi" };
  await (await apiOf()).post("/api/users", { ...person, role: "manager", status: "active" });
  return account;
}

/** Records for one person of the shift as a colleague: half a shift by default. */
async function recordedBy(
  account: { email: string; password: string },
  shift: Shift,
  index: number,
  made: object = {},
) {
  const api = await apiOf(account);
  const place = { productionLineId: shift.id, shift: "morning", date: "2026-02-10" };
  const figures = { piecesMade: 33, piecesDefective: 0, hours: 4 };
  const worker = { workerId: shift.workerIds[index], productId: shift.productId };
  await api.post("/api/performance-records", { ...place, ...worker, ...figures, ...made });
}

const made = async (shift: Shift) =>
  (await shift.recorded()).items.map(({ workerName, piecesMade }) => `${workerName.slice(-2)}: ${piecesMade}`).sort();

test("with the mouse, somebody else's figures are kept, replaced or added to mine, person by person", async () => {
  await using visitor = await visit();
  const { page, context, open, forgive } = visitor;
  const shift = await planned("Asked", 4);
  const karim = await colleague("Karim");
  await signIn(context);
  await open(shift.path);
  for (const [index, name] of shift.names.entries()) await pieces(page, name).fill(String(60 + index));
  await page.getByLabel(`Hours, ${shift.names[2]}`).fill("4");
  for (const index of [0, 1, 2]) await recordedBy(karim, shift, index);
  await save(page);

  await heading(page).waitFor();
  await rowOf(page, shift.names[0]).getByText("Needs your answer").waitFor();
  await rowOf(page, shift.names[3]).getByText("this sheet needs your answer").waitFor();
  expect((await shift.recorded()).total).toBe(3);
  await about(page, shift.names[0])
    .getByText(/33 pieces, 0 defects, 4 h/)
    .waitFor();
  await about(page, shift.names[0])
    .getByText(/by Karim Idrissi/)
    .first()
    .waitFor();
  await expectAccessible(page, "the question about a shift");
  expect(await finish(page).isDisabled()).toBe(true);

  await page.reload();
  await heading(page).waitFor();
  expect(await pieces(page, shift.names[3]).inputValue()).toBe("63");
  await about(page, shift.names[0])
    .getByLabel(/^Keep what I typed/)
    .check();
  await about(page, shift.names[1])
    .getByLabel(/^Keep what is recorded/)
    .check();
  await page.getByText("1 answer is missing.").waitFor();
  await page.getByRole("button", { name: "The sheet came late" }).click();
  await about(page, shift.names[2]).getByLabel("Keep both").check();
  await finish(page).click();

  await heading(page).waitFor({ state: "detached" });
  await expect.poll(() => made(shift)).toEqual(["01: 60", "02: 33", "03: 33", "03: 62", "04: 63"]);
  forgive(/409/);
});

test("figures of two half shifts are all kept by one answer", async () => {
  await using visitor = await visit();
  const { page, context, open, forgive } = visitor;
  forgive(/409/);
  const shift = await planned("Halves", 2);
  const karim = await colleague("Karim");
  await signIn(context);
  await open(shift.path);
  for (const [index, name] of shift.names.entries()) {
    await pieces(page, name).fill(String(70 + index));
    await page.getByLabel(`Hours, ${name}`).fill("4");
  }
  for (const index of [0, 1]) await recordedBy(karim, shift, index);
  await save(page);
  await heading(page).waitFor();
  await page.getByRole("button", { name: "Both for all" }).click();
  await finish(page).click();
  await expect.poll(() => made(shift)).toEqual(["01: 33", "01: 70", "02: 33", "02: 71"]);
});

test("with the keyboard alone, the question is reached, answered and saved", async () => {
  await using visitor = await visit();
  const { page, context, open, forgive } = visitor;
  const shift = await planned("Keyed", 1);
  const karim = await colleague("Karim");
  await signIn(context);
  await open(shift.path);
  await tabTo(page, `Pieces, ${shift.names[0]}`);
  await page.keyboard.type("70");
  await recordedBy(karim, shift, 0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");

  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("radio");
  await page.keyboard.press("Space");
  await about(page, shift.names[0])
    .getByRole("radio", { name: /^Keep what I typed/, checked: true })
    .waitFor();
  await page.keyboard.press("ArrowDown");
  await about(page, shift.names[0])
    .getByRole("radio", { name: /^Keep what is recorded/, checked: true })
    .waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Counted again at the line");
  await page.keyboard.press("Enter");
  await heading(page).waitFor({ state: "detached" });
  await expect.poll(() => made(shift)).toEqual(["01: 70"]);
  forgive(/409/);
});

test("back from offline, figures recorded by others meanwhile raise a question on every screen, and nothing is lost", async () => {
  await using visitor = await visit();
  const { page, context, open, forgive } = visitor;
  const shift = await planned("Returned", 2);
  const karim = await colleague("Karim");
  await signIn(context);
  await open(shift.path);
  await context.setOffline(true);
  await pieces(page, shift.names[0]).fill("80");
  await pieces(page, shift.names[1]).fill("70");
  await save(page);
  await expect.poll(() => page.getByRole("listitem").filter({ hasText: "Waiting for the network" }).count()).toBe(2);
  await page.close();
  for (const index of [0, 1]) await recordedBy(karim, shift, index, { hours: 8 });

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/dashboard");
  await later.getByRole("link", { name: "1 shift needs your answer" }).click();
  const sheet = later.getByRole("listitem").filter({ hasText: shift.line }).filter({ hasText: "Needs your answer" });
  await sheet.getByText("Needs your answer").first().waitFor();
  expect((await shift.recorded()).total).toBe(2);

  await later.goto(shift.path);
  await heading(later).waitFor();
  expect(await later.getByLabel("Keep both").count()).toBe(0);
  await later.getByRole("button", { name: "Mine for all" }).click();
  await finish(later).click();
  await later.getByText("The day is over: give a reason for recording it now.").waitFor();
  expect(await later.evaluate(() => document.activeElement?.id)).toBe("sheet-reason");
  await later.getByLabel("Reason for recording it now").fill("Typed without a network");
  await finish(later).click();
  await expect.poll(() => made(shift)).toEqual(["01: 80", "02: 70"]);
  forgive(NETWORK_LOST);
  forgive(/409/);
});

test("when two people save one shift at the same moment, one records it and the other sees a question", async () => {
  await using mine = await visit();
  await using theirs = await visit();
  const shift = await planned("Together", 3);
  const karim = await colleague("Karim");
  await signIn(mine.context);
  await signIn(theirs.context, karim);
  for (const { page, open } of [mine, theirs]) {
    await open(shift.path);
    for (const [index, name] of shift.names.entries()) await pieces(page, name).fill(String(90 + index));
  }
  await Promise.all([save(mine.page), save(theirs.page)]);

  const requested = await Promise.any(
    [mine, theirs].map(({ page }) =>
      heading(page)
        .waitFor()
        .then(() => page),
    ),
  );
  expect((await shift.recorded()).total).toBe(3);
  await requested.getByRole("button", { name: "Recorded figures for all" }).click();
  await finish(requested).click();
  await heading(requested).waitFor({ state: "detached" });
  expect(await made(shift)).toEqual(["01: 90", "02: 91", "03: 92"]);
  for (const { forgive } of [mine, theirs]) forgive(/409/);
});

test("sixteen hours in a shift of eight raise a question as they are typed, and are marked in the list", async () => {
  await using visitor = await visit();
  const { page, context, open, forgive } = visitor;
  const shift = await planned("Doubted", 1);
  await signIn(context);
  await open(shift.path);
  await pieces(page, shift.names[0]).fill("50");
  await page.getByLabel(`Hours, ${shift.names[0]}`).fill("16");
  await save(page);
  await about(page, shift.names[0]).getByText("Together these are 16 hours in a shift of 8.").waitFor();
  await about(page, shift.names[0]).getByLabel("Record anyway").check();
  await finish(page).click();
  await expect.poll(() => made(shift)).toEqual(["01: 50"]);

  await open(`/performance/overview?productionLineId=${shift.id}&from=2026-02-10&to=2026-02-10`);
  await page.getByText("Check the hours").first().waitFor();
  forgive(/409/);
});
