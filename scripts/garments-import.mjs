import { Refused } from "./factory-client.mjs";
import { toCsv } from "./garments.mjs";

const WORKER_FIELDS = ["name", "cin", "role"];
const RECORD_FIELDS = ["date", "shift", "cin", "line", "product", "pieces", "defects", "hours"];

/** Loads a factory of {@link toFactory} through the app's own API. Loading it twice changes nothing. */
export async function loadFactory(client, { lines, products, workers, records }, say = () => {}) {
  say(`${await createAll(client, "/api/production-lines", lines)} of ${lines.length} lines were new`);
  say(`${await createAll(client, "/api/products", products)} of ${products.length} products were new`);
  const people = await client.upload("/api/workers/import", "workers.csv", toCsv(WORKER_FIELDS, workers), update);
  say(outcome("workers", people));
  const made = await client.upload("/api/performance-records/import", "records.csv", toCsv(RECORD_FIELDS, records), {
    ...update,
    confirmShifts: "true",
  });
  say(outcome("records", made));
  return { people, made };
}

const update = { mode: "update", dryRun: "false" };

/** Creates what does not exist yet; a taken name or code exists already. */
async function createAll(client, path, items) {
  let created = 0;
  for (const item of items) {
    try {
      await client.post(path, item);
      created += 1;
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 409) throw error;
    }
  }
  return created;
}

function outcome(noun, { created, updated, unchanged, rejected }) {
  if (rejected.length > 0) {
    const [{ line, message }] = rejected;
    throw new Error(`${rejected.length} ${noun} were rejected; the first, in line ${line}: ${message}`);
  }
  return `${created} ${noun} created, ${updated} updated, ${unchanged} unchanged`;
}
