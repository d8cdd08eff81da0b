import { execFileSync } from "node:child_process";
import { root } from "./processes.mjs";

/** A hook of git names its own repository in these, which would come before the folder. */
export const NO_HOOK = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined };

/** The commit of this folder, with `-dirty` where files differ from it; "unknown" without git. */
export function commitOf(folder = root) {
  try {
    const described = ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"];
    const env = { ...process.env, ...NO_HOOK };
    const stdio = ["ignore", "pipe", "ignore"];
    return execFileSync("git", described, { cwd: folder, env, stdio, encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}
