import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { openClient } from "../../scripts/factory-client.mjs";
import { visit } from "./browser";
import { type App, inDatabase, openApp } from "./open-app";
import { AMINA, signIn } from "./people";

const OLD = 620;
const YOUNGER = 30;

test.each(["en", "fr"] as const)(
  "Amina counts, exports and deletes entries older than a year; the rest verifies, and the log records it, in %s",
  async (language) => {
    const words = resources[language].audit;
    const app = await openApp(`cleanup-${language}`);
    try {
      await age(app);
      await openClient(app.url).post("/api/auth/register", AMINA);
      await using visitor = await visit({ language, baseURL: app.url });
      const { page, context, open } = visitor;
      await signIn(context, AMINA, app.url);

      await open("/settings/audit-logs");
      await page.getByRole("button", { name: words.cleanUp }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(words.keepDays).fill("365");
      await dialog.getByRole("button", { name: words.countFirst }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: words.exportFirst }).click(),
      ]);
      const exported = await readFile(await download.path(), "utf8");
      expect(exported.trim().split("\r\n")).toHaveLength(1 + OLD);

      await dialog.getByRole("button", { name: counted(words.delete_other, OLD) }).click();
      await page.getByText(counted(words.cleanedUp_other, OLD)).waitFor();
      await dialog.waitFor({ state: "detached" });
      await page.getByRole("button", { name: words.verify }).click();
      await page.getByText(words.verified_other.replace("{{count, number}} ", "")).waitFor();
      await page.getByRole("table").getByRole("button", { name: words.actions.cleanup, exact: true }).click();
      await dialog.getByText(`${OLD}`, { exact: true }).first().waitFor();

      await open(`/settings/audit-logs?q=days%20ago`);
      await page.getByRole("table").waitFor();
      expect(await page.getByRole("table").getByRole("row").count()).toBe(1 + YOUNGER);
    } finally {
      await app.stop();
    }
  },
);

/**
 * Entries from just before the kept days, which begin at this factory's midnight, and from 100 days ago, before any of
 * today, as in a factory that has run for long.
 */
async function age(app: App) {
  const entries = (count: number, when: string) =>
    `INSERT INTO audit_log (at, action, resource, actor_name, description, ip, user_agent)
      WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${count})
      SELECT unixepoch('now', ${when}) * 1000 - n, 'update', 'worker', 'karim', 'worker.update', '192.0.2.7', 'days ago'
      FROM number`;
  const inJapan = "UPDATE factory SET time_zone = 'Asia/Tokyo'";
  await inDatabase(
    app,
    inJapan,
    entries(OLD, "'+9 hours', '-365 days', 'start of day', '-9 hours'"),
    entries(YOUNGER, "'-100 days'"),
  );
}

function counted(text: string, count: number) {
  return text.replace("{{count, number}}", String(count));
}
