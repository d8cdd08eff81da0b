import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { loseAnswer, NETWORK_LOST, visit } from "./browser";
import { AMINA, apiOf, signIn } from "./people";
import { box, log, newUser, PHONE, talkWith } from "./talkers";

test("an admin removes a member from another's group and takes a message away, and leaving asks first", async () => {
  const [reda, rim] = [await newUser("reda.c", "Reda", "Chami"), await newUser("rim.e", "Rim", "Essaidi")];
  const amina = (await (await apiOf()).get("/api/auth/me")).user;
  const name = `Cutting ${reda.lastName}`;
  const made = { kind: "group", memberIds: [amina.id, rim.id], name };
  const { id } = await (await apiOf(reda)).post("/api/chat/conversations", made);
  await using aminas = await visit(PHONE);
  await using redas = await visit();
  await using rims = await visit();
  await signIn(aminas.context);
  await signIn(redas.context, reda);
  await signIn(rims.context, rim);
  for (const { open } of [aminas, redas, rims]) await open(`/chat?c=${id}`);

  await rims.page.getByRole("button", { name: "Details" }).click();
  await rims.page.getByRole("dialog", { name }).getByText("3 members").waitFor();
  expect(await rims.page.getByRole("button", { name: /^Remove / }).count()).toBe(0);
  await aminas.page.getByRole("button", { name: "Détails" }).click();
  const takeOut = async () => {
    await aminas.page.getByRole("button", { name: `Retirer ${rim.name}` }).click();
    const question = aminas.page.getByRole("dialog", { name: `Retirer ${rim.name} de ${name} ?` });
    await question.getByRole("button", { name: "Retirer", exact: true }).press("Enter");
    await question.waitFor({ state: "detached" });
    await aminas.page.getByRole("dialog").getByText("2 membres").waitFor();
  };
  await rims.page.getByRole("button", { name: "Close" }).click();
  await box(rims.page).fill("The needles of line 3");
  await takeOut();
  const left = rims.page.getByRole("status").filter({ hasText: `amina removed you from ${name}` });
  await left.getByText("The needles of line 3").waitFor();
  await expectAccessible(rims.page, "a group that rim was removed from");
  const done = aminas.page.getByRole("status").filter({ hasText: `${rim.name} ne fait plus partie de ${name}.` });
  await done.getByRole("button", { name: "Annuler l’action" }).click();
  await rims.page.getByRole("link", { name: new RegExp(name) }).waitFor();
  expect(await box(rims.page).inputValue()).toBe("The needles of line 3");
  await box(rims.page).press("Enter");
  await log(rims.page).getByText("The needles of line 3").waitFor();
  // Amina is an admin, and takes away what rim wrote; rim reads who did.
  await aminas.page.getByRole("button", { name: "Fermer" }).click();
  await aminas.page
    .getByRole("article", { name: rim.name })
    .getByRole("button", { name: "Actions sur ce message" })
    .click();
  await aminas.page.getByRole("menuitem", { name: "Retirer" }).click();
  const asked = aminas.page.getByRole("dialog", { name: "Retirer ce message ?" });
  await asked.getByRole("button", { name: "Retirer" }).click();
  await log(rims.page).getByText("amina took this message away.").waitFor();
  await log(aminas.page).getByText("Vous avez retiré ce message.").waitFor();
  await aminas.page.getByRole("button", { name: "Détails" }).click();
  await takeOut();
  await left.waitFor();

  const { page } = redas;
  await log(page).getByText(`amina added ${rim.name}`).waitFor();
  await expect.poll(() => log(page).getByText(`amina removed ${rim.name} from the group`).count()).toBe(2);
  await expect.poll(() => aminas.page.getByText(`Vous avez retiré ${rim.name} du groupe`).count()).toBe(2);
  await page.getByRole("button", { name: "Details" }).click();
  await page.getByRole("button", { name: "Leave the group" }).click();
  const question = page.getByRole("dialog", { name: "Leave this group?" });
  await expectAccessible(page, "the question before leaving");
  await question.getByRole("button", { name: "Cancel" }).click();
  const longer = `${name}-`.padEnd(60, "x");
  // A pointer that rests on a toast keeps it.
  await aminas.page.mouse.move(1, 1);
  await aminas.page.getByRole("textbox", { name: "Nom du groupe" }).fill(longer);
  await aminas.page.getByRole("button", { name: "Renommer" }).click();
  await page.getByRole("link", { name: new RegExp(longer), includeHidden: true }).waitFor({ state: "attached" });
  await question.waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("textbox", { name: "Group name" }).inputValue()).toBe(longer);
  expect(await page.getByRole("button", { name: "Rename" }).count()).toBe(0);

  const details = aminas.page.getByRole("dialog", { name: longer });
  const close = await details.getByRole("button", { name: "Fermer" }).boundingBox();
  expect((close?.x ?? 390) + (close?.width ?? 0)).toBeLessThan(390);
  await aminas.context.setOffline(true);
  for (const level of ["all", "none"]) await details.getByRole("combobox").selectOption(level);
  const lost = aminas.page.getByRole("alert").filter({ hasText: "Pas de connexion. Rien n’est perdu" });
  await lost.waitFor();
  expect(await lost.count()).toBe(1);
  const top = async () => (await lost.boundingBox())?.y;
  await expect.poll(top).toBeGreaterThan((close?.y ?? 0) + (close?.height ?? 0));
  await aminas.context.setOffline(false);
  await lost.waitFor({ state: "detached" });
  aminas.forgive(NETWORK_LOST);
  await page.getByRole("button", { name: "Leave the group" }).click();
  await question.getByRole("button", { name: "Leave the group" }).click();
  await page.waitForURL(/\/chat$/);
  expect(await page.getByRole("alert").count()).toBe(0);
  await aminas.page.getByRole("dialog").getByText("1 membre", { exact: true }).waitFor();
});

test("a colleague who was deleted is gone in the conversation, where nobody can write any more", async () => {
  const [laila, shown] = [await newUser("laila.g", "Laila", "Guessous"), await newUser("said.r", "Said", "Rami")];
  const id = await talkWith(shown, laila);
  await using french = await visit(PHONE);
  await using english = await visit();
  await signIn(french.context, laila);
  await signIn(english.context, laila);
  for (const { open } of [french, english]) await open(`/chat?c=${id}`);
  await box(english.page).waitFor();
  await (await apiOf()).remove(`/api/users/${shown.id}`, { confirmation: shown.username });
  await english.page.getByText(`${shown.name} no longer has an account here. You can still read`).waitFor();
  await french.page.getByText(`${shown.name} n’a plus de compte ici. Vous pouvez encore lire`).waitFor();
  for (const { page } of [english, french]) expect(await box(page).count()).toBe(0);
  await expectAccessible(french.page, "a conversation with somebody who is gone");
});

test("a group whose answer was lost is made once, and opens by itself", async () => {
  const [samira, tarik] = [await newUser("samira.o", "Samira", "Ouali"), await newUser("tarik.z", "Tarik", "Zerouali")];
  await using visitor = await visit();
  const { page, context, open, forgive } = visitor;
  await signIn(context, samira);
  await open("/chat");
  await page.getByRole("button", { name: "New message" }).first().click();
  await page.getByRole("searchbox", { name: "Search people by name" }).fill(tarik.username);
  await page.getByRole("button", { name: new RegExp(tarik.name), pressed: false }).click();
  await page.getByRole("button", { name: "Make it a group" }).click();
  await page.getByRole("textbox", { name: "Group name" }).fill("Buttonholes");
  await loseAnswer(context, "**/api/chat/conversations");
  // The page asks what became of it, by its key.
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByRole("heading", { level: 2, name: "Buttonholes" }).waitFor();
  const { items } = await (await apiOf(tarik)).get("/api/chat/conversations");
  expect(items.map(({ name }: { name: string }) => name)).toEqual(["Buttonholes"]);
  forgive(NETWORK_LOST);
});

test("a conversation is found, opened, written, edited, answered and cleared by keyboard alone", async () => {
  const [wafae, zakia] = [await newUser("wafae.l", "Wafae", "Lamrani"), await newUser("zakia.n", "Zakia", "Naji")];
  await using wafaes = await visit();
  await using zakias = await visit(PHONE);
  await signIn(wafaes.context, wafae);
  await signIn(zakias.context, zakia);
  await zakias.open("/chat");
  await wafaes.open("/chat");
  const { page } = wafaes;
  const { keyboard } = page;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

  await page.getByRole("button", { name: "New message" }).first().press("Enter");
  await expect.poll(focused).toBe("Search people by name");
  await page.getByRole("list", { name: "People" }).getByRole("button").first().waitFor();
  await keyboard.type(zakia.username);
  await page.getByRole("button", { name: new RegExp(zakia.name), pressed: false }).waitFor();
  await keyboard.press("Enter");
  await page.getByRole("button", { name: `Remove ${zakia.name}` }).waitFor();
  await keyboard.press("Backspace");
  await page.getByRole("button", { name: `Remove ${zakia.name}` }).waitFor({ state: "detached" });
  await page.getByRole("list", { name: "People" }).getByRole("button").nth(1).waitFor();
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  await page.getByRole("list", { name: "Chosen" }).getByRole("button").waitFor();
  await keyboard.press("Enter");
  await expect.poll(focused).toMatch(/^Write to /);
  const made = { kind: "group", memberIds: [zakia.id], name: `Pattern room ${wafae.lastName}` };
  await (await apiOf(wafae)).post("/api/chat/conversations", made);
  await page.getByRole("searchbox", { name: "Search conversations" }).focus();
  await page.getByRole("link", { name: new RegExp(made.name) }).waitFor();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect.poll(focused).toBe(`Write to ${made.name}`);

  await keyboard.type("Cut it again, @za");
  await page.getByRole("list", { name: "Mention somebody" }).waitFor();
  await keyboard.press("Enter");
  await keyboard.press("Shift+Enter");
  await keyboard.type("size 40");
  await keyboard.press("Enter");
  await zakias.page.getByRole("link", { name: new RegExp(made.name) }).click();
  await log(zakias.page).getByText(`@${zakia.username}`).waitFor();
  await log(page).getByText("size 40").waitFor();
  await keyboard.press("ArrowUp");
  await page.getByText("Editing").waitFor();
  await keyboard.press("Control+End");
  await keyboard.type(", please");
  await keyboard.press("Enter");
  await log(zakias.page).getByText("size 40, please").waitFor();

  await box(zakias.page).fill("Volontiers");
  await zakias.page.getByRole("button", { name: "Envoyer" }).click();
  await log(page).getByText("Volontiers").waitFor();
  while ((await focused()) !== "React") await keyboard.press("Shift+Tab");
  await keyboard.press("Enter");
  await expect.poll(focused).toBe("React with 👍");
  await expectAccessible(page, "the six reactions");
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await log(zakias.page)
    .getByRole("button", { name: `✅ ${wafae.name}` })
    .click();
  await log(page)
    .getByRole("button", { name: `✅ You and ${zakia.name}` })
    .click();
  await log(zakias.page).getByRole("button", { name: "✅ Vous" }).waitFor();
  await box(page).focus();
  const toLastMessage = async () => {
    while ((await focused()) !== "Message actions") await keyboard.press("Shift+Tab");
    await keyboard.press("Enter");
    await page.getByRole("menu").waitFor();
  };
  await toLastMessage();
  await keyboard.press("Enter");
  await page.getByText(`Reply to ${zakia.name}`).waitFor();
  await expect.poll(focused).toBe(`Write to ${made.name}`);
  await keyboard.type("Thank you");
  await keyboard.press("Enter");
  await log(zakias.page).getByText("Thank you").waitFor();
  await toLastMessage();
  await keyboard.press("End");
  await keyboard.press("Enter");
  const question = page.getByRole("heading", { name: "Delete this message?" });
  await question.waitFor();
  while (await page.evaluate(() => document.activeElement?.textContent !== "Delete")) await keyboard.press("Tab");
  await keyboard.press("Enter");
  await log(zakias.page).getByText("Ce message a été supprimé.").waitFor();
});

test("a group is named, a picture is shown and a file saved, a message is answered, edited and deleted", async () => {
  const [omar, hind] = [await newUser("omar.t", "Omar", "Tazi"), await newUser("hind.a", "Hind", "Alaoui")];
  await using omars = await visit();
  await using hinds = await visit({ locale: "fr-FR" });
  await signIn(omars.context, omar);
  await signIn(hinds.context, hind);
  await omars.open("/chat");
  const { page } = omars;
  await page.getByRole("button", { name: "New message" }).first().click();
  for (const [typed, name] of [
    [hind.username, new RegExp(hind.name)],
    [AMINA.username, /amina/],
  ] as const) {
    await page.getByRole("searchbox", { name: "Search people by name" }).fill(typed);
    await page.getByRole("button", { name, pressed: false }).click();
  }
  await page.getByRole("textbox", { name: "Group name" }).fill("Finishing 🧵");
  await page.getByText("53 characters left").waitFor();
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByRole("heading", { level: 2, name: "Finishing 🧵" }).waitFor();

  await page.locator('input[type="file"]').setInputFiles([
    { name: "seam.png", mimeType: "image/png", buffer: PICTURE },
    { name: "cuff.png", mimeType: "image/png", buffer: PICTURE },
    { name: "handover.txt", mimeType: "text/plain", buffer: Buffer.from("All lines run.") },
  ]);
  await page.getByRole("button", { name: "Remove handover.txt" }).waitFor();
  await page.getByRole("button", { name: "Remove seam.png" }).waitFor();
  await box(page).pressSequentially("The seam, and the notes :need");
  await page.getByRole("list", { name: "Emoji" }).getByText("needle").waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await log(page).getByText("The seam, and the notes 🪡").waitFor();
  await page.getByRole("link", { name: "Download handover.txt" }).waitFor();

  await hinds.open("/chat");
  await hinds.page.getByRole("link", { name: /Finishing/ }).click();
  const picture = log(hinds.page).getByRole("img", { name: "seam.png" });
  await picture.waitFor();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1);
  await log(hinds.page).getByRole("button", { name: "seam.png" }).click();
  const viewer = hinds.page.getByRole("dialog");
  await viewer.getByText("Image 1 sur 2").waitFor();
  await expectAccessible(hinds.page, "the viewer of pictures");
  await hinds.page.keyboard.press("ArrowRight");
  await viewer.getByRole("img", { name: "cuff.png" }).waitFor();
  await viewer.getByRole("button", { name: "Image précédente" }).click();
  await viewer.getByRole("img", { name: "seam.png" }).waitFor();
  await viewer.getByRole("button", { name: "Image suivante" }).click();
  await hinds.page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  await hinds.page.getByRole("button", { name: "Détails" }).click();
  await hinds.page
    .getByRole("list", { name: "Fichiers" })
    .getByRole("link", { name: "Télécharger cuff.png" })
    .waitFor();
  await hinds.page.keyboard.press("Escape");
  await hinds.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await hinds.page.getByRole("button", { name: "Actions sur ce message" }).last().click();
  await hinds.page.getByRole("menuitem", { name: "Copier le texte" }).click();
  await hinds.page.getByText("Le texte est copié.").waitFor();
  expect(await hinds.page.evaluate(() => navigator.clipboard.readText())).toBe("The seam, and the notes 🪡");
  const [saved] = await Promise.all([
    hinds.page.waitForEvent("download"),
    hinds.page.getByRole("link", { name: "Télécharger handover.txt" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("handover.txt");

  await hinds.page.getByRole("button", { name: "Actions sur ce message" }).last().click();
  await hinds.page.getByRole("menuitem", { name: "Répondre" }).click();
  await box(hinds.page).pressSequentially("Trop serrée, @omar");
  await hinds.page.getByRole("button", { name: /^Omar/ }).waitFor();
  await hinds.page.keyboard.press("Enter");
  await hinds.page.keyboard.press("Enter");
  await log(page).getByText(`@${omar.username}`).waitFor();

  await box(page).press("ArrowUp");
  await page.getByRole("button", { name: "Message actions" }).last().click();
  await page.getByRole("menuitem", { name: "Reply" }).click();
  await expect.poll(() => box(page).inputValue()).toBe("");
  await box(page).press("Escape");
  await box(page).press("ArrowUp");
  const note = { name: "later.txt", mimeType: "text/plain", buffer: Buffer.from("For later.") };
  await page.locator('input[type="file"]').setInputFiles([note]);
  await page.getByRole("button", { name: "Remove later.txt" }).waitFor();
  await box(page).fill("");
  expect(await page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await box(page).fill("The seam of line 4, and the notes");
  await page.keyboard.press("Enter");
  await log(hinds.page).getByText("The seam of line 4, and the notes").first().waitFor();
  await log(hinds.page).getByText("modifié").waitFor();
  await page.getByRole("button", { name: "Remove later.txt" }).click();

  await page.getByRole("button", { name: "Message actions" }).first().click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await log(hinds.page).getByText("Ce message a été supprimé.").waitFor();
});

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
