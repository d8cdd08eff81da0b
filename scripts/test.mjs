import "./node-version.mjs";

const { testAll, testCommit, testTopics } = await import("./checks.mjs");
const words = process.argv.slice(2);
const topics = words.filter((word) => !word.startsWith("--"));
if (words.includes("--all")) await testAll({ topics, onlyFailed: words.includes("--failed") });
else if (topics.length > 0) await testTopics(topics);
else await testCommit({ withBrowser: !words.includes("--fast") });
