import { spawn } from "node:child_process";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startOf } from "./processes.mjs";
import { claimState } from "./state.mjs";

const HERE = "http://127.0.0.1:8787";

test("a second start on the same data is told where the first one runs", async () => {
  const { directory, note, first } = await openData();
  await note();
  await expect(claimState(directory, HERE)).rejects.toThrow(
    `Trame already serves the data in ${directory} at http://127.0.0.1:1 (process ${first.pid}).`,
  );
});

test("a start that crashed keeps nobody out", async () => {
  const { directory, note, first } = await openData();
  await note();
  await first.end();
  await claimState(directory, HERE);
});

test("a note whose process number belongs to another program by now keeps nobody out", async () => {
  const { directory, note } = await openData();
  await note({ start: "1" });
  expect(await claimState(directory, HERE)).toBe(true);
});

test("a note without a start counts for as long as a start may take, and then only if it answers", async () => {
  const { directory, note } = await openData();
  const file = await note({ start: "" });
  await expect(claimState(directory, HERE)).rejects.toThrow("Trame already serves");
  await utimes(file, 0, 0);
  await claimState(directory, HERE);
});

test("a start that was killed and whose end nobody has fetched keeps nobody out", async () => {
  const { directory, note } = await openData();
  const { pid, start } = await openZombie();
  expect(start).toMatch(/\d/);
  expect(() => process.kill(pid, 0)).not.toThrow();
  await note({ pid, start });
  await claimState(directory, HERE);
});

/** Data, and another process that could serve them. */
async function openData() {
  const directory = await mkdtemp(join(tmpdir(), "trame-"));
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const end = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(async () => {
    await end();
    await rm(directory, { recursive: true });
  });
  const note = async (other = {}) => {
    const file = join(directory, "running.json");
    const noted = { pid: child.pid, start: startOf(child.pid), url: "http://127.0.0.1:1", ...other };
    await writeFile(file, JSON.stringify(noted));
    return file;
  };
  return { directory, note, first: { pid: child.pid, end } };
}

/** A process that has ended under a parent that does not ask about it. */
async function openZombie() {
  const parent = spawn("sh", ["-c", "sleep 0.5 & echo $!; exec sleep 60"], { stdio: ["ignore", "pipe", "ignore"] });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const pid = Number(await new Promise((resolve) => parent.stdout.once("data", resolve)));
  const start = startOf(pid);
  await expect.poll(() => startOf(pid)).toBeNull();
  return { pid, start };
}
