import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { isAlive, NETWORK_LOST, visit } from "./browser";
import { AMINA, apiOf, signIn } from "./people";
import { box, log, newUser, PHONE, talkWith } from "./talkers";

test("messages written offline are sent from any open screen, and reach the other person once", async () => {
  const ilham = await newUser("ilham.r", "Ilham", "Rachidi");
  const id = await talkWith(ilham);
  await using ilhams = await visit();
  await using aminas = await visit(PHONE);
  await signIn(ilhams.context, ilham);
  await signIn(aminas.context, AMINA);
  const { page, context } = ilhams;
  await ilhams.open(`/chat?c=${id}`);
  await aminas.open(`/chat?c=${id}`);
  await page.locator("header p").getByText("Online", { exact: true }).waitFor();
  const dashboards = await Promise.all([context.newPage(), context.newPage()]);
  for (const dashboard of dashboards) {
    await dashboard.goto("/dashboard");
    await dashboard.waitForFunction(isAlive);
  }

  await context.setOffline(true);
  for (const text of ["First from the cellar", "Second from the cellar"]) {
    await box(page).fill(text);
    await page.keyboard.press("Enter");
  }
  await page.getByText("2 messages waiting.").waitFor();
  await page.close();
  for (const dashboard of dashboards)
    await dashboard.getByRole("link", { name: "2 messages waiting to be sent" }).waitFor();
  await context.setOffline(false);

  for (const text of ["First from the cellar", "Second from the cellar"])
    await log(aminas.page).getByText(text, { exact: true }).waitFor();
  for (const dashboard of dashboards)
    await dashboard.getByRole("link", { name: "2 messages waiting to be sent" }).waitFor({ state: "detached" });
  const { items } = await (await apiOf()).get(`/api/chat/conversations/${id}/messages`);
  expect(items.map(textOf)).toEqual(["First from the cellar", "Second from the cellar"]);
  ilhams.forgive(NETWORK_LOST);
});

test("the mark of waiting messages leads to their conversation", async () => {
  const hind = await newUser("hind.o", "Hind", "Ouali");
  const id = await talkWith(hind);
  await using hinds = await visit();
  await signIn(hinds.context, hind);
  const { page, open, forgive } = hinds;
  forgive(NETWORK_LOST);
  // Without any live connection the page sends by a call of its own.
  await page.routeWebSocket(/^ws:/, (socket) => socket.close());
  await page.route("**/realtime/calls", (route) => route.abort());
  await open(`/chat?c=${id}`);
  const sending = /\/api\/chat\/conversations\/\d+\/messages$/;
  await page.route(sending, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  const isLost = page.waitForEvent("requestfailed", (request) => sending.test(request.url()));
  await box(page).fill("The belt of the presser is loose");
  await page.keyboard.press("Enter");
  await isLost;
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole("link", { name: "1 message waiting to be sent" }).click();
  await page.waitForURL(({ searchParams }) => searchParams.get("c") === id);
  await log(page).getByText("The belt of the presser is loose", { exact: true }).waitFor();
  await page.unroute(sending);
  const api = await apiOf();
  const texts = async () => (await api.get(`/api/chat/conversations/${id}/messages`)).items.map(textOf);
  await expect.poll(texts).toEqual(["The belt of the presser is loose"]);
});

test("a message for a group that its writer has left is reported, shown in the inbox, and deleted there", async () => {
  const yahya = await newUser("yahya.d", "Yahya", "Daoudi");
  const api = await apiOf();
  const name = `Cutting ${yahya.lastName}`;
  const { id } = await api.post("/api/chat/conversations", { kind: "group", memberIds: [yahya.id], name });
  await using yahyas = await visit(PHONE);
  await signIn(yahyas.context, yahya);
  const { page, context } = yahyas;
  await yahyas.open(`/chat?c=${id}`);
  await page.locator("header p").getByText("1 en ligne").waitFor();
  await context.setOffline(true);
  await box(page).fill("La table est libre");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await page.getByText("1 message en attente.").waitFor();
  await page.close();
  await api.remove(`/api/chat/conversations/${id}/members`, { memberIds: [yahya.id] });

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/dashboard");
  const toast = later.getByRole("alert").filter({ hasText: "Votre message n’a pas été envoyé" });
  await toast.getByText(/Cette discussion n’existe pas, ou vous n’en faites pas partie/).waitFor();
  await later.getByRole("link", { name: "1 message non envoyé" }).waitFor();
  await later.getByRole("link", { name: "1 message non envoyé" }).click();
  await later.waitForURL(/\/chat$/);
  await later.getByText("La table est libre").waitFor();
  await expectAccessible(later, "an inbox with a message that was not sent");
  await later.getByRole("button", { name: "Supprimer" }).click();
  await later.getByText("La table est libre").waitFor({ state: "detached" });
  await later.getByRole("link", { name: "1 message non envoyé" }).waitFor({ state: "detached" });
  yahyas.forgive(NETWORK_LOST);
});

test("nobody else on the device sends a person's waiting messages; they survive their sign-out, and signing out asks first", async () => {
  const malika = await newUser("malika.s", "Malika", "Saadi");
  const driss = await newUser("driss.k", "Driss", "Kettani");
  const { id } = await (await apiOf()).post("/api/chat/conversations", {
    kind: "group",
    name: "Knitting",
    memberIds: [malika.id, driss.id],
  });
  await using device = await visit();
  const { page, context } = device;
  await signIn(context, malika);
  // The code of the next dialog is loaded as soon as somebody acts, or a list scrolls.
  const fetched = page.waitForResponse(/shell-dialogs/);
  await device.open(`/chat?c=${id}`);
  await page.locator("header p").getByText("1 online").waitFor();
  await Promise.all([fetched, box(page).click()]);
  await context.setOffline(true);
  await box(page).fill("From Malika");
  await page.keyboard.press("Enter");
  await page.getByText("1 message waiting.").waitFor();

  await page.getByRole("button", { name: /Malika Saadi/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.getByText("1 message has not been sent yet. Logging out discards it.").waitFor();
  await expectAccessible(page, "the question before messages are thrown away");
  await page.getByRole("button", { name: "Cancel" }).click();

  await signIn(context, driss);
  await context.setOffline(false);
  await page.getByRole("button", { name: /Driss Kettani/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.waitForURL(/\/$|\/auth\/login/);
  const shown = async () => (await (await apiOf()).get(`/api/chat/conversations/${id}/messages`)).items;
  // Her own socket may have sent it if it survived the cut; nobody else may.
  expect((await shown()).filter(({ senderId }: { senderId: string }) => senderId !== malika.id)).toEqual([]);

  await signIn(context, malika);
  await device.open("/dashboard");
  await expect.poll(shown).toMatchObject([{ text: "From Malika", senderId: malika.id }]);
  device.forgive(NETWORK_LOST);
  // Calls that the first tab still tried while the other person was signed in.
  device.forgive(/status of 401|response code: 401/);
});

function textOf({ text }: { text: string }) {
  return text;
}
