import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";

/**
 * `npm run bench:data [-- --sizes 10000,1000000 --rounds 5 --state DIR --keep]`: what the questions of the app cost at these
 * numbers of records. Needs the `sqlite3` command. 10,000,000 records take more than 2 GB; `--keep` asks what was
 * seeded before.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10000,1000000" },
    rounds: { type: "string", default: "5" },
    state: { type: "string", default: ".wrangler/bench" },
    keep: { type: "boolean", default: false },
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
});
