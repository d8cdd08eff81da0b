import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Miniflare } from "miniflare";
import { openDatabase } from "#app/data/database";
import { AuditVerification } from "#app/domain/audit-logs";
import type { FileStore } from "#app/gateways/files";
import { verifyChain } from "#app/services/audit-chain";

/** Verifies the log that `wrangler dev --persist-to` keeps under a directory. Reads only: what is not sealed yet is left out. */
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
  const db = openDatabase((await local.getD1Database("DB")) as unknown as D1Database);
  const files = (await local.getR2Bucket("FILES")) as unknown as FileStore;
  return (after?: string) => verifyChain({ db, files }, AuditVerification.parse({ after }));
}

function said(config: string, name: string): string {
  const value = new RegExp(`^${name} = "(.+)"$`, "m").exec(config)?.[1];
  if (!value) throw new Error(`wrangler.toml names no ${name}`);
  return value;
}
