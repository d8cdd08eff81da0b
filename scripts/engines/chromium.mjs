import { chromium } from "playwright-core";
import { ensureChromium } from "../chromium.mjs";
import { VIEWPORT } from "./limits.mjs";

/** @returns {Promise<import("./person.mjs").Engine>} */
export async function openChromium() {
  const executablePath = await ensureChromium();
  const args = ["--headless", "--no-sandbox", "--disable-gpu", "--ignore-certificate-errors"];
  const browser = await chromium.launch({ executablePath, args });
  return {
    version: `Chromium ${browser.version()}`,
    openTab: async () => tabOf(await browser.newContext({ viewport: VIEWPORT, locale: "en-GB" })),
    close: () => browser.close(),
  };
}

async function tabOf(context) {
  const page = await context.newPage();
  const errors = [];
  const note = (text) => errors.push({ at: page.url(), text });
  page.on("pageerror", (error) => note(error.stack ?? error.message));
  page.on("console", (message) => {
    if (message.type() === "error") note(`${message.text()} ${message.location().url}`);
  });
  return {
    goTo: (url) => page.goto(url, { waitUntil: "commit" }),
    run: (script) => page.evaluate(script),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    point: async ([first, ...others]) => {
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    upload: (selector, path) => page.locator(selector).setInputFiles(path),
    takeErrors: () => errors.splice(0),
    close: () => context.close(),
  };
}
