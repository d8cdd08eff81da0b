import { freePort } from "./ports.mjs";
import { open, tool } from "./processes.mjs";

const HOST = "127.0.0.1";
const READY_WITHIN_MS = 90_000;

/**
 * The proxy of `wrangler dev` keeps a GET whose connection to the Worker broke, as one does that lay idle behind a long
 * request, and sends it again only when another request comes by. So that nobody waits for that, one comes by.
 */
const PASSER_BY = "/icon.svg";
const PASSES_BY_EVERY_MS = 1_000;
const PASSED_BY = new RegExp(`^.*HEAD ${PASSER_BY}.*\\n?`, "gm");

/**
 * Serves the built app on the local Worker and waits until it answers. `onOutput` receives what the Worker prints from
 * then on; with `schedules` `/__scheduled?cron=` runs one; what it printed before is in the error when it does not come up.
 */
export async function openServer({
  port,
  stateDirectory,
  variables = {},
  schedules = false,
  onOutput = (_text) => {},
}) {
  const url = `http://${HOST}:${port}`;
  const early = [];
  let isReady = false;
  const server = open(await commandLine(port, stateDirectory, { ORIGIN: url, ...variables }, schedules), (text) =>
    isReady ? onOutput(text.replace(PASSED_BY, "")) : early.push(text),
  );
  isReady = await isHealthy(url, server);
  if (isReady) {
    passBy(url, server);
    return { url, ...server };
  }
  await server.stop();
  throw new Error(`The app did not start.\n${early.join("")}`);
}

async function commandLine(port, stateDirectory, variables, schedules) {
  return tool(
    "wrangler/bin/wrangler.js",
    "dev",
    "--ip=127.0.0.1",
    `--port=${port}`,
    `--inspector-port=${await freePort()}`,
    `--persist-to=${stateDirectory}`,
    "--show-interactive-dev-session=false",
    ...(schedules ? ["--test-scheduled"] : []),
    ...Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
  );
}

async function isHealthy(url, server) {
  const giveUp = Date.now() + READY_WITHIN_MS;
  let hasEnded = false;
  server.exited.then(() => {
    hasEnded = true;
  });
  while (!hasEnded && Date.now() < giveUp) {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return false;
}

function passBy(url, server) {
  const pass = () =>
    fetch(`${url}${PASSER_BY}`, { method: "HEAD", signal: AbortSignal.timeout(30_000) }).catch(() => {});
  const timer = setInterval(pass, PASSES_BY_EVERY_MS).unref();
  server.exited.then(() => clearInterval(timer));
}
