import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll } from "vitest";
import { findChromium } from "../../scripts/chromium.mjs";
import { servedUrl } from "./served";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let browser: Promise<Browser> | undefined;

/** One person at one machine: a browser of their own, and everything it complained about. */
export type Visitor = {
  page: Page;
  context: BrowserContext;
  complaints: string[];
  /** Goes to a page and waits until it listens. */
  open(path: string): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * Opens a browser for someone. Leaving the test closes it, and fails the test when the page reported an error or broke
 * the content security policy, unless the journey took that complaint out of `complaints`.
 */
export async function visit(options: BrowserContextOptions = {}): Promise<Visitor> {
  browser ??= launch();
  const context = await (await browser).newContext({
    baseURL: servedUrl(),
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    // What a journey makes of the network must reach the page; the one about starting without it lets the worker in.
    serviceWorkers: "block",
    ...options,
  });
  const page = await context.newPage();
  const complaints = listen(page);
  page.setDefaultTimeout(30_000);
  const open = async (path: string) => {
    await page.goto(path);
    await page.waitForFunction(isAlive);
  };
  return { page, context, complaints, open, [Symbol.asyncDispose]: () => leave(context, complaints) };
}

/** Whether React has taken over what the server drew. */
function isAlive() {
  const control = document.querySelector("body button, body a");
  return control !== null && Object.keys(control).some((key) => key.startsWith("__reactProps"));
}

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

async function launch() {
  const executablePath = await findChromium();
  if (!executablePath)
    throw new Error("No Chromium was found: run `npm test`, which installs one, or set CHROMIUM_PATH.");
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A socket that opens as the access runs out is refused, renews it and comes back; the browser tells of the refusal. */
const SOCKET_WITHOUT_ACCESS = /WebSocket connection to .* failed: HTTP Authentication failed/;

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !SOCKET_WITHOUT_ACCESS.test(message.text()))
      complaints.push(`console: ${message.text()}`);
  });
  return complaints;
}

async function leave(context: BrowserContext, complaints: string[]) {
  await context.close();
  if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join("\n")}`);
}
