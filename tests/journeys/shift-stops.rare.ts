import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { tabTo } from "./keys";
import { apiOf, signIn } from "./people";
import { planned } from "./shift-plan";

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
  await later.getByText(/65\smin × 1 pers\./).waitFor();
  const overflow = await later.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(later, "a recorded stop in French on a phone");
  const { items } = await api.get(`/api/stops?productionLineId=${shift.id}`);
  expect(items).toMatchObject([{ minutes: 65, people: 1, reasonId: "18" }]);
  expect((await shift.recorded()).total).toBe(1);
  forgive(NETWORK_LOST);
});

test("karim records a power cut for two lines at once, from the list of stops and from a sheet", async () => {
  await using visitor = await visit();
  const { context, forgive, page, open } = visitor;
  const shift = await planned("Darkened", 2);
  const other = await planned("Dimmed", 1);
  const api = await apiOf();
  const minutesOf = async ({ id }: { id: string }) =>
    (await api.get(`/api/stops?productionLineId=${id}`)).items.map(({ minutes }: { minutes: number }) => minutes);
  await signIn(context);
  await open("/performance/stops");
  await page.getByRole("button", { name: "Record a stop" }).click();
  await page.getByLabel("Date", { exact: true }).fill("2026-02-10");
  await page.getByRole("dialog").getByRole("combobox", { name: "Shift" }).selectOption("morning");
  await page.getByLabel("Reason", { exact: true }).selectOption({ label: "Power" });
  await page.getByLabel("Minutes", { exact: true }).fill("0:30");
  await page.getByLabel("People", { exact: true }).fill("3");
  await page.getByLabel("Note", { exact: true }).fill("The whole street");
  const all = page.getByRole("checkbox", { name: /^All lines/ });
  const each = page.getByRole("dialog").getByRole("checkbox");
  await all.check();
  await expect
    .poll(async () => (await each.all()).length)
    .toBe(await page.getByRole("checkbox", { checked: true }).count());
  await all.uncheck();
  for (const line of [shift.line, other.line]) await page.getByLabel(line, { exact: true }).check();
  await expectAccessible(page, "a stop of several lines");
  await page.getByRole("button", { name: "Record for 2 lines" }).click();
  await page.getByText("The stop is recorded for 2 lines.").waitFor();
  expect([await minutesOf(shift), await minutesOf(other)]).toEqual([[30], [30]]);
  const [stop] = (await api.get(`/api/stops?productionLineId=${other.id}`)).items;
  expect(stop).toMatchObject({ people: 3, note: "The whole street" });

  await open(shift.path);
  await page.getByRole("button", { name: "Add a stop" }).click();
  await page.getByLabel("Reason of stop 1").selectOption({ label: "Power" });
  await page.getByLabel("Minutes of stop 1").fill("15");
  await page.getByRole("button", { name: "Record stop 1 for other lines too" }).click();
  await page.getByLabel(other.line, { exact: true }).check();
  await page.getByRole("button", { name: "Record for 2 lines" }).click();
  await page.getByText("This reason is already recorded for this shift.").first().waitFor();
  await page.getByRole("button", { name: "Record for 2 lines anyway" }).click();
  await expect
    .poll(async () => [await minutesOf(shift), await minutesOf(other)])
    .toMatchObject([expect.arrayContaining([15, 30]), expect.arrayContaining([15, 30])]);
  await expect.poll(() => page.getByLabel("Reason of stop 1").count()).toBe(0);
  forgive(/409 \(Conflict\)/);
});
