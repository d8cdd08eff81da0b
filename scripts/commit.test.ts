import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commitOf, NO_HOOK } from "./commit.mjs";

test("a clone has the name of its commit, says so when a file differs, and a folder without git says unknown", async () => {
  const folder = await mkdtemp(join(tmpdir(), "trame-commit-"));
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=Amina", "-c", "user.email=amina@example.com", ...words], {
      cwd: folder,
      env: { ...process.env, ...NO_HOOK },
    });
  try {
    expect(commitOf(folder)).toBe("unknown");
    git("init", "--quiet");
    await writeFile(join(folder, "cloth.txt"), "warp");
    git("add", ".");
    git("commit", "--quiet", "--message", "Weave");
    expect(commitOf(folder)).toMatch(/^[0-9a-f]{12}$/);
    await writeFile(join(folder, "cloth.txt"), "weft");
    expect(commitOf(folder)).toMatch(/^[0-9a-f]{12}-dirty$/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
