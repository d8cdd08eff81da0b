import { parseArgs } from "node:util";
import { importSource } from "./source.mjs";

/** `npm run totals:verify [-- --persist-to DIR]`; `--rebuild` recomputes totals that differ from the records. */
const { values } = parseArgs({
  options: {
    "persist-to": { type: "string", default: ".wrangler/state" },
    rebuild: { type: "boolean", default: false },
  },
});

const { checkTotals } = await importSource("/scripts/check-totals.ts");
try {
  console.log(await checkTotals(values["persist-to"], { rebuild: values.rebuild }));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
