import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CommandFailed, open, root, runQuietly, tool } from "./processes.mjs";
import { tellSize } from "./sizes.mjs";

/** The limit of the platform's free plan. The weight is printed, so that growth is visible. */
const MOST_KB = 3_000;
/** The platform gives a Worker one second of CPU to start. The same build takes 272 to 430 ms here, by how busy it is. */
const MOST_STARTUP_MS = 700;
/** A busy machine makes a start look longer than it is: the shortest counts. */
const STARTS_TRIED = 3;
const PROFILE = join(root, "build", "deploy", "startup.cpuprofile");
const WEIGHT = /gzip:\s*([\d.]+)\s*KiB/;

/** Does everything a deployment does except the upload; needs no account. */
export async function tryUpload() {
  const printed = [];
  const dryRun = tool("wrangler/bin/wrangler.js", "deploy", "--dry-run", "--env=production", "--outdir=build/deploy");
  const code = await open(dryRun, (text) => printed.push(text)).exited;
  const output = printed.join("");
  const weight = WEIGHT.exec(output)?.[1];
  if (code !== 0 || weight === undefined) throw new CommandFailed(`${output}\nThe Worker cannot be deployed.`, 1);
  const kilobytes = Math.ceil((Number(weight) * 1024) / 1000);
  await tellSize("Worker", kilobytes, "kB compressed");
  if (kilobytes > MOST_KB) throw new CommandFailed(`The Worker weighs ${kilobytes} kB, more than ${MOST_KB} kB.`, 1);
  await tryStart();
}

async function tryStart() {
  let shortest = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < STARTS_TRIED && shortest > MOST_STARTUP_MS; tried += 1) {
    await runQuietly(tool("wrangler/bin/wrangler.js", "check", "startup", "--env=", `--outfile=${PROFILE}`));
    shortest = Math.min(shortest, busyMilliseconds(JSON.parse(await readFile(PROFILE, "utf8"))));
  }
  await tellSize("Start of the Worker", shortest, "ms of CPU");
  if (shortest <= MOST_STARTUP_MS) return;
  throw new CommandFailed(`The Worker takes ${shortest} ms to start, more than ${MOST_STARTUP_MS} ms.`, 1);
}

/** The time of a CPU profile in which the processor worked. */
function busyMilliseconds({ nodes, samples, timeDeltas }) {
  const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id));
  const busy = timeDeltas.filter((_, index) => !idle.has(samples[index]));
  return Math.round(busy.reduce((total, micros) => total + micros, 0) / 1000);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await tryUpload();
