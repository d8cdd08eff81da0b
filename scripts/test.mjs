import "./node-version.mjs";

const { testCommit, testRare } = await import("./checks.mjs");
if (process.argv.includes("--rare")) await testRare();
else await testCommit({ withBrowser: !process.argv.includes("--fast") });
