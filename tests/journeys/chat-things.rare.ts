import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { AMINA, apiOf, signIn } from "./people";
import { saves } from "./pressing";
import { box, log, newUser, PHONE } from "./talkers";

test("a line is inserted into a message as a card, and a shift is handed over and signed in front of everybody", async () => {
  const najat = await newUser("najat.f", "Najat", "Fassi");
  const api = await apiOf();
  const name = `Knitting ${najat.username}`;
  const line = { name, description: "", capacity: 8, targetOutput: 400, location: "Hall C", status: "active" };
  const { id: lineId } = await api.post("/api/production-lines", line);
  await api.post("/api/production-lines", { ...line, name: `Dyeing ${najat.username}` });
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
  expect(await box(aminas.page).inputValue()).toBe(`How is #${name} `);
  await aminas.page.keyboard.type("today?");
  await aminas.page.reload();
  await expect.poll(() => box(aminas.page).inputValue()).toBe(`How is #${name} today?`);
  await box(aminas.page).focus();
  await aminas.page.keyboard.press("Enter");
  const card = log(aminas.page).getByRole("link", { name, exact: true });
  await card.waitFor();
  await log(najats.page).getByRole("link", { name, exact: true }).waitFor();
  await log(najats.page).getByText("Non renseigné sur 400").waitFor();

  await najats.page.getByRole("button", { name: "Ajouter au message" }).click();
  await najats.page.getByRole("menuitem", { name: "Passation d’équipe" }).click();
  await najats.page.getByRole("combobox", { name: "Chaîne de production" }).selectOption({ label: name });
  await expect.poll(() => najats.page.getByLabel("Jour", { exact: true }).inputValue()).toMatch(/^20/);
  await najats.page.getByRole("combobox", { name: "Équipe" }).selectOption("morning");
  await najats.page.getByLabel("Jour", { exact: true }).fill("2026-01-15");
  await najats.page.getByText(/^Matin · .*2026/).waitFor();
  await najats.page
    .getByRole("textbox", { name: "Consignes pour l’équipe suivante" })
    .fill(["La machine 3 casse le fil.", ...Array(20).fill("À surveiller.")].join("\n"));
  await expectAccessible(najats.page, "the dialog of a handover");
  await najats.page.getByText(/^Autres chaînes/).click();
  const other = najats.page.getByRole("dialog").getByRole("checkbox").first();
  await other.check();
  await najats.page.getByRole("button", { name: "Transmettre 2 chaînes" }).waitFor();
  await other.uncheck();
  await najats.page.getByRole("button", { name: "Transmettre" }).click();
  await log(najats.page).getByText("Attend la signature de l’équipe suivante").waitFor();
  expect(await najats.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // However tall the card in its place, the user's own message is in view.
  await expect.poll(() => log(najats.page).evaluate(belowEdge)).toBeLessThan(2);
  expect(await najats.page.getByRole("button", { name: "Aller au plus récent" }).count()).toBe(0);

  await log(aminas.page).getByText("La machine 3 casse le fil.").waitFor();
  await log(aminas.page).getByText(`Handed over by ${najat.name}`).waitFor();
  const handover = { conversationId: id, productionLineId: lineId, note: "" };
  const { id: waiting } = await (await apiOf(najat)).post("/api/chat/handovers", handover);
  for (const path of ["/dashboard", `/board/${lineId}`]) {
    await aminas.open(path);
    await aminas.page.getByRole("link", { name: new RegExp(`waits? for a signature: .*${name}`) }).waitFor();
  }
  await api.post(`/api/chat/handovers/${waiting}/sign`);
  await aminas.page
    .getByRole("link", { name: new RegExp(`waits? for a signature: .*${name}`) })
    .waitFor({ state: "detached" });
  await aminas.open(`/chat?c=${id}`);
  await aminas.page.getByRole("button", { name: "Shift handovers" }).click();
  const list = aminas.page.getByRole("dialog", { name: "Shift handovers" });
  await list.getByRole("checkbox", { name: "Only recent ones" }).uncheck();
  const entry = list.getByRole("listitem").filter({ hasText: name }).filter({ hasText: "Waiting" });
  await entry.getByText(`${name} · Morning`).waitFor();
  await expectAccessible(aminas.page, "the list of handovers");
  await entry.getByRole("link", { name: "Open its conversation" }).click();
  await list.waitFor({ state: "detached" });
  await aminas.page.waitForURL(`**/chat?c=${id}`);
  await aminas.page.getByRole("button", { name: "Shift handovers" }).click();
  await list.getByRole("checkbox", { name: "Only recent ones" }).uncheck();
  await entry.getByRole("button", { name: "Take over" }).press("Enter");
  await aminas.page.getByText(`You have taken over ${name}.`).waitFor();
  await aminas.page.keyboard.press("Escape");
  await log(aminas.page)
    .getByText(/^Taken over by amina/)
    .waitFor();
  await log(najats.page)
    .getByText(/^Repris par amina/)
    .waitFor();
  await expectAccessible(aminas.page, "a handover that was signed");
  await aminas.page.getByRole("button", { name: "Details" }).click();
  for (const [link, ending] of [
    ["As CSV", "csv"],
    ["As Excel file", "xlsx"],
  ] as const) {
    await saves(new RegExp(`\\.${ending}$`))(aminas.page, aminas.page.getByRole("link", { name: link }));
  }
  await aminas.page.keyboard.press("Escape");

  // Referenced elsewhere it stays locked for people outside this conversation.
  const bilal = await newUser("bilal.r", "Bilal", "Rami");
  const elsewhere = await api.post("/api/chat/conversations", { kind: "direct", memberIds: [bilal.id] });
  const { items } = await api.get(`/api/chat/conversations/${id}/messages`);
  const text = `See ${items.at(-1).text} and #worker:999`;
  await api.post(`/api/chat/conversations/${elsewhere.id}/messages`, { clientId: "told-elsewhere", text });
  await using bilals = await visit();
  await signIn(bilals.context, bilal);
  await bilals.open(`/chat?c=${elsewhere.id}`);
  await log(bilals.page).getByText("No longer available, or not visible to you").first().waitFor();
  expect(await log(bilals.page).getByText("No longer available, or not visible to you").count()).toBe(2);
  expect(await log(bilals.page).getByText("La machine 3 casse le fil.").count()).toBe(0);
});

/** The height of a list below its visible part, in pixels. */
const belowEdge = (list: Element) => list.scrollHeight - list.scrollTop - list.clientHeight;
