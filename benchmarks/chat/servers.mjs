import { copyFile, mkdir, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { ensureBuilt } from "../../scripts/build.mjs";
import { open, runQuietly, tool } from "../../scripts/processes.mjs";

const READY_WITHIN_MS = 90_000;
const OBJECTS = { CHAT_ROOM: "ChatRoom", USER_CHANNEL: "UserChannel", FACTORY_FLOOR: "FactoryFloor" };

/** Bundles the app in one file as it is uploaded, and one that reports its rooms. */
export async function bundleApp(name = "bench") {
  await ensureBuilt();
  const folder = resolve(".test-state", `${name}-bundle`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await runQuietly(tool("wrangler/bin/wrangler.js", "deploy", "--dry-run", "--env=", "--outdir", folder));
  const script = resolve(folder, "watched.mjs");
  await copyFile("benchmarks/chat/watched.mjs", script);
  return script;
}

/**
 * Starts the bundled app and waits until it answers. `core` pins it and its children to one processor. `kill` ends all
 * of its processes at once.
 */
export async function startApp({ script, port, stateDirectory, variables, core = undefined }) {
  const url = `http://127.0.0.1:${port}`;
  const bindings = { ENVIRONMENT: "development", ORIGIN: url, ...variables };
  const imported = [join(dirname(script), "entry.js")];
  const settings = { script, imported, port, stateDirectory, bindings, objects: OBJECTS };
  return { url, ...(await startMiniflare(settings, `${url}/api/health`, core)) };
}

/** Starts a Worker with one room and no users, to measure a room that stores or does not. */
export async function startReference({ file, port, variables, core }) {
  const url = `http://127.0.0.1:${port}`;
  const script = resolve("benchmarks/chat/references", file);
  const settings = { script, port, bindings: variables, objects: { ROOM: "Room" } };
  return { url, ...(await startMiniflare(settings, `${url}/health`, core)) };
}

/** Starts any program that answers under `/health` of its port. */
export async function startProgram(commandLine, port, core) {
  const url = `http://127.0.0.1:${port}`;
  return { url, ...(await startAnswering(pinned(commandLine, core), `${url}/health`)) };
}

function startMiniflare(settings, healthUrl, core) {
  const commandLine = [process.execPath, ["benchmarks/chat/serve.mjs", JSON.stringify(settings)]];
  return startAnswering(pinned(commandLine, core), healthUrl);
}

function pinned([command, args], core) {
  return core === undefined ? [command, args] : ["taskset", ["-c", String(core), command, ...args]];
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
