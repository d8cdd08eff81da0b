import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";

/**
 * `node scripts/seed.mjs --persist-to DIR` fills the local database under DIR with the demo factory, if it has no user
 * yet.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({ options: { "persist-to": { type: "string", default: ".wrangler/state" } } });

const { module } = await runnerImport("/scripts/demo/seed.ts", {
  root,
  configFile: false,
  logLevel: "error",
  // Node 20 does not know `await using` yet.
  esbuild: { target: "es2022" },
  resolve: { alias: { "#app": `${root}app` } },
});
console.log(await module.seed(values["persist-to"]));
