import { parseArgs } from "node:util";
import { importSource } from "./source.mjs";

/**
 * `npm run bench:insights -- --factories 400 --seed bench` plants troubles in simulated factories and scores the
 * engine; `-- --families` does so in factories that know nothing of the engine; `-- --speed` measures a report over two years of 600 people.
 */
const { values } = parseArgs({
  options: {
    factories: { type: "string", default: "400" },
    seed: { type: "string", default: "bench" },
    verbose: { type: "boolean", default: false },
    speed: { type: "boolean", default: false },
    families: { type: "boolean", default: false },
  },
});

const { seed, verbose } = values;
const load = (file) => importSource(`/benchmarks/insights/${file}`);

if (values.speed) {
  const module = await load("speed.ts");
  const { rows, people, seconds, readings } = module.speed(seed);
  const times = `${readings.toFixed(0)} times as long as reading the rows from JSON`;
  console.log(`${rows} rows of ${people} people: ${seconds.toFixed(2)} s of processor time, ${times}`);
  process.exit();
}

const share = (part, whole) => (whole > 0 ? (part / whole).toFixed(3) : "-");

if (values.families) {
  const module = await load("families/bench.ts");
  const { total, kinds, falseKinds } = module.families({ factories: Number(values.factories), seed, verbose });
  const { planted, found, observed, clear, foundClear, called, wrong, falseOnClean, clean } = total;
  console.log(
    `recall ${share(found, planted)} of ${planted}; of those far beyond chance ${share(foundClear, clear)} of ${clear}; one look at the right place would find ${share(observed, planted)}`,
  );
  console.log(
    `precision ${share(called - wrong, called)} of ${called}, levels that are so by the draw counted as true`,
  );
  console.log(`false alarms a clean report ${share(falseOnClean, clean)} of ${clean}`);
  for (const [kind, sum] of falseKinds)
    console.log(`  not planted: ${kind}, false ${sum.wrong}, so by the draw ${sum.drawn}`);
  const nested = module.nestedFamilies({ factories: Math.ceil(Number(values.factories) / 4), seed, verbose });
  console.log(
    `nested lines and products, crews in turns: ${nested.blamed} lines or products blamed in ${nested.reports} reports; ${nested.missing} of ${nested.expected} expected shifts missing`,
  );
  console.log("\nplanted trouble         recall  of    one look  far beyond chance  of    missed because");
  for (const [name, { whys, ...sum }] of kinds) {
    const because = [...whys].map(([why, times]) => `${why} ${times}`).join(", ");
    const columns = [
      name.padEnd(24),
      share(sum.found, sum.planted).padEnd(8),
      String(sum.planted).padEnd(6),
      share(sum.observed, sum.planted).padEnd(10),
      share(sum.foundClear, sum.clear).padEnd(19),
      String(sum.clear).padEnd(6),
    ];
    console.log(columns.join("") + because);
  }
  process.exit();
}

const module = await load("bench.ts");
const { totals, kinds, quietFactories } = module.bench({ factories: Number(values.factories), seed, verbose });

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
