import { commitOf } from "./commit.mjs";
import { ADDRESS_IN_USE, freePort, openAtFreePort, PortTaken, READY } from "./ports.mjs";
import { openGuarded, tool } from "./processes.mjs";

const HOST = "127.0.0.1";
/** Local data of Durable Objects are stored under this name, whatever the configuration calls the Worker. */
const NAME = "trame";
const READY_WITHIN_MS = 90_000;

/**
 * The proxy of `wrangler dev` holds back a GET whose connection to the Worker broke, such as one left idle during a
 * long request. It sends the GET again only when another request arrives. This request is sent regularly, so that
 * nobody waits for one.
 */
const PASSER_BY = "/icon.svg";
const PASSES_BY_EVERY_MS = 1_000;
const PASSED_BY = new RegExp(`^.*HEAD ${PASSER_BY}.*\\n?`, "gm");

/**
 * Serves the built app on the local Worker and waits until it answers; without a `port` at a free one. `onOutput`
 * receives the Worker's output from then on; earlier output is in the error when it does not start. With `hasTriggers` a
 * GET of `/cdn-cgi/handler/scheduled?cron=` runs a schedule; with `runsEachMinute` the app's own clock runs every
 * schedule each minute. With `reloads`, `wrangler dev` serves the Worker and bundles
 * it again on every change. `around` is a file served in place of the bundle, which it imports as `./entry.js`.
 * @throws PortTaken when another program listens at the given port
 * @param {{
 *   port?: number,
 *   stateDirectory: string,
 *   variables?: object,
 *   hasTriggers?: boolean,
 *   runsEachMinute?: boolean,
 *   reloads?: boolean,
 *   around?: string,
 *   onOutput?: (text: string) => void,
 * }} settings
 */
export function openServer({ port, ...how }) {
  return port === undefined ? openAtFreePort((free) => openAt(free, how)) : openAt(port, how);
}

async function openAt(
  port,
  {
    stateDirectory,
    variables = {},
    hasTriggers = false,
    runsEachMinute = false,
    reloads = false,
    around = undefined,
    onOutput = (_text) => {},
  },
) {
  const url = `http://${HOST}:${port}`;
  const how = {
    port,
    stateDirectory,
    variables: { ORIGIN: url, COMMIT: commitOf(), ...variables },
    hasTriggers,
    runsEachMinute,
    around,
  };
  const early = [];
  let isUp = false;
  const server = openGuarded(reloads ? await wranglerDev(how) : bundled(how), (text) =>
    isUp ? onOutput(text.replace(PASSED_BY, "")) : early.push(text),
  );
  // Another server may answer at an address that this one did not get.
  const isOurs = () => reloads || early.join("").includes(READY);
  isUp = await isHealthy(url, server, isOurs);
  if (isUp) {
    if (reloads) passBy(url, server);
    return { url, ...server };
  }
  await server.stop();
  if ((await server.exited) === ADDRESS_IN_USE) throw new PortTaken(port);
  throw new Error(`The app did not start.\n${early.join("")}`);
}

/** Lets the people of a demo talk and work. */
export async function wakeDemo(url) {
  const { status } = await fetch(`${url}/api/demo/wake`, { method: "POST", headers: { Origin: url } });
  if (status !== 200) throw new Error(`The demo does not wake: ${status}.`);
}

function bundled(how) {
  return [process.execPath, ["scripts/serve.mjs", JSON.stringify({ name: NAME, host: HOST, ...how })]];
}

async function wranglerDev({ port, stateDirectory, variables }) {
  return tool(
    "wrangler/bin/wrangler.js",
    "dev",
    `--name=${NAME}`,
    `--ip=${HOST}`,
    `--port=${port}`,
    `--inspector-port=${await freePort()}`,
    `--persist-to=${stateDirectory}`,
    "--show-interactive-dev-session=false",
    ...Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
  );
}

async function isHealthy(url, server, isOurs) {
  const giveUp = Date.now() + READY_WITHIN_MS;
  let hasEnded = false;
  server.exited.then(() => {
    hasEnded = true;
  });
  while (!hasEnded && Date.now() < giveUp) {
    const answer = isOurs() && (await askForHealth(url));
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return false;
}

function askForHealth(url) {
  return fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
}

function passBy(url, server) {
  const pass = () =>
    fetch(`${url}${PASSER_BY}`, { method: "HEAD", signal: AbortSignal.timeout(30_000) }).catch(() => {});
  const timer = setInterval(pass, PASSES_BY_EVERY_MS).unref();
  server.exited.then(() => clearInterval(timer));
}
