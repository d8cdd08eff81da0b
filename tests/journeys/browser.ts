import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { afterAll, expect } from "vitest";
import type { Theme } from "#app/domain/preferences";
import type { Language } from "#app/i18n/languages";
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

/** One person at one machine: a browser of their own. */
export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Goes to a page and waits until it listens. */
  open(path: string): Promise<void>;
  /** What the journey provokes the browser to complain of does not fail it. */
  forgive(provoked: RegExp): void;
  [Symbol.asyncDispose](): Promise<void>;
};

type Options = BrowserContextOptions & { language?: Language; theme?: Theme };

/** What a page says of requests that met no network. */
export const NETWORK_LOST = /net::ERR_|Failed to fetch/;

/**
 * Opens a browser for someone who has chosen a language and a theme, or not yet. Leaving the test closes it, and fails
 * the test when the page reported an error or broke the content security policy that was not forgiven.
 */
export async function visit({ language, theme, ...options }: Options = {}): Promise<Visitor> {
  browser ??= launch();
  const baseURL = options.baseURL ?? servedUrl();
  const context = await (await browser).newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    // What a journey makes of the network must reach the page; the one about starting without it lets the worker in.
    serviceWorkers: "block",
    ...options,
  });
  const chosen = Object.entries({ language, theme }).filter(([, value]) => value !== undefined);
  await context.addCookies(
    chosen.map(([name, value]) => ({ name: `trame-${name}`, value: value ?? "", url: baseURL })),
  );
  const page = await context.newPage();
  const complaints = listen(page);
  const waiting = watchAnswers(page);
  page.setDefaultTimeout(30_000);
  const open = async (path: string) => {
    await page.goto(path);
    await page.mouse.move(1, 1);
    await page.waitForFunction(isAlive);
  };
  const forgiven: RegExp[] = [];
  return {
    page,
    context,
    open,
    forgive: (provoked) => forgiven.push(provoked),
    async [Symbol.asyncDispose]() {
      for (const unanswered of waiting()) console.warn(unanswered);
      await context.close();
      const left = complaints.filter((complaint) => !forgiven.some((provoked) => provoked.test(complaint)));
      // Softly, so that what failed the journey before is told as well.
      expect.soft(left, "what the page complained of").toEqual([]);
    },
  };
}

/** Whether React has taken over what the server drew. */
export function isAlive() {
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

const SLOW_ANSWER_MS = 10_000;

/** The page's requests; asked, it tells those that have had no answer for long, which is why a journey gave up. */
function watchAnswers(page: Page): () => string[] {
  const asked = new Map<Request, number>();
  page.on("request", (request) => asked.set(request, Date.now()));
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
  return () =>
    [...asked]
      .map(([request, since]) => ({ request, waited: Date.now() - since }))
      .filter(({ waited }) => waited > SLOW_ANSWER_MS)
      .map(({ request, waited }) => `No answer for ${waited} ms: ${request.method()} ${request.url()}`);
}

/** A socket that opens as the access runs out is refused, renews it and comes back; the browser tells of the refusal. */
const SOCKET_WITHOUT_ACCESS = /WebSocket connection to .* failed: HTTP Authentication failed/;
/** The router tells of a reading that the next navigation overtook. */
const OVERTAKEN = /^AbortError: signal is aborted without reason/;

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    const isExpected = [SOCKET_WITHOUT_ACCESS, OVERTAKEN].some((told) => told.test(message.text()));
    if (message.type() === "error" && !isExpected)
      complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  return complaints;
}
