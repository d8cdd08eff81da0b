import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { unfolded } from "./folded";
import { apiOf, signIn } from "./people";
import { cell, line, openPlan, people, stroke, week } from "./plan-week";
import { tooSmall } from "./targets";

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, language: "fr" as const };

type Seat = { workerName: string; date: string; shift: string; position: number | null; productionLineId: string };

let spare: { id: string };

openPlan();

beforeAll(async () => {
  const { items } = await (await apiOf()).get("/api/production-lines?q=Calendar spare");
  spare = items[0];
});

/** Plans the morning of the line: each name with the days of one month on which they work. */
async function planCrew(month: string, crew: Record<string, number[]>, productionLineId = line.id) {
  const api = await apiOf();
  const { items } = await api.get(`/api/assignments?from=${month}-01&to=${month}-28&size=100`);
  const set = Object.entries(crew).flatMap(([name, days]) =>
    days.map((day) => ({
      workerId: people[name]?.id,
      productionLineId,
      shift: "morning",
      date: dateOf(month, day),
      reason: "tested",
    })),
  );
  await api.post("/api/assignments/bulk", { set, remove: items.map(({ id }: { id: string }) => id) });
}

/** Everybody planned from one day to another: "Zahra 14", with the position where there is one. */
async function seats(month: string, from: number, to: number) {
  const api = await apiOf();
  const range = `from=${dateOf(month, from)}&to=${dateOf(month, to)}`;
  const { items } = await api.get(`/api/assignments?${range}&size=100`);
  return items
    .map(({ workerName, date, position, productionLineId }: Seat) =>
      [
        workerName.split(" ")[0],
        date.slice(8),
        productionLineId === line.id ? "" : "spare",
        position === null ? "" : `position ${position}`,
      ]
        .filter(Boolean)
        .join(" "),
    )
    .sort();
}

function dateOf(month: string, day: number) {
  return `${month}-${String(day).padStart(2, "0")}`;
}

/** The links of the menu belong to the frame of all screens. */
async function smallControls(page: Page) {
  return (await tooSmall(page)).filter((each) => !each.startsWith("a "));
}

async function chooseInDialog(page: Page, label: string, name: string) {
  const box = page.getByRole("dialog").getByRole("combobox", { name: label });
  await box.click();
  await box.fill(name.toLowerCase());
  await page.getByRole("option", { name: new RegExp(`^${name} Calendar`) }).click();
}

test("amina pastes a crew with its days off by keys and by mouse, and one press undoes it", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await planCrew("2027-02", { Zahra: [1, 2, 4], Zineb: [2, 3, 4, 5] });
  await signIn(context);
  await open(week("2027-02-01"));
  await page.locator(cell("2027-02-01", "morning")).focus();
  await page.keyboard.press("Shift+Space");
  await page.getByText("7 cells", { exact: true }).first().waitFor();
  await page.keyboard.press("Control+c");
  await page.getByText("Everyone keeps their own days", { exact: false }).waitFor();
  await page.keyboard.press("PageDown");
  await page.locator(cell("2027-02-08", "morning")).waitFor();
  await expect
    .poll(() => page.locator(cell("2027-02-08", "morning")).evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.keyboard.press("Control+v");
  await page.getByText("7 assignments planned.").first().waitFor();
  expect(await seats("2027-02", 8, 14)).toEqual([
    "Zahra 08",
    "Zahra 09",
    "Zahra 11",
    "Zineb 09",
    "Zineb 10",
    "Zineb 11",
    "Zineb 12",
  ]);
  await page.keyboard.press("Control+z");
  await page.getByText("Undone.").first().waitFor();
  expect(await seats("2027-02", 8, 14)).toEqual([]);

  await stroke(page, cell("2027-02-09", "morning"), cell("2027-02-11", "morning"));
  await page.getByText("4 assignments planned.").first().waitFor();
  expect(await seats("2027-02", 8, 14)).toEqual(["Zahra 09", "Zahra 10", "Zineb 10", "Zineb 11"]);
  await page.getByRole("button", { name: "Undo last change" }).click();
  await expect.poll(() => seats("2027-02", 8, 14)).toEqual([]);
});

test("amina paints the next week with the crew of a closed line, whose names the calendar does not show", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  const days = [5, 6, 7, 8, 9, 10, 11];
  await planCrew("2027-07", { Zahra: [5, 6], Zineb: [6, 8] });
  const api = await apiOf();
  const many = Array.from({ length: 58 }, (_, index) => ({ name: `Crowd ${index}`, cin: `CROWD-${index}` }));
  const crowd = await Promise.all(many.map((each) => api.post("/api/workers", { ...each, role: "crowd" })));
  const set = crowd.flatMap(({ id }: { id: string }) =>
    days.map((day) => ({
      workerId: id,
      productionLineId: spare.id,
      shift: "night",
      date: dateOf("2027-07", day),
      reason: "tested",
    })),
  );
  await api.post("/api/assignments/bulk", { set });
  await signIn(context);
  await open("/assignments/calendar?view=week&day=2027-07-05");
  await page.locator(cell("2027-07-05", "morning")).waitFor();
  expect(await page.getByRole("button", { name: /^Zahra Calendar/ }).count()).toBe(0);
  await page.locator(cell("2027-07-05", "morning")).focus();
  await page.keyboard.press("Shift+Space");
  await page.getByRole("button", { name: "Paint with these people" }).click();
  await page.getByText("Everyone keeps their own days", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Without Zahra Calendar" }).waitFor();
  await page.getByRole("button", { name: "Later" }).click();
  await stroke(page, cell("2027-07-12", "morning"), cell("2027-07-18", "morning"));
  await page.getByText("4 assignments planned.").first().waitFor();
  expect(await seats("2027-07", 12, 18)).toEqual(["Zahra 12", "Zahra 13", "Zineb 13", "Zineb 15"]);
});

test("amina swaps two people for a day and for a week by keyboard, and gives a reason where a rule warns", async () => {
  await using visitor = await visit();
  const { page, context, open, forgive } = visitor;
  await planCrew("2027-03", { Zahra: [1, 2] });
  const api = await apiOf();
  const evening = { productionLineId: spare.id, shift: "afternoon", date: "2027-03-02", workerId: people.Zineb?.id };
  await api.post("/api/assignments/bulk", { set: [evening] });
  await signIn(context);
  await open(week("2027-03-01"));
  await page
    .locator(cell("2027-03-01", "morning"))
    .getByRole("button", { name: /^Zahra Calendar, Morning/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Swap with somebody" }).focus();
  await page.keyboard.press("Enter");
  await chooseInDialog(page, "Choose a worker", "Zineb");
  await expectAccessible(page, "swapping two people");
  await dialog.getByRole("radio", { name: /^This week/ }).focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: "Swap with Zineb Calendar" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Zahra Calendar and Zineb Calendar have swapped places.").first().waitFor();
  expect(await seats("2027-03", 1, 7)).toEqual(["Zahra 02 spare", "Zineb 01", "Zineb 02"]);
  await page.keyboard.press("Control+z");
  await page.getByText("Undone.").first().waitFor();
  expect(await seats("2027-03", 1, 7)).toEqual(["Zahra 01", "Zahra 02", "Zineb 02 spare"]);

  // Zoubida works that night already, so the morning of the next day is too near.
  const night = { productionLineId: spare.id, shift: "night", date: "2027-02-28", workerId: people.Zoubida?.id };
  await api.post("/api/assignments/bulk", { set: [night] });
  await page
    .locator(cell("2027-03-01", "morning"))
    .getByRole("button", { name: /^Zahra Calendar, Morning/ })
    .click();
  await dialog.getByRole("button", { name: "Swap with somebody" }).click();
  await chooseInDialog(page, "Choose a worker", "Zoubida");
  await dialog.getByRole("radio", { name: /^This week/ }).check();
  await dialog.getByRole("radio", { name: /^This day/ }).check();
  await dialog.getByRole("button", { name: "Swap with Zoubida Calendar" }).click();
  const warnings = page.getByRole("dialog", { name: "Warnings" });
  await warnings.getByText("Zoubida Calendar", { exact: false }).first().waitFor();
  expect(await warnings.getByRole("button", { name: /^Plan only/ }).count()).toBe(0);
  await warnings.getByLabel("Reason").fill("Agreed between them");
  await warnings.getByRole("button", { name: "Plan anyway" }).click();
  await page.getByText("Zahra Calendar and Zoubida Calendar have swapped places.").first().waitFor();
  expect(await seats("2027-03", 1, 1)).toEqual(["Zoubida 01"]);
  forgive(/422/);
});

test("amina numbers the positions of a cell in its dialog and by the selection bar, with undo", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await planCrew("2027-04", { Zoubida: [5, 6], Zahra: [5, 6], Zineb: [5] });
  await signIn(context);
  await open(week("2027-04-05"));
  await page.locator(cell("2027-04-05", "morning")).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Number the positions" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("3 positions numbered.").first().waitFor();
  const numbered = ["Zahra 05 position 1", "Zineb 05 position 2", "Zoubida 05 position 3"];
  expect(await seats("2027-04", 5, 5)).toEqual(numbered);
  await page.locator(cell("2027-04-05", "morning")).focus();
  await page.keyboard.press("Enter");
  await dialog.getByText("Position 3").waitFor();
  await expectAccessible(page, "numbered positions");
  await dialog.getByRole("button", { name: /^Position 3\b.*Zoubida/ }).click();
  await page.getByRole("dialog", { name: "Zoubida Calendar" }).getByText("Position 3").waitFor();
  await page.keyboard.press("Escape");

  await page.locator(cell("2027-04-05", "morning")).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.getByRole("toolbar").getByRole("button", { name: "Number the positions" }).click();
  await page.getByText("2 positions numbered.").first().waitFor();
  expect(await seats("2027-04", 6, 6)).toEqual(["Zahra 06 position 1", "Zoubida 06 position 2"]);
  await page.getByRole("button", { name: "Undo last change" }).click();
  await expect.poll(() => seats("2027-04", 5, 6)).toEqual([...numbered, "Zahra 06", "Zoubida 06"].sort());
});

test("amina copies last week with its shifts turned, and takes it back", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await planCrew("2027-08", { Zahra: [2, 3] });
  const api = await apiOf();
  const shifts = async () => {
    const { items } = await api.get(`/api/assignments?productionLineId=${line.id}&from=2027-08-09&to=2027-08-15`);
    return items.map(({ date, shift }: Seat) => `${date.slice(8)} ${shift}`).sort();
  };
  await signIn(context);
  await open(week("2027-08-09"));
  await (await unfolded(page.getByRole("button", { name: "Copy with shifts turned" }))).click();
  await expect.poll(shifts).toEqual(["09 afternoon", "10 afternoon"]);
  await page.getByRole("button", { name: "Undo last change" }).click();
  await expect.poll(shifts).toEqual([]);
});

test("on a tablet in french, amina carries a crew to the next week, swaps two people and numbers positions by touch", async () => {
  await using visitor = await visit(TABLET);
  const { page, context, open } = visitor;
  await planCrew("2027-05", { Zahra: [3, 4], Zineb: [4, 6] });
  await signIn(context);
  await open(week("2027-05-03"));
  const head = page.getByRole("button", { name: "Matin" }).first();
  await head.tap();
  await page.getByText("7 cases", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Peindre avec ces personnes" }).tap();
  await page.getByText("Chacun garde ses jours", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Plus tard" }).tap();
  await page.locator(cell("2027-05-10", "morning")).waitFor();
  await head.tap();
  await expectAccessible(page, "a crew in the brush, in French");
  expect.soft(await smallControls(page), "a crew in the brush").toEqual([]);
  await page.getByRole("button", { name: "Peindre ces cases" }).tap();
  await page.getByText("4 affectations planifiées.").first().waitFor();
  expect(await seats("2027-05", 10, 16)).toEqual(["Zahra 10", "Zahra 11", "Zineb 11", "Zineb 13"]);

  await page.getByRole("button", { name: "Poser le pinceau" }).tap();
  await page
    .locator(cell("2027-05-10", "morning"))
    .getByRole("button", { name: /^Zahra Calendar/ })
    .tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Échanger avec quelqu’un" }).tap();
  await chooseInDialog(page, "Choisir un ouvrier", "Zineb");
  await dialog.getByRole("radio", { name: /^Cette semaine/ }).check();
  expect.soft(await smallControls(page), "the swap").toEqual([]);
  await dialog.getByRole("button", { name: "Échanger avec Zineb Calendar" }).tap();
  await page.getByText("Zahra Calendar et Zineb Calendar ont échangé leurs places.").first().waitFor();
  expect(await seats("2027-05", 10, 16)).toEqual(["Zahra 11", "Zahra 13", "Zineb 10", "Zineb 11"]);

  await page
    .locator(cell("2027-05-11", "morning"))
    .getByRole("button", { name: /prévue/ })
    .tap();
  await dialog.getByRole("button", { name: "Numéroter les postes" }).tap();
  await page.getByText("2 postes numérotés.").first().waitFor();
  expect(await seats("2027-05", 11, 11)).toEqual(["Zahra 11 position 1", "Zineb 11 position 2"]);
});
