import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./processes.mjs";

const SIZES = join(root, "scripts", "sizes.json");

/**
 * Prints a size or a time beside the figure that main last kept. `--keep` keeps today's figure for later comparisons.
 */
export async function tellSize(name, now, unit) {
  const stored = JSON.parse(await readFile(SIZES, "utf8"));
  console.log(`  ${name}: ${now} ${unit} (main: ${stored[name] ?? "unknown"})`);
  if (!process.argv.includes("--keep")) return;
  await writeFile(SIZES, `${JSON.stringify({ ...stored, [name]: now }, null, 2)}\n`);
}
