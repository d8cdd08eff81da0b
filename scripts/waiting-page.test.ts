import { expect, test } from "vitest";
import { freePort } from "./ports.mjs";
import { openWaitingPage } from "./waiting-page.mjs";

test("somebody who opens the address too early reads what is done, in their language, until the app takes the port", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/dashboard`;
  const page = await openWaitingPage(port);
  const read = async (language: string) => (await fetch(url, { headers: { "Accept-Language": language } })).text();
  const early = await fetch(url);
  expect([early.status, early.headers.get("Retry-After")]).toEqual([503, "2"]);
  expect(await early.text()).toContain("The packages are being installed.");
  page.say("filling");
  expect(await read("fr-FR,fr")).toMatch(/<html lang="fr">.*La démonstration se remplit/s);
  await page.close();
  await expect(read("en")).rejects.toThrow();
  await (await openWaitingPage(port)).close();
});
