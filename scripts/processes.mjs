import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const isWindows = process.platform === "win32";
const STOP_GRACE_MS = 8_000;
const ORPHAN_CHECK_MS = 500;

/** The environment of every tool: no questions, no statistics, no optional downloads. */
const quietTools = {
  CI: "1",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};

const running = new Set();

/** The command line of an installed package's program, run by this Node. */
export function tool(script, ...args) {
  return [process.execPath, [`node_modules/${script}`, ...args]];
}

/** Runs a program to its end and shows its output. Throws when it fails. */
export async function run(commandLine, env = {}) {
  const child = launch(commandLine, env, "inherit");
  check(commandLine, await child.exited);
}

/** Runs a program to its end and shows its output only when it fails. */
export async function runQuietly(commandLine, env = {}) {
  const output = [];
  const code = await open(commandLine, (text) => output.push(text), env).exited;
  if (code !== 0) process.stderr.write(output.join(""));
  check(commandLine, code);
}

/** Starts a program and passes on its output. */
export function open(commandLine, onOutput, env = {}) {
  const child = launch(commandLine, env, "pipe");
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", onOutput);
  return child;
}

/**
 * Ends everything that was started here as soon as this process is asked to end. A shell between npm and this process
 * may not pass a signal on. But when the shell ends, this process is orphaned, which counts too.
 */
export function endTogether(exitCode) {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await Promise.all([...running].map((child) => child.stop()));
    process.exit(exitCode);
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, end);
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), ORPHAN_CHECK_MS).unref();
}

export class CommandFailed extends Error {
  constructor(message, exitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Each program leads a process group of its own, so that stopping it stops its children. */
function launch([command, args], env, output) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", output, output],
    detached: !isWindows,
    env: { ...process.env, ...quietTools, ...env },
  });
  const exited = new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("close", (code, name) => resolve(code ?? name));
  });
  /** Ends the whole group at once, as a crash does. */
  const kill = () => signal(child, "SIGKILL");
  const { pid, stdout, stderr } = child;
  const launched = { pid, exited, stdout, stderr, stop: () => stop(child, exited), kill };
  running.add(launched);
  exited.then(() => running.delete(launched));
  return launched;
}

function check([command, args], code) {
  if (code === 0) return;
  throw new CommandFailed(`${[command, ...args].join(" ")} ended with ${code}`, typeof code === "number" ? code : 1);
}

/** Asks the whole group to end and waits; then ends it by force. */
async function stop(child, exited) {
  signal(child, "SIGTERM");
  const timer = setTimeout(() => signal(child, "SIGKILL"), STOP_GRACE_MS);
  await exited;
  clearTimeout(timer);
}

function signal(child, name) {
  try {
    if (isWindows) spawn("taskkill", ["/pid", String(child.pid), "/T", "/F"], { stdio: "ignore" });
    else process.kill(-child.pid, name);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
