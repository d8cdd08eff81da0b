import { watch } from "node:fs";
import { join, resolve } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureBundled } from "./bundle.mjs";
import { readConstants } from "./constants.mjs";
import { ensureInstalled } from "./install.mjs";
import { isFree, PortTaken } from "./ports.mjs";
import { CommandFailed, endTogether, root, STOP_GRACE_MS } from "./processes.mjs";
import { openServer, wakeDemo } from "./server.mjs";
import { claimState, ensureSecrets, hasAccounts, hasOwnGoogle, prepareState } from "./state.mjs";
import { openWaitingPage } from "./waiting-page.mjs";

const SEEDS = ["demo", "none"];

/** `npm start`: from a fresh clone to a page that can be opened. `rebuilds` builds again on every change. */
export async function start({ rebuilds }) {
  endTogether(0);
  try {
    const settings = readSettings();
    const wasKilled = await claimState(settings.stateDirectory, `http://127.0.0.1:${settings.port}`);
    if (!(await isFree(settings.port, wasKilled ? STOP_GRACE_MS : 0))) throw new PortTaken(settings.port);
    const isDemo = settings.seed === "demo";
    const page = await openWaitingPage(settings.port);
    await ensureInstalled();
    await ensureSecrets();
    page.say("building");
    const prepared = prepareState(settings.stateDirectory, settings.seed);
    await Promise.all([
      prepared,
      (rebuilds ? ensureBuilt() : ensureBundled()).then(() => isDemo && page.say("filling")),
    ]);
    const isEmpty = !isDemo && !(await hasAccounts(settings.stateDirectory));
    await page.close();
    const google = isDemo && !(await hasOwnGoogle()) ? await playGoogle() : null;
    const server = await openServer({
      ...settings,
      variables: isDemo ? { DEMO: "own", ...google } : {},
      reloads: rebuilds,
      onOutput: (text) => process.stdout.write(text),
    });
    if (isDemo) await wakeDemo(server.url);
    if (rebuilds) rebuildOnChange();
    await greet(server.url, { isDemo, isEmpty, hasStandIn: google !== null });
    const code = await server.exited;
    // The server ends by itself with 0 only when it was asked to.
    if (code !== 0) throw new CommandFailed(ended(code), typeof code === "number" ? code : 1);
    process.exit(0);
  } catch (error) {
    console.error(error instanceof CommandFailed ? `\n${error.message}` : `\n${error.message ?? error}`);
    process.exit(error.exitCode ?? 1);
  }
}

function ended(code) {
  return `The server has ended (${code}). What was saved is kept. Start it again: npm start`;
}

function readSettings() {
  const { PORT = "8787", STATE_DIR = ".wrangler/state", SEED = "demo" } = process.env;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is ${PORT}, which is not a port.`);
  if (!SEEDS.includes(SEED)) throw new Error(`SEED is ${SEED}; it can be ${SEEDS.join(" or ")}.`);
  return { port, stateDirectory: resolve(root, STATE_DIR), seed: SEED };
}

/** A demo without a Google client of its own gets a stand-in for Google: a newcomer, and the demo's admin. */
async function playGoogle() {
  const { openGoogleStandIn } = await import("./google-stand-in.mjs");
  const { DEMO_ACCOUNTS } = await readConstants("app/accounts/domain/demo.ts");
  const { variables } = await openGoogleStandIn([
    { sub: "1", email: "salma@example.com", given_name: "Salma", family_name: "Idrissi" },
    { sub: "2", email: DEMO_ACCOUNTS[0].email, given_name: "Amina", family_name: "Benjelloun" },
  ]);
  return variables;
}

/** The Worker reloads by itself when the build changes. */
function rebuildOnChange() {
  let timer;
  let building = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(ensureBuilt).catch((error) => console.error(error.message));
    }, 200);
  };
  for (const folder of ["app", "public"]) watch(join(root, folder), { recursive: true }, changed);
}

async function greet(url, { isDemo, isEmpty, hasStandIn }) {
  console.log(`\n  Trame runs at ${url}\n`);
  if (isEmpty) console.log("  The factory is empty: the first account you register becomes its admin.");
  if (isDemo) {
    const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await readConstants("app/accounts/domain/demo.ts");
    console.log(`  This is a demo factory with invented people. Sign in with the password ${DEMO_PASSWORD} as`);
    for (const { role, email } of DEMO_ACCOUNTS) console.log(`    ${email.padEnd(24)} ${role}`);
    if (hasStandIn) console.log(`\n  A stand-in plays Google on the sign-in page. One tap: ${url}/dev/google`);
  }
  console.log("\n  Stop it with Ctrl-C.\n");
}
