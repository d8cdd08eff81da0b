import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { loseAnswer, NETWORK_LOST, visit } from "./browser";
import { unfolded } from "./folded";
import { AMINA, apiOf, signIn } from "./people";
import {
  cell,
  days,
  drag,
  type Listed,
  line,
  openPlanAlone,
  people,
  plan,
  planned,
  stroke,
  takeInBrush,
  url,
  week,
} from "./plan-week";

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };

openPlanAlone();

test("amina plans without a network: her strokes stay on the calendar, wait behind each other, and are sent by one press", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open, forgive } = visitor;
  forgive(NETWORK_LOST);
  await plan("2026-12-14", ["Zoubida"]);
  await signIn(context, AMINA, url);
  await open(week("2026-12-14"));
  await takeInBrush(page, "Zahra");
  await context.setOffline(true);
  await stroke(page, cell("2026-12-14", "morning"), cell("2026-12-15", "morning"));
  const unsent = page.getByRole("alert");
  await unsent.getByText("1 change is not sent.").waitFor();
  expect(await page.getByRole("button", { name: "Zahra Calendar, Morning, Calendar line" }).count()).toBe(2);
  await page.getByRole("button", { name: "Stop placing" }).click();
  const zoubida = page.getByRole("button", { name: "Zoubida Calendar, Morning, Calendar line" });
  await drag(page, zoubida, cell("2026-12-16", "afternoon"));
  await unsent.getByText("2 changes are not sent.").waitFor();
  await expectAccessible(page, "planning without a network");

  await page.getByRole("button", { name: "Later" }).click();
  await page.getByRole("button", { name: "Copy last week: Calendar line" }).click();
  await unsent.getByText("3 changes are not sent.").waitFor();
  await page.locator("h1").focus();
  await page.keyboard.press("Control+z");
  await unsent.getByText("2 changes are not sent.").waitFor();
  await page.locator(cell("2026-12-15", "morning")).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("The server did not answer", { exact: false }).waitFor();

  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Retry" }).click();
  await dialog.getByText("Nobody is planned.").waitFor();
  await page.keyboard.press("Escape");
  expect(await planned("2026-12-14", "2026-12-20")).toBe(1);
  await page.getByRole("button", { name: "Send all 2" }).click();
  await expect
    .poll(() => days("2026-12-14"))
    .toEqual(["2026-12-14 morning", "2026-12-15 morning", "2026-12-16 afternoon"]);
  await unsent.getByText("not sent").waitFor({ state: "detached" });
});

test("a stroke whose answer was lost is asked for and answered, and undone, even when that answer is lost too", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open, forgive } = visitor;
  await signIn(context, AMINA, url);
  await open(week("2026-10-12"));
  await takeInBrush(page, "Zahra");
  await loseAnswer(context, "**/api/assignments/strokes");
  await stroke(page, cell("2026-10-12", "morning"), cell("2026-10-14", "morning"));
  await page.getByText("3 assignments planned.").first().waitFor();
  expect(await planned("2026-10-12", "2026-10-18")).toBe(3);

  await loseAnswer(context, "**/api/assignments/undo");
  await page.locator("h1").focus();
  await page.keyboard.press("Control+z");
  await page.getByText("Undone.").first().waitFor();
  expect(await planned("2026-10-12", "2026-10-18")).toBe(0);
  forgive(NETWORK_LOST);
});

test("a stroke whose answer takes longer than the page waits is said to be planned, never not to be sent", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open, forgive } = visitor;
  await signIn(context, AMINA, url);
  await open(week("2026-10-19"));
  await takeInBrush(page, "Zahra");
  await context.route(
    "**/api/assignments/strokes",
    async (route) => {
      const answer = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 11_000));
      await route.fulfill({ response: answer }).catch(() => undefined);
    },
    { times: 1 },
  );
  await stroke(page, cell("2026-10-19", "morning"), cell("2026-10-21", "morning"));
  await page.getByText("3 assignments planned.").first().waitFor();
  expect(await page.getByText("not sent").count()).toBe(0);
  expect(await planned("2026-10-19", "2026-10-25")).toBe(3);
  forgive(NETWORK_LOST);
});

test("a stroke that was cut before it arrived is said not to be sent, and only then is sent or discarded", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open, forgive } = visitor;
  await signIn(context, AMINA, url);
  await open(week("2026-10-26"));
  await takeInBrush(page, "Zahra");
  await context.route("**/api/assignments/strokes", (route) => route.abort(), { times: 1 });
  let letAsk = () => {};
  const held = new Promise<void>((resolve) => {
    letAsk = resolve;
  });
  await context.route("**/api/account/requests*", (route) => held.then(() => route.continue()));
  await context.route("**/api/account/requests*", (route) => route.abort(), { times: 1 });
  await stroke(page, cell("2026-10-26", "morning"), cell("2026-10-27", "morning"));
  const bar = page.getByRole("alert");
  await bar.getByText("No answer yet for 1 change.").waitFor();
  expect(await bar.getByRole("button", { name: "Discard" }).count()).toBe(0);
  letAsk();
  await bar.getByText("1 change is not sent.").waitFor();
  await bar.getByRole("button", { name: "Discard" }).waitFor();
  await bar.getByRole("button", { name: "Send it" }).click();
  await page.getByText("2 assignments planned.").first().waitFor();
  expect(await planned("2026-10-26", "2026-11-01")).toBe(2);
  forgive(NETWORK_LOST);
});

test("amina takes a replacement who has another shift that day: two reasons, each kept where it belongs", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open } = visitor;
  await plan("2026-09-14", ["Zahra"]);
  const api = await apiOf(AMINA, url);
  const evening = { productionLineId: line.id, shift: "afternoon", date: "2026-09-14" };
  await api.post("/api/assignments/bulk", { set: [{ ...evening, workerId: people.Zineb?.id }] });
  await signIn(context, AMINA, url);
  await open(week("2026-09-14"));
  await page.getByRole("button", { name: /^Zahra Calendar, Morning/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cannot come: find a replacement" }).click();
  await dialog.getByLabel(/^Why Zahra Calendar cannot come/).fill("ill");
  await dialog.getByRole("radio", { name: /^Zineb Calendar/ }).check();
  const comes = dialog.getByRole("button", { name: "Zineb Calendar comes instead" });
  expect(await comes.isDisabled()).toBe(true);
  await expectAccessible(page, "saying why a tired replacement comes");
  await dialog.getByLabel("Why Zineb Calendar comes anyway").focus();
  await page.keyboard.type("Nobody else knows the machine");
  await comes.focus();
  await page.keyboard.press("Enter");
  await page.getByText("The replacement is planned.").first().waitFor();
  const { items } = await api.get(`/api/assignments?productionLineId=${line.id}&from=2026-09-14&to=2026-09-14`);
  const reasons = items.map(({ shift, workerName, reason }: Listed) => `${shift} ${workerName}: ${reason}`).sort();
  expect(reasons).toEqual(["afternoon Zineb Calendar: ", "morning Zineb Calendar: Nobody else knows the machine"]);
});

test("amina paints two people, one of them against a rule: the reason marks that one alone", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open, forgive } = visitor;
  const api = await apiOf(AMINA, url);
  const evening = { productionLineId: line.id, shift: "afternoon", date: "2026-11-10" };
  await api.post("/api/assignments/bulk", { set: [{ ...evening, workerId: people.Zineb?.id }] });
  await signIn(context, AMINA, url);
  await open(week("2026-11-09"));
  await takeInBrush(page, "Zahra");
  await takeInBrush(page, "Zineb");
  await stroke(page, cell("2026-11-09", "morning"), cell("2026-11-10", "morning"));
  const dialog = page.getByRole("dialog", { name: "Warnings" });
  await dialog.getByText("Zineb Calendar", { exact: false }).waitFor();
  await dialog.getByText("Tue 10 Nov · Morning · Calendar line").waitFor();
  await dialog.getByText("Second shift on this day: also Afternoon on Calendar line").waitFor();
  await dialog.getByRole("button", { name: "Plan only the other 3" }).click();
  await page.getByText("3 assignments planned. 1 assignment with a warning was left out.").first().waitFor();
  await stroke(page, cell("2026-11-09", "morning"), cell("2026-11-10", "morning"));
  await dialog.getByLabel("Reason").fill("Stock-taking");
  await dialog.getByRole("button", { name: "Plan anyway" }).click();
  await page.getByText("1 assignment planned.").first().waitFor();
  const { items } = await api.get(`/api/assignments?productionLineId=${line.id}&from=2026-11-09&to=2026-11-15`);
  const marked = items.filter(({ reason }: Listed) => reason !== "");
  expect(marked.map(({ workerName, date }: Listed) => `${workerName} ${date}`)).toEqual(["Zineb Calendar 2026-11-10"]);
  forgive(/422/);
});

test("amina reports zahra ill until friday: zineb takes her shifts, friday is an absence as well, and one undo restores all", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open } = visitor;
  await plan("2026-10-05", ["Zahra"]);
  const api = await apiOf(AMINA, url);
  const seat = { workerId: people.Zahra?.id, productionLineId: line.id, shift: "morning" };
  const set = ["2026-10-06", "2026-10-08"].map((date) => ({ ...seat, date }));
  await api.post("/api/assignments/bulk", { set });
  await signIn(context, AMINA, url);
  await open(week("2026-10-05"));
  const zahras = page.getByRole("button", { name: "Zahra Calendar, Morning, Calendar line" });
  await zahras.first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cannot come: find a replacement" }).press("Enter");
  await dialog.getByLabel(/^Why Zahra Calendar cannot come/).fill("ill");
  const until = dialog.getByLabel("Until");
  expect(await until.inputValue()).toBe("2026-10-05");
  await until.fill("2026-10-09");
  await dialog.getByText("Covers every day until then.", { exact: false }).waitFor();
  await dialog.getByRole("radio", { name: /^Zineb Calendar.*free for 3 of 3 shifts/ }).check();
  await expectAccessible(page, "an absence until a day");
  await dialog.getByRole("button", { name: "Zineb Calendar comes instead" }).click();
  await page.getByText("The replacement is planned for 3 shifts.").first().waitFor();
  await expect.poll(() => zahras.count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Zineb Calendar, Morning, Calendar line" }).count()).toBe(3);

  await (await unfolded(page.getByRole("button", { name: "Absences" }))).click();
  const list = page.getByRole("dialog", { name: "Absences" });
  await list.getByRole("heading", { name: /9 October 2026/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => zahras.count()).toBe(3);
  await (await unfolded(page.getByRole("button", { name: "Absences" }))).click();
  await list.getByText("Nobody is reported absent on these days.").waitFor();
});

test("amina reports zahra ill for two days without a network, and sends it when the network is back", async () => {
  await using visitor = await visit({ language: "fr", baseURL: url });
  const { page, context, open, forgive } = visitor;
  forgive(NETWORK_LOST);
  await plan("2026-11-16", ["Zahra"]);
  await signIn(context, AMINA, url);
  await open(week("2026-11-16"));
  const zahra = page.getByRole("button", { name: /^Zahra Calendar, Matin/ });
  await zahra.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Ne peut pas venir : trouver un remplaçant" }).click();
  await dialog.getByRole("radio").nth(1).waitFor();
  await dialog.getByLabel("Jusqu’au").fill("2026-11-17");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Signaler l’absence" }).click();
  await page.getByText("1 modification n’est pas envoyée.").waitFor();
  expect(await zahra.count()).toBe(0);

  await context.setOffline(false);
  await page.getByRole("button", { name: "L’envoyer" }).click();
  await page.getByText("L’absence est signalée.").first().waitFor();
  await (await unfolded(page.getByRole("button", { name: "Absences" }))).click();
  await page.getByRole("heading", { name: /17 novembre 2026/ }).waitFor();
});

test("amina reads who is absent by day and by person, withdraws an absence, and undoes that", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open } = visitor;
  const api = await apiOf(AMINA, url);
  const away = { workerId: people.Zoubida?.id, from: "2026-08-25", until: "2026-08-25", reason: "training" };
  await api.post("/api/assignments/absences", away);
  await signIn(context, AMINA, url);
  await open(week("2026-08-24"));
  await (await unfolded(page.getByRole("button", { name: "Absences" }))).click();
  const dialog = page.getByRole("dialog", { name: "Absences" });
  await dialog.getByRole("heading", { name: /25 August 2026/ }).waitFor();
  await expectAccessible(page, "the list of absences");
  await dialog.getByRole("button", { name: "Comes after all" }).click();
  await dialog.getByText("Nobody is reported absent on these days.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("Undone.").first().waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).waitFor({ state: "detached" });
  await (await unfolded(page.getByRole("button", { name: "Absences" }))).click();
  await dialog.getByRole("radio", { name: "By person" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("heading", { name: "Zoubida Calendar" }).waitFor();
  await dialog.getByRole("button", { name: "Withdraw all of it" }).click();
  await dialog.getByText("Nobody is reported absent on these days.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("Undone.").first().waitFor();
  await (await unfolded(page.getByRole("button", { name: "Absences" }))).click();
  await dialog.getByText("Zoubida Calendar").waitFor();
});

test("zahra, ill until friday, is back on wednesday: one press withdraws the rest, by mouse and by keyboard, and each is undone", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open } = visitor;
  const api = await apiOf(AMINA, url);
  const away = { workerId: people.Zahra?.id, from: "2026-06-02", until: "2026-06-05", reason: "flu" };
  await api.post("/api/assignments/absences", away);
  await signIn(context, AMINA, url);
  await open(week("2026-06-01"));
  const dialog = page.getByRole("dialog", { name: "Absences" });
  const back = dialog.getByRole("button", { name: "Back from this day on" });
  const friday = dialog.getByRole("heading", { name: /5 June 2026/ });
  const show = async () => {
    await (await unfolded(page.getByRole("button", { name: "Absences" }))).click();
    await friday.waitFor();
    expect(await back.count()).toBe(3);
  };
  await show();
  await expectAccessible(page, "the list of an absence of several days");
  for (const press of [() => back.nth(1).click(), () => back.nth(1).press("Enter")]) {
    await press();
    await page.getByText("Zahra Calendar can be planned again from Wednesday 3 June on.").first().waitFor();
    await friday.waitFor({ state: "detached" });
    expect(await dialog.getByRole("heading", { level: 3 }).count()).toBe(1);
    await page.keyboard.press("Escape");
    const undo = page.getByRole("button", { name: "Undo", exact: true });
    await undo.click();
    await page.getByText("Undone.").first().waitFor();
    await undo.waitFor({ state: "detached" });
    await show();
  }
});

test("amina enters leave of zahra and zineb, planned or not, by keyboard, and undoes it by its shortcut", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open } = visitor;
  await plan("2026-04-06", ["Zahra"]);
  await signIn(context, AMINA, url);
  await open(week("2026-04-06"));
  const zahra = page.getByRole("button", { name: "Zahra Calendar, Morning, Calendar line" });
  await (await unfolded(page.getByRole("button", { name: "Absences" }))).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Absences" });
  await dialog.getByRole("button", { name: "Report an absence" }).press("Enter");
  await dialog.getByLabel("From").fill("2026-04-06");
  await dialog.getByRole("button", { name: "Report absence" }).press("Enter");
  await dialog.getByText("Choose at least one person.").waitFor();
  const add = dialog.getByRole("combobox", { name: "Add a worker" });
  for (const name of ["Zahra", "Zineb"]) {
    await add.fill(name);
    await page.getByRole("option", { name: `${name} Calendar` }).waitFor();
    await add.press("Enter");
  }
  await dialog.getByLabel("Until").fill("2026-04-10");
  await dialog.getByLabel(/^Why they cannot come/).fill("holiday");
  await expectAccessible(page, "entering leave");
  await dialog.getByLabel(/^Why they cannot come/).press("Enter");
  await page.getByText("2 people are reported absent. 1 shift stays open.").first().waitFor();
  await expect.poll(() => zahra.count()).toBe(0);
  await dialog.getByRole("radio", { name: "By person" }).check();
  await expect.poll(() => dialog.getByText("holiday").count()).toBe(2);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await expect.poll(() => zahra.count()).toBe(1);
});

test("on a phone, in French, amina enters a half day of zineb: she is away in the morning and may come in the afternoon", async () => {
  await using visitor = await visit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: "fr-FR",
    baseURL: url,
  });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, url);
  await open(week("2026-03-23"));
  await (await unfolded(page.getByRole("button", { name: "Absences" }))).tap();
  const dialog = page.getByRole("dialog", { name: "Absences" });
  await dialog.getByRole("button", { name: "Signaler une absence" }).tap();
  const add = dialog.getByRole("combobox", { name: "Ajouter un ouvrier" });
  await add.tap();
  await add.fill("Zineb");
  await page.getByRole("option", { name: "Zineb Calendar" }).tap();
  await dialog.getByLabel("Du").fill("2026-03-24");
  await dialog.getByLabel("Partie de la journée").selectOption("morning");
  await expectAccessible(page, "entering a half day");
  await dialog.getByRole("button", { name: "Signaler l’absence" }).tap();
  await page.getByText("L’absence est signalée.").first().waitFor();
  const api = await apiOf(AMINA, url);
  const { items } = await api.get("/api/assignments/absences?from=2026-03-23&to=2026-03-29");
  expect(items).toMatchObject([{ workerName: "Zineb Calendar", date: "2026-03-24", half: "morning" }]);
  const seat = { workerId: people.Zineb?.id, productionLineId: line.id, date: "2026-03-24" };
  await api.post("/api/assignments", { ...seat, shift: "afternoon" });
});

test("amina clears a shift that has begun: she is asked, and after a reload and from the log it is undone", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open, forgive } = visitor;
  forgive(/409/);
  await plan("2026-02-09", ["Zahra", "Zineb"]);
  await signIn(context, AMINA, url);
  await open(week("2026-02-09"));
  const head = page.getByRole("columnheader", { name: /9 Feb/ }).getByRole("button");
  const question = page.getByRole("dialog", { name: "Take 2 assignments off the plan?" });
  const yes = question.getByRole("button", { name: "Remove 2 anyway" });
  await head.click();
  await page.keyboard.press("Delete");
  await question.getByText("2 of them are in shifts that have begun.").waitFor();
  await question.getByText("Zahra Calendar, Zineb Calendar").waitFor();
  await expectAccessible(page, "the question before clearing");
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  expect(await planned("2026-02-09", "2026-02-15")).toBe(2);

  await head.click();
  await page.keyboard.press("Delete");
  await yes.press("Enter");
  await expect.poll(() => planned("2026-02-09", "2026-02-15")).toBe(0);
  await page.reload();
  await page.locator(cell("2026-02-09", "morning")).waitFor();
  await page.getByRole("button", { name: "Undo last change" }).click();
  await expect.poll(() => planned("2026-02-09", "2026-02-15")).toBe(2);

  await head.click();
  await page.keyboard.press("Delete");
  await yes.click();
  await expect.poll(() => planned("2026-02-09", "2026-02-15")).toBe(0);
  await open(`/settings/audit-logs?resource=worker&resourceId=${people.Zineb?.id}`);
  await page
    .getByRole("button", { name: /Plan changed/ })
    .first()
    .click();
  const entry = page.getByRole("dialog");
  await entry.getByText("Morning · Calendar line: Zahra Calendar, Zineb Calendar", { exact: false }).waitFor();
  await expectAccessible(page, "a stroke in the log");
  await entry.getByRole("button", { name: "Undo this change" }).click();
  await page.getByText("Undone: 2 assignments are back, 0 are removed.").first().waitFor();
  expect(await planned("2026-02-09", "2026-02-15")).toBe(2);
});

test("amina asks where zahra is on a day: the palette says it with the days beside, and leads there, by keyboard and in French by touch", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open } = visitor;
  await plan("2026-01-14", ["Zahra"]);
  await signIn(context, AMINA, url);
  await open(week("2026-01-12"));
  const list = await unfolded(page.getByRole("link", { name: "As a list" }));
  expect(await list.getAttribute("href")).toContain("from=2026-01-12&to=2026-01-18");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search and act" });
  await field.fill("zahra 14/01/2026");
  const place = page.getByRole("option", { name: /^Zahra Calendar, .*14.*Calendar line, Morning/ });
  await place.waitFor();
  await page.getByRole("option", { name: /^Zahra Calendar, .*15.*not planned/ }).waitFor();
  await expectAccessible(page, "where somebody is");
  await page.keyboard.press("Enter");
  await page.waitForURL(/day=2026-01-14/);
  await page.getByRole("button", { name: "Zahra Calendar, Morning, Calendar line" }).waitFor();
});

test("on a phone, in French, the plan begins on the first screen, and the palette says where zahra is", async () => {
  await using visitor = await visit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: "fr-FR",
    baseURL: url,
  });
  const { page, context, open } = visitor;
  await plan("2026-01-05", ["Zahra"]);
  await signIn(context, AMINA, url);
  await open(week("2026-01-05"));
  const first = await page.locator(cell("2026-01-05", "morning")).boundingBox();
  expect(first?.y).toBeLessThan(844);
  await page.getByRole("button", { name: "Rechercher" }).tap();
  await page.getByRole("combobox", { name: "Rechercher et agir" }).fill("zahra le 05/01/2026");
  await page.getByRole("option", { name: /^Zahra Calendar, .*5 janv.*Calendar line, Matin/ }).tap();
  await page.waitForURL(/day=2026-01-05/);
});

test("a cell opened while the plan is read again lists its people, on a slow network too", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open } = visitor;
  await plan("2026-05-11", ["Zahra", "Zineb"]);
  await signIn(context, AMINA, url);
  await context.route(/__manifest/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await open(week("2026-05-13"));
  await page.getByRole("button", { name: "Zahra Calendar, Morning, Calendar line" }).waitFor();
  await page.locator(cell("2026-05-11", "morning")).focus();
  await page.keyboard.press("Enter");
  await plan("2026-05-12", ["Zoubida"]);
  await page.locator(cell("2026-05-12", "morning")).getByText("Zoubida").waitFor();
  await page.getByRole("dialog").getByText("Zineb Calendar").waitFor();
});

test("amina plans by keyboard alone: takes the people of a cell, paints them elsewhere, clears", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open, forgive } = visitor;
  forgive(/409/);
  await plan("2026-05-11", ["Zahra", "Zineb"]);
  await signIn(context, AMINA, url);
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
  await page.getByRole("button", { name: "Remove 2 anyway" }).press("Enter");
  await expect.poll(() => planned("2026-05-11", "2026-05-17")).toBe(4);
  await page.locator(cell("2026-05-11", "morning")).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText("Zineb Calendar").waitFor();
  await expectAccessible(page, "who works in a cell");
});

test("amina drags a name to another day, copies it with Alt, and gives a reason for a second shift", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open, forgive } = visitor;
  await plan("2026-06-15", ["Zahra"]);
  await signIn(context, AMINA, url);
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

test("amina looks through a month: weekdays, three people and more, the day's dialog, one day by keys", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open } = visitor;
  await plan("2026-08-12", ["Zahra", "Zineb", "Zoubida"]);
  const api = await apiOf(AMINA, url);
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
  await signIn(context, AMINA, url);
  await open(`/assignments/calendar?view=month&day=2026-08-12&productionLineId=${line.id}`);
  await page.getByRole("columnheader", { name: "Monday" }).waitFor();
  await page.getByRole("button", { name: "+1 more" }).click();
  const dialog = page.getByRole("dialog", { name: /12 August 2026/ });
  await dialog.getByRole("heading", { name: "Night 1" }).waitFor();
  await dialog.getByRole("heading", { name: "Morning 3" }).waitFor();
  expect(await dialog.getByText("Hall A", { exact: true }).count()).toBe(2);
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
  await using visitor = await visit({ ...TABLET, baseURL: url });
  const { page, context, open, forgive } = visitor;
  forgive(/409/);
  await plan("2026-10-12", ["Zahra", "Zineb"]);
  await signIn(context, AMINA, url);
  await open(week("2026-10-12"));
  await (await unfolded(page.getByRole("button", { name: "Select cells" }))).tap();
  await page.locator(cell("2026-10-12", "morning")).tap();
  await page.getByText("1 cell", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Later" }).tap();
  await page.getByText("1 cell", { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Earlier" }).tap();
  await page.locator(cell("2026-10-12", "morning")).waitFor();
  await stroke(page, cell("2026-10-12", "morning"), cell("2026-10-14", "afternoon"));
  await page.getByText("6 cells", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Clear these cells" }).tap();
  await page.getByRole("button", { name: "Remove 2 anyway" }).tap();
  await expect.poll(() => planned("2026-10-12", "2026-10-18")).toBe(0);
  await page.getByRole("status").getByText("2 assignments removed.").first().waitFor();
  await page.getByRole("button", { name: "Undo last change" }).tap();
  await expect.poll(() => planned("2026-10-12", "2026-10-18")).toBe(2);
});

test("amina paints one day with the people of another: selects it by its head, takes its people, by mouse and by keyboard", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open } = visitor;
  await plan("2026-08-03", ["Zahra", "Zineb"]);
  await signIn(context, AMINA, url);
  await open(week("2026-08-03"));
  const take = page.getByRole("button", { name: "Paint with these people" });
  const monday = page.getByRole("columnheader", { name: /3 Aug/ }).getByRole("button");
  await monday.click();
  await take.click();
  await take.waitFor({ state: "detached" });
  await page.locator(cell("2026-08-05", "morning")).click();
  await expect.poll(() => planned("2026-08-03", "2026-08-09")).toBe(4);
  await page.keyboard.press("Control+z");
  await expect.poll(() => planned("2026-08-03", "2026-08-09")).toBe(2);
  await page.getByRole("button", { name: "Stop placing" }).click();

  await monday.press("Enter");
  await take.press("Enter");
  await page.locator(cell("2026-08-06", "morning")).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => planned("2026-08-03", "2026-08-09")).toBe(4);
});

test("amina clears a holiday: presses the head of its day, and by keyboard with Ctrl and Space; each is undone, but for a place filled since", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open, forgive } = visitor;
  forgive(/409/);
  await plan("2026-07-13", ["Zahra", "Zineb"]);
  await plan("2026-07-14", ["Zahra", "Zineb", "Zoubida"]);
  await signIn(context, AMINA, url);
  await open(week("2026-07-13"));
  await page
    .getByRole("columnheader", { name: /14 Jul/ })
    .getByRole("button")
    .click();
  const bar = page.getByRole("toolbar");
  await bar.getByText("3 cells").waitFor();
  await expectAccessible(page, "a selected day");
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Remove 3 anyway" }).press("Enter");
  await expect.poll(() => planned("2026-07-13", "2026-07-19")).toBe(2);
  await page.keyboard.press("Control+z");
  await expect.poll(() => planned("2026-07-13", "2026-07-19")).toBe(5);

  await page.locator(cell("2026-07-14", "night")).focus();
  await page.keyboard.press("Control+Space");
  await bar.getByText("3 cells").waitFor();
  await bar.getByRole("button", { name: "Clear these cells" }).click();
  await page.getByRole("button", { name: "Remove 3 anyway" }).click();
  await expect.poll(() => days("2026-07-13")).toEqual(["2026-07-13 morning", "2026-07-13 morning"]);
  const api = await apiOf(AMINA, url);
  const cells = [{ productionLineId: line.id, shift: "morning", date: "2026-07-14" }];
  await api.post("/api/assignments/strokes", { kind: "paint", workerIds: [people.Zineb?.id], cells });
  await page.getByRole("button", { name: "Undo last change" }).click();
  await page.getByText("Undone, except for 1 assignment that has been changed since.").first().waitFor();
  await expect.poll(() => planned("2026-07-13", "2026-07-19")).toBe(5);
});

test("amina clears a shift of a line for a week: presses the head of its row, and by keyboard with Shift and Space", async () => {
  await using visitor = await visit({ baseURL: url });
  const { page, context, open, forgive } = visitor;
  forgive(/409/);
  await plan("2026-10-05", ["Zahra"]);
  await plan("2026-10-07", ["Zahra", "Zineb"]);
  await signIn(context, AMINA, url);
  await open(week("2026-10-05"));
  await page.getByRole("rowheader", { name: "Night" }).getByRole("button").click();
  const bar = page.getByRole("toolbar");
  await bar.getByText("7 cells").waitFor();
  await page.getByRole("rowheader", { name: "Morning" }).getByRole("button").click();
  await expectAccessible(page, "a selected row");
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Remove 3 anyway" }).press("Enter");
  await expect.poll(() => planned("2026-10-05", "2026-10-11")).toBe(0);
  await page.keyboard.press("Control+z");
  await expect.poll(() => planned("2026-10-05", "2026-10-11")).toBe(3);

  await page.locator(cell("2026-10-08", "morning")).focus();
  await page.keyboard.press("Shift+Space");
  await bar.getByText("7 cells").waitFor();
  await bar.getByRole("button", { name: "Clear these cells" }).click();
  await page.getByRole("button", { name: "Remove 3 anyway" }).click();
  await expect.poll(() => planned("2026-10-05", "2026-10-11")).toBe(0);
});
