import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

test.each(["app.mjs", "checks.mjs"])("in a fresh clone %s loads before any package is installed", async (file) => {
  const clone = await mkdtemp(join(tmpdir(), "trame-"));
  onTestFinished(() => rm(clone, { recursive: true }));
  await cp("scripts", join(clone, "scripts"), { recursive: true });
  const load = `await import(${JSON.stringify(join(clone, "scripts", file))}); console.log("loaded")`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", load], {
    cwd: clone,
  });
  expect(stdout).toBe("loaded\n");
});
