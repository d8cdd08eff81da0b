import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";

type TestEnv = { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] };

beforeAll(async () => {
  const { DB, MIGRATIONS } = env as unknown as TestEnv;
  await applyD1Migrations(DB, MIGRATIONS);
});
