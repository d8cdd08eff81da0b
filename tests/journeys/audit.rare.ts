import { describe, expect, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { unfolded } from "./folded";
import { pressByKey, tabTo } from "./keys";
import { apiOf, signIn, unique } from "./people";
import { readLog } from "./reading-log";
import { shown } from "./said";

readLog("fr");

describe.each(["en", "fr"] as const)("in %s", (language) => {
  const words = resources[language].audit;
  const common = resources[language].common;
  const navigation = resources[language].navigation;

  test.each([1440, 390])(
    "an auditor finds who changed the hours of a day, and their old value, at %i",
    async (width) => {
      const { day, worker } = await aCorrectedRecord(await apiOf());
      await using visitor = await visit({ language, viewport: { width, height: 900 } });
      const { page, context, open } = visitor;
      await signIn(context);
      await open("/dashboard");
      if (width < 1024) await page.getByRole("button", { name: navigation.openMenu }).click();
      await page
        .getByRole("navigation", { name: navigation.main })
        .getByRole("link", { name: navigation.auditLogs })
        .click();
      await page.getByRole("searchbox", { name: words.searchLabel }).waitFor();
      await (await unfolded(page.getByLabel(words.ofDay, { exact: true }))).fill(day);
      await page.waitForURL(({ searchParams }) => searchParams.get("day") === day);
      const entry =
        width < 1024 ? page.getByRole("listitem").filter({ hasText: worker }) : page.getByRole("row", { name: worker });
      await entry.getByText(words.actions.update).first().waitFor();

      await entry.getByRole("button", { name: words.actions.update, exact: true }).click();
      const dialog = page.getByRole("dialog");
      const hours = dialog.getByRole("row", { name: words.fields.secondsWorked });
      await hours.getByText(shown(words.hours, { hours: "8" }), { exact: true }).waitFor();
      await hours.getByText(shown(words.hours, { hours: "4" }), { exact: true }).waitFor();
      await dialog.getByText("left at ten").waitFor();
      await expectAccessible(page, `the changed hours at ${width} in ${language}`);
      await dialog
        .getByRole("link", { name: new RegExp(worker) })
        .last()
        .click();
      await page.waitForURL(
        ({ pathname, searchParams }) => pathname === "/performance/overview" && searchParams.get("from") === day,
      );
      expect(await page.getByText(worker).count()).toBeGreaterThan(0);
    },
  );

  test("an auditor finds the change by keyboard alone, and exchanged days are reported at their fields", async () => {
    const { day, worker } = await aCorrectedRecord(await apiOf());
    await using visitor = await visit({ language });
    const { page, context, open } = visitor;
    await signIn(context);
    await open("/dashboard");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: navigation.palette.title }).waitFor();
    await page.keyboard.type(navigation.auditLogs);
    await page.getByRole("option", { name: navigation.auditLogs, exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/settings/audit-logs");
    await page.getByRole("heading", { name: words.title, exact: true }).waitFor();
    await tabTo(page, words.ofDay);
    const [year, month, date] = day.split("-") as [string, string, string];
    // The browser's own language is American English, whatever the language of the page.
    await page.keyboard.type(`${month}${date}${year}`);
    await page.waitForURL(({ searchParams }) => searchParams.get("day") === day);
    await page.getByRole("row", { name: worker }).first().waitFor();
    await pressByKey(page, words.actions.update);
    await page.getByRole("dialog").getByText("left at ten").waitFor();
    await page.keyboard.press("Escape");

    await open("/settings/audit-logs?from=2026-03-18&to=2026-03-02");
    const notified = common.daysExchanged.split("{{from}}")[0] as string;
    await page.getByText(notified).waitFor();
    expect(await page.getByLabel(words.from, { exact: true }).getAttribute("aria-invalid")).toBe("true");
  });

  test("a deleted line is shown as it was and restored from its history; a failed export is reported", async () => {
    const api = await apiOf();
    const name = `Lost ${language}`;
    const { id } = await api.post("/api/production-lines", { name, capacity: 20, location: "Hall C" });
    await api.remove(`/api/production-lines/${id}`);
    await using visitor = await visit({ language });
    const { page, context, open } = visitor;
    await signIn(context);

    await open(`/settings/audit-logs?resource=production_line&resourceId=${id}`);
    const removed = page.getByText(words.standing.gone);
    await removed.waitFor();
    await page.getByText("Hall C").first().waitFor();
    await expectAccessible(page, `the history of what is gone in ${language}`);
    await page.getByRole("table").getByRole("button", { name: words.actions.delete, exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: shown(words.restoreObject, { name }) })
      .click();
    await page.getByText(shown(words.restoredObject, { name })).waitFor();
    await removed.waitFor({ state: "detached" });
    expect(await api.get(`/api/production-lines/${id}`)).toMatchObject({ name, capacity: 20, location: "Hall C" });

    await page.route("**/api/audit-logs/export.csv*", (route) => route.abort());
    await page.getByRole("button", { name: words.export }).click();
    await page.getByText(words.failedToExport).waitFor();
    visitor.forgive(/ERR_FAILED/);
  });
});

test("a conversation, an import and a report link to their history, and the history links back to them", async () => {
  const api = await apiOf();
  const yasmine = { username: "yasmine.h", email: "yasmine@atelier.example", password: "seven cotton threads" };
  const { id: memberId } = await api.post("/api/users", { ...yasmine, role: "viewer", status: "active" });
  const group = { kind: "group", name: "Night shift", memberIds: [memberId] };
  const conversation = await api.post("/api/chat/conversations", group);
  const { importId } = await api.upload("/api/workers/import", "people.csv", "name,cin\nAïda Tazi,HI1\n");
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  const history = page.getByRole("link", { name: "History", exact: true });

  await open(`/chat?c=${conversation.id}`);
  await page.getByRole("button", { name: "Details" }).click();
  await history.click();
  await page.waitForURL(`**/settings/audit-logs?resource=conversation&resourceId=${conversation.id}`);
  await page.getByRole("table").getByRole("button", { name: "Created", exact: true }).click();
  // The log has no names of groups.
  await page.getByRole("dialog").getByRole("link", { name: "Open Conversation" }).click();
  await page.waitForURL(`**/chat?c=${conversation.id}`);

  await open("/workers");
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  await history.first().click();
  await page.waitForURL(`**/settings/audit-logs?resource=import&resourceId=${importId}`);
  await page.getByRole("table").getByRole("button", { name: "Imported", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Open people.csv" }).click();
  await page.waitForURL("**/workers");

  await api.post("/api/insights", { from: "2026-01-01", to: "2026-01-31" });
  await open("/performance/ai-insights");
  await history.click();
  await page.waitForURL("**/settings/audit-logs?resource=ai_report&resourceId=*");
  await page.getByRole("table").getByRole("button", { name: "Report generated", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Open AI report" }).click();
  await page.waitForURL("**/performance/ai-insights");
});

/** A record of 8 hours that was corrected to 4. */
async function aCorrectedRecord(api: Awaited<ReturnType<typeof apiOf>>) {
  const worker = unique("Nadia");
  const { id: workerId } = await api.post("/api/workers", { name: worker, cin: unique("C").slice(0, 16) });
  const { id: productId } = await api.post("/api/products", { name: worker, code: unique("P").slice(0, 16) });
  const { id: productionLineId } = await api.post("/api/production-lines", { name: worker, capacity: 5 });
  const day = "2025-11-14";
  const figures = { shift: "morning", date: day, piecesMade: 40, piecesDefective: 1, hours: 8 };
  const record = await api.post("/api/performance-records", { workerId, productId, productionLineId, ...figures });
  await api.patch(`/api/performance-records/${record.id}`, { version: 1, hours: 4, reason: "left at ten" });
  return { day, worker };
}
