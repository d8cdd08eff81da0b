import type { BrowserContextOptions } from "playwright-core";
import { type Visitor, visit } from "./browser";

/** A processor four times slower, and a network of 1.6 Mbit/s with a round trip of 60 ms. */
const SLOWER = 4;
const NETWORK = { offline: false, latency: 60, downloadThroughput: 200_000, uploadThroughput: 100_000 };

/**
 * Playwright's message about the service worker that `visit` blocks, and the router's about a reload that was
 * overtaken.
 */
const EXPECTED = /Service Worker registration blocked|^AbortError: signal is aborted without reason/;

/** A first visit with an empty cache on a slow device; `said` is everything on its console. */
export async function firstVisit(options: BrowserContextOptions): Promise<Visitor & { texts: string[] }> {
  const visitor = await visit(options);
  const { page, context } = visitor;
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  const texts: string[] = [];
  page.on("console", (message) => {
    if (!EXPECTED.test(message.text())) texts.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => texts.push(`error: ${error.message}`));
  return { ...visitor, texts };
}
