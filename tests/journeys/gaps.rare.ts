import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { unfolded } from "./folded";
import { AMINA, apiOf, signIn } from "./people";
import { cell, type Listed, line, openPlanAlone, people, plan, url, week } from "./plan-week";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

openPlanAlone();

test("amina finds the gaps of a week by mouse and keyboard: she plans the best offer, undoes it, and follows a gap to its cell", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open } = visitor;
  await plan("2027-02-01", ["Zahra", "Zineb"]);
  const api = await apiOf(AMINA, url);
  await api.post("/api/assignments/absences", {
    workerIds: [people.Zineb?.id],
    from: "2027-02-01",
    until: "2027-02-01",
    reason: "ill",
  });
  await signIn(context, AMINA, url);
  await open(week("2027-02-01"));
  await (await unfolded(page.getByRole("button", { name: "Gaps", exact: true }))).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Zineb Calendar is away").waitFor();
  const find = dialog.getByRole("button", { name: /^Find somebody: Calendar line, Morning, Mon/ });
  await find.click();
  await dialog.getByRole("button", { name: "Plan Zoubida Calendar" }).waitFor();
  expect(await dialog.getByRole("button", { name: "Plan Zineb Calendar" }).count()).toBe(0);
  await expectAccessible(page, "the gaps of a week with offers");
  await dialog.getByRole("button", { name: "Plan Zoubida Calendar" }).press("Enter");
  await page.getByText("Zoubida Calendar is planned: Calendar line, Morning", { exact: false }).first().waitFor();
  await dialog.getByText("2 of 3").waitFor();
  expect(await names("2027-02-01")).toEqual(["morning Zahra Calendar", "morning Zoubida Calendar"]);
  expect(await find.evaluate((button) => button === document.activeElement)).toBe(true);

  await dialog.getByLabel("Shift").selectOption({ label: "Night" });
  await dialog.getByText("Nobody is missing on these days.").waitFor();
  // From the week of today on, whichever week the calendar shows.
  const from = async () => Date.parse(await dialog.getByLabel("From").inputValue());
  await dialog.getByRole("button", { name: "This week" }).click();
  await expect.poll(from).toBeLessThanOrEqual(Date.now());
  const monday = await from();
  await dialog.getByRole("button", { name: "Next week" }).click();
  await expect.poll(from).toBe(monday + WEEK_MS);
  await dialog.getByLabel("From").fill("2027-02-01");
  await dialog.getByLabel("Until").fill("2027-12-01");
  await dialog.getByText("Choose at most 92 days.").waitFor();
  await dialog.getByLabel("Until").fill("2027-02-02");
  await dialog.getByLabel("Shift").selectOption({ label: "All" });
  await dialog.getByRole("heading", { name: "Tuesday 2 February 2027" }).waitFor();
  await dialog.getByRole("link", { name: "Calendar line" }).last().press("Enter");
  await dialog.waitFor({ state: "detached" });
  const tuesday = page.locator(cell("2027-02-02", "morning"));
  await expect.poll(() => tuesday.getAttribute("aria-selected")).toBe("true");
  await expect.poll(() => tuesday.evaluate((shown) => shown === document.activeElement)).toBe(true);

  await page.keyboard.press("Control+z");
  await expect.poll(() => names("2027-02-01")).toEqual(["morning Zahra Calendar"]);
});

test("an offer with a warning asks for a reason above the list of gaps, which stays open", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open, forgive } = visitor;
  forgive(/422/);
  await plan("2027-03-01", ["Zahra"]);
  const api = await apiOf(AMINA, url);
  const evening = { productionLineId: line.id, shift: "afternoon", date: "2027-03-01" };
  await api.post("/api/assignments/bulk", { set: [{ ...evening, workerId: people.Zineb?.id }] });
  await signIn(context, AMINA, url);
  await open(week("2027-03-01"));
  await (await unfolded(page.getByRole("button", { name: "Gaps", exact: true }))).click();
  const list = page.getByRole("dialog", { name: "Gaps" });
  await list.getByRole("button", { name: /^Find somebody: Calendar line, Morning, Mon/ }).click();
  await showAll(page);
  await list.getByRole("button", { name: "Plan Zineb Calendar" }).click();
  const question = page.getByRole("dialog", { name: "Warnings" });
  await question.getByLabel("Reason").fill("Knows the machine");
  await question.getByRole("button", { name: "Plan anyway" }).click();
  await question.waitFor({ state: "detached" });
  await expect
    .poll(() => names("2027-03-01"))
    .toEqual(["afternoon Zineb Calendar", "morning Zahra Calendar", "morning Zineb Calendar"]);
  await list.getByText("2 of 3").waitFor();
});

test("amina opens a cell with a gap on a phone, finds somebody, and shows only the rows with gaps, in French", async () => {
  await using visitor = await visit({ ...PHONE, locale: "fr-FR", baseURL: url });
  const { page, context, open } = visitor;
  await plan("2027-04-05", ["Zahra"]);
  await signIn(context, AMINA, url);
  await open(week("2027-04-05"));
  expect(await page.locator(cell("2027-04-05", "morning")).ariaSnapshot()).toMatch(/2 manquent/);
  await page
    .locator(cell("2027-04-05", "morning"))
    .getByRole("button", { name: /prévue/ })
    .tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Il manque 2 personnes").waitFor();
  await dialog.getByRole("button", { name: "Trouver quelqu’un" }).tap();
  await dialog.getByRole("button", { name: "Planifier Zineb Calendar" }).waitFor();
  await expectAccessible(page, "offers for a cell on a phone");
  await dialog.getByRole("button", { name: "Planifier Zineb Calendar" }).tap();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => names("2027-04-05")).toEqual(["morning Zahra Calendar", "morning Zineb Calendar"]);

  const filter = await unfolded(page.getByRole("button", { name: "Équipes incomplètes seulement" }));
  const night = page.locator(cell("2027-04-05", "night"));
  await night.waitFor();
  await filter.tap();
  await night.waitFor({ state: "detached" });
  await page.locator(cell("2027-04-05", "morning")).waitFor();
  await page.getByRole("button", { name: "Plus tard" }).tap();
  await page.locator(cell("2027-04-06", "morning")).waitFor();
  expect(new URL(page.url()).searchParams.get("gaps")).toBe("1");
  expect(await page.locator(cell("2027-04-06", "night")).count()).toBe(0);
  await filter.tap();
  await page.locator(cell("2027-04-06", "night")).waitFor();

  await (await unfolded(page.getByRole("button", { name: "Effectif manquant" }))).tap();
  await dialog
    .getByRole("button", { name: /^Trouver quelqu’un/ })
    .first()
    .tap();
  await dialog
    .getByRole("button", { name: /^Planifier / })
    .first()
    .waitFor();
  await expectAccessible(page, "the gaps on a phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

async function showAll(page: Page) {
  const more = page.getByRole("dialog").getByRole("button", { name: /^\+\d+ more$/ });
  await page.getByRole("list", { name: "People who could come" }).waitFor();
  if ((await more.count()) > 0) await more.click();
}

/** The people of the line on a day, with their shifts. */
async function names(day: string): Promise<string[]> {
  const api = await apiOf(AMINA, url);
  const { items } = await api.get(`/api/assignments?productionLineId=${line.id}&from=${day}&to=${day}`);
  return items.map(({ shift, workerName }: Listed) => `${shift} ${workerName}`).sort();
}
