import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";
import { log, newUser, PHONE, talkWith } from "./talkers";

test("asmae marks a conversation as unread on her phone, keeps another on top, and brahim opens a message by its link", async () => {
  const [asmae, brahim] = [await newUser("asmae.t", "Asmae", "Tazi"), await newUser("brahim.k", "Brahim", "Kadiri")];
  const third = await newUser("chama.l", "Chama", "Lahlou");
  const older = await talkWith(asmae, third);
  const id = await talkWith(asmae, brahim);
  const brahims = await apiOf(brahim);
  for (const text of ["Line 4 has no thread.", "Since nine."])
    await brahims.post(`/api/chat/conversations/${id}/messages`, { clientId: text.slice(0, 4), text });
  await using phone = await visit({ ...PHONE, permissions: ["clipboard-read", "clipboard-write"] });
  await signIn(phone.context, asmae);
  await phone.open(`/chat?c=${id}`);
  const { page } = phone;

  const actions = page.getByRole("article", { name: brahim.name }).first();
  await actions.getByRole("button", { name: "Actions sur ce message" }).tap();
  await page.getByRole("menuitem", { name: "Copier le lien" }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`/chat?c=${id}&m=1`);
  await actions.getByRole("button", { name: "Actions sur ce message" }).tap();
  await page.getByRole("menuitem", { name: "Marquer comme non lu" }).tap();
  await page.waitForURL(/\/chat$/);
  const line = page.getByRole("link", { name: new RegExp(brahim.name) });
  await line.getByRole("img", { name: "Marqué comme non lu" }).waitFor();
  await expectAccessible(page, "a marked conversation on a phone");
  expect((await (await apiOf(asmae)).get("/api/chat/unread")).marked).toEqual([id]);
  await line.tap();
  await log(page).getByText("Since nine.").waitFor();
  await page.getByRole("link", { name: "Retour aux discussions" }).tap();
  await line.getByRole("img", { name: "Marqué comme non lu" }).waitFor({ state: "detached" });

  await using desk = await visit();
  await signIn(desk.context, asmae);
  await desk.open(`/chat?c=${older}`);
  await desk.page.getByRole("button", { name: "Details" }).press("Enter");
  await desk.page.getByRole("button", { name: "Keep on top" }).press("Enter");
  await desk.page.getByRole("button", { name: "No longer keep on top" }).waitFor();
  await page.reload();
  const inbox = page.getByRole("region", { name: "Discussions" }).getByRole("listitem");
  await expect.poll(() => inbox.first().innerText()).toContain(third.name);
  await inbox.first().getByLabel("Gardée en haut").waitFor();

  await using link = await visit();
  await signIn(link.context, brahim);
  await link.open(`/chat?c=${id}&m=1`);
  await log(link.page).getByText("Line 4 has no thread.").waitFor();
});

test("zineb prints two days of a conversation: every message of them, with its writer, and nothing of the frame", async () => {
  const [zineb, younes] = [await newUser("zineb.a", "Zineb", "Amrani"), await newUser("younes.b", "Younès", "Berrada")];
  const id = await talkWith(zineb, younes);
  const api = await apiOf(younes);
  for (let at = 1; at <= 60; at += 1)
    await api.post(`/api/chat/conversations/${id}/messages`, { clientId: `n${at}`, text: `Bundle ${at} is cut.` });
  await using visitor = await visit();
  await signIn(visitor.context, zineb);
  await visitor.context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await visitor.open(`/chat?c=${id}`);
  const { page } = visitor;
  await page.getByRole("button", { name: "Details" }).click();
  await page.getByLabel("From", { exact: true }).fill("2020-01-01");
  await page.getByRole("button", { name: "Print" }).click();
  await page.locator("html[data-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  await expect
    .poll(() =>
      page
        .getByText(/Bundle \d+ is cut\./)
        .filter({ visible: true })
        .count(),
    )
    .toBe(60);
  await page.getByText("Bundle 1 is cut.", { exact: true }).filter({ visible: true }).waitFor();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.waitForURL((url) => url.search === `?c=${id}`);
});
