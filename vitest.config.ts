import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { aliases } from "./aliases";

/** `unit`: pure rules in Node. `workerd`: services and doors on real D1, R2 and objects. `journeys`: the built app in Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: aliases },
        test: {
          name: "unit",
          isolate: false,
          maxWorkers: 2,
          // A property tries a hundred cases, on a busy machine for seconds.
          testTimeout: 30_000,
          include: [
            "app/{domain,i18n,browser,ui,features}/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "tests/*.test.ts",
          ],
          setupFiles: ["tests/no-console-errors.ts", "tests/one-seed.ts"],
        },
      },
      {
        resolve: { alias: aliases },
        plugins: [
          cloudflareTest(async () => ({
            main: "./tests/worker.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations("./migrations"),
                SESSION_SECRET: "a secret that is only ever used in tests",
                ENVIRONMENT: "test",
              },
            },
          })),
        ],
        test: {
          name: "workerd",
          // One Worker a core for all files: loading the app anew for each of them took two thirds of the run.
          isolate: false,
          maxWorkers: 2,
          // Hashing a password is meant to take its time, on a busy machine seconds.
          testTimeout: 30_000,
          include: ["app/{data,gateways,services,http}/**/*.test.ts", "workers/**/*.test.ts"],
          setupFiles: ["tests/migrate.ts", "tests/no-console-errors.ts"],
        },
      },
      {
        resolve: { alias: aliases },
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.journey.ts"],
          globalSetup: "tests/journeys/serve.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What is awaited comes soon, on a busy machine later.
          expect: { poll: { timeout: 15_000 } },
          // Each worker walks in a factory of its own.
          maxWorkers: 2,
          // A browser on a busy machine may miss a beat; scripts/checks.mjs walks what fails twice once more, in a new factory.
          retry: 1,
        },
      },
    ],
  },
});
