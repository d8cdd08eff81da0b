import { readdir, readFile } from "node:fs/promises";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { aliases } from "./aliases";
import { writeLanguages } from "./scripts/languages.mjs";

const { TEST_CLOCK, RECORD_RELEASE, ROUNDS } = process.env;
const provide = {
  clockShift: TEST_CLOCK ? Date.parse(TEST_CLOCK) - Date.now() : 0,
  recordsRelease: RECORD_RELEASE !== undefined,
  isThorough: ROUNDS === "all",
};

/** No result depends on the speed of the machine. These limits only end a test that hangs, in every project alike. */
const PATIENT = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

/**
 * `unit`: pure rules in Node. `workerd`: services and doors. `journeys`: the jobs people do every day. Tests that take
 * long and rarely break are in files `*.rare.ts`, and run by `npm run test:all`, which names each test that passed only
 * at a second try; a test of a commit has one try.
 */
// The tests read the words of the languages through files that the build writes otherwise.
await writeLanguages();

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: aliases },
        test: {
          name: "unit",
          isolate: false,
          maxWorkers: 2,
          ...PATIENT,
          include: [
            "app/{i18n,ui,*/domain,*/browser,*/i18n,*/screens}/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "tests/*.test.ts",
          ],
          provide,
          setupFiles: ["tests/server/clock.ts", "tests/server/no-console-errors.ts", "tests/server/one-seed.ts"],
        },
      },
      workerd("workerd", ["app/*/{data,gateways,services,http}/**/*.test.ts", "workers/**/*.test.ts"]),
      workerd("workerd-rare", ["app/**/*.rare.ts", "workers/**/*.rare.ts"]),
      journeys("journeys", "tests/journeys/*.journey.ts"),
      journeys("journeys-rare", "tests/journeys/*.rare.ts"),
    ],
  },
});

/** Services and doors on real D1, R2 and Durable Objects. */
function workerd(name: string, include: string[]): TestProjectInlineConfiguration {
  return {
    resolve: { alias: aliases },
    plugins: [
      cloudflareTest(async () => ({
        main: "./tests/server/worker.ts",
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          bindings: {
            MIGRATIONS: await readD1Migrations("./migrations"),
            SHEETS: await readSheets("./tests/sheets"),
            SESSION_SECRET: "a secret that is only ever used in tests",
            ENVIRONMENT: "test",
          },
        },
      })),
    ],
    test: {
      name,
      include,
      // One Worker a core for all files, because loading the app again for each took two thirds of the run.
      isolate: false,
      maxWorkers: 2,
      ...PATIENT,
      provide,
      setupFiles: [
        "tests/work.ts",
        "tests/server/clock.ts",
        "tests/server/migrate.ts",
        "tests/server/no-console-errors.ts",
        "tests/server/one-seed.ts",
      ],
      retry: triesAgain(name),
    },
  };
}

/** Files as each program writes them, in base64 by their names, because tests in workerd have no disk. */
async function readSheets(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder);
  const contents = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, "base64")));
  return Object.fromEntries(names.map((name, index) => [name, contents[index] ?? ""]));
}

/** The built app in Chromium, used as people use it. */
function journeys(name: string, include: string): TestProjectInlineConfiguration {
  return {
    resolve: { alias: aliases },
    test: {
      name,
      include: [include],
      provide,
      globalSetup: "tests/journeys/serve.ts",
      setupFiles: ["tests/work.ts", "tests/journeys/close-browser.ts"],
      // What they share, such as playwright, takes a second and a half to load for a file.
      isolate: false,
      ...PATIENT,
      // Each worker has a factory of its own.
      maxWorkers: 2,
      retry: triesAgain(name),
    },
  };
}

function triesAgain(name: string) {
  return name.endsWith("-rare") ? 1 : 0;
}
