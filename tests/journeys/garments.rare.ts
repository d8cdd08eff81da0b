import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { toFactory } from "../../scripts/garments.mjs";
import { garmentsFile } from "../../scripts/garments-file.mjs";
import { loadFactory } from "../../scripts/garments-import.mjs";
import { type App, openApp } from "./open-app";
import { AMINA } from "./people";

const FILE = garmentsFile();
const isThere = existsSync(FILE);
if (!isThere)
  console.log(`The public garment table is not at ${FILE}; its journey is skipped. GARMENTS_FILE names it.`);

type Line = { id: string; name: string };
type Product = { id: string; code: string; standardMinutes: number };
type Entry = {
  productionLineId: string;
  productId: string;
  date: string;
  piecesMade: number;
  piecesDefective: number;
  hours: number;
};

describe.skipIf(!isThere)("a real factory's table, through the app's own import", () => {
  let app: App;
  let client: ReturnType<typeof openClient>;

  beforeAll(async () => {
    app = await openApp("garments");
    client = openClient(app.url);
    await client.post("/api/auth/register", AMINA);
    await loadFactory(client, toFactory(await readFile(FILE, "utf8")));
  }, 300_000);

  afterAll(() => app?.stop());

  test("holds every line, product, worker and record of it", async () => {
    expect(await client.all("/api/production-lines")).toHaveLength(24);
    expect(await client.all("/api/products")).toHaveLength(70);
    expect(await client.all("/api/workers")).toHaveLength(999);
  });

  test("gives each of the 1,197 team-days the efficiency that the factory measured, within 0.005", async () => {
    const table = toFactory(await readFile(FILE, "utf8"));
    const lines = new Map<string, string>(
      (await client.all("/api/production-lines")).map((line: Line) => [line.name, line.id]),
    );
    const standards = new Map<string, number>(
      (await client.all("/api/products")).map((product: Product) => [product.id, product.standardMinutes]),
    );
    const days = new Map<string, Entry[]>();
    for (const line of lines.values()) {
      const entries: Entry[] = await client.all(`/api/performance-records?productionLineId=${line}`);
      for (const entry of entries)
        days.set(`${line} ${entry.date}`, [...(days.get(`${line} ${entry.date}`) ?? []), entry]);
    }

    expect([...days.values()].flat()).toHaveLength(table.records.length);
    expect(days.size).toBe(1197);
    for (const { date, line, people, actualProductivity } of table.teamDays) {
      const entries = days.get(`${lines.get(line)} ${date}`) ?? [];
      expect(entries, `${line} on ${date}`).toHaveLength(people);
      expect(Math.abs(efficiencyOf(entries, standards) - actualProductivity), `${line} on ${date}`).toBeLessThan(0.005);
    }
  }, 300_000);

  test("changes nothing when it is loaded again", async () => {
    const { people, made } = await loadFactory(client, toFactory(await readFile(FILE, "utf8")));
    expect(people).toMatchObject({ created: 0, updated: 0, unchanged: 999 });
    expect(made).toMatchObject({ created: 0, updated: 0, unchanged: 41_498 });
  }, 300_000);
});

/** Good pieces x standard minutes / minutes worked, as a ratio of sums. */
function efficiencyOf(entries: Entry[], standards: Map<string, number>) {
  const sum = (figure: (entry: Entry) => number) => entries.reduce((total, entry) => total + figure(entry), 0);
  const earned = sum(
    ({ productId, piecesMade, piecesDefective }) =>
      (piecesMade - piecesDefective) * (standards.get(productId) as number),
  );
  return earned / (sum(({ hours }) => hours) * 60);
}
