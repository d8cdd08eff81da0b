import { pathToFileURL } from "node:url";
import { CommandFailed, open, tool } from "./processes.mjs";

/** What the Worker may weigh when it is sent, of the 3 MB that the free plan takes: a smaller one wakes sooner. */
const MOST_KB = 720;
const WEIGHT = /gzip:\s*([\d.]+)\s*KiB/;

/** Everything a deployment does but sending it; needs no account. */
export async function tryUpload() {
  const printed = [];
  const dryRun = tool("wrangler/bin/wrangler.js", "deploy", "--dry-run", "--env=production", "--outdir=build/deploy");
  const code = await open(dryRun, (text) => printed.push(text)).exited;
  const output = printed.join("");
  const weight = WEIGHT.exec(output)?.[1];
  if (code !== 0 || weight === undefined) throw new CommandFailed(`${output}\nThe Worker cannot be deployed.`, 1);
  const kilobytes = Math.ceil((Number(weight) * 1024) / 1000);
  console.log(`  ${kilobytes} kB compressed, of ${MOST_KB} kB`);
  if (kilobytes > MOST_KB) throw new CommandFailed(`The Worker weighs ${kilobytes} kB, more than ${MOST_KB} kB.`, 1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await tryUpload();
