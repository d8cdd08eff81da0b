import { parseArgs } from "node:util";
import { importSource } from "./source.mjs";

/**
 * `node scripts/seed.mjs --persist-to DIR` fills the local database under DIR with the demo factory, if it has no user
 * yet.
 */
const { values } = parseArgs({ options: { "persist-to": { type: "string", default: ".wrangler/state" } } });

const { seed } = await importSource("/scripts/demo/seed.ts");
console.log(await seed(values["persist-to"]));
