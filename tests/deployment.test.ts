import { expect, test } from "vitest";
import { experimental_readRawConfig, unstable_readConfig } from "wrangler";
import { configOf as configOfFactory } from "../scripts/factories.mjs";

const configOf = (env?: string) => unstable_readConfig({ config: "wrangler.toml", env }, { hideWarnings: true });

test("an upload without an environment does not get the name of the factory's Worker and runs no schedule", () => {
  const [byMistake, production] = [configOf(), configOf("production")];
  expect(byMistake.vars).toMatchObject({ ENVIRONMENT: "development" });
  expect(byMistake.name).not.toBe(production.name);
  expect(byMistake.triggers.crons ?? []).toEqual([]);
});

test("the factory's Worker is production, with every binding of a local run and all schedules", () => {
  const [local, production] = [configOf(), configOf("production")];
  expect(production).toMatchObject({ name: "trame", vars: { ENVIRONMENT: "production" } });
  expect(production.triggers.crons).toHaveLength(3);
  const storesOf = ({ d1_databases, r2_buckets }: Stores) =>
    [...d1_databases, ...r2_buckets].map((each) => each.binding);
  expect(storesOf(production)).toEqual(storesOf(local));
  const objectsOf = ({ durable_objects: { bindings } }: Objects) => bindings.map(({ name }) => name);
  expect(objectsOf(production)).toEqual(objectsOf(local).filter((name) => name !== "DEMO_PLANT"));
  expect(production.migrations).toEqual(local.migrations.slice(0, 1));
});

test("only a public demo and a local run have what a demo needs, and the factory's Worker does not even contain it", () => {
  const [local, production, demo] = [configOf(), configOf("production"), configOf("demo")];
  expect(production.main).toMatch(/workers\/entry\.ts$/);
  expect(production.vars).not.toHaveProperty("DEMO");
  expect(local.vars).not.toHaveProperty("DEMO");
  expect(demo).toMatchObject({ vars: { ENVIRONMENT: "production", DEMO: "public" }, triggers: production.triggers });
  expect(demo.durable_objects).toEqual(local.durable_objects);
  expect(demo.migrations).toEqual(local.migrations);
  expect(demo.main).toBe(local.main);
  expect(demo.name).not.toBe(production.name);
});

type Objects = { durable_objects: { bindings: { name: string }[] } };

type Stores = Record<"d1_databases" | "r2_buckets", { binding: string }[]>;

const lyon = {
  worker: "trame-lyon",
  origin: "https://lyon.example.com",
  database: "trame-lyon",
  databaseId: "11111111-2222-3333-4444-555555555555",
  bucket: "trame-lyon-files",
};

test("a second factory has its own name, address and stores, and everything else of the first", () => {
  const { rawConfig } = experimental_readRawConfig({ config: "wrangler.toml" });
  const [production, config] = [configOf("production"), configOfFactory(rawConfig, { ...lyon, customDomain: true })];
  expect(config).toMatchObject({
    name: "trame-lyon",
    main: "workers/entry.ts",
    vars: { ENVIRONMENT: "production", ORIGIN: "https://lyon.example.com" },
    d1_databases: [{ binding: "DB", database_name: "trame-lyon", database_id: lyon.databaseId }],
    r2_buckets: [{ binding: "FILES", bucket_name: "trame-lyon-files" }],
    routes: [{ pattern: "lyon.example.com", custom_domain: true }],
    triggers: production.triggers,
    durable_objects: production.durable_objects,
    migrations: production.migrations,
    limits: production.limits,
  });
  expect(config).not.toHaveProperty("env");
});

test("the description of a factory is refused when it lacks something or has something unknown", () => {
  const { rawConfig } = experimental_readRawConfig({ config: "wrangler.toml" });
  expect(() => configOfFactory(rawConfig, { ...lyon, databaseId: "" })).toThrow("The factory has no databaseId.");
  expect(() => configOfFactory(rawConfig, { ...lyon, domain: true })).toThrow("A factory has no field domain.");
});
