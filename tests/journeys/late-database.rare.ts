import { expect, onTestFinished, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { openClient } from "../../scripts/factory-client.mjs";
import { NETWORK_LOST, visit } from "./browser";
import { openApp } from "./open-app";
import { AMINA, apiOf, signIn } from "./people";

const SILENCE_MS = 90_000;
const { errors, workers: words, products } = resources.en;

test("while the database is silent for 90 s, form, screen and page say so, and a pressed save is done once", async () => {
  const app = await openApp("late-database", "none", {}, { around: "benchmarks/far/delayed.mjs" });
  onTestFinished(() => app.stop());
  const answerAfter = (milliseconds: number) => fetch(`${app.url}/far?trip=${milliseconds}`, { method: "POST" });
  await openClient(app.url).post("/api/auth/register", AMINA);
  await using visitor = await visit({ baseURL: app.url });
  const { page, context, forgive, open } = visitor;
  forgive(NETWORK_LOST);
  forgive(/TimeoutError|did not answer in time|status of 503/);
  await signIn(context, AMINA, app.url);
  await open("/workers");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: words.new }).first().click();
  await dialog.getByLabel(words.fields.name, { exact: true }).fill("Late Loubna");
  await dialog.getByLabel(words.fields.cin).fill("LL1");

  await answerAfter(SILENCE_MS);
  const began = Date.now();
  await dialog.getByRole("button", { name: words.save }).click();
  await page.getByText(errors.noAnswer).first().waitFor({ timeout: 15_000 });
  expect(await dialog.getByLabel(words.fields.name, { exact: true }).inputValue()).toBe("Late Loubna");

  const other = await context.newPage();
  const answer = await other.goto(`${app.url}/products`, { timeout: 45_000 });
  expect([answer?.status(), answer?.headers()["retry-after"]]).toEqual([503, "1"]);
  await other.getByText(errors.unavailable).first().waitFor();

  await answerAfter(0);
  await other.reload();
  await other.getByRole("heading", { level: 1, name: products.title }).waitFor();
  await dialog.getByRole("button", { name: words.save }).click();
  await dialog.waitFor({ state: "detached" });
  // Whatever the first save still does when the silence ends, it has done by then.
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + SILENCE_MS + 3_000 - Date.now())));
  const { items } = await (await apiOf(AMINA, app.url)).get("/api/workers");
  expect(items.map(({ name }: { name: string }) => name)).toEqual(["Late Loubna"]);
});
