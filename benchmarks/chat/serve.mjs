import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Miniflare } from "miniflare";

/**
 * Serves a bundled Worker by Miniflare alone, without the proxies of `wrangler dev`, until it is ended. Its one
 * argument is JSON: script, imported (its imports), port, bindings, objects (binding: class); stateDirectory for the
 * app, which has a database and files.
 */
const { script, imported = [], port, bindings, objects, stateDirectory } = JSON.parse(process.argv[2]);

const config = await readFile("wrangler.toml", "utf8");
const text = (name) => new RegExp(`^${name} = "(.+)"$`, "m").exec(config)[1];
const stored = (kind) => join(stateDirectory, "v3", kind);
const stores = () => ({
  durableObjectsPersist: stored("do"),
  d1Databases: { DB: text("database_id") },
  d1Persist: stored("d1"),
  r2Buckets: { FILES: text("bucket_name") },
  r2Persist: stored("r2"),
});

const server = new Miniflare({
  host: "127.0.0.1",
  port,
  modules: [script, ...imported].map((path) => ({ type: "ESModule", path })),
  compatibilityDate: text("compatibility_date"),
  compatibilityFlags: ["nodejs_compat"],
  bindings,
  durableObjects: Object.fromEntries(
    Object.entries(objects).map(([name, className]) => [name, { className, useSQLite: true }]),
  ),
  ...(stateDirectory && stores()),
});
await server.ready;
console.log("ready");
