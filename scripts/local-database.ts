import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Miniflare } from "miniflare";
import type { FileStore } from "#app/gateways/files";

/** The database and the files that `npm start` keeps in a directory, without its Worker. */
export async function openLocal(directory: string) {
  const config = await readFile(resolve("wrangler.toml"), "utf8");
  const local = new Miniflare({
    modules: true,
    script: "export default {}",
    d1Databases: { DB: said(config, "database_id") },
    d1Persist: resolve(directory, "v3", "d1"),
    r2Buckets: { FILES: said(config, "bucket_name") },
    r2Persist: resolve(directory, "v3", "r2"),
  });
  const db = (await local.getD1Database("DB")) as unknown as D1Database;
  const files = async () => (await local.getR2Bucket("FILES")) as unknown as FileStore;
  return { db, files, [Symbol.asyncDispose]: () => local.dispose() };
}

function said(config: string, name: string): string {
  const value = new RegExp(`^${name} = "(.+)"$`, "m").exec(config)?.[1];
  if (!value) throw new Error(`wrangler.toml names no ${name}`);
  return value;
}
