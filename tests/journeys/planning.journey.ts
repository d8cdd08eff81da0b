import { expect, test } from "vitest";
import { rarely } from "#tests/thorough";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn, unique } from "./people";
import { cell, days, line, openPlan, people, plan, planned, stroke, takeInBrush, week } from "./plan-week";

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };

openPlan();

test("amina paints two workers over a week, undoes it by keys, and paints again", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  await open(week("2026-04-15"));
  await takeInBrush(page, "Zahra");
  await takeInBrush(page, "Zineb");
  await stroke(page, cell("2026-04-13", "morning"), cell("2026-04-15", "morning"));
  await expect.poll(() => planned("2026-04-13", "2026-04-19")).toBe(6);
  await page.getByText("6 assignments planned.").first().waitFor();
  await expectAccessible(page, "the week while painting");

  const picker = page.getByRole("combobox", { name: "Paint with a worker" });
  await picker.click();
  await picker.fill("calendar");
  await expect.poll(() => page.getByRole("option").allTextContents()).toEqual(["Zoubida Calendar · planner"]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Without Zineb Calendar" }).click();
  await picker.click();
  await picker.fill("calendar");
  await expect
    .poll(() => page.getByRole("option").allTextContents())
    .toEqual(["Zoubida Calendar · planner", "Zineb Calendar · plannerCalendar line · 3 days planned"]);
  await expectAccessible(page, "the picker of a week");
  await page.getByRole("option").first().click();
  await page.getByRole("combobox", { name: "Paint with a worker" }).focus();
  await page.keyboard.press("Control+z");
  await expect.poll(() => planned("2026-04-13", "2026-04-19")).toBe(0);
  await page.getByText("Undone.").first().waitFor();
  await page.getByText("6 assignments planned.").locator("visible=true").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Stop placing" }).click();
});

test("amina copies last week on a tablet, marks somebody absent and chooses who comes instead, in French", async () => {
  await using visitor = await visit({ ...TABLET, locale: "fr-FR" });
  const { page, context, open } = visitor;
  await plan("2026-07-06", ["Zahra"]);
  await signIn(context);
  await open(week("2026-07-13"));
  await page.getByRole("button", { name: "Recopier la semaine" }).tap();
  await expect.poll(() => days("2026-07-13")).toEqual(["2026-07-13 morning"]);
  await page.getByRole("button", { name: /^Zahra Calendar, Matin/ }).tap();
  await page.getByRole("button", { name: "Ne peut pas venir : trouver un remplaçant" }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/Pourquoi Zahra Calendar ne peut pas venir/).fill("malade");
  await dialog.getByRole("radio").nth(1).waitFor();
  await expectAccessible(page, "choosing a replacement");
  await dialog.getByRole("radio").nth(1).check();
  await dialog.getByRole("button", { name: /vient à la place$/ }).tap();
  await page.getByText("Le remplacement est planifié.").first().waitFor();
  const api = await apiOf();
  const at = `/api/assignments?productionLineId=${line.id}&from=2026-07-13&to=2026-07-13`;
  expect((await api.get(at)).items).toMatchObject([{ reason: "", shift: "morning" }]);
  const zahra = `/api/assignments?workerId=${people.Zahra?.id}&from=2026-07-13&to=2026-07-13`;
  expect((await api.get(zahra)).total).toBe(0);
});

rarely("victor reads the plan and can change nothing in it", async () => {
  await using visitor = await visit({ viewport: { width: 390, height: 844 }, locale: "fr-FR" });
  const { page, context, open } = visitor;
  await plan("2026-09-07", ["Zahra"]);
  await signIn(context, await viewer());
  await open(week("2026-09-07"));
  await page.getByRole("button", { name: /^Zahra Calendar, Matin/ }).click();
  await page.getByRole("heading", { name: "Zahra Calendar" }).waitFor();
  expect(await page.getByRole("button", { name: "Déplacer" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  expect(await page.getByRole("combobox", { name: "Peindre avec un ouvrier" }).count()).toBe(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

async function viewer() {
  const api = await apiOf();
  const password = "seven cotton threads";
  const username = unique("victor");
  const victor = { username, email: `${username}@atelier.example`, role: "viewer" };
  await api.post("/api/users", { ...victor, status: "active", password });
  return { email: victor.email, password };
}
