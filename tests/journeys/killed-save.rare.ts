import { watch } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { NETWORK_LOST, visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, apiOf, signIn } from "./people";
import { pieces, planned, save } from "./shift-plan";

const BULK = "**/api/performance-records/bulk";

let app: App;

beforeAll(async () => {
  app = await openApp("killed-save");
  await openClient(app.url).post("/api/auth/register", AMINA);
});

afterAll(() => app?.stop());

test.each([
  ["as the rows leave the device", () => Promise.resolve()],
  ["as the database is being written", () => firstWrite(app)],
])(
  "after a Worker is killed %s, every row is there once when it is back, and the sheet says so",
  async (_when, moment) => {
    await using visitor = await visit({ baseURL: app.url });
    const { forgive, context, page, open } = visitor;
    const shift = await planned("Killed", 2, await apiOf(AMINA, app.url));
    await signIn(context, AMINA, app.url);
    await open(shift.path);
    let sent = 0;
    let isKilled = false;
    let isBack = false;
    await context.route(BULK, async (route) => {
      sent += 1;
      if (sent > 1) return isBack ? route.continue() : route.abort("connectionrefused");
      const isTime = moment();
      // The save may be written or not; its answer reaches nobody.
      void route.fetch().catch(() => null);
      await isTime;
      await app.kill();
      isKilled = true;
      await route.abort("connectionreset");
    });
    await pieces(page, shift.names[0]).fill("33");
    await pieces(page, shift.names[1]).fill("34");
    await save(page);
    await expect.poll(() => isKilled).toBe(true);
    await expect(fetch(app.url)).rejects.toThrow();
    await page.getByText("1 shift waiting to be sent").waitFor();

    await app.startAgain();
    expect([0, 2]).toContain((await shift.recorded()).total);
    isBack = true;
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await page.getByRole("listitem").filter({ hasText: "Recorded" }).nth(1).waitFor();
    const { total, items } = await shift.recorded();
    expect([total, items.map(({ piecesMade }) => piecesMade).sort()]).toEqual([2, [33, 34]]);
    expect(sent).toBeGreaterThan(1);
    forgive(NETWORK_LOST);
  },
  180_000,
);

/** Resolves as soon as a file of the local database changes. */
function firstWrite({ stateDirectory }: App) {
  return new Promise<void>((written) => {
    const watching = watch(resolve(stateDirectory, "v3/d1"), { recursive: true }, () => {
      watching.close();
      written();
    });
  });
}
