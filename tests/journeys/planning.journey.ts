import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn, unique } from "./people";
import { cell, days, drag, line, openPlan, people, plan, planned, stroke, takeInBrush, week } from "./plan-week";

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
  await page.getByRole("button", { name: "Put the brush down" }).click();
});

test("amina plans by keyboard alone: takes the people of a cell, paints them elsewhere, clears", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await plan("2026-05-11", ["Zahra", "Zineb"]);
  await signIn(context);
  await open(week("2026-05-13"));
  await page.getByRole("button", { name: "Zahra Calendar, Morning, Calendar line" }).waitFor();
  await page.locator(cell("2026-05-11", "morning")).focus();
  await page.keyboard.press("Control+c");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Control+v");
  await expect.poll(() => planned("2026-05-11", "2026-05-17")).toBe(6);
  await page.keyboard.press("Escape");
  await page.locator(cell("2026-05-12", "morning")).focus();
  await page.keyboard.press("Delete");
  await expect.poll(() => planned("2026-05-11", "2026-05-17")).toBe(4);
  await page.locator(cell("2026-05-11", "morning")).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText("Zineb Calendar").waitFor();
  await expectAccessible(page, "who works in a cell");
});

test("amina drags a name to another day, copies it with Alt, and gives a reason for a second shift", async () => {
  await using visitor = await visit();
  const { page, context, open, forgive } = visitor;
  await plan("2026-06-15", ["Zahra"]);
  await signIn(context);
  await open(week("2026-06-15"));
  const zahra = page.getByRole("button", { name: "Zahra Calendar, Morning, Calendar line" });
  await drag(page, zahra.first(), cell("2026-06-17", "morning"));
  await expect.poll(() => days("2026-06-15")).toEqual(["2026-06-17 morning"]);
  await page.getByText("Zahra Calendar moved to Calendar line, Morning, Wednesday 17 June.").first().waitFor();
  // An assignment can be dragged once it is written.
  await page.locator(`${cell("2026-06-17", "morning")} [data-chip]`).waitFor();

  await drag(page, zahra.first(), cell("2026-06-17", "afternoon"), "Alt");
  const dialog = page.getByRole("dialog", { name: "Warnings" });
  await dialog.getByText("Second shift on this day").waitFor();
  await expectAccessible(page, "asking for a reason");
  await dialog.getByLabel("Reason").fill("Stock-taking");
  await dialog.getByRole("button", { name: "Plan anyway" }).click();
  await expect.poll(() => days("2026-06-15")).toEqual(["2026-06-17 afternoon", "2026-06-17 morning"]);
  // The browser itself logs the refused stroke.
  forgive(/422/);
});

test("amina copies last week on a tablet, marks somebody absent and chooses who comes instead, in French", async () => {
  await using visitor = await visit({ ...TABLET, locale: "fr-FR" });
  const { page, context, open } = visitor;
  await plan("2026-07-06", ["Zahra"]);
  await signIn(context);
  await open(week("2026-07-13"));
  await page.getByRole("button", { name: "Copier la semaine passée ici" }).tap();
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

test("amina looks through a month: weekdays, three people and more, the day's dialog, one day by keys", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await plan("2026-08-12", ["Zahra", "Zineb", "Zoubida"]);
  const api = await apiOf();
  await api.post("/api/assignments/bulk", {
    set: [
      {
        workerId: people.Zahra?.id,
        productionLineId: line.id,
        shift: "night",
        date: "2026-08-12",
        reason: "The boiler is repaired",
      },
    ],
  });
  await signIn(context);
  await open(`/assignments/calendar?view=month&day=2026-08-12&productionLineId=${line.id}`);
  await page.getByRole("columnheader", { name: "Monday" }).waitFor();
  await page.getByRole("button", { name: "+1 more" }).click();
  const dialog = page.getByRole("dialog", { name: /12 August 2026/ });
  await dialog.getByRole("heading", { name: "Night 1" }).waitFor();
  await dialog.getByRole("heading", { name: "Morning 3" }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.locator('[data-cell="2026-08-12"]').focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-cell"))).toBe("2026-08-19");
  await page.keyboard.press("PageDown");
  await page.getByRole("heading", { name: "September 2026" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-cell"))).toMatch(/^2026-09-/);
  await expectAccessible(page, "the month");
});

test("amina selects cells with a finger and clears them, and cells that left the screen are not cleared", async () => {
  await using visitor = await visit(TABLET);
  const { page, context, open } = visitor;
  await plan("2026-10-12", ["Zahra", "Zineb"]);
  await signIn(context);
  await open(week("2026-10-12"));
  await page.getByRole("button", { name: "Select cells" }).tap();
  await page.locator(cell("2026-10-12", "morning")).tap();
  await page.getByText("1 cell", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Later" }).tap();
  await page.getByText("1 cell", { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Earlier" }).tap();
  await page.locator(cell("2026-10-12", "morning")).waitFor();
  await stroke(page, cell("2026-10-12", "morning"), cell("2026-10-14", "afternoon"));
  await page.getByText("6 cells", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Clear these cells" }).tap();
  await expect.poll(() => planned("2026-10-12", "2026-10-18")).toBe(0);
  await page.getByRole("status").getByText("2 assignments removed.").first().waitFor();
  await page.getByRole("button", { name: "Undo last change" }).tap();
  await expect.poll(() => planned("2026-10-12", "2026-10-18")).toBe(2);
});

test("victor reads the plan and can change nothing in it", async () => {
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
  await api.post("/api/users", { ...victor, status: "active", password, confirmPassword: password });
  return { email: victor.email, password };
}

test("amina clears a holiday: presses the head of its day, and by keyboard with Ctrl and Space; each is undone, but for a place filled since", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await plan("2026-09-14", ["Zahra", "Zineb"]);
  await plan("2026-09-15", ["Zahra", "Zineb", "Zoubida"]);
  await signIn(context);
  await open(week("2026-09-14"));
  await page
    .getByRole("columnheader", { name: /15 Sept/ })
    .getByRole("button")
    .click();
  const bar = page.getByRole("toolbar");
  await bar.getByText("3 cells").waitFor();
  await expectAccessible(page, "a selected day");
  await page.keyboard.press("Delete");
  await expect.poll(() => planned("2026-09-14", "2026-09-20")).toBe(2);
  await page.keyboard.press("Control+z");
  await expect.poll(() => planned("2026-09-14", "2026-09-20")).toBe(5);

  await page.locator(cell("2026-09-15", "night")).focus();
  await page.keyboard.press("Control+Space");
  await bar.getByText("3 cells").waitFor();
  await bar.getByRole("button", { name: "Clear these cells" }).click();
  await expect.poll(() => days("2026-09-14")).toEqual(["2026-09-14 morning", "2026-09-14 morning"]);
  const api = await apiOf();
  const cells = [{ productionLineId: line.id, shift: "morning", date: "2026-09-15" }];
  await api.post("/api/assignments/strokes", { kind: "paint", workerIds: [people.Zineb?.id], cells });
  await page.getByRole("button", { name: "Undo last change" }).click();
  await page.getByText("Undone, except for 1 assignment that has been changed since.").first().waitFor();
  await expect.poll(() => planned("2026-09-14", "2026-09-20")).toBe(5);
});

test("amina clears a shift of a line for a week: presses the head of its row, and by keyboard with Shift and Space", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await plan("2026-10-05", ["Zahra"]);
  await plan("2026-10-07", ["Zahra", "Zineb"]);
  await signIn(context);
  await open(week("2026-10-05"));
  await page.getByRole("rowheader", { name: "Night" }).getByRole("button").click();
  const bar = page.getByRole("toolbar");
  await bar.getByText("7 cells").waitFor();
  await page.getByRole("rowheader", { name: "Morning" }).getByRole("button").click();
  await expectAccessible(page, "a selected row");
  await page.keyboard.press("Delete");
  await expect.poll(() => planned("2026-10-05", "2026-10-11")).toBe(0);
  await page.keyboard.press("Control+z");
  await expect.poll(() => planned("2026-10-05", "2026-10-11")).toBe(3);

  await page.locator(cell("2026-10-08", "morning")).focus();
  await page.keyboard.press("Shift+Space");
  await bar.getByText("7 cells").waitFor();
  await bar.getByRole("button", { name: "Clear these cells" }).click();
  await expect.poll(() => planned("2026-10-05", "2026-10-11")).toBe(0);
});
