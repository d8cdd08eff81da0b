import { expect, test } from "vitest";
import { rarely } from "#tests/thorough";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { signIn } from "./people";
import { box, log, newUser, PHONE, talkWith } from "./talkers";

test("amina writes to somebody new, who sees it at once on a phone in French, and answers", async () => {
  const selma = await newUser("selma.b", "Selma", "Benali");
  await using aminas = await visit();
  await using selmas = await visit(PHONE);
  await signIn(aminas.context);
  await signIn(selmas.context, selma);
  await selmas.open("/chat");
  await selmas.page.getByText("Aucune discussion trouvée").waitFor();
  await aminas.open("/chat");

  await aminas.page.getByRole("button", { name: "New message" }).first().click();
  await aminas.page.getByRole("searchbox", { name: "Search people by name" }).fill(selma.lastName);
  await aminas.page.getByRole("button", { name: new RegExp(selma.name) }).click();
  await expectAccessible(aminas.page, "the dialog of a new message");
  await aminas.page.getByRole("button", { name: "Start conversation" }).click();
  await expect.poll(() => box(aminas.page).evaluate((one) => one === document.activeElement)).toBe(true);
  await aminas.page.keyboard.type("Is line 2 running again?");
  await aminas.page.keyboard.press("Enter");
  await log(aminas.page).getByText("Is line 2 running again?").waitFor();

  const line = selmas.page.getByRole("link", { name: /1 message non lu/ });
  await line.getByText("Is line 2 running again?").waitFor();
  await line.click();
  await log(selmas.page).getByText("Is line 2 running again?").waitFor();
  await log(aminas.page).getByRole("img", { name: "Seen" }).waitFor();

  await box(selmas.page).pressSequentially("Oui, depuis dix heures.");
  await aminas.page.getByText(`${selma.name} is typing…`).waitFor();
  await selmas.page.getByRole("button", { name: "Envoyer" }).click();
  await log(aminas.page).getByText("Oui, depuis dix heures.").waitFor();
  await aminas.page.getByRole("heading", { level: 2, name: selma.name }).waitFor();
  expect(await selmas.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(selmas.page, "a conversation on a phone");
  await expectAccessible(aminas.page, "a conversation");
});

rarely("a message written offline waits, survives a reload, and arrives once", async () => {
  const nadia = await newUser("nadia.k", "Nadia", "Kadiri");
  const id = await talkWith(nadia);
  await using aminas = await visit();
  await using nadias = await visit();
  await signIn(aminas.context);
  await signIn(nadias.context, nadia);
  await aminas.open(`/chat?c=${id}`);
  await nadias.open(`/chat?c=${id}`);
  await nadias.page.locator("header p").getByText("Online", { exact: true }).waitFor();
  await box(nadias.page).fill("Before the cut");
  await nadias.page.keyboard.press("Enter");
  await log(aminas.page).getByText("Before the cut").waitFor();

  await nadias.context.setOffline(true);
  await nadias.page.locator('[data-phase="offline"]').waitFor();
  await box(nadias.page).fill("Written in the tunnel");
  await nadias.page.keyboard.press("Enter");
  await nadias.page.getByText("1 message waiting.").waitFor();
  const search = nadias.page.getByRole("searchbox", { name: "Search conversations" });
  await search.fill("tunnel of nowhere");
  await nadias.page.getByText("No connection. Nothing is lost: try again").waitFor();
  expect(await log(nadias.page).getByRole("img", { name: "Sending" }).count()).toBe(1);
  await box(aminas.page).fill("Said meanwhile");
  await aminas.page.keyboard.press("Enter");
  await nadias.context.setOffline(false);

  await log(nadias.page).getByText("Said meanwhile").waitFor();
  await log(aminas.page).getByText("Written in the tunnel").waitFor();
  await nadias.page.locator("[data-phase]").waitFor({ state: "detached" });
  await nadias.page.getByText("No conversations found").waitFor();
  await nadias.page.reload();
  await log(nadias.page).getByText("Written in the tunnel").waitFor();
  for (const { page } of [aminas, nadias])
    for (const text of ["Before the cut", "Written in the tunnel", "Said meanwhile"])
      expect(await log(page).getByText(text, { exact: true }).count(), text).toBe(1);
  // Calls and sockets that failed without a network, as intended.
  nadias.forgive(NETWORK_LOST);
});
