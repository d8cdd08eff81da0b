import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./processes.mjs";

test("a signal to npm, to the starter or to the server ends all of them, and the server's own child", async () => {
  const signals = ["SIGTERM", "SIGHUP", "SIGKILL"] as const;
  const cases = (["npm", "starter", "server"] as const).flatMap((who) => signals.map((signal) => ({ who, signal })));
  await Promise.all(
    cases.map(async ({ who, signal }) => {
      const pids = await startedByNpm();
      process.kill(pids[who], signal);
      const left = () => [pids.starter, pids.server, pids.runtime].filter(isAlive);
      await expect.poll(left, { message: `${signal} to the ${who}` }).toEqual([]);
    }),
  );
});

/** A package whose start script opens a server, which starts a runtime of its own, all of them by their numbers. */
async function startedByNpm() {
  const directory = await mkdtemp(join(tmpdir(), "trame-"));
  const write = (name: string, text: string) => writeFile(join(directory, name), text);
  const note = (name: string) => `writeFileSync(${JSON.stringify(join(directory, name))}, String(process.pid));`;
  const forever = "setInterval(() => {}, 1_000);";
  const imports = `import { writeFileSync } from "node:fs"; import { spawn } from "node:child_process";`;
  await write("package.json", JSON.stringify({ scripts: { start: "node starter.mjs" } }));
  await write("runtime.mjs", `${imports} ${note("runtime")} ${forever}`);
  const runtime = JSON.stringify(join(directory, "runtime.mjs"));
  await write("server.mjs", `${imports} ${note("server")} spawn(process.execPath, [${runtime}]); ${forever}`);
  const command = JSON.stringify([process.execPath, [join(directory, "server.mjs")]]);
  const processes = JSON.stringify(join(root, "scripts/processes.mjs"));
  const starter = `import { endTogether, openGuarded } from ${processes};
    endTogether(0);
    const server = openGuarded(${command}, () => {});
    ${note("starter")}
    await server.exited;
    process.exit(1);`;
  await write("starter.mjs", `${imports} ${starter}`);

  const npm = spawn("npm", ["start"], { cwd: directory, stdio: "ignore", detached: true });
  const read = async (name: string) => Number(await readFile(join(directory, name), "utf8").catch(() => 0));
  const all = () => Promise.all([read("starter"), read("server"), read("runtime")]);
  await expect.poll(async () => (await all()).every((pid) => pid > 0)).toBe(true);
  const [starterPid = 0, serverPid = 0, runtimePid = 0] = await all();
  const pids = { npm: npm.pid ?? 0, starter: starterPid, server: serverPid, runtime: runtimePid };
  onTestFinished(async () => {
    for (const pid of Object.values(pids).filter(isAlive)) process.kill(pid, "SIGKILL");
    await rm(directory, { recursive: true });
  });
  return pids;
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
