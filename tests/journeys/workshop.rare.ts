import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { unfolded } from "./folded";
import { apiOf, signIn, unique } from "./people";

const SAVED = "Les réglages sont enregistrés.";

test.each([1366, 390])(
  "at %i pixels, in French, a workshop sets its two shifts, a short Friday, a feast and half a day of a line, and no earlier day changes",
  async (width) => {
    await using visitor = await visit({ viewport: { width, height: 844 }, locale: "fr-FR" });
    const { page, context, open } = visitor;
    const api = await apiOf();
    const before = await api.get("/api/factory");
    const line = await api.post("/api/production-lines", { name: unique("Chaîne"), capacity: 4, targetOutput: 300 });
    await signIn(context);
    await open("/settings/factory");
    await page.getByRole("group", { name: "Équipes de l’usine" }).getByRole("checkbox", { name: "Nuit" }).uncheck();
    await page.getByRole("button", { name: "Ajouter un jour de la semaine" }).click();
    const friday = page.getByRole("group", { name: "Autres horaires un jour de la semaine" });
    await expect.poll(() => friday.getByLabel("Jour de la semaine").inputValue()).toBe("5");
    await friday.getByRole("group", { name: "Matin" }).getByLabel("Fin").fill("12h00");
    await page.getByLabel("Horaires valables à partir du").fill("2098-03-03");
    await page.getByLabel("Horaires valables jusqu’au").fill("2098-03-30");

    const off = page.getByRole("region", { name: "Jours de repos" });
    await off.getByLabel("Jour de repos", { exact: true }).fill("2098-03-21");
    await off.getByLabel("Nom du jour de repos").fill("Aïd al-Fitr");
    await page.keyboard.press("Enter");
    await off.getByLabel("Jour de repos", { exact: true }).fill("2098-03-20");
    await off.getByLabel("Nom du jour de repos").fill("Inventaire");
    await off.getByLabel("Partie du jour").selectOption({ label: "Après-midi" });
    await off.getByLabel("Pour").selectOption({ label: line.name });
    await off.getByRole("button", { name: "Ajouter le jour" }).click();
    await off.getByText(`Inventaire · Après-midi · ${line.name}`).waitFor();
    await expectAccessible(page, "/settings/factory of a workshop");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Enregistrer les réglages" }).click();
    await page.getByText(SAVED).waitFor();
    try {
      const saved = await api.get("/api/factory");
      expect(saved).toMatchObject({
        shifts: ["morning", "afternoon"],
        morningEnd: before.morningEnd,
        weekdayHours: [],
        laterHours: [
          {
            from: "2098-03-03",
            windows: { weekdays: [{ weekday: 5, windows: { morning: [before.morningStart, "12:00"] } }] },
          },
          { from: "2098-03-31" },
        ],
      });
      await page.getByText(/À partir du .*3 mars 2098.*ven/).waitFor();

      await open(`/assignments/calendar?view=week&day=2098-03-21&productionLineId=${line.id}`);
      await page.locator(`[data-row="morning ${line.id}"]`).waitFor();
      expect(await page.locator(`[data-row="night ${line.id}"]`).count()).toBe(0);
      expect(await page.getByRole("button", { name: /jour de repos\s*: Aïd al-Fitr/ }).count()).toBe(2);
      await open(`/assignments/calendar?view=week&day=2098-03-20&productionLineId=${line.id}`);
      await page.locator(`[data-row="morning ${line.id}"]`).waitFor();
      expect(await page.getByRole("button", { name: /jour de repos\s*: Inventaire/ }).count()).toBe(1);
    } finally {
      const { version, daysOff } = await api.get("/api/factory");
      const usual = { weekdayHours: [], hoursFrom: "2098-03-03" };
      const own = daysOff.filter(({ day }: { day: string }) => !day.startsWith("2098"));
      await api.patch("/api/factory", { version, ...usual, shifts: before.shifts, daysOff: own });
    }
    expect((await api.get("/api/factory")).laterHours).toEqual(before.laterHours);
  },
);

test.each([1366, 390])(
  "at %i pixels, in French, a target from a later day is in the form with its day, and today's stays",
  async (width) => {
    await using visitor = await visit({ viewport: { width, height: 844 }, locale: "fr-FR" });
    const { page, context, open } = visitor;
    const api = await apiOf();
    const line = await api.post("/api/production-lines", { name: unique("Chaîne"), capacity: 4, targetOutput: 300 });
    await signIn(context);
    await open(`/production-lines?edit=${line.id}`);
    const form = page.getByRole("dialog");
    await form.getByRole("textbox", { name: "Objectif (facultatif)" }).fill("320");
    await form.getByLabel("Valeurs valables à partir du").fill("2098-03-03");
    await expectAccessible(page, "the form of a line with a later target");
    await form.getByRole("button", { name: "Enregistrer la chaîne" }).click();
    await page.getByText("Chaîne enregistrée.").waitFor();
    const saved = await api.get(`/api/production-lines/${line.id}`);
    expect(saved).toMatchObject({ targetOutput: 300, held: { later: [{ from: "2098-03-03", targetOutput: 320 }] } });
    await open(`/production-lines?edit=${line.id}`);
    await form.getByText(/À partir du .*3 mars 2098\s*: Objectif 320/).waitFor();
    expect(await form.getByRole("textbox", { name: "Objectif (facultatif)" }).inputValue()).toBe("300");
  },
);

test.each([1366, 390])(
  "at %i pixels, in French, a list of lines is dropped, looked at, imported and taken back",
  async (width) => {
    await using visitor = await visit({ viewport: { width, height: 844 }, locale: "fr-FR" });
    const { page, context, open } = visitor;
    const api = await apiOf();
    const called = unique("Atelier");
    await signIn(context);
    await open("/production-lines");
    await (await unfolded(page.getByRole("button", { name: "Importer" }).first())).click();
    const dialog = page.getByRole("dialog");
    const text = `Chaîne;Nb postes;Objectif\n${called} 1;12;300\n${called} 2;;\nTotal;12;300\n`;
    await dialog.locator("input[type=file]").setInputFiles({
      name: "chaines.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
    await dialog.getByText("2", { exact: true }).first().waitFor();
    await expectAccessible(page, "the preview of a file of lines");
    await dialog.getByRole("button", { name: /^Importer/ }).click();
    await dialog.getByRole("button", { name: /Annuler l’import/ }).waitFor();
    expect((await api.get(`/api/production-lines?q=${called}`)).total).toBe(2);
    await dialog.getByRole("button", { name: /Annuler l’import/ }).click();
    await expect.poll(async () => (await api.get(`/api/production-lines?q=${called}`)).total).toBe(0);
  },
);
