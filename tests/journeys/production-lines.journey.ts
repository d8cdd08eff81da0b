import { expect, test } from "vitest";
import { rarely } from "#tests/thorough";
import { NETWORK_LOST, visit } from "./browser";
import { apiOf, signIn } from "./people";

test("Amina opens a line; missing values are named at the field, before and after the server answers", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  await open("/production-lines");

  await page.getByRole("button", { name: "New line" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Capacity").fill("30");
  await dialog.getByLabel("Crew").fill("24");
  await dialog.getByRole("button", { name: "Save line" }).click();
  await dialog.getByText("Name is required.").first().waitFor();

  await dialog.getByLabel("Name").fill("Atelier Éclair");
  await dialog.getByRole("button", { name: "Save line" }).click();
  await page.getByText("Line created.").waitFor();
  await page.getByRole("cell", { name: "Atelier Éclair", exact: true }).waitFor();

  await page.getByRole("searchbox").fill("eclair");
  await page.waitForURL(/q=eclair/);
  expect(await page.getByText("Atelier Éclair").count()).toBeGreaterThan(0);
  expect((await (await apiOf()).get("/api/production-lines?q=eclair")).items).toMatchObject([{ crew: 24 }]);
});

rarely("a line that is deactivated can be activated again from the toast", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  const api = await apiOf();
  const line = await api.post("/api/production-lines", { name: "Toggled line", capacity: 10 });
  await open("/production-lines?q=toggled");

  await page.getByRole("button", { name: "Actions for Toggled line" }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await api.get(`/api/production-lines/${line.id}`)).version).toBe(3);
  expect(await api.get(`/api/production-lines/${line.id}`)).toMatchObject({ status: "active" });
});

test("two people edit the same line; the second sees the first one's values and chooses", async () => {
  const api = await apiOf();
  const line = await api.post("/api/production-lines", { name: "Contested line", capacity: 20 });
  await using first = await visit();
  await using second = await visit();
  for (const { page, context, open } of [first, second]) {
    await signIn(context);
    await open("/production-lines?q=contested");
    await page.getByRole("button", { name: "Actions for Contested line" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await page.getByRole("dialog").getByLabel("Capacity").waitFor();
  }
  await save(first.page, "25");
  await first.page.getByText("Line saved.").waitFor();

  await save(second.page, "40");
  const difference = second.page.getByRole("region", { name: "Somebody else saved this in the meantime." });
  await difference.getByText("25", { exact: true }).waitFor();
  await difference.getByText("40", { exact: true }).waitFor();
  await difference.getByRole("button", { name: "Keep mine" }).click();
  await second.page.getByRole("button", { name: "Save line" }).click();
  await second.page.getByText("Line saved.").waitFor();
  expect(await api.get(`/api/production-lines/${line.id}`)).toMatchObject({ capacity: 40, version: 3 });
  second.forgive(/409/);
});

async function save(page: import("playwright-core").Page, capacity: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Capacity").fill(capacity);
  await dialog.getByRole("button", { name: "Save line" }).click();
}

test("without a network the form keeps the typed values, and saves them once when the network is back", async () => {
  await using visitor = await visit();
  const { page, context, forgive, open } = visitor;
  await signIn(context);
  await open("/production-lines");
  await page.getByRole("button", { name: "New line" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Kept offline");
  await dialog.getByLabel("Capacity").fill("7");

  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Save line" }).click();
  await page.getByText("No connection. Nothing is lost").waitFor();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Kept offline");
  forgive(NETWORK_LOST);

  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Save line" }).click();
  await page.getByRole("cell", { name: "Kept offline" }).first().waitFor();
  const { items } = await (await apiOf()).get("/api/production-lines?q=kept offline");
  expect(items).toHaveLength(1);
});

rarely("when only the answer is lost, the form stays too, and saving again still makes only one line", async () => {
  await using visitor = await visit();
  const { page, context, forgive, open } = visitor;
  await signIn(context);
  await open("/production-lines");
  await page.getByRole("button", { name: "New line" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Answered late");
  await dialog.getByLabel("Capacity").fill("7");

  const posts = "**/production-lines.data";
  await page.route(posts, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Save line" }).click();
  await page.getByText("No connection. Nothing is lost").waitFor();
  forgive(/ERR_FAILED/);
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Answered late");

  await page.unroute(posts);
  await dialog.getByRole("button", { name: "Save line" }).click();
  await page.getByRole("cell", { name: "Answered late" }).first().waitFor();
  const { items } = await (await apiOf()).get("/api/production-lines?q=answered late");
  expect(items).toHaveLength(1);
});

rarely("beyond the end of a list its last page is shown", async () => {
  await using visitor = await visit();
  const { page, context } = visitor;
  await signIn(context);
  await page.goto("/production-lines?page=99999&size=10&sort=name");
  const { total } = await (await apiOf()).get("/api/production-lines?size=10");
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("page")).toBe(String(Math.max(1, Math.ceil(total / 10))));
  expect(searchParams.get("sort")).toBe("name");
});
