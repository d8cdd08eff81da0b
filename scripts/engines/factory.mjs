import { readConstants } from "../constants.mjs";
import { openClient } from "../factory-client.mjs";

const PASSWORD = "seven cotton threads";
const DAY_MS = 86_400_000;
/** Planned far ahead, where the demo factory has no plan. */
const DAYS_AHEAD = 70;

/**
 * What the jobs of one engine work with, so that no engine meets what another one left: two people, a line with three
 * workers planned for yesterday morning, a product, and a week without a plan.
 */
export async function prepareFor(engine, url) {
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await readConstants("app/accounts/domain/demo.ts");
  const api = openClient(url);
  await api.post("/api/auth/login", { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD });
  const { day } = await api.get("/api/dashboard");
  const [yesterday, recordedOn] = [later(day, -1), later(day, -2)];
  const people = [];
  for (const firstName of ["Nadia", "Selma"]) people.push(await addPerson(api, firstName, engine));
  const line = await api.post("/api/production-lines", { name: `${engine} line`, capacity: 4 });
  const product = await api.post("/api/products", {
    name: `${engine} scarf`,
    code: `SCARF-${engine.toUpperCase()}`,
    status: "active",
  });
  const workers = [];
  for (const name of ["Zahra", "Zineb", "Zoubida"]) {
    workers.push(await api.post("/api/workers", { name: `${name} ${engine}`, cin: `${name}-${engine}`.toUpperCase() }));
  }
  const place = { productionLineId: line.id, shift: "morning" };
  const set = workers.map(({ id }, index) => ({ ...place, date: yesterday, workerId: id, position: index + 1 }));
  await api.post("/api/assignments/bulk", { set });
  // The sheet of a shift starts with the products of an earlier day.
  await api.post("/api/performance-records", {
    ...place,
    date: recordedOn,
    workerId: workers[0].id,
    productId: product.id,
    piecesMade: 300,
    piecesDefective: 12,
    hours: 8,
  });
  const monday = mondayOf(later(day, DAYS_AHEAD));
  return { api, people, line, product, workers, yesterday, recordedOn, monday, later };
}

async function addPerson(api, firstName, engine) {
  const username = `${firstName}.${engine}`.toLowerCase();
  const account = { username, firstName, lastName: engine, email: `${username}@demo.trame`, password: PASSWORD };
  await api.post("/api/users", { ...account, role: "admin", status: "active", phoneNumber: "" });
  return { ...account, name: `${firstName} ${engine}` };
}

function later(day, days) {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function mondayOf(day) {
  return later(day, -((new Date(day).getUTCDay() + 6) % 7));
}
