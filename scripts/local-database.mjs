import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Miniflare } from "miniflare";
import { databaseOf, RUNNER } from "./local-d1.mjs";
import { root } from "./processes.mjs";

/** The database and the files that `npm start` keeps in a directory, without its Worker. */
export async function openLocal(directory) {
  const config = await readFile(join(root, "wrangler.toml"), "utf8");
  const local = new Miniflare({
    modules: true,
    script: RUNNER,
    d1Databases: { DB: settingOf(config, "database_id") },
    d1Persist: resolve(directory, "v3", "d1"),
    r2Buckets: { FILES: settingOf(config, "bucket_name") },
    r2Persist: resolve(directory, "v3", "r2"),
  });
  // The types of Miniflare are those of another release than the app's.
  const files = async () =>
    /** @type {import("#app/core/gateways/files").FileStore} */ (
      /** @type {unknown} */ (await local.getR2Bucket("FILES"))
    );
  return { db: databaseOf(local), files, [Symbol.asyncDispose]: () => local.dispose() };
}

function settingOf(config, name) {
  const value = new RegExp(`^${name} = "(.+)"$`, "m").exec(config)?.[1];
  if (!value) throw new Error(`wrangler.toml names no ${name}`);
  return value;
}
