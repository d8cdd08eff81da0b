import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const isWindows = process.platform === "win32";
export const STOP_GRACE_MS = 8_000;
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

/** Opens a program that ends with this process, also when this process is killed. */
export function openGuarded(commandLine, onOutput, env = {}) {
  const child = open(commandLine, onOutput, env);
  const guardian = spawn(process.execPath, ["scripts/guardian.mjs", String(child.pid)], {
    cwd: root,
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  guardian.unref();
  guardian.stdin.unref();
  guardian.on("error", (error) => console.error(error.message));
  child.exited.then(() => guardian.kill("SIGKILL"));
  return child;
}

/** Starts a program and passes on its output. */
export function open(commandLine, onOutput, env = {}) {
  const child = launch(commandLine, env, "pipe");
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", onOutput);
  return child;
}

/**
 * Ends everything that was started here as soon as this process is asked to end. A shell between npm and this process
 * may not pass a signal on, and outlives a killed npm. So the end of either counts too.
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
  const npm = npmAbove(parent);
  setInterval(() => (process.ppid !== parent || !isAlive(npm)) && end(), ORPHAN_CHECK_MS).unref();
}

export class CommandFailed extends Error {
  constructor(message, exitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** npm starts a script in a shell, which some systems replace by the script's program. */
function npmAbove(parent) {
  const { name, above } = described(parent);
  return /sh$/.test(name) ? above : parent;
}

/** The name of a process and the process that started it. */
function described(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return { name: /^Name:\s*(.*)$/m.exec(status)?.[1] ?? "", above: Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1]) };
  } catch {
    return isWindows ? { name: "", above: pid } : describedByPs(pid);
  }
}

/**
 * When a process was started, as its system says, so that no later process with the same number is taken for it. Null
 * for one that has ended, also while nobody has fetched its end, and "" where the system does not say.
 */
export function startOf(pid) {
  if (!isAlive(pid)) return null;
  if (isWindows) return "";
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, ...fields] = status.slice(status.lastIndexOf(")") + 2).split(" ");
    return /[ZX]/.test(state) ? null : fields[18];
  } catch {
    return startByPs(pid);
  }
}

/** {@link startOf} where the system has no `/proc`. */
function startByPs(pid) {
  try {
    const [state, ...start] = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" })
      .trim()
      .split(/\s+/);
    return /^Z/.test(state) ? null : start.join(" ");
  } catch {
    return null;
  }
}

/** {@link described} where the system has no `/proc`. */
function describedByPs(pid) {
  const [, above, name] =
    /(\d+)\s+(.*)/.exec(execFileSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" })) ?? [];
  return { name: name ?? "", above: Number(above ?? pid) };
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== "ESRCH";
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
  // A killed leader leaves the rest of its group running, which would keep its data and its port.
  child.once("exit", () => !isWindows && signal(child.pid, "SIGKILL"));
  /** Ends the whole group at once, as a crash does. */
  const kill = () => signal(child.pid, "SIGKILL");
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
  signal(child.pid, "SIGTERM");
  const timer = setTimeout(() => signal(child.pid, "SIGKILL"), STOP_GRACE_MS);
  await exited;
  clearTimeout(timer);
}

/** {@link stop} for a group that another process started. */
export function stopGroup(leader) {
  signal(leader, "SIGTERM");
  const over = Date.now() + STOP_GRACE_MS;
  const timer = setInterval(() => {
    if (isAlive(-leader) && Date.now() < over) return;
    clearInterval(timer);
    signal(leader, "SIGKILL");
  }, ORPHAN_CHECK_MS);
}

function signal(leader, name) {
  try {
    if (isWindows) spawn("taskkill", ["/pid", String(leader), "/T", "/F"], { stdio: "ignore" });
    else process.kill(-leader, name);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
