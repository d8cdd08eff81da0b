import { expect, test } from "vitest";
import { type Visitor, visit } from "./browser";
import { pressByKey, tabTo, takeFromMenu } from "./keys";
import { apiOf, signIn, unique } from "./people";
import { planned } from "./shift-plan";
import { box, log, newUser } from "./talkers";

/** tests/journeys/keys.ts checks at every stop that the focus is visible. */
test("amina imports workers from a file without a mouse", async () => {
  await using visitor = await visit();
  const { page } = visitor;
  const cin = unique("KEYS").toUpperCase();
  await begin(visitor, "/workers");
  await pressByKey(page, "Import");
  await page.getByRole("dialog").waitFor({ state: "attached" });
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), pressByKey(page, "Choose a file")]);
  const buffer = Buffer.from(`name,cin\nFile Fatima,${cin}\n`);
  await chooser.setFiles({ name: "workers.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Import 1 row" }).waitFor();
  await pressByKey(page, "Import 1 row");
  await page.getByText("1 row imported.").waitFor();
  expect((await (await apiOf()).get(`/api/workers?q=${cin}`)).total).toBe(1);
});

test("amina records what one person made, in the form, without a mouse", async () => {
  await using visitor = await visit();
  const { page } = visitor;
  const shift = await planned("Keyed", 1);
  await begin(visitor, "/performance/overview");
  await pressByKey(page, "New record");
  await page.getByRole("dialog").waitFor({ state: "attached" });
  for (const [field, typed] of [
    [/^Worker/, shift.names[0]],
    [/^Product(?!ion)/, shift.product],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(String(typed));
    await page.getByRole("listbox").getByRole("option", { name: typed }).first().waitFor();
    await page.keyboard.press("Enter");
  }
  await tabTo(page, /^Production line/);
  await page.keyboard.type(shift.line);
  await tabTo(page, /^Hours/);
  await page.keyboard.type("0.5");
  await tabTo(page, /^Pieces made/);
  await page.keyboard.type("41");
  await tabTo(page, /^Defective pieces/);
  await page.keyboard.type("0");
  await pressByKey(page, "Save record");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const { items } = await (await apiOf()).get(`/api/performance-records?workerId=${shift.workerIds[0]}`);
  expect(items.map(({ piecesMade }: { piecesMade: number }) => piecesMade)).toContain(41);
});

test("amina writes to somebody without a mouse", async () => {
  await using visitor = await visit();
  const { page } = visitor;
  const kenza = await newUser("kenza.k", "Kenza", "Keys");
  await begin(visitor, "/chat");
  await pressByKey(page, "New message");
  await tabTo(page, "Search people by name");
  await page.keyboard.type(kenza.lastName);
  await page.getByRole("button", { name: new RegExp(kenza.name) }).waitFor();
  await pressByKey(page, new RegExp(kenza.name));
  await pressByKey(page, "Start conversation");
  await box(page).waitFor();
  await tabTo(page, /^Write to/);
  await page.keyboard.type("The thread for line 2 is here.");
  await page.keyboard.press("Enter");
  await log(page).getByText("The thread for line 2 is here.").waitFor();
});

test("a manager generates a report without a mouse", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  const rachid = await newUser("rachid.r", "Rachid", "Keys");
  await signIn(context, rachid);
  await open("/performance/ai-insights");
  await pressByKey(page, "Last 30 days");
  await pressByKey(page, "Generate report");
  const summary = new RegExp(`^Executive summary.*${rachid.username}`);
  await page.getByRole("button", { name: summary }).waitFor();
  await pressByKey(page, summary);
  await page.getByText(/^Written /).waitFor();
});

test("amina gives somebody another role without a mouse", async () => {
  await using visitor = await visit();
  const { page } = visitor;
  const omar = await newUser("omar.o", "Omar", "Keys");
  await begin(visitor, `/users?q=${omar.lastName}`);
  await pressByKey(page, `Actions for ${omar.name}`);
  await takeFromMenu(page, "Change role");
  await page.getByRole("dialog").waitFor({ state: "attached" });
  await tabTo(page, /^Role/);
  await page.keyboard.type("Supervisor");
  await pressByKey(page, "Change role");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await (await apiOf()).get(`/api/users/${omar.id}`)).toMatchObject({ role: "supervisor" });
});

test("amina exports the log as a file without a mouse", async () => {
  await using visitor = await visit();
  const { page } = visitor;
  await begin(visitor, "/settings/audit-logs");
  const [download] = await Promise.all([page.waitForEvent("download"), pressByKey(page, "Export CSV")]);
  expect(download.suggestedFilename()).toBe("audit-log.csv");
});

async function begin({ context, open }: Visitor, path: string) {
  await signIn(context);
  await open(path);
}
