import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { experimental_readRawConfig as readRawConfig } from "wrangler";
import { commitOf } from "./commit.mjs";
import { configOf } from "./factories.mjs";
import { CommandFailed, root, run, tool } from "./processes.mjs";

const NAME = /^[a-z][a-z0-9-]{0,40}$/;

/**
 * Builds, migrates and uploads a factory: that of `wrangler.toml`, with `--demo` its public demo, or the one that
 * `factories/NAME.json` describes. Git ignores both that file and the configuration that is written from it.
 */
const { values, positionals } = parseArgs({
  options: {
    config: { type: "boolean", default: false },
    demo: { type: "boolean", default: false },
    migrations: { type: "boolean", default: false },
  },
  allowPositionals: true,
});

try {
  await deploy(positionals[0], values);
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}

async function deploy(name, { config, demo, migrations }) {
  const at = name ? ["--config", await writeConfig(name)] : ["--env", demo ? "demo" : "production"];
  if (config) return;
  if (!migrations) await run([process.execPath, ["scripts/build.mjs"]]);
  await run(tool("wrangler/bin/wrangler.js", "d1", "migrations", "apply", "DB", "--remote", ...at));
  if (!migrations) await run(tool("wrangler/bin/wrangler.js", "deploy", "--var", `COMMIT:${commitOf()}`, ...at));
}

/** Writes the configuration beside `wrangler.toml`, because its paths are relative to it. */
async function writeConfig(name) {
  if (!NAME.test(name)) throw new CommandFailed(`A factory has a name in small letters, such as lyon: ${name}`, 1);
  const described = await readFile(join(root, "factories", `${name}.json`), "utf8").catch(() => null);
  if (described === null) throw new CommandFailed(`There is no factories/${name}.json; see docs/deploy.md.`, 1);
  const { rawConfig } = readRawConfig({ config: join(root, "wrangler.toml") });
  const path = `wrangler.${name}.json`;
  await writeFile(join(root, path), `${JSON.stringify(configOf(rawConfig, JSON.parse(described)), null, 2)}\n`);
  console.log(`Wrote ${path}.`);
  return path;
}
