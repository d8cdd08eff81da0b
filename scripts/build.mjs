import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeLanguages } from "./languages.mjs";
import { root, run, runQuietly, tool } from "./processes.mjs";

/** The sources of the pages. */
export const SOURCES = [
  "app",
  "public",
  "aliases.ts",
  "chunks.ts",
  "package-lock.json",
  "remix.config.js",
  "tailwind.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "vite.offline.ts",
];
const STAMP = join(root, "build", "sources.sha256");
const BUILDS = [
  tool("@remix-run/dev/dist/cli.js", "vite:build"),
  tool("vite/bin/vite.js", "build", "--config", "vite.offline.ts"),
];
const production = { NODE_ENV: "production" };

/** Builds the pages unless the existing build has these sources. */
export async function ensureBuilt() {
  await writeLanguages();
  const sources = await digestOf(SOURCES);
  if (sources === (await readFile(STAMP, "utf8").catch(() => null))) return;
  console.log("Building …");
  for (const build of BUILDS) await runQuietly(build, production);
  await stamp(sources);
}

/** Marks the build with its sources. A browser that finds another mark in the service worker offers the new version. */
async function stamp(sources) {
  const serviceWorker = join(root, "build", "client", "sw.js");
  await writeFile(serviceWorker, (await readFile(serviceWorker, "utf8")).replace("BUILD", sources.slice(0, 12)));
  await writeFile(STAMP, sources);
}

/** One digest over the names and bytes of these files, and of all files in these folders. */
export async function digestOf(paths) {
  const hash = createHash("sha256");
  for (const file of (await Promise.all(paths.map(filesUnder))).flat().sort()) {
    hash
      .update(file)
      .update("\0")
      .update(await readFile(join(root, file)));
  }
  return hash.digest("hex");
}

async function filesUnder(path) {
  const entries = await readdir(join(root, path), { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await writeLanguages();
  for (const build of BUILDS) await run(build, production);
  await stamp(await digestOf(SOURCES));
}
