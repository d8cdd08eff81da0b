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

type Report = { productionLineName: string; date: string; otherPeople: number; efficiency: number };

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

  test("holds every line and product of it, and each of the 1,197 team-days at the efficiency that the factory measured, within 0.005", async () => {
    expect(await client.all("/api/production-lines")).toHaveLength(24);
    expect(await client.all("/api/products")).toHaveLength(70);
    const { teamDays } = toFactory(await readFile(FILE, "utf8"));
    const reports: Report[] = await client.all("/api/line-reports");
    expect(reports).toHaveLength(1197);
    const found = new Map(reports.map((report) => [`${report.productionLineName} ${report.date}`, report]));
    for (const { date, line, people, actualProductivity } of teamDays) {
      const report = found.get(`${line} ${date}`);
      expect(report?.otherPeople, `${line} on ${date}`).toBe(people);
      expect(Math.abs((report?.efficiency ?? 0) - actualProductivity), `${line} on ${date}`).toBeLessThan(0.005);
    }
  }, 300_000);

  test("changes nothing when it is loaded again", async () => {
    expect(await loadFactory(client, toFactory(await readFile(FILE, "utf8")))).toEqual({ created: 0 });
  }, 300_000);
});
