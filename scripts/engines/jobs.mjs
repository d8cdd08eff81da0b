import { join } from "node:path";
import { root } from "../processes.mjs";

const PICTURE = join(root, "public", "icon-512.png");
const MOST_TABS = 80;
const DIALOG = { selector: "[role=dialog]" };

/**
 * The jobs that a person does in each engine, in order. The first person signs in with the first job and stays signed
 * in. Each throws when something does not come.
 * @typedef {{
 *   me: ReturnType<import("./person.mjs").openPerson>,
 *   openOther: () => Promise<ReturnType<import("./person.mjs").openPerson>>,
 *   factory: Awaited<ReturnType<import("./factory.mjs").prepareFor>>,
 * }} Place
 * @type {[name: string, work: (place: Place) => Promise<unknown>][]}
 */
export const JOBS = [
  ["sign in", ({ me, factory }) => signIn(me, factory.people[0])],
  ["list", searchWorkers],
  ["record", enterRecord],
  ["shift by keyboard", enterShift],
  ["paint", paint],
  ["analytics", followFigure],
  ["message to each other", talk],
  ["profile picture", showFace],
];

async function signIn(person, { email, password }) {
  await person.open("/auth/login");
  await person.fill({ kind: "field", name: "Email" }, email);
  await person.fill({ kind: "field", name: "Password" }, password);
  await person.press({ kind: "button", name: "Sign in", inside: { selector: "main" } });
  await person.isAt(/^\/dashboard/);
  await person.finds({ kind: "heading", name: "Dashboard" });
}

async function searchWorkers({ me, factory }) {
  const [first] = factory.workers;
  await me.open("/workers");
  const before = await me.textOf({ selector: "tbody" });
  await me.press({ kind: "button", name: "Next page" });
  await me.isAt(/page=2/);
  await me.until(async () => (await me.textOf({ selector: "tbody" })) !== before, "the second page");
  await me.fill({ kind: "field", name: "Search workers" }, first.name);
  await me.isAt(/q=/);
  await me.sees("1–1 of 1");
  await me.sees(first.name, { selector: "tbody" });
}

async function enterRecord({ me, factory }) {
  const { line, workers, product } = factory;
  await me.open(`/performance/overview?productionLineId=${line.id}`);
  await me.press({ kind: "button", name: "New record" });
  const [worker, made] = ["Worker", "Product"].map((name) => ({ kind: "field", name, inside: DIALOG }));
  await me.take(worker, workers[2].name);
  await me.holds(worker, workers[2].name);
  await me.take(made, product.name);
  await me.holds(worker, workers[2].name);
  await me.holds(made, product.name);
  await me.choose({ kind: "field", name: "Shift", inside: DIALOG }, "morning");
  await me.fill({ kind: "field", name: "Hours", inside: DIALOG }, "8");
  await me.fill({ kind: "field", name: "Pieces made", inside: DIALOG }, "100");
  await me.fill({ kind: "field", name: "Defective pieces", inside: DIALOG }, "4");
  await me.press({ kind: "button", name: "Save record", inside: DIALOG });
  await me.misses(DIALOG);
  await me.sees("Record saved.");
}

async function enterShift({ me, factory }) {
  const { api, line, workers, yesterday } = factory;
  const [first, second] = workers;
  await me.open(`/performance/entry?productionLineId=${line.id}&shift=morning&date=${yesterday}`);
  await me.tabTo(`Pieces, ${first.name}`, MOST_TABS);
  for (const pieces of ["310", "320"]) {
    await me.type(pieces);
    await me.key("Tab");
    await me.type("3");
    await me.key("Enter");
  }
  await me.tabTo("Save 2 rows", MOST_TABS);
  await me.key("Enter");
  await me.until(async () => {
    const { items } = await api.get(`/api/performance-records?productionLineId=${line.id}&from=${yesterday}`);
    const saved = items.filter(({ workerName }) => [first.name, second.name].includes(workerName));
    return saved.length === 2;
  }, "the two records");
}

async function paint({ me, factory }) {
  const { api, line, workers, monday, later } = factory;
  const wednesday = later(monday, 2);
  const cell = (place) => ({ selector: `[data-row="morning ${line.id}"] td:nth-of-type(${place})` });
  await me.open(`/assignments/calendar?view=week&day=${monday}&productionLineId=${line.id}`);
  await me.press({ kind: "button", name: "Paint" });
  await me.take({ kind: "field", name: "Paint with a worker" }, workers[0].name);
  await me.finds({ kind: "button", name: `Without ${workers[0].name}` });
  await me.draw(cell(1), cell(3));
  await me.sees("3 assignments planned.");
  const { total } = await api.get(`/api/assignments?productionLineId=${line.id}&from=${monday}&to=${wednesday}`);
  if (total !== 3) throw new Error(`${total} assignments were planned instead of 3`);
}

async function followFigure({ me, factory }) {
  const { line, recordedOn } = factory;
  await me.open(`/performance/analytics?productionLineId=${line.id}&from=${recordedOn}&to=${recordedOn}`);
  await me.sees("300", { kind: "region", name: "Figures of the period" });
  await me.choose({ kind: "field", name: "Group by" }, "productionLine");
  await me.isAt(/groupBy=productionLine/);
  await me.press({ kind: "tab", name: "Quality" });
  await me.isAt(/tab=quality/);
  await me.press({ kind: "button", name: "4.00%", inside: { kind: "region", name: "All figures" } });
  await me.sees("Defective pieces ÷ pieces made × 100.", DIALOG);
  await me.press({ kind: "link", name: "Open the list of these records", inside: DIALOG });
  await me.isAt(/^\/performance\/overview\?/);
  await me.sees("1–1 of 1");
}

async function talk({ me, openOther, factory }) {
  const [nadia, selma] = factory.people;
  const other = await openOther();
  await signIn(other, selma);
  await other.open("/chat");
  await me.open("/chat");
  await me.press({ kind: "button", name: "New message" });
  await me.fill({ kind: "field", name: "Search people by name", inside: DIALOG }, selma.name);
  await me.finds({ kind: "button", name: new RegExp(selma.name), inside: DIALOG });
  await me.key("Enter");
  await me.press({ kind: "button", name: "Start conversation" });
  const log = { selector: "[role=log]" };
  await me.fill({ kind: "field", name: /^Write to/ }, "Is line 2 running again?");
  await me.key("Enter");
  await me.sees("Is line 2 running again?", log);
  await other.press({ kind: "link", name: new RegExp(nadia.name) });
  await other.sees("Is line 2 running again?", log);
  await other.fill({ kind: "field", name: /^Write to/ }, "Yes, since ten.");
  await other.key("Enter");
  await me.sees("Yes, since ten.", log);
}

async function showFace({ me }) {
  await me.open("/settings/account");
  const file = "input[type=file][accept*=image]";
  await me.finds({ selector: file });
  await me.upload(file, PICTURE);
  await me.finds({ selector: "[aria-label^='Picture to crop']" });
  await me.press({ kind: "button", name: "Save picture" });
  await me.sees("Your picture is saved.");
  await me.hasPicture("header img[src*='/avatar?v=']");
}
