import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import type { Language } from "#app/i18n/languages";
import { visit } from "./browser";
import { unfolded } from "./folded";
import { apiOf, signIn, unique } from "./people";

type Words = Record<string, string> & { fields: Record<string, string> };

let day: string;
let made: { workerId: string; productId: string };

/** The list of records, in a language and on a screen of this width. */
export function listRecords(looks: readonly (readonly [language: Language, width: number])[]) {
  beforeAll(async () => {
    const api = await apiOf();
    ({ day } = await api.get("/api/dashboard"));
    const worker = await api.post("/api/workers", { name: "Nawal Ledger", cin: "LEDGER" });
    const product = await api.post("/api/products", { name: "Ledger shirt", code: "LEDGER", status: "active" });
    made = { workerId: worker.id, productId: product.id };
  });

  test.each(looks)(
    "the list sums what its filters leave, corrects a past day with a reason, deletes, and exports it, in %s at %i pixels",
    async (language, width) => {
      const api = await apiOf();
      const line = await api.post("/api/production-lines", {
        name: unique(`Ledger ${language} ${width}`),
        capacity: 4,
      });
      const ids: string[] = [];
      // Three days of 100 pieces, with ever more of them defective.
      for (const [ago, piecesDefective] of [0, 4, 30].entries()) {
        const { id } = await api.post("/api/performance-records", {
          ...made,
          productionLineId: line.id,
          shift: "morning",
          hours: 8,
          date: addDays(day, -ago),
          piecesMade: 100,
          piecesDefective,
          // The same person in the same shift, once for each size of screen.
          confirmRepeat: true,
        });
        ids.push(id);
      }
      await using visitor = await visit({ language, viewport: { width, height: 900 } });
      const { page, context, open } = visitor;
      const text = await wordsOf(language, "records");
      const common = await wordsOf(language, "common");
      await signIn(context);

      await open(`/performance/overview?productionLineId=${line.id}`);
      const sums = page.getByRole("region", { name: text.sums });
      const say = (figure: string) => sums.getByText(figure, { exact: true }).first().waitFor();
      await say("300");
      await open(`/performance/overview?productionLineId=${line.id}&quality=poor`);
      await page.waitForURL(/from=.*to=/);
      await say("30");

      await page.getByRole("button", { name: /Nawal Ledger/ }).click();
      await page.getByRole("menuitem", { name: text.editRow, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(text.fields.piecesDefective as string).fill("40");
      await dialog.getByRole("button", { name: text.save }).click();
      await dialog
        .getByText(text.reasonRequired as string)
        .first()
        .waitFor();
      await dialog.getByLabel(text.fields.reason as string).fill("Counted again");
      await dialog.getByRole("button", { name: text.save }).click();
      await dialog.waitFor({ state: "detached" });
      expect(await api.get(`/api/performance-records/${ids[2]}`)).toMatchObject({ piecesDefective: 40 });
      await say("40");

      await open(`/performance/overview?productionLineId=${line.id}`);
      await (await unfolded(page.getByRole("button", { name: common.export as string }))).click();
      const download = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: common.exportCsv }).click();
      const rows = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
      expect(rows).toHaveLength(1 + ids.length);

      await page
        .getByRole("button", { name: /Nawal Ledger/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: text.delete, exact: true }).click();
      await page.getByRole("button", { name: text.delete, exact: true }).last().click();
      await say("200");
      const left = await api.get(`/api/performance-records?productionLineId=${line.id}`);
      expect(left).toMatchObject({ total: 2, sums: { pieces: 200, defective: 44 } });
      const undo = page.getByRole("button", { name: common.undo, exact: true });
      await undo.click();
      await say("300");
      await undo.waitFor({ state: "detached" });
      expect((await api.get(`/api/performance-records?productionLineId=${line.id}`)).items.map(sayId).sort()).toEqual(
        ids.sort(),
      );

      // Ticks all rows, deletes them, and restores them from the empty list.
      if (width > 600) await page.getByRole("checkbox", { name: common.selectPage }).check();
      else for (const box of await page.getByRole("checkbox").all()) await box.check();
      await page.getByRole("button", { name: text.delete, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: text.delete, exact: true }).click();
      await page.getByText(text.empty as string).waitFor();
      await undo.click();
      await say("300");
      visitor.forgive(/422/);
    },
  );
}

const sayId = ({ id }: { id: string }) => id;

async function wordsOf(language: string, namespace: string): Promise<Words> {
  return JSON.parse(await readFile(`public/locales/${language}/${namespace}.json`, "utf8"));
}
