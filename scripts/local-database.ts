import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Miniflare } from "miniflare";

/** The database that `wrangler dev --persist-to` opens, without its Worker. */
export async function openLocal(directory: string) {
  const local = new Miniflare({
    modules: true,
    script: "export default {}",
    d1Databases: { DB: await databaseId() },
    d1Persist: resolve(directory, "v3", "d1"),
  });
  const db = (await local.getD1Database("DB")) as unknown as D1Database;
  return { db, [Symbol.asyncDispose]: () => local.dispose() };
}

async function databaseId() {
  const config = await readFile(resolve("wrangler.toml"), "utf8");
  const id = /^database_id = "(.+)"$/m.exec(config)?.[1];
  if (!id) throw new Error("wrangler.toml names no database_id");
  return id;
}
