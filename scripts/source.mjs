import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Loads a TypeScript file of this project, such as `/scripts/demo/seed.ts`, with the names of `aliases.ts`. */
export async function importSource(path) {
  const { module } = await runnerImport(path, {
    root,
    configFile: false,
    logLevel: "error",
    // Node 20 does not know `await using` yet.
    esbuild: { target: "es2022" },
    resolve: { alias: { "#app": `${root}app`, "#workers": `${root}workers` } },
  });
  return module;
}
