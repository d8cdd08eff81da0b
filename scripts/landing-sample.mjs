import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

/** `node scripts/landing-sample.mjs` writes the data that the landing page plays, taken from the demo factory. */
const root = fileURLToPath(new URL("..", import.meta.url));
const file = `${root}app/visitors/screens/landing/sample.json`;
const { module } = await runnerImport("/scripts/demo/landing.ts", {
  root,
  configFile: false,
  logLevel: "error",
  resolve: { alias: { "#app": `${root}app` } },
});
writeFileSync(file, JSON.stringify(module.landingSample()));
execFileSync("npx", ["biome", "format", "--write", file], { stdio: "inherit" });
