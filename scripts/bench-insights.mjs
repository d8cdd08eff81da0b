import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";

/**
 * `npm run bench:insights -- --factories 400 --seed bench` plants troubles in simulated factories and scores the engine;
 * `-- --speed` says what a report over two years of 600 people takes.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({
  options: {
    factories: { type: "string", default: "400" },
    seed: { type: "string", default: "bench" },
    verbose: { type: "boolean", default: false },
    speed: { type: "boolean", default: false },
  },
});

const { seed, verbose } = values;
const load = (file) =>
  runnerImport(`/benchmarks/insights/${file}`, {
    root,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "#app": `${root}app` } },
  });

if (values.speed) {
  const { module } = await load("speed.ts");
  const { rows, people, seconds, readings } = module.speed(seed);
  const times = `${readings.toFixed(0)} times as long as reading the rows from JSON`;
  console.log(`${rows} rows of ${people} people: ${seconds.toFixed(2)} s of processor time, ${times}`);
  process.exit();
}

const { module } = await load("bench.ts");
const { totals, kinds, quietFactories } = module.bench({ factories: Number(values.factories), seed, verbose });
const share = (part, whole) => (whole > 0 ? (part / whole).toFixed(3) : "-");

console.log("method        precision  recall  false alarms per quiet report");
for (const [name, { troubled, quiet }] of Object.entries(totals)) {
  const called = troubled.called + quiet.called;
  const precision = share(called - troubled.false - quiet.false, called);
  const perReport = (quiet.false / quietFactories).toFixed(3);
  console.log(
    `${name.padEnd(14)}${precision.padEnd(11)}${share(troubled.found, troubled.planted).padEnd(8)}${perReport}`,
  );
}
console.log("\nplanted trouble and size            recall  named so  of");
for (const [name, { planted, found, named }] of kinds) {
  console.log(`${name.padEnd(36)}${share(found, planted).padEnd(8)}${share(named, found).padEnd(10)}${planted}`);
}
