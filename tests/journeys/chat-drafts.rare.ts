import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { isAlive, NETWORK_LOST, visit } from "./browser";
import { apiOf, signIn } from "./people";
import { box, log, newUser } from "./talkers";

/** Somebody with two groups, and both of them beside each other in the inbox. */
async function withTwoGroups(called: string, firstName: string, family: string) {
  const account = await newUser(called, firstName, family);
  const other = await newUser("imane.z", "Imane", "Zniber");
  const api = await apiOf(account);
  const begin = async (name: string) =>
    (await api.post("/api/chat/conversations", { kind: "group", name, memberIds: [other.id] })).id as string;
  return { account, carding: await begin("Carding"), spinning: await begin("Spinning") };
}

async function turnTo(page: Page, id: string, name: string) {
  await page.locator(`a[href="/chat?c=${id}"]`).click();
  await page.getByRole("heading", { level: 2, name }).waitFor();
}

const written = (page: Page) => expect.poll(() => box(page).inputValue());

test("a draft survives a message from another tab, and one shown in two tabs is sent once", async () => {
  const { account, carding, spinning } = await withTwoGroups("samia.g", "Samia", "Guessous");
  await using samias = await visit();
  await signIn(samias.context, account);
  const first = samias.page;
  const second = await samias.context.newPage();
  await samias.open(`/chat?c=${carding}`);
  await second.goto(`/chat?c=${carding}`);
  await second.waitForFunction(isAlive);

  await box(first).fill("Card 2 leaves knots, who");
  await written(second).toBe("Card 2 leaves knots, who");
  await box(second).fill("ok");
  await box(second).press("Enter");
  await log(first).getByText("ok", { exact: true }).waitFor();
  await written(first).toBe("Card 2 leaves knots, who");
  await turnTo(first, spinning, "Spinning");
  await written(first).toBe("");
  await turnTo(first, carding, "Carding");
  await written(first).toBe("Card 2 leaves knots, who");

  for (const page of [first, second]) {
    await page.reload();
    await page.waitForFunction(isAlive);
    await written(page).toBe("Card 2 leaves knots, who");
  }
  await box(second).press("Enter");
  await log(first).getByText("Card 2 leaves knots, who").waitFor();
  await written(first).toBe("");
  await written(second).toBe("");
});

test("a file stays beside its message while writing elsewhere, and one that failed without a network is sent later", async () => {
  const { account, carding, spinning } = await withTwoGroups("yassir.d", "Yassir", "Diouri");
  await using yassirs = await visit();
  await signIn(yassirs.context, account);
  await yassirs.open(`/chat?c=${carding}`);
  const { page, context } = yassirs;
  const choose = (name: string) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(name) });
  const again = (name: string) => page.getByRole("button", { name: `Send ${name} again` });
  const send = page.getByRole("button", { name: "Send", exact: true });
  await choose("count.txt");
  await page.getByRole("button", { name: "Remove count.txt" }).waitFor();
  await turnTo(page, spinning, "Spinning");
  expect(await page.getByText("count.txt").count()).toBe(0);
  await turnTo(page, carding, "Carding");
  await page.getByRole("button", { name: "Remove count.txt" }).waitFor();

  await context.setOffline(true);
  await choose("cellar.txt");
  await page.getByText("File upload failed: No connection. Nothing is lost").waitFor();
  await again("cellar.txt").waitFor();
  await expectAccessible(page, "a tray with a file that met no network");
  expect(await send.isDisabled(), "a file that failed keeps no message back").toBe(false);
  await context.setOffline(false);
  await again("cellar.txt").waitFor({ state: "detached" });

  await page.route("**/api/chat/files", (route) => route.abort(), { times: 1 });
  await choose("yard.txt");
  await again("yard.txt").click();
  await again("yard.txt").waitFor({ state: "detached" });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await send.click();
  for (const name of ["count.txt", "cellar.txt", "yard.txt"])
    await log(page)
      .getByRole("link", { name: `Download ${name}` })
      .waitFor();
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .waitFor({ state: "detached" });
  yassirs.forgive(NETWORK_LOST);
});

test("cells pasted with their picture arrive as text, and the words beside a file can be edited but not removed", async () => {
  const { account, carding } = await withTwoGroups("ghita.s", "Ghita", "Sebti");
  await using ghitas = await visit();
  await signIn(ghitas.context, account);
  await ghitas.open(`/chat?c=${carding}`);
  const { page } = ghitas;
  const isTaken = await box(page).evaluate((target) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(8)], "image.png", { type: "image/png" }));
    data.setData("text/plain", "Line 3\t412");
    const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    return !target.dispatchEvent(paste);
  });
  expect(isTaken, "the browser puts the text in").toBe(false);
  expect(await page.getByRole("button", { name: /image\.png/ }).count()).toBe(0);

  await box(page).fill("Card 2 runs");
  await box(page).press("Enter");
  await log(page).getByRole("img", { name: "Sent" }).waitFor();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "count.txt", mimeType: "text/plain", buffer: Buffer.from("412 pieces") });
  await page.getByRole("button", { name: "Remove count.txt" }).waitFor();
  await box(page).press("ArrowUp");
  await written(page).toBe("Card 2 runs");
  await box(page).fill(" ");
  expect(await page.getByRole("button", { name: "Save change" }).isDisabled()).toBe(true);
  await box(page).fill("Card 2 runs again");
  await page.getByRole("button", { name: "Save change" }).click();
  await log(page).getByText("Card 2 runs again").waitFor();
  await page.getByRole("button", { name: "Remove count.txt" }).waitFor();
});
