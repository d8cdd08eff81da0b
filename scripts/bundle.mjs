import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { digestOf, ensureBuilt, SOURCES } from "./build.mjs";
import { root, runQuietly, tool } from "./processes.mjs";

const FOLDER = join(root, "build", "worker");
const STAMP = join(FOLDER, "sources.sha256");

/** The Worker in one file, as a deployment uploads it. */
export const BUNDLE = join(FOLDER, "entry.js");

/** Builds the pages and bundles the Worker around them, unless the existing bundle has these sources. */
export async function ensureBundled() {
  await ensureBuilt();
  const sources = await digestOf([...SOURCES, "workers", "wrangler.toml", "package.json"]);
  if (sources === (await readFile(STAMP, "utf8").catch(() => null))) return;
  console.log("Bundling …");
  await runQuietly(tool("wrangler/bin/wrangler.js", "deploy", "--dry-run", "--env=", `--outdir=${FOLDER}`), {
    NODE_ENV: "production",
  });
  await writeFile(STAMP, sources);
}
