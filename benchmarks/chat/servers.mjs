import { mkdir, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { ensureBuilt } from "../../scripts/build.mjs";
import { open, runQuietly, tool } from "../../scripts/processes.mjs";

const READY_WITHIN_MS = 90_000;
const OBJECTS = { CHAT_ROOM: "ChatRoom", USER_CHANNEL: "UserChannel", FACTORY_FLOOR: "FactoryFloor" };

/** The app in one file, as it is uploaded. */
export async function bundleApp() {
  await ensureBuilt();
  const folder = resolve(".test-state", "chat-bundle");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await runQuietly(tool("wrangler/bin/wrangler.js", "deploy", "--dry-run", "--env=", "--outdir", folder));
  return resolve(folder, "entry.js");
}

/**
 * Starts the bundled app and waits until it answers. `kill` ends the whole group of processes without a
 * word.
 */
export async function startApp({ script, port, stateDirectory, variables }) {
  const url = `http://127.0.0.1:${port}`;
  const bindings = { ENVIRONMENT: "development", ORIGIN: url, ...variables };
  const settings = JSON.stringify({ script, port, stateDirectory, bindings, objects: OBJECTS });
  return {
    url,
    ...(await startAnswering([process.execPath, ["benchmarks/chat/serve.mjs", settings]], `${url}/api/health`)),
  };
}

async function startAnswering(commandLine, healthUrl) {
  const output = [];
  const server = open(commandLine, (text) => output.push(text));
  let hasEnded = false;
  server.exited.then(() => {
    hasEnded = true;
  });
  for (const giveUp = Date.now() + READY_WITHIN_MS; !hasEnded && Date.now() < giveUp; ) {
    const answer = await fetch(healthUrl, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok) return { ...server, output };
    await new Promise((done) => setTimeout(done, 100));
  }
  await server.stop();
  throw new Error(`${commandLine[1][0]} did not start.\n${output.join("")}`);
}
