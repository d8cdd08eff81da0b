import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root, run } from "./processes.mjs";

/** Installs the packages of the lock, unless exactly these are installed. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  console.log("Installing packages …");
  await run(npm("ci", "--include=dev", "--no-audit", "--no-fund"));
}

/**
 * Whether exactly the packages of the lock are installed. npm keeps its own list of installed packages; optional
 * packages of other platforms are rightly absent from it.
 */
async function isInstalled() {
  const [wanted, found] = await Promise.all([
    packagesOf(join(root, "package-lock.json")),
    packagesOf(join(root, "node_modules", ".package-lock.json")),
  ]);
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === "" || optional || devOptional || found[path]?.version === version,
  );
}

async function packagesOf(file) {
  try {
    return JSON.parse(await readFile(file, "utf8")).packages;
  } catch {
    return null;
  }
}

/** The npm that runs us, or the one on the path. */
function npm(...args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith(".js")) return [process.execPath, [own, ...args]];
  return process.platform === "win32" ? ["cmd", ["/c", "npm", ...args]] : ["npm", args];
}
