import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";

/** `npm run totals:verify [-- --persist-to DIR]`; `--rebuild` recomputes totals that differ from the records. */
const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({
  options: {
    "persist-to": { type: "string", default: ".wrangler/state" },
    rebuild: { type: "boolean", default: false },
  },
});

const { module } = await runnerImport("/scripts/check-totals.ts", {
  root,
  configFile: false,
  logLevel: "error",
  // Node 20 does not know `await using` yet.
  esbuild: { target: "es2022" },
  resolve: { alias: { "#app": `${root}app` } },
});
try {
  console.log(await module.checkTotals(values["persist-to"], { rebuild: values.rebuild }));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
