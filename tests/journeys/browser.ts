import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { expect, onTestFailed } from "vitest";
import type { Theme } from "#app/core/domain/preferences";
import type { Language } from "#app/i18n/languages";
import { findChromium } from "../../scripts/chromium.mjs";
import { note } from "../work";
import { watchControls } from "./controls";
import { pictureOf, type Seen, tellSeen } from "./seen";
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
  // A microphone that hums, for voice notes.
  "--use-fake-device-for-media-stream",
];

let browser: Promise<Browser> | undefined;

/** One person at one machine: a browser of their own. */
export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Goes to a page and waits until it listens. */
  open(path: string): Promise<void>;
  /** Ignores complaints of the browser that the journey provokes. */
  forgive(provoked: RegExp): void;
  [Symbol.asyncDispose](): Promise<void>;
};

type Options = BrowserContextOptions & { language?: Language; theme?: Theme };

/** The errors of a page whose requests met no network. */
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
    // The network of a journey must reach the page; the one about starting without it lets the worker in.
    serviceWorkers: "block",
    // A part that still slides into place can move away from under a press, which a person would not make so early.
    reducedMotion: "reduce",
    ...options,
  });
  const chosen = Object.entries({ language, theme }).filter(([, value]) => value !== undefined);
  await context.addCookies(
    chosen.map(([name, value]) => ({ name: `trame-${name}`, value: value ?? "", url: baseURL })),
  );
  closeAfterCalls(context);
  await watchControls(context);
  await context.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  context.on("page", (opened) => opened.on("load", () => note("pageLoads")));
  const page = await context.newPage();
  const complaints = listen(page);
  const keyless = watchChanges(context, baseURL);
  const waiting = watchAnswers(page);
  const seen: Seen = { address: "", console: complaints, requests: [], picture: null };
  onTestFailed(({ task }) => tellSeen(task, seen));
  page.setDefaultTimeout(30_000);
  const open = async (path: string) => {
    await page.goto(path);
    if (options.javaScriptEnabled === false) return;
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
      Object.assign(seen, { address: page.url(), requests: waiting(), picture: await pictureOf(page) });
      await context.close();
      const left = complaints.filter((complaint) => !forgiven.some((provoked) => provoked.test(complaint)));
      // Softly, so that an earlier failure of the journey is reported as well.
      expect.soft(left, "complaints of the page").toEqual([]);
      expect.soft(keyless, "changes that were sent without a request key").toEqual([]);
    },
  };
}

/**
 * Gives each call that the test itself sends a connection of its own, because workerd closes one that was idle for five
 * seconds, perhaps while a call is on its way. Playwright keeps them for all contexts together.
 */
function closeAfterCalls({ request }: BrowserContext) {
  const send = request.fetch.bind(request);
  request.fetch = (address, { headers, ...options } = {}) =>
    send(address, { ...options, headers: { ...headers, Connection: "close" } });
}

/** The next call to this address reaches the server, and its answer reaches nobody. */
export async function loseAnswer(context: BrowserContext, address: string) {
  await context.route(
    address,
    async (route) => {
      await route.fetch({ headers: { ...route.request().headers(), connection: "close" } });
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
}

/** Whether the page listens: React has taken over what the server drew, or the script of a visitor's page runs. */
export function isAlive() {
  if (document.documentElement.dataset.ready !== undefined) return true;
  const control = document.querySelector("body button, body a");
  return control !== null && Object.keys(control).some((key) => key.startsWith("__reactProps"));
}

export async function closeBrowser() {
  await (await browser)?.close();
  browser = undefined;
}

async function launch() {
  const executablePath = await findChromium();
  if (!executablePath)
    throw new Error("No Chromium was found: run `npm test`, which installs one, or set CHROMIUM_PATH.");
  return chromium.launch({ executablePath, args: FLAGS });
}

const SLOW_ANSWER_MS = 10_000;
const CHANGES_SHOWN = 2;

/**
 * Notes the last changes that the page sent, and its requests that have long had no whole answer: both say why a
 * journey gave up.
 */
function watchAnswers(page: Page): () => string[] {
  const requested = new Map<Request, number>();
  const changes: string[] = [];
  const note = (request: Request, outcome: string) => {
    if (request.method() !== "GET") changes.push(`sent: ${request.method()} ${request.url()} ${outcome}`);
  };
  page.on("request", (request) => requested.set(request, Date.now()));
  page.on("response", (response) => note(response.request(), String(response.status())));
  page.on("requestfinished", (request) => requested.delete(request));
  page.on("requestfailed", (request) => {
    requested.delete(request);
    note(request, request.failure()?.errorText ?? "failed");
  });
  return () => {
    const unanswered = [...requested]
      .map(([request, since]) => ({ request, waited: Date.now() - since }))
      .filter(({ waited }) => waited > SLOW_ANSWER_MS)
      .map(({ request, waited }) => `no whole answer for ${waited} ms: ${request.method()} ${request.url()}`);
    return [...unanswered, ...changes.slice(-CHANGES_SHOWN)];
  };
}

/** Collects requests of the pages that change something without a request key. */
function watchChanges(context: BrowserContext, ourUrl: string): string[] {
  const keyless: string[] = [];
  context.on("request", (request) => {
    const { pathname, origin } = new URL(request.url());
    const isOurs = origin === new URL(ourUrl).origin && !pathname.startsWith("/locales/");
    if (!isOurs || ["GET", "HEAD", "OPTIONS"].includes(request.method())) return;
    if (!carriesKey(request)) keyless.push(`${request.method()} ${pathname}`);
  });
  return keyless;
}

/**
 * Whether a request carries its key, in the header or in the form; the browser does not show the body of a form with
 * files.
 */
function carriesKey(request: Request): boolean {
  if (request.headers()["idempotency-key"]) return true;
  const text = request.postDataBuffer()?.toString();
  return text === undefined || /\brequestKey\b"?(=|\r\n\r\n)[\w-]{16}/.test(text);
}

/**
 * A socket that opens as the access token expires is refused, renews the token and comes back; the browser logs the
 * refusal.
 */
const SOCKET_WITHOUT_ACCESS = /WebSocket connection to .* failed: HTTP Authentication failed/;
/** The router reports a reload that the next navigation overtook. */
const OVERTAKEN = /^AbortError: (signal is aborted without reason|BodyStreamBuffer was aborted)/;
/** Playwright itself warns about the effect of `serviceWorkers: "block"`. */
const BLOCKED_BY_US = /^Service Worker registration blocked by Playwright/;

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    const isExpected = [SOCKET_WITHOUT_ACCESS, OVERTAKEN, BLOCKED_BY_US].some((notified) =>
      notified.test(message.text()),
    );
    if (["error", "warning"].includes(message.type()) && !isExpected)
      complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  return complaints;
}
