import "./node-version.mjs";

const { start } = await import("./app.mjs");
await start({ rebuilds: process.argv.includes("--rebuild") });
