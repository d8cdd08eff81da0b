import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { openApp } from "./open-app";

const JOBS = [
  "swept",
  "messages",
  "pictures",
  "chatFiles",
  "imports",
  "audit",
  "auditCheck",
  "totals",
  "firstDays",
  "shifts",
  "styles",
  "briefing",
];

test("every job of each schedule of the configuration runs without an error", async () => {
  const printed: string[] = [];
  const app = await openApp("cron", "demo", {}, { hasTriggers: true, onOutput: (text) => printed.push(text) });
  try {
    const schedules = await schedulesOf("wrangler.toml");
    expect(schedules).toHaveLength(3);
    for (const cron of schedules) {
      const answer = await fetch(`${app.url}/__scheduled?cron=${encodeURIComponent(cron)}`);
      expect(answer.status).toBe(200);
    }
    const missing = () => JOBS.filter((job) => !linesOf(printed).some((line) => job in line));
    await expect.poll(missing).toEqual([]);
    const lines = linesOf(printed).filter(({ cron }) => cron);
    expect(lines.map(({ level }) => level)).toEqual(JOBS.map(() => "info"));
    expect(lines.find(({ audit }) => audit)).toMatchObject({ audit: { head: expect.any(String) } });
    expect(lines.find(({ totals }) => totals)).toMatchObject({ totals: { mended: [] } });
  } finally {
    await app.stop();
  }
});

test("the app runs its schedules by its own clock, asked by nobody", async () => {
  const printed: string[] = [];
  const onOutput = (text: string) => printed.push(text);
  const app = await openApp("clock", "demo", {}, { runsEachMinute: true, onOutput });
  try {
    const missing = () => JOBS.filter((job) => !linesOf(printed).some((line) => job in line));
    await expect.poll(missing, { timeout: 150_000, interval: 1_000 }).toEqual([]);
    expect((await fetch(`${app.url}/__scheduled?cron=47`)).status).toBe(404);
  } finally {
    await app.stop();
  }
});

async function schedulesOf(file: string): Promise<string[]> {
  const [, crons = ""] = /^crons = \[(.*)\]$/m.exec(await readFile(file, "utf8")) ?? [];
  return [...crons.matchAll(/"([^"]+)"/g)].map(([, cron]) => cron as string);
}

type Line = Record<string, unknown>;

/** The lines that the Worker logged; wrangler prints other things between. */
function linesOf(printed: string[]): Line[] {
  return printed
    .join("")
    .split("\n")
    .flatMap((text) => (text.startsWith("{") && text.endsWith("}") ? [JSON.parse(text) as Line] : []));
}
