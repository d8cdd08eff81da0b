import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { openLocal } from "../scripts/local-database.mjs";
import { prepareState } from "../scripts/state.mjs";

/**
 * `npm run bench:plant [-- --seed plant --state DIR]`: a plant of 1,040 people in three shifts with ten known troubles, in
 * a database of its own, and which of them a report finds. The database stays, to be served or looked at.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "plant" },
    state: { type: "string", default: ".wrangler/plant" },
  },
});

const directory = resolve(values.state);
await rm(directory, { recursive: true, force: true });
await prepareState(directory, "none");
const local = await openLocal(directory);
const { module } = await runnerImport("/benchmarks/plant/run.ts", {
  root,
  configFile: false,
  logLevel: "error",
  resolve: { alias: { "#app": `${root}app`, "#tests": `${root}tests` } },
});
await module.run(local.db, values.seed);
await local[Symbol.asyncDispose]();
