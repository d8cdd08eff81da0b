import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { signIn } from "./people";
import { log, newUser, PHONE, talkWith } from "./talkers";

test("driss records a voice note at his machine, hears it before it is sent, and houda hears it in place", async () => {
  const [driss, houda] = [await newUser("driss.m", "Driss", "Mansouri"), await newUser("houda.f", "Houda", "Fassi")];
  const id = await talkWith(houda, driss);
  await using phone = await visit({ ...PHONE, permissions: ["microphone"] });
  await using desk = await visit();
  await signIn(phone.context, driss);
  await signIn(desk.context, houda);
  await desk.open(`/chat?c=${id}`);
  await phone.open(`/chat?c=${id}`);
  const { page } = phone;
  await page.getByRole("button", { name: "Ajouter au message" }).tap();
  await page.getByRole("menuitem", { name: "Enregistrer un message vocal" }).tap();
  await page.getByRole("timer").getByText("0:01").waitFor();
  await expectAccessible(page, "a voice note that is recorded");
  await page.getByRole("button", { name: "Joindre au message" }).tap();
  await page.locator("audio[src^='blob:']").waitFor();
  await page.getByRole("button", { name: "Envoyer" }).tap();
  const heard = log(desk.page).locator("audio");
  await heard.waitFor();
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
  await desk.page.getByRole("link", { name: /Driss/ }).getByText("Voice note").waitFor();
});

test("a microphone that is refused says so, and the message is written as before", async () => {
  const [driss, houda] = [await newUser("driss.n", "Driss", "Naciri"), await newUser("houda.g", "Houda", "Guerraoui")];
  const id = await talkWith(houda, driss);
  await using visitor = await visit();
  await signIn(visitor.context, driss);
  await visitor.context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await visitor.open(`/chat?c=${id}`);
  const { page } = visitor;
  await page.getByRole("button", { name: "Add to the message" }).click();
  await page.getByRole("menuitem", { name: "Record a voice note" }).click();
  await page.getByRole("alert").filter({ hasText: "The microphone could not be used." }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("textbox", { name: /^Write to/ }).fill("No voice here.");
  await page.keyboard.press("Enter");
  await log(page).getByText("No voice here.").waitFor();
});
