import { parseArgs } from "node:util";
import { importSource } from "./source.mjs";

/**
 * `npm run bench:insights -- --factories 400 --seed bench` plants troubles in simulated factories and scores the
 * engine; `-- --families` does so in factories that know nothing of the engine; `-- --houses` in a plant of 1,040 people and a
 * workshop of 64; `-- --speed` measures a report over two years of 600 people. Shares have intervals of 95% (Wilson 1927).
 */
const { values } = parseArgs({
  options: {
    factories: { type: "string", default: "400" },
    seed: { type: "string", default: "bench" },
    verbose: { type: "boolean", default: false },
    speed: { type: "boolean", default: false },
    families: { type: "boolean", default: false },
    houses: { type: "boolean", default: false },
    seeds: { type: "string", default: "8" },
    daily: { type: "string", default: "2" },
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

/** A share with its interval of Wilson. */
const between = (part, whole) => {
  if (whole === 0) return "-";
  const [z, p] = [1.96, part / whole];
  const middle = p + z ** 2 / (2 * whole);
  const reach = z * Math.sqrt((p * (1 - p)) / whole + z ** 2 / (4 * whole ** 2));
  const ends = [middle - reach, middle + reach].map((end) => (end / (1 + z ** 2 / whole)).toFixed(2));
  return `${p.toFixed(3)} (${ends.join(" to ")})`;
};

if (values.houses) {
  const module = await load("houses/bench.ts");
  const { tried, others, reports, clean } = module.houses({
    seeds: Number(values.seeds),
    daily: Number(values.daily),
    verbose,
  });
  console.log("house     trouble".padEnd(66), "said   not judged  of  days until said (middle)");
  for (const { house, trouble, said, unjudged, times, daysUntilSaid } of tried) {
    const days = daysUntilSaid.map((each) => each ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
    const middle = days.length > 0 ? days[Math.floor(days.length / 2)] : "-";
    const columns = [house.padEnd(10), trouble.padEnd(57), String(said).padEnd(7), String(unjudged).padEnd(12)];
    console.log(columns.join(""), String(times).padEnd(3), middle);
  }
  const all = (name) => tried.reduce((sum, each) => sum + each[name], 0);
  console.log(`said ${between(all("said"), all("times"))} of ${all("times")}`);
  const wrong = others.filter(({ isClean }) => !isClean);
  console.log(`of places without a trouble: ${(wrong.length / reports).toFixed(2)} a report of ${reports}`);
  console.log(`false alarms a clean report ${((others.length - wrong.length) / clean).toFixed(2)} of ${clean}`);
  for (const { house, seed, isClean, alert } of others)
    console.log(`  ${house} ${seed}${isClean ? ", clean" : ""}: ${alert}`);
  process.exit();
}

if (values.families) {
  const module = await load("families/bench.ts");
  const { total, kinds, falseKinds } = module.families({ factories: Number(values.factories), seed, verbose });
  const { planted, found, observed, clear, foundClear, called, wrong, falseOnClean, clean } = total;
  console.log(
    `recall ${between(found, planted)} of ${planted}; of those far beyond chance ${share(foundClear, clear)} of ${clear}; one look at the right place would find ${share(observed, planted)}`,
  );
  console.log(
    `precision ${between(called - wrong, called)} of ${called}, levels that are so by the draw counted as true`,
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
