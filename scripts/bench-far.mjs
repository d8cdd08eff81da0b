import { parseArgs } from "node:util";
import { benchFar } from "../benchmarks/far/bench.mjs";
import { endTogether } from "./processes.mjs";

/**
 * `npm run bench:far [-- --trips 0,30,100,240 --times 5]`: the built Worker on the demo's data, with a delay on each
 * question to D1, as for people who are far from their database. It prints the medians of the time to the first byte.
 */
const { values } = parseArgs({
  options: {
    trips: { type: "string", default: "0,30,100,240" },
    times: { type: "string", default: "5" },
  },
});

endTogether(130);
await benchFar({ trips: values.trips.split(",").map(Number), times: Number(values.times) });
process.exit();
