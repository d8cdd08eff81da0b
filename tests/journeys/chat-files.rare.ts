import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { NETWORK_LOST, visit } from "./browser";
import { signIn } from "./people";
import { box, log, newUser, talkWith } from "./talkers";

/** Two people and their conversation, open for both. */
async function twoTalking(called: string, firstName: string, family: string) {
  const account = await newUser(called, firstName, family);
  const id = await talkWith(account);
  return { account, path: `/chat?c=${id}` };
}

/** The transfer of a paste or a drop: a file that was never chosen from a disk. */
const handOver = (
  page: Page,
  how: "paste" | "dragenter" | "drop",
  file: { name: string; type: string; text: string },
) =>
  (how === "paste" ? box(page) : log(page)).evaluate(
    (target, { how, file }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(file.text), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], file.name, { type: file.type }));
      const event =
        how === "paste"
          ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent(how, { dataTransfer: data, bubbles: true, cancelable: true });
      target.dispatchEvent(event);
    },
    { how, file },
  );

test("a pasted picture and a dropped file are sent with the message and reach the other person", async () => {
  const { account: sofia, path } = await twoTalking("sofia.h", "Sofia", "Hilali");
  await using sofias = await visit();
  await using aminas = await visit();
  await signIn(sofias.context, sofia);
  await signIn(aminas.context);
  await sofias.open(path);
  await aminas.open(path);
  const { page } = sofias;

  await handOver(page, "paste", { name: "image.png", type: "image/png", text: PICTURE });
  await page.getByRole("button", { name: "Remove image.png" }).waitFor();
  const note = { name: "count.txt", type: "text/plain", text: btoa("412 pieces") };
  await handOver(page, "dragenter", note);
  await page.getByText("Drop the file here to send it to amina").waitFor();
  await handOver(page, "drop", note);
  await page.getByText("Drop the file here").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Remove count.txt" }).waitFor();
  await box(page).press("Enter");

  const picture = log(aminas.page).getByRole("img", { name: "image.png" });
  await picture.waitFor();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1);
  const [saved] = await Promise.all([
    aminas.page.waitForEvent("download"),
    log(aminas.page).getByRole("link", { name: "Download count.txt" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("count.txt");
  await page.getByRole("button", { name: /^Remove / }).waitFor({ state: "detached" });
});

test("a large file shows its progress, and stops when it is cancelled", async () => {
  const { account: anas, path } = await twoTalking("anas.c", "Anas", "Cherkaoui");
  await using anass = await visit();
  await signIn(anass.context, anas);
  await anass.open(path);
  const { page, context } = anass;
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 256 * 1024 };
  await network.send("Network.emulateNetworkConditions", slow);
  const film = { name: "loom.bin", mimeType: "application/octet-stream", buffer: Buffer.alloc(9 * 1024 * 1024, 7) };
  await page.locator('input[type="file"]').setInputFiles(film);

  const bar = page.getByRole("progressbar", { name: "Uploading loom.bin" });
  await expect.poll(() => bar.evaluate(({ value }: HTMLProgressElement) => value)).toBeGreaterThan(0);
  expect(await bar.evaluate(({ value }: HTMLProgressElement) => value)).toBeLessThan(1);
  await box(page).fill("The film follows");
  expect(await page.getByRole("button", { name: "Send", exact: true }).isDisabled(), "with half a file").toBe(true);
  const abandoned = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/chat/files"));
  await page.getByRole("button", { name: "Cancel loom.bin" }).click();
  await abandoned;
  await bar.waitFor({ state: "detached" });
  await network.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await box(page).press("Enter");
  await log(page).getByRole("img", { name: "Sent" }).waitFor();
  expect(await log(page).getByText("loom.bin").count()).toBe(0);
});

test("a video plays in its place, which has its size before the video loads", async () => {
  const { account: rim, path } = await twoTalking("rim.j", "Rim", "Jettou");
  await using rims = await visit();
  await signIn(rims.context, rim);
  await rims.open(path);
  const { page } = rims;
  const film = Buffer.from(await page.evaluate(filmed), "base64");
  await page.locator('input[type="file"]').setInputFiles({ name: "seam.webm", mimeType: "video/webm", buffer: film });
  await page.getByRole("button", { name: "Remove seam.webm" }).waitFor();
  await box(page).fill("The seam as it runs");
  await box(page).press("Enter");
  await log(page).getByRole("img", { name: "Sent" }).waitFor();

  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route("**/api/chat/files/*", async (route) => {
    await shown;
    await route.continue();
  });
  await rims.open(path);
  const video = log(page).getByLabel("seam.webm");
  await video.waitFor();
  const size = () => video.evaluate(({ offsetWidth, offsetHeight }: HTMLVideoElement) => [offsetWidth, offsetHeight]);
  const before = await size();
  expect(await video.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBe(0);
  show();
  await expect.poll(() => video.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(0);
  expect(await size()).toEqual(before);
  expect(await video.evaluate((one: HTMLVideoElement) => one.play().then(() => one.videoWidth))).toBe(160);
});

test("a file that the server accepts only later waits with its words, and is sent by itself", async () => {
  const { account: badr, path } = await twoTalking("badr.i", "Badr", "Idrissi");
  await using badrs = await visit();
  await signIn(badrs.context, badr);
  await badrs.open(path);
  const { page } = badrs;
  const words = "Too many attempts. Please wait 2 seconds.";
  const body = JSON.stringify({ error: { code: "too_many", message: words } });
  const headers = { "Content-Type": "application/json", "Retry-After": "2" };
  await page.route("**/api/chat/files", (route) => route.fulfill({ status: 429, headers, body }), { times: 1 });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "count.txt", mimeType: "text/plain", buffer: Buffer.from("412 pieces") });
  await page.getByText(words).waitFor();
  await page.getByRole("button", { name: "Remove count.txt" }).waitFor();
  await page.getByText(words).waitFor({ state: "detached" });
  badrs.forgive(/status of 429/);
});

test("a file that failed does not hold the message back: it goes without, or the file is tried again", async () => {
  const { account: lina, path } = await twoTalking("lina.m", "Lina", "Mansour");
  await using linas = await visit({ locale: "fr-FR" });
  await signIn(linas.context, lina);
  await linas.open(path);
  const { page } = linas;
  await page.route("**/api/chat/files", (route) => route.abort("connectionreset"), { times: 1 });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "compte.txt", mimeType: "text/plain", buffer: Buffer.from("412 pièces") });
  await page.getByText("Le message est envoyé sans ce fichier : compte.txt").waitFor();
  await box(page).fill("Voici le compte");
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  await log(page).getByText("Voici le compte").waitFor();
  await page.getByRole("button", { name: "Renvoyer compte.txt" }).click();
  await page.getByRole("button", { name: "Renvoyer compte.txt" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Retirer compte.txt" }).waitFor();
  await box(page).press("Enter");
  await log(page).getByRole("link", { name: "Télécharger compte.txt" }).waitFor();
  linas.forgive(NETWORK_LOST);
});

/** A video of a second, 160 by 120 pixels, made by the browser itself. */
async function filmed(): Promise<string> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [160, 120];
  const drawing = canvas.getContext("2d") as CanvasRenderingContext2D;
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm;codecs=vp8" });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  for (let at = 0; at < 20; at += 1) {
    drawing.fillStyle = `hsl(${at * 18} 80% 50%)`;
    drawing.fillRect(0, 0, 160, 120);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

test("the browser already refuses a file of one byte too many, by its name", async () => {
  const samir = await newUser("samir.l", "Samir", "Lahlou");
  const id = await talkWith(samir);
  await using samirs = await visit({ locale: "fr-FR" });
  await signIn(samirs.context, samir);
  await samirs.open(`/chat?c=${id}`);
  const big = { name: "film.bin", mimeType: "application/octet-stream", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await samirs.page.locator('input[type="file"]').setInputFiles(big);
  await samirs.page.getByText("Le fichier film.bin est trop volumineux. Taille maximale 10 Mo.").waitFor();
});

const PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
