import "./node-version.mjs";

const { test } = await import("./checks.mjs");
await test({ withBrowser: !process.argv.includes("--fast") });
