import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { AMINA, signIn } from "./people";
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

test("a message written offline waits, survives a reload, and arrives once", async () => {
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
