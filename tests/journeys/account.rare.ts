import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { expectAccessible } from "./axe";
import { type Visitor, visit } from "./browser";
import { joins, signIn } from "./people";

test("hana changes her details, sees when nothing is new, and shows a face she has cropped by the keyboard", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  const hana = await joins("hana");
  await signIn(context, hana);
  await open("/dashboard");
  await page.getByRole("button", { name: /^Your menu/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.getByRole("heading", { level: 1, name: "Account settings" }).waitFor();

  const details = page.getByRole("region", { name: "Your details" });
  await details.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Please make some changes before saving.").first().waitFor();
  visitor.forgive(/422/);
  await details.getByLabel("First name").fill("Hana");
  await details.getByLabel("Last name").fill("Bennani");
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await details.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Your account is saved.").waitFor();
  await page.getByRole("button", { name: "Your menu: Hana Bennani" }).waitFor();

  const file = page.getByLabel("Choose a picture");
  await file.setInputFiles({ name: "face.png", mimeType: "image/png", buffer: Buffer.from("a text") });
  await page.getByText("Please select an image file").waitFor();
  await file.setInputFiles({ name: "face.jpg", mimeType: "image/jpeg", buffer: await drawn(page) });
  const area = page.getByLabel(/^Picture to crop/);
  await area.waitFor();
  await expectAccessible(page, "the cropping dialog");
  await page.getByLabel("Zoom").focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("ArrowRight");
  await area.focus();
  await page.keyboard.press("ArrowLeft");
  await page.route("**/api/account/avatar", (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.getByRole("button", { name: "Save picture" }).click();
  await page.getByText("Error uploading avatar", { exact: true }).waitFor();
  visitor.forgive(/status of 500/);
  await page.getByRole("button", { name: "Save picture" }).click();
  await page.getByText("Your picture is saved.").waitFor();

  const shown = page.getByRole("banner").locator("img[src*='/avatar?v=']");
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(512);
  await page.getByRole("button", { name: "Delete picture" }).click();
  await page.getByText("Your picture is deleted.").waitFor();
  await expect.poll(() => shown.count()).toBe(0);
});

test("hana, in French on a phone, deletes her account by typing her username", async () => {
  await using visitor = await visit({ viewport: { width: 390, height: 844 }, locale: "fr-FR" });
  const { page, context, open } = visitor;
  const hana = await joins("hana");
  await signIn(context, hana);
  await open("/settings/account");
  await page.getByRole("heading", { level: 1, name: "Réglages du compte" }).waitFor();
  await expectAccessible(page, "/settings/account fr");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger mes données" }).click();
  expect((await download).suggestedFilename()).toBe("trame-account.json");

  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Cette action est définitive").waitFor();
  await expectAccessible(page, "the farewell");
  const leave = dialog.getByRole("button", { name: "Supprimer mon compte" });
  const typed = dialog.getByLabel(`Saisissez ${hana.username} pour confirmer`);
  await typed.fill("hana");
  expect(await leave.isDisabled()).toBe(true);
  await typed.fill(hana.username);
  await leave.click();
  await page.getByText("Votre compte est supprimé.").waitFor();
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Connexion" }).waitFor();
});

/** A picture of 900 by 600 pixels. */
async function drawn(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 900;
    canvas.height = 600;
    const pen = canvas.getContext("2d");
    pen?.fillRect(300, 100, 300, 400);
    return canvas.toDataURL("image/jpeg");
  });
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

test("hana's new email counts once its link is opened, Amina sees that it waits, and the former address takes it back", async () => {
  for (const language of ["en", "fr"] as const) {
    const { account: words, auth, users } = resources[language];
    await using visitor = await visit({ language });
    await using admin = await visit({ language });
    await using reader = await visit({ language, javaScriptEnabled: false });
    const hana = await joins("hana");
    const email = `new.${hana.email}`;
    const waits = (text: string) => text.replace("{{email}}", email);
    await signIn(visitor.context, hana);
    await signIn(admin.context);
    await visitor.open("/settings/account");
    const details = visitor.page.getByRole("region", { name: words.details });
    await details.getByLabel(words.fields.email, { exact: true }).fill(email);
    await details.getByRole("button", { name: words.save }).click();
    await details.getByText(waits(words.emailWaits)).waitFor();
    expect(await details.getByLabel(words.fields.email, { exact: true }).inputValue()).toBe(hana.email);
    await expectAccessible(visitor.page, `an email that waits in ${language}`);
    await details.getByRole("button", { name: words.emailResend }).click();
    await visitor.page.getByText(waits(words.emailResent)).waitFor();
    await admin.open(`/users?q=${hana.username}`);
    await admin.page.getByText(waits(users.emailWaits)).filter({ visible: true }).first().waitFor();

    const link = await linkTo(admin, email, "/auth/email");
    await admin.open(link);
    await expectAccessible(admin.page, `the link to a new email in ${language}`);
    await reader.open(link);
    await reader.page.getByRole("button", { name: auth.emailConfirm.action }).click();
    await reader.page.waitForURL(/\/auth\/login/);
    await reader.page.getByText(auth.emailConfirmed).waitFor();
    await visitor.page.reload();
    expect(await details.getByLabel(words.fields.email, { exact: true }).inputValue()).toBe(email);

    const back = await linkTo(admin, hana.email, "/auth/email/back");
    await admin.open(back);
    await expectAccessible(admin.page, `the link to a former email in ${language}`);
    await admin.page.getByRole("button", { name: auth.emailRestore.action }).click();
    await admin.page.waitForURL(/\/auth\/forgot-password/);
    await admin.page.getByText(auth.emailRestored).waitFor();
    await reader.open(back);
    await reader.page.getByText(auth.emailBackEnded).waitFor();
    visitor.forgive(/status of 401/);
    await visitor.page.reload();
    await visitor.page.waitForURL(/\/auth\/login/);
  }
});

/** The path of the newest email to an address whose link begins so. */
async function linkTo({ page: { request } }: Visitor, email: string, path: string) {
  const mailbox = await (await request.get("/dev/mailbox")).text();
  const found = mailbox.split("<article>").filter((each) => each.includes(`${email}<`) || each.includes(` ${email}`));
  const link = new RegExp(`${path}\\?token=[\\w-]{43}`);
  return found.map((each) => link.exec(each)?.[0]).find(Boolean) ?? "";
}
