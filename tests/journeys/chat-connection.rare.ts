import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { AMINA, apiOf, signIn } from "./people";
import { box, log, newUser, PHONE, talkWith } from "./talkers";

test("a lost connection is shown as failed, keeps the message, and Retry restores it", async () => {
  const imane = await newUser("imane.s", "Imane", "Sebti");
  const id = await talkWith(imane);
  await using imanes = await visit(PHONE);
  await using aminas = await visit();
  await signIn(imanes.context, imane);
  await signIn(aminas.context, AMINA);
  const { page, context } = imanes;
  // The browser does not report the network's return, so only the button is left.
  await page.addInitScript(() => addEventListener("online", (event) => event.stopImmediatePropagation()));
  await page.clock.install();
  await imanes.open(`/chat?c=${id}`);
  await aminas.open(`/chat?c=${id}`);
  await page.locator("header p").getByText("En ligne", { exact: true }).waitFor();

  const panel = (phase: string) => page.locator(`[data-phase="${phase}"]`);
  await context.setOffline(true);
  // The browser reports the loss and the socket does not, so the socket is checked; without an answer it counts as
  // lost since then.
  await page.clock.fastForward(6_000);
  await panel("offline").getByText("Vous êtes hors ligne.").waitFor();
  await panel("offline").getByRole("button", { name: "Réessayer" }).click();
  await panel("connecting").getByText("Connexion en cours…").waitFor();
  await page.locator("header p").getByText("Inconnu tant que vous êtes hors ligne").waitFor();
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(31_000);
        return panel("failed").isVisible();
      },
      { timeout: 60_000, interval: 250 },
    )
    .toBe(true);
  await panel("failed").getByText("Échec de la connexion").waitFor();
  await box(page).fill("Écrit sans réseau");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await panel("failed").getByText("Échec de la connexion. 1 message en attente.").waitFor();
  await page.locator("header p").getByText("Inconnu tant que vous êtes hors ligne").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, "a failed connection");

  await context.setOffline(false);
  await panel("failed").getByRole("button", { name: "Réessayer" }).click();
  await page.locator("[data-phase]").waitFor({ state: "detached" });
  await log(aminas.page).getByText("Écrit sans réseau").waitFor();
  expect(await log(page).getByText("Écrit sans réseau", { exact: true }).count()).toBe(1);
  // Calls and sockets that failed without a network, as intended.
  imanes.forgive(NETWORK_LOST);
});

test("a conversation pressed without a network keeps the screen, says so, and opens when the network is back", async () => {
  const [ilham, jad] = [await newUser("ilham.m", "Ilham", "Mernissi"), await newUser("jad.b", "Jad", "Belkadi")];
  const api = await apiOf(ilham);
  const first = `Hems ${ilham.lastName}`;
  const { id } = await api.post("/api/chat/conversations", { kind: "group", memberIds: [jad.id], name: first });
  const second = `Collars ${ilham.lastName}`;
  await api.post("/api/chat/conversations", { kind: "group", memberIds: [jad.id], name: second });
  await using english = await visit();
  await using french = await visit(PHONE);
  await signIn(english.context, ilham);
  await signIn(french.context, jad);
  await english.open(`/chat?c=${id}`);
  await french.open("/chat");
  await box(english.page).fill("Half a thought");
  for (const [visitor, missing] of [
    [english, "This conversation opens automatically when the network is back."],
    [french, "Cette discussion s’ouvrira automatiquement dès le retour du réseau."],
  ] as const) {
    const { page, context } = visitor;
    await context.setOffline(true);
    await page.getByRole("link", { name: new RegExp(second) }).click();
    await page.getByRole("status").getByText(missing).waitFor();
    await page.getByRole("heading", { level: 2, name: second }).waitFor();
    await context.setOffline(false);
    await box(page).waitFor();
    await page.getByRole("heading", { level: 2, name: second }).waitFor();
    visitor.forgive(NETWORK_LOST);
  }
  await english.page
    .getByRole("link", { name: new RegExp(first) })
    .getByText("Draft")
    .waitFor();
});

/** After this silence an object hibernates: its fields are gone, its sockets stay open. */
const ASLEEP_AFTER_MS = 20_000;

test("a room that hibernated continues where it was, over the same sockets", async () => {
  const walid = await newUser("walid.h", "Walid", "Haddad");
  const id = await talkWith(walid);
  await using walids = await visit();
  await using aminas = await visit();
  await signIn(walids.context, walid);
  await signIn(aminas.context, AMINA);
  const opened: string[] = [];
  for (const { page } of [walids, aminas]) page.on("websocket", (socket) => opened.push(socket.url()));
  await walids.open(`/chat?c=${id}`);
  await aminas.open(`/chat?c=${id}`);
  await box(walids.page).fill("Before the break");
  await walids.page.keyboard.press("Enter");
  await log(aminas.page).getByText("Before the break").waitFor();

  await new Promise((resolve) => setTimeout(resolve, ASLEEP_AFTER_MS));
  await box(aminas.page).pressSequentially("Back to work");
  await walids.page.getByText("is typing…").waitFor();
  await aminas.page.keyboard.press("Enter");
  await log(walids.page).getByText("Back to work").waitFor();
  await log(aminas.page).getByRole("img", { name: "Seen" }).waitFor();
  await walids.page.locator("header p").getByText("Online", { exact: true }).waitFor();
  expect(opened.filter((url) => url.includes("/conversations/"))).toHaveLength(2);
});
