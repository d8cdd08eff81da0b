import { expect, test } from "vitest";
import type { Language } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn, unique } from "./people";
import { shown } from "./said";

/** Reads the log in one language: a line's history, an entry, its restoring, the check, the cleanup, the statistics. */
export function readLog(language: Language) {
  const words = resources[language].audit;
  const common = resources[language].common;
  const navigation = resources[language].navigation;

  test(`Amina follows a line from its row to its history, reads what changed, verifies the log and sees who does what, in ${language}`, async () => {
    const api = await apiOf();
    const name = unique(`Audited ${language}`);
    const line = await api.post("/api/production-lines", { name, capacity: 20 });
    await api.patch(`/api/production-lines/${line.id}`, { version: 1, capacity: 24, location: "Hall B" });
    await using visitor = await visit({ language });
    const { page, context, open } = visitor;
    await signIn(context);

    await open(`/production-lines?q=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: shown(common.actionsOf, { name }) }).click();
    await page.getByRole("menuitem", { name: common.history }).click();
    await page.waitForURL(/audit-logs\?resource=production_line/);
    await page.getByRole("heading", { name: shown(words.historyOf, { name }) }).waitFor();
    const table = page.getByRole("table");
    expect(await table.getByRole("row").count()).toBe(1 + 2);

    await table.getByRole("button", { name: words.actions.update, exact: true }).click();
    const dialog = page.getByRole("dialog");
    const capacity = dialog.getByRole("row", { name: words.fields.capacity });
    await capacity.getByText("20").waitFor();
    await capacity.getByText("24").waitFor();
    await dialog.getByRole("row", { name: words.fields.location }).getByText(words.nothing).waitFor();
    await expectAccessible(page, `an entry of the audit log in ${language}`);
    await dialog.getByRole("button", { name: shown(words.restoreField, { field: words.fields.capacity }) }).click();
    await expect.poll(async () => (await api.get(`/api/production-lines/${line.id}`)).capacity).toBe(20);
    await dialog.getByRole("link", { name: shown(words.showObject, { name }) }).click();
    await page.waitForURL(/production-lines\?q=/);

    await open("/settings/audit-logs");
    await page.getByRole("combobox", { name: words.everyAction }).selectOption("create");
    await page.waitForURL(/action=create/);
    await page.getByRole("searchbox").fill("no such word");
    await page.waitForURL(/q=no/);
    await page.getByText(words.empty).waitFor();
    await page.getByRole("button", { name: common.resetFilters }).click();
    await page.getByRole("table").waitFor();
    await page.getByRole("button", { name: words.verify }).click();
    await page.getByText(words.verified_other.replace("{{count, number}} ", "")).waitFor();
    await expectAccessible(page, `/settings/audit-logs in ${language}`);

    await page.getByRole("button", { name: words.cleanUp }).click();
    await dialog.getByLabel(words.keepDays).fill("29");
    await dialog.getByRole("button", { name: words.countFirst }).click();
    await dialog.getByText(shown(words.daysInvalid, { auditDaysMinimum: "30" })).waitFor();
    await dialog.getByLabel(words.keepDays).fill("30");
    await dialog.getByRole("button", { name: words.countFirst }).click();
    await dialog.getByText(words.countNone).waitFor();
    await expectAccessible(page, `the cleanup in ${language}`);
    visitor.forgive(/422/);

    await open("/settings/audit-stats");
    await page.getByText(words.mostActiveUser).waitFor();
    await page.getByRole("tab", { name: words.tabs.users }).click();
    await page.waitForURL(/tab=users/);
    await expectAccessible(page, `/settings/audit-stats in ${language}`);
    expect(await page.getByRole("navigation", { name: navigation.main }).getByText(navigation.auditStats).count()).toBe(
      1,
    );
    await page.getByRole("link", { name: "amina" }).last().click();
    await page.waitForURL(/audit-logs\?since=.*&actor=/);
    await page.getByRole("button", { name: shown(words.dropLimit, {}) }).click();
    await page.waitForURL(({ searchParams }) => !searchParams.has("since") && searchParams.has("actor"));
  });
}
