import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn, unique } from "./people";

test("amina confirms before typed settings are left or reloaded, and leaves untouched ones without a question", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  let requested = 0;
  page.on("dialog", (dialog) => {
    requested += 1;
    void dialog.dismiss();
  });
  await signIn(context);
  await open("/workers");
  await page.getByRole("link", { name: "Factory settings" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Factory settings" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Workers" }).waitFor();
  await page.goForward();

  const rest = page.getByLabel("Minimum rest");
  await rest.fill("9");
  const unsaved = page.getByRole("alert").filter({ hasText: "Your changes here are not saved." });
  await page.getByRole("link", { name: "Products" }).first().click();
  await unsaved.waitFor();
  await expectAccessible(page, "/settings/factory before it is left");
  await page.keyboard.press("Enter");
  await unsaved.waitFor({ state: "detached" });
  await page.evaluate(() => history.back());
  await unsaved.getByRole("button", { name: "Keep editing" }).click();
  expect([new URL(page.url()).pathname, await rest.inputValue()]).toEqual(["/settings/factory", "9"]);
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect.poll(() => requested).toBe(1);
  expect(await rest.inputValue()).toBe("9");
  await page.evaluate(() => history.back());
  await unsaved.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("heading", { level: 1, name: "Workers" }).waitFor();
  expect(requested).toBe(1);
});

test("amina reads the settings in French on a phone", async () => {
  await using visitor = await visit({ viewport: { width: 390, height: 844 }, locale: "fr-FR" });
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/settings/factory");
  await page.getByRole("heading", { level: 1, name: "Réglages de l’usine" }).waitFor();
  await expectAccessible(page, "/settings/factory fr");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test.each([1366, 390])(
  "at %i pixels, in French, the night that amina takes out of the factory is gone from its screens",
  async (width) => {
    await using visitor = await visit({ viewport: { width, height: 844 }, locale: "fr-FR" });
    const { page, context, open } = visitor;
    const api = await apiOf();
    await signIn(context);
    const line = await api.post("/api/production-lines", { name: unique("Deux équipes"), capacity: 4 });
    await open("/settings/factory");
    const shifts = page.getByRole("group", { name: "Équipes de l’usine" });
    await shifts.getByRole("checkbox", { name: "Nuit" }).uncheck();
    await page.getByRole("group", { name: "Nuit", exact: true }).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Enregistrer les réglages" }).click();
    await page.getByText("Les réglages sont enregistrés.").waitFor();
    expect((await api.get("/api/factory")).shifts).toEqual(["morning", "afternoon"]);
    try {
      await expectAccessible(page, "/settings/factory of two shifts");
      await open(`/assignments/calendar?view=week&productionLineId=${line.id}`);
      await page.locator(`[data-row="morning ${line.id}"]`).waitFor();
      expect(await page.locator(`[data-row="night ${line.id}"]`).count()).toBe(0);
      await open(`/performance/entry?productionLineId=${line.id}`);
      // A phone shows the place in one line, which opens its shifts.
      const folded = page.locator("fieldset button[aria-expanded=false]");
      if (width < 768) await folded.first().click();
      await page.getByRole("button", { name: "Matin" }).last().waitFor();
      expect(await page.getByRole("button", { name: "Nuit" }).count()).toBe(0);
      await open(`/production-lines?edit=${line.id}`);
      const form = page.getByRole("dialog").getByRole("group", { name: "Équipes" });
      await form.getByRole("checkbox", { name: "Matin" }).uncheck();
      await form.getByRole("checkbox", { name: "Après-midi" }).uncheck();
      await page.getByRole("button", { name: "Enregistrer la chaîne" }).click();
      await page.getByText("Choisissez au moins une équipe de l’usine.").first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    } finally {
      const { version } = await api.get("/api/factory");
      await api.patch("/api/factory", { version, shifts: ["morning", "afternoon", "night"] });
    }
    visitor.forgive(/422|400/);
  },
);

test("amina sets shorter mornings for a later day, sees them coming, and takes them back", async () => {
  await using visitor = await visit({ viewport: { width: 390, height: 844 }, locale: "fr-FR" });
  const { page, context, open } = visitor;
  const api = await apiOf();
  const before = await api.get("/api/factory");
  await signIn(context);
  await open("/settings/factory");
  const end = page.getByRole("group", { name: "Matin", exact: true }).getByLabel("Fin");
  await end.fill("13:30");
  await page.getByLabel("Horaires valables à partir du").fill("2098-03-01");
  await page.getByRole("button", { name: "Enregistrer les réglages" }).click();
  const coming = page.getByText(/À partir du .*1er mars 2098|À partir du .*1 mars 2098/);
  await coming.waitFor();
  expect(await api.get("/api/factory")).toMatchObject({
    morningEnd: before.morningEnd,
    laterHours: [...before.laterHours, { from: "2098-03-01", windows: { morning: [before.morningStart, "13:30"] } }],
  });
  await expectAccessible(page, "/settings/factory with hours for a later day");
  await page.getByLabel("Horaires valables à partir du").fill("2098-03-01");
  await page.getByRole("button", { name: "Enregistrer les réglages" }).click();
  await coming.waitFor({ state: "detached" });
  expect((await api.get("/api/factory")).laterHours).toEqual(before.laterHours);
});

test("amina takes in the holidays of another country and year, and gives a Saturday hours of its own", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/settings/factory");
  const off = page.getByRole("region", { name: "Days off" });
  const days = off.getByRole("button", { name: /^Remove / });
  const before = await days.count();
  const year = off.getByRole("combobox", { name: "Year of the holidays" });
  await off.getByRole("combobox", { name: "Country of the holidays" }).selectOption({ label: "France" });
  await year.selectOption({ index: 1 });
  const chosen = await year.inputValue();
  const add = off.getByRole("button", { name: /^Add \d+ days$/ });
  const count = Number((await add.innerText()).match(/\d+/)?.[0]);
  await add.click();
  await expect.poll(() => days.count()).toBe(before + count);
  await off.getByText(`14 July ${chosen}`).waitFor();
  expect(await off.getByRole("button", { name: "All are in the list" }).isDisabled()).toBe(true);

  await page.getByRole("button", { name: "Add a weekday" }).click();
  await page.getByRole("combobox", { name: "Weekday" }).selectOption({ label: "Sat" });
  await page.getByRole("button", { name: "Remove the hours of Sat" }).click();
  await expect.poll(() => page.getByRole("combobox", { name: "Weekday" }).count()).toBe(0);

  await page.getByRole("button", { name: "Add hours of a line" }).click();
  const own = page.getByRole("group", { name: "Other hours on a line" });
  await own.getByRole("combobox", { name: "Weekday" }).selectOption({ label: "Sat" });
  await own.getByRole("textbox", { name: "Break" }).fill("30");
  await own.getByRole("button", { name: /^Remove the hours of / }).click();
  await expect.poll(() => own.getByRole("combobox").count()).toBe(0);
});

test("amina names, adds, orders and deactivates causes by keyboard and by mouse", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  const api = await apiOf();
  await signIn(context);
  await open("/settings/factory");
  await page.getByRole("link", { name: "Causes of defects and lost time" }).click();
  await page.getByRole("heading", { level: 1, name: "Causes" }).waitFor();
  await expectAccessible(page, "/settings/factory/causes");
  const defects = page.getByRole("list", { name: "Kinds of defect" });
  const names = async () => (await defects.getByRole("listitem").allTextContents()).map((text) => text.slice(0, 8));

  await page.getByRole("button", { name: "Move Open seam up" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(names).toContain("Open sea");
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(["Broken s", "Open sea", "Skipped "]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Move Open seam up");
  await page.getByRole("button", { name: "Move Open seam down" }).click();
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(["Broken s", "Skipped ", "Open sea"]);

  await page.getByRole("button", { name: "Add a kind of defect" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Add a reason" }).click();
  await page.getByRole("button", { name: "Save cause" }).click();
  await page.getByText("Enter a name in at least one language.").first().waitFor();
  const drill = unique("Fire drill");
  const code = drill.toLowerCase().replace(" ", "-");
  await page.getByLabel("Name (English)").fill(drill);
  await page.getByLabel("Name (Français)").fill("Exercice incendie");
  await page.getByRole("radio", { name: "Stop sign" }).check({ force: true });
  await page.getByLabel("Belongs to").selectOption({ label: "Another department" });
  await expectAccessible(page, "a new reason");
  await page.getByRole("button", { name: "Save cause" }).click();
  const made = page.getByRole("list", { name: "Reasons for lost time" }).getByRole("listitem").last();
  await made.getByText(code).waitFor();
  await made.getByText("not used in 12 months").waitFor();
  const { items } = await api.get("/api/causes?list=stop");
  expect(items.at(-1)).toMatchObject({ code, owner: "others", picture: "hold", isHouse: false });

  await made.getByRole("button", { name: `Actions for ${drill}` }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  await made.getByText("Inactive").waitFor();
  const stain = defects.getByRole("listitem").filter({ hasText: "stain" });
  await stain
    .getByRole("button", { name: /Stain$/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByLabel("Name (English)").fill("Oil stain");
  await page.getByRole("button", { name: "Save cause" }).click();
  await stain.getByText("Oil stain").waitFor();

  // Somebody else takes the name back, and the open page follows.
  const { id, version } = (await api.get("/api/causes?list=defect")).items[5];
  await api.patch(`/api/causes/${id}`, { version, names: { en: "", fr: "" } });
  await expect.poll(() => stain.getByText("Oil stain").count()).toBe(0);
});
