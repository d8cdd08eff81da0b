import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";

type TestEnv = { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] };

declare global {
  /** Once for all files of a Worker, which share its database. */
  var isMigrated: Promise<void> | undefined;
}

beforeAll(async () => {
  const { DB, MIGRATIONS } = env as unknown as TestEnv;
  globalThis.isMigrated ??= applyD1Migrations(DB, MIGRATIONS);
  await globalThis.isMigrated;
});
