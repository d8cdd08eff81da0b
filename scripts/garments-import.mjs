import { Refused } from "./factory-client.mjs";
import { toReport } from "./garments.mjs";

/** Loads a factory of {@link toFactory} through the app's own API. Loading it twice changes nothing. */
export async function loadFactory(client, { lines, products, teamDays }, say = () => {}) {
  say(`${await createAll(client, "/api/production-lines", lines)} of ${lines.length} lines were new`);
  say(`${await createAll(client, "/api/products", products)} of ${products.length} products were new`);
  const lineIds = new Map((await client.all("/api/production-lines")).map(({ name, id }) => [name, id]));
  const productIds = new Map((await client.all("/api/products")).map(({ code, id }) => [code, id]));
  const reports = teamDays.map((teamDay) =>
    toReport(teamDay, { productionLineId: lineIds.get(teamDay.line), productId: productIds.get(teamDay.product) }),
  );
  const created = await createAll(client, "/api/line-reports", reports);
  say(`${created} of ${reports.length} reports were new`);
  return { created };
}

/** Creates what does not exist yet; a taken name or code, and a shift with a report, exists already. */
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
