import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { AMINA, apiOf, signIn } from "./people";
import { box, log, newUser, PHONE } from "./talkers";

test("a line is put into a message as a card, and a shift is handed over and taken over before everybody's eyes", async () => {
  const najat = await newUser("najat.f", "Najat", "Fassi");
  const api = await apiOf();
  const name = `Knitting ${najat.username}`;
  const line = { name, description: "", capacity: 8, targetOutput: 400, location: "Hall C", status: "active" };
  await api.post("/api/production-lines", line);
  const { id } = await api.post("/api/chat/conversations", { kind: "direct", memberIds: [najat.id] });
  await using najats = await visit(PHONE);
  await using aminas = await visit();
  await signIn(najats.context, najat);
  await signIn(aminas.context, AMINA);
  await aminas.open(`/chat?c=${id}`);
  await najats.open(`/chat?c=${id}`);

  await box(aminas.page).pressSequentially(`How is #${name}`);
  await aminas.page.getByRole("list", { name: "Lines, workers, products and records" }).getByText(name).waitFor();
  await aminas.page.keyboard.press("Enter");
  await aminas.page.keyboard.press("Enter");
  const card = log(aminas.page).getByRole("link", { name, exact: true });
  await card.waitFor();
  await log(najats.page).getByRole("link", { name, exact: true }).waitFor();
  await log(najats.page).getByText("Non communiqué sur 400").waitFor();

  await najats.page.getByRole("button", { name: "Ajouter au message" }).click();
  await najats.page.getByRole("menuitem", { name: "Passation d’équipe" }).click();
  await najats.page.getByRole("combobox", { name: "Ligne de production" }).selectOption({ label: name });
  await najats.page
    .getByRole("textbox", { name: "Ce que l’équipe suivante doit savoir" })
    .fill(["La machine 3 casse le fil.", ...Array(20).fill("À surveiller.")].join("\n"));
  await expectAccessible(najats.page, "the dialog of a handover");
  await najats.page.getByRole("button", { name: "Transmettre" }).click();
  await log(najats.page).getByText("Attend la signature de l’équipe suivante").waitFor();
  expect(await najats.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // However tall the card that took its place, what one has written oneself is in sight.
  await expect.poll(() => log(najats.page).evaluate(belowEdge)).toBeLessThan(2);
  expect(await najats.page.getByRole("button", { name: "Aller au plus récent" }).count()).toBe(0);

  await log(aminas.page).getByText("La machine 3 casse le fil.").waitFor();
  await log(aminas.page).getByText(`Handed over by ${najat.name}`).waitFor();
  await log(aminas.page).getByRole("button", { name: "Take over" }).click();
  await log(aminas.page)
    .getByText(/^Taken over by amina/)
    .waitFor();
  await log(najats.page)
    .getByText(/^Repris par amina/)
    .waitFor();
  await expectAccessible(aminas.page, "a handover that was signed");

  // Told elsewhere it stays shut for those who are not in this conversation.
  const bilal = await newUser("bilal.r", "Bilal", "Rami");
  const elsewhere = await api.post("/api/chat/conversations", { kind: "direct", memberIds: [bilal.id] });
  const { items } = await api.get(`/api/chat/conversations/${id}/messages`);
  const text = `See ${items.at(-1).text} and #worker:999`;
  await api.post(`/api/chat/conversations/${elsewhere.id}/messages`, { clientId: "told-elsewhere", text });
  await using bilals = await visit();
  await signIn(bilals.context, bilal);
  await bilals.open(`/chat?c=${elsewhere.id}`);
  await log(bilals.page).getByText("Not there any more, or not for you to see").first().waitFor();
  expect(await log(bilals.page).getByText("Not there any more, or not for you to see").count()).toBe(2);
  expect(await log(bilals.page).getByText("La machine 3 casse le fil.").count()).toBe(0);
});

/** How many pixels of a list lie below what is seen of it. */
const belowEdge = (list: Element) => list.scrollHeight - list.scrollTop - list.clientHeight;
