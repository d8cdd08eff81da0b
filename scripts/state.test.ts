import { spawn } from "node:child_process";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
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
  const file = await note();
  await utimes(file, 0, 0);
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
  const note = async () => {
    const file = join(directory, "running.json");
    await writeFile(file, JSON.stringify({ pid: child.pid, url: "http://127.0.0.1:1" }));
    return file;
  };
  return { directory, note, first: { pid: child.pid, end } };
}
