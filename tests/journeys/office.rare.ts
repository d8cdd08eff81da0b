import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { EMOJI } from "#app/chat/domain/emoji";
import { resources } from "#app/i18n/resources";
import { actsFor } from "#app/navigation/screens/palette/acts";
import { PICTURES } from "../files/pictures";
import { NETWORK_LOST, visit } from "./browser";
import { closeDialogs, takeFromPalette } from "./palette";
import { apiOf, signIn, unique } from "./people";
import { shown } from "./said";
import { box, log, newUser, talkWith } from "./talkers";

describe.each(["en", "fr"] as const)("in %s", (language) => {
  const { account, chat, dashboard, navigation, notifications } = resources[language];

  test("amina finds each act in the palette, and Enter does it", async () => {
    await using visitor = await visit({ language });
    const { page, context, open } = visitor;
    // The calendar opens its crews only where a line works.
    await (await apiOf()).post("/api/production-lines", { name: unique("Office line"), capacity: 4 });
    await signIn(context);
    await open("/dashboard");
    const field = navigation.palette.title;
    for (const act of actsFor("admin")) {
      if (!("to" in act)) continue;
      const { label } = navigation.acts[act.name as keyof typeof navigation.acts];
      await takeFromPalette(page, { field, name: label });
      const wanted = new URL(act.to, page.url()).pathname;
      await page.waitForURL(({ pathname }) => pathname === wanted);
      if (!["plan", "figures"].includes(act.name)) await closeDialogs(page);
    }
    await takeFromPalette(page, { field, name: dashboard.title });
    await page.waitForURL("**/dashboard");
    await takeFromPalette(page, { field, name: navigation.acts.signOut.label });
    await page.waitForURL("**/auth/login**");
  });

  test("a sign is written by its name, answered by a reaction, and both are in the own data", async () => {
    const hind = await newUser(`hind.${language}`, "Hind", "Lahlou");
    const omar = await newUser(`omar.${language}`, "Omar", "Sbai");
    const id = await talkWith(omar, hind);
    await using hinds = await visit({ language });
    await using omars = await visit({ language });
    await signIn(hinds.context, hind);
    await signIn(omars.context, omar);
    for (const { open } of [hinds, omars]) await open(`/chat?c=${id}`);

    const { page } = hinds;
    await box(page).click();
    await page.keyboard.type(`Size 40 :${chat.emoji.thumbsUp.slice(0, 4)}`);
    await page.getByRole("list", { name: chat.signs }).getByText(chat.emoji.thumbsUp).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => box(page).inputValue()).toContain(`Size 40 ${EMOJI.thumbsUp}`);
    await page.keyboard.press("Enter");
    await log(omars.page).getByText(`Size 40 ${EMOJI.thumbsUp}`).waitFor();

    const react = log(omars.page).getByRole("button", { name: chat.react, exact: true }).last();
    await react.focus();
    await react.press("Enter");
    await omars.page.getByRole("button", { name: shown(chat.reactWith, { emoji: "✅" }) }).press("Enter");
    await log(page)
      .getByRole("button", { name: `✅ ${omar.name}` })
      .waitFor();

    await hinds.open("/settings/account");
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: account.download }).click();
    const saved = await readFile(await (await saving).path(), "utf8");
    expect(saved).toContain("Size 40");
  });

  test("a conversation is started by keys, says what goes without it, and keeps its files, links and drafts", async () => {
    const sara = await newUser(`sara.${language}`, "Sara", "Ziani");
    const adil = await newUser(`adil.${language}`, "Adil", "Kabbaj");
    await using visitor = await visit({ language });
    const { page, context, open, forgive } = visitor;
    await signIn(context, sara);
    await open("/chat");
    await page.getByRole("button", { name: chat.new }).first().press("Enter");
    await page.getByRole("searchbox", { name: chat.searchPeople }).waitFor();
    await page.keyboard.type(adil.username);
    await page.getByRole("button", { name: new RegExp(adil.name), pressed: false }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("list", { name: chat.chosen }).getByRole("button").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => box(page).evaluate((field) => field === document.activeElement)).toBe(true);

    const choose = (name: string) =>
      page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(name) });
    await choose("count.txt");
    await page.getByRole("button", { name: shown(chat.removeFile, { name: "count.txt" }) }).waitFor();
    await page.route("**/api/chat/files", (route) => route.abort(), { times: 1 });
    await choose("yard.txt");
    await page.getByText(shown(chat.goesWithout_one, { names: "yard.txt" })).waitFor();
    await page.keyboard.type("See www.cotton.example");
    await page.keyboard.press("Enter");
    await log(page).getByRole("link", { name: "www.cotton.example" }).waitFor();
    await page.getByRole("button", { name: chat.details }).click();
    const kept = page.getByRole("list", { name: chat.files });
    await kept.getByRole("link", { name: shown(chat.download, { name: "count.txt" }) }).waitFor();
    await page.keyboard.press("Escape");
    forgive(NETWORK_LOST);

    await box(page).fill("Later");
    await open("/chat");
    await page
      .getByRole("link", { name: new RegExp(adil.name) })
      .getByText(chat.draft)
      .waitFor();
  });

  test("a line is chosen by # and stands as a card, a picture opens, and the text of its message is copied", async () => {
    const imane = await newUser(`imane.${language}`, "Imane", "Ziani");
    const driss = await newUser(`driss.${language}`, "Driss", "Kabbaj");
    const id = await talkWith(driss, imane);
    const line = await (await apiOf()).post("/api/production-lines", { name: unique("Dyeing"), capacity: 5 });
    await using visitor = await visit({ language });
    const { page, context, open } = visitor;
    await signIn(context, imane);
    await open(`/chat?c=${id}`);
    const seam = { name: "seam.png", mimeType: "image/png", buffer: Buffer.from(PICTURES.png) };
    await page.locator('input[type="file"]').setInputFiles(seam);
    await page.getByRole("button", { name: shown(chat.removeFile, { name: seam.name }) }).waitFor();
    await box(page).click();
    await page.keyboard.type(`#${line.name}`);
    await page.getByRole("list", { name: chat.things }).getByText(line.name).waitFor();
    await page.keyboard.press("Enter");
    expect(await box(page).inputValue()).toContain(`#${line.name}`);
    await page.keyboard.press("Enter");
    await log(page).getByRole("link", { name: line.name }).waitFor();

    await log(page).getByRole("button", { name: seam.name }).click();
    const viewer = page.getByRole("dialog");
    await viewer.getByRole("img", { name: seam.name }).waitFor();
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "detached" });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: chat.actions }).last().click();
    await page.getByRole("menuitem", { name: chat.copy }).click();
    await page.getByText(chat.copied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(line.name);
  });

  test("three messages are one notification that goes once they are read, and changed assignments say whose", async () => {
    const rita = await newUser(`rita.${language}`, "Rita", "Naciri");
    const nabil = await newUser(`nabil.${language}`, "Nabil", "Fassi");
    const id = await talkWith(rita, nabil);
    await using ritas = await visit({ language });
    await using nabils = await visit({ language });
    await signIn(ritas.context, rita);
    await signIn(nabils.context, nabil);
    const { page } = ritas;
    await ritas.open("/dashboard");
    await page.getByRole("button", { name: notifications.open, exact: true }).click();
    const panel = page.getByRole("dialog", { name: notifications.title });
    await panel.getByText(notifications.empty).waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await nabils.open(`/chat?c=${id}`);
    for (const text of ["Needles", "Thread", "Oil"]) {
      await box(nabils.page).fill(text);
      await box(nabils.page).press("Enter");
      await log(nabils.page).getByText(text, { exact: true }).waitFor();
    }
    const api = await apiOf();
    const line = await api.post("/api/production-lines", { name: unique("Hemming"), capacity: 5 });
    const workers = await Promise.all(
      ["Karima", "Latifa"].map((name) => api.post("/api/workers", { name: unique(name), cin: unique(name) })),
    );
    const place = { productionLineId: line.id, shift: "morning", date: "2027-03-01" };
    await api.post("/api/assignments/bulk", { set: workers.map((worker) => ({ ...place, workerId: worker.id })) });

    await page.getByRole("button", { name: new RegExp(navigation.userMenu) }).click();
    await page.getByRole("menuitem", { name: navigation.notifications }).click();
    const changed = panel.getByRole("listitem").filter({ hasText: workers[0].name });
    await changed.getByText(workers[1].name).waitFor();
    const written = shown(notifications.text.direct_message_other, { count: "3", sender: nabil.name });
    const messages = panel.getByRole("listitem").filter({ hasText: written });
    await messages.getByRole("link").click();
    await log(page).getByText("Oil", { exact: true }).waitFor();
    await page.getByRole("button", { name: new RegExp(navigation.userMenu) }).click();
    await page.getByRole("menuitem", { name: navigation.notifications }).click();
    await changed.waitFor();
    await messages.waitFor({ state: "detached" });
    await changed.getByRole("link").click();
    await page.waitForURL(/\/assignments\//);
    await page.getByRole("table").getByText(workers[0].name).waitFor();
  });

  test("the keys of a conversation stand under the question mark", async () => {
    await using visitor = await visit({ language });
    const { page, context, open } = visitor;
    await signIn(context);
    await open("/dashboard");
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: navigation.shortcuts.title });
    const { title, ...keys } = navigation.shortcuts.chat;
    const region = dialog.getByRole("region", { name: title, exact: true });
    await region.waitFor();
    expect(await region.getByRole("term").allInnerTexts()).toEqual(Object.values(keys));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });
});
