import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { NETWORK_LOST, visit } from "./browser";
import { type App, openApp } from "./open-app";
import { AMINA, apiOf, signIn } from "./people";
import { pieces, planned, save } from "./shift-plan";

let app: App;

beforeAll(async () => {
  app = await openApp("killed-save");
  await openClient(app.url).post("/api/auth/register", AMINA);
}, 120_000);

afterAll(() => app?.stop());

test("a Worker killed in mid-save has every row once after it is back, and the sheet says so", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { forgive, context, page, open } = visitor;
  const shift = await planned("Killed", 2, await apiOf(AMINA, app.url));
  await signIn(context, AMINA, app.url);
  await open(shift.path);
  let killing: Promise<void> | undefined;
  await context.route("**/api/performance-records/bulk", async (route) => {
    if (killing) return route.continue();
    // On its way, perhaps written already: nobody will ever hear the answer.
    void route.fetch().catch(() => null);
    killing = app.stop();
    await killing;
    await route.abort("connectionreset");
  });
  await pieces(page, shift.names[0]).fill("33");
  await pieces(page, shift.names[1]).fill("34");
  await save(page);
  await page.getByText("1 shift waiting to be sent").waitFor();
  await expect.poll(() => killing !== undefined).toBe(true);
  await killing;

  await app.startAgain();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByRole("listitem").filter({ hasText: "Recorded" }).nth(1).waitFor();
  const { total, items } = await shift.recorded();
  expect([total, items.map(({ piecesMade }) => piecesMade).sort()]).toEqual([2, [33, 34]]);
  forgive(NETWORK_LOST);
}, 180_000);
