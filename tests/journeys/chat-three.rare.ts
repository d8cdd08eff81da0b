import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";
import { box, log, newUser } from "./talkers";

test("three people talk in three browsers: the menu counts unread messages, and lists who has seen one", async () => {
  const [yasmine, driss] = [
    await newUser("yasmine.o", "Yasmine", "Ouali"),
    await newUser("driss.m", "Driss", "Mansouri"),
  ];
  const api = await apiOf();
  const name = `Dyeing ${yasmine.lastName}`;
  const { id } = await api.post("/api/chat/conversations", { kind: "group", memberIds: [yasmine.id, driss.id], name });
  await using aminas = await visit();
  await using yasmines = await visit({ locale: "fr-FR", viewport: { width: 820, height: 1180 } });
  await using drisses = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn(aminas.context);
  await signIn(yasmines.context, yasmine);
  await signIn(drisses.context, driss);
  await drisses.open("/workers");
  await yasmines.open(`/chat?c=${id}`);
  await aminas.open(`/chat?c=${id}`);

  await box(aminas.page).fill("Vat 2 is cleaned at noon");
  await aminas.page.keyboard.press("Enter");
  await log(yasmines.page).getByText("Vat 2 is cleaned at noon").waitFor();
  await box(yasmines.page).fill("Bien reçu");
  await yasmines.page.keyboard.press("Enter");
  await log(aminas.page).getByText("Bien reçu").waitFor();

  await drisses.page.waitForFunction(() => document.title.startsWith("(2) "));
  await drisses.page.getByRole("button", { name: "Open the menu" }).click();
  await drisses.page.getByRole("link", { name: /^Chats.*2 unread/ }).click();
  await drisses.page.waitForURL(/\/chat$/);

  await log(aminas.page).getByRole("article", { name: "You" }).last().getByRole("button").last().click();
  await aminas.page.getByRole("menuitem", { name: "Seen by" }).click();
  const seen = aminas.page.getByRole("dialog", { name: "Seen by" });
  await seen.getByText("1 has seen it").waitFor();
  await seen.getByText("1 not yet").waitFor();
  await drisses.page.getByRole("link", { name: new RegExp(name) }).click();
  await log(drisses.page).getByText("Bien reçu").waitFor();
  await seen.getByText("2 have seen it").waitFor();
  await expectAccessible(aminas.page, "who has seen a message");
  await drisses.page.waitForFunction(() => !document.title.startsWith("("));
});

test("an old message is found from the inbox, and scrolled to through hundreds of others", async () => {
  const rania = await newUser("rania.z", "Rania", "Zerouali");
  const others = [await newUser("said.k", "Saïd", "Kettani"), await newUser("meryem.f", "Meryem", "Fassi")];
  const api = await apiOf();
  const memberIds = [rania, ...others].map(({ id }) => id);
  const { id } = await api.post("/api/chat/conversations", { kind: "group", memberIds, name: "Stores" });
  const word = `bobbin${rania.username.replace(/\W/g, "")}`;
  // Nobody may send three hundred messages at once.
  const sayers = [api, await apiOf(others[0]), await apiOf(others[1])];
  const say = (text: string, at: number) =>
    sayers[at % sayers.length]?.post(`/api/chat/conversations/${id}/messages`, { clientId: `${at}`, text });
  await say(`The missing ${word} lies in cupboard 3`, 0);
  for (let from = 1; from < 301; from += 20)
    await Promise.all(Array.from({ length: 20 }, (_, at) => say(`Count of box ${from + at}`, from + at)));

  await using ranias = await visit();
  await signIn(ranias.context, rania);
  await ranias.open(`/chat?c=${id}`);
  await log(ranias.page)
    .getByText(/Count of box/)
    .last()
    .waitFor();
  await ranias.page.getByRole("button", { name: "To the first unread" }).click();
  const found = log(ranias.page).getByText(`The missing ${word} lies in cupboard 3`);
  await found.waitFor();
  await ranias.open(`/chat?c=${id}`);
  await ranias.page.getByRole("button", { name: "To the first unread" }).waitFor({ state: "detached" });

  await ranias.page.getByRole("searchbox", { name: "Search conversations" }).fill(word);
  await ranias.page.getByRole("link", { name: new RegExp(word) }).click();
  await found.waitFor();
  await expect.poll(() => found.evaluate((line) => line.getBoundingClientRect().top)).toBeGreaterThan(60);
  await expect.poll(() => found.evaluate((line) => line.getBoundingClientRect().bottom)).toBeLessThan(720);
  // Messages far away are not rendered.
  await expect.poll(() => log(ranias.page).getByRole("article").count()).toBeLessThan(200);
  await ranias.page.getByRole("button", { name: "To the newest" }).click();
  await log(ranias.page)
    .getByText(/Count of box/)
    .last()
    .waitFor();
  await expect.poll(() => found.count()).toBe(0);
});
