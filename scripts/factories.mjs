import { CommandFailed } from "./processes.mjs";

/** Where several factories of one account differ; `wrangler.toml` decides everything else. */
const FIELDS = ["worker", "origin", "database", "databaseId", "bucket", "customDomain", "wrangler"];
const REQUIRED = ["worker", "origin", "database", "databaseId", "bucket"];

/**
 * The configuration of a factory of its own.
 * @param production the raw configuration of `wrangler.toml`
 * @param described the content of `factories/NAME.json`; `wrangler` in it adds bindings of its own, such as a model
 * @throws CommandFailed for a field that is missing or unknown
 */
export function configOf({ env, name: _name, vars: _vars, ...common }, described) {
  const missing = REQUIRED.filter((field) => !described[field]);
  if (missing.length > 0) throw new CommandFailed(`The factory has no ${missing.join(", ")}.`, 1);
  const unknown = Object.keys(described).filter((field) => !FIELDS.includes(field));
  if (unknown.length > 0) throw new CommandFailed(`A factory has no field ${unknown.join(", ")}.`, 1);
  const { worker, origin, database, databaseId, bucket, customDomain, wrangler = {} } = described;
  const { hostname } = new URL(origin);
  const { production } = env;
  return {
    ...common,
    ...production,
    name: worker,
    vars: { ...production.vars, ORIGIN: origin },
    d1_databases: production.d1_databases.map((each) => ({
      ...each,
      database_name: database,
      database_id: databaseId,
    })),
    r2_buckets: production.r2_buckets.map((each) => ({ ...each, bucket_name: bucket })),
    ...(customDomain && { routes: [{ pattern: hostname, custom_domain: true }] }),
    ...wrangler,
  };
}
