import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";

const configOf = (env?: string) => unstable_readConfig({ config: "wrangler.toml", env }, { hideWarnings: true });

test("an upload without an environment does not get the name of the factory's Worker and runs no schedule", () => {
  const [byMistake, production] = [configOf(), configOf("production")];
  expect(byMistake.vars).toMatchObject({ ENVIRONMENT: "development" });
  expect(byMistake.name).not.toBe(production.name);
  expect(byMistake.triggers.crons ?? []).toEqual([]);
});

test("the factory's Worker is production, with every binding of a local run and both schedules", () => {
  const [local, production] = [configOf(), configOf("production")];
  expect(production).toMatchObject({ name: "trame", vars: { ENVIRONMENT: "production" } });
  expect(production.triggers.crons).toHaveLength(2);
  const storesOf = ({ d1_databases, r2_buckets }: Stores) =>
    [...d1_databases, ...r2_buckets].map((each) => each.binding);
  expect(storesOf(production)).toEqual(storesOf(local));
  expect(production.durable_objects).toEqual(local.durable_objects);
  expect(production.migrations).toEqual(local.migrations);
});

type Stores = Record<"d1_databases" | "r2_buckets", { binding: string }[]>;
