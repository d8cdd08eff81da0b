import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn, unique } from "./people";
import { log, newUser, PHONE, talkWith } from "./talkers";

test("what is read is what is searched: by a line's name and its former one, by writer and by file, in French on a phone", async () => {
  const [ilham, jad] = [await newUser("ilham.r", "Ilham", "Rahmouni"), await newUser("jad.s", "Jad", "Sefrioui")];
  const name = unique("Atlas");
  const amina = await apiOf();
  const line = await amina.post("/api/production-lines", { name, capacity: 5 });
  const id = await talkWith(ilham, jad);
  const jads = await apiOf(jad);
  await jads.post(`/api/chat/conversations/${id}/messages`, {
    clientId: "a",
    text: `The needle broke on #line:${line.id}`,
  });
  await using desk = await visit();
  await signIn(desk.context, jad);
  await desk.open(`/chat?c=${id}`);
  await desk.page
    .locator('input[type="file"]')
    .setInputFiles({ name: "needles-of-today.txt", mimeType: "text/plain", buffer: Buffer.from("412") });
  await desk.page.getByRole("button", { name: "Send" }).click();
  await log(desk.page).getByText("needles-of-today.txt").waitFor();

  await using phone = await visit(PHONE);
  await signIn(phone.context, ilham);
  await phone.open("/chat");
  const { page } = phone;
  const search = page.getByRole("searchbox", { name: "Rechercher une discussion" });
  const found = page.getByRole("listitem").filter({ has: page.locator("mark") });
  const finds = async (typed: string, text: string) => {
    await search.fill(typed);
    await found.filter({ hasText: text }).first().waitFor();
  };
  await finds(`broke on #${name}`, "The needle broke on");
  await expectAccessible(page, "found messages on a phone");
  await finds("needles-of-today", "needles-of-today.txt");
  await finds(jad.lastName, "The needle broke on");
  await search.fill("needle");
  await page.getByRole("checkbox", { name: "Avec un fichier" }).check();
  await found.filter({ hasText: "needles-of-today.txt" }).first().waitFor();
  await expect.poll(() => found.filter({ hasText: "broke on" }).count()).toBe(0);

  // Its card is opened under its new name, and both names find it.
  const renamed = unique("Rif");
  await amina.patch(`/api/production-lines/${line.id}`, { name: renamed, version: line.version });
  await page.reload();
  await finds(renamed, `broke on #${renamed}`);
  // The former name is not read any more, so nothing of it is marked.
  await search.fill(name);
  const former = page.getByRole("listitem").filter({ hasText: `broke on #${renamed}` });
  await former.first().waitFor();
  await former.getByRole("link").first().tap();
  await log(page).getByText("The needle broke on").waitFor();
});

test("the talk of a line is one press from its board, by keyboard", async () => {
  const [lina, nawal] = [await newUser("lina.o", "Lina", "Ouazzani"), await newUser("nawal.h", "Nawal", "Hilali")];
  const name = unique("Toubkal");
  const line = await (await apiOf()).post("/api/production-lines", { name, capacity: 5 });
  const id = await talkWith(lina, nawal);
  await (await apiOf(nawal)).post(`/api/chat/conversations/${id}/messages`, {
    clientId: "t",
    text: `#line:${line.id} waits for thread.`,
  });
  await using visitor = await visit();
  await signIn(visitor.context, lina);
  await visitor.open(`/board/${line.id}`);
  const { page } = visitor;
  await page.getByRole("link", { name: "Messages" }).press("Enter");
  await page.getByText(`About #${name}`).waitFor();
  await page.getByRole("link", { name: new RegExp(`${name} waits for thread`) }).waitFor();
  await expectAccessible(page, "the talk of a line");
  await page.getByRole("link", { name: "Show all conversations" }).press("Enter");
  await page.getByRole("link", { name: new RegExp(nawal.name) }).waitFor();
});
