import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";

/**
 * `npm run bench:data [-- --sizes 10000,1000000 --rounds 5 --state DIR --keep --directus DIR]`: the cost of the app's
 * queries at these numbers of records. Needs the `sqlite3` command. 10,000,000 records take some 5 GB, including a copy
 * for Directus; `--keep` queries earlier data. Directus 11.1 is installed from npm into its folder outside the project
 * if it is not there yet; `--directus none` leaves it out.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10000,1000000" },
    rounds: { type: "string", default: "5" },
    state: { type: "string", default: ".wrangler/bench" },
    keep: { type: "boolean", default: false },
    directus: { type: "string", default: join(tmpdir(), "trame-directus-11.1.0") },
  },
});

const { module } = await runnerImport("/benchmarks/data/run.ts", {
  root,
  configFile: false,
  logLevel: "error",
  // Node 20 does not know `await using` yet.
  esbuild: { target: "es2022" },
  resolve: { alias: { "#app": `${root}app`, "#tests": `${root}tests` } },
});
await module.run({
  sizes: values.sizes.split(",").map(Number),
  rounds: Number(values.rounds),
  state: values.state,
  keep: values.keep,
  directus: values.directus,
});
