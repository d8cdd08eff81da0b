import "./node-version.mjs";

const { testAll, testCommit } = await import("./checks.mjs");
const words = process.argv.slice(2);
const topics = words.filter((word) => !word.startsWith("--"));
if (words.includes("--all")) await testAll({ topics, onlyFailed: words.includes("--failed") });
else await testCommit({ withBrowser: !words.includes("--fast") });
