import { createLine } from "#app/catalogue/services/production-lines";
import { createProduct, removeProduct } from "#app/catalogue/services/products";
import { plantTime, shiftsOf } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Permission } from "#app/core/domain/permissions";
import { type Actor, authorize } from "#app/core/services/actor";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { createWorker } from "#app/people/services/workers";
import { removeAssignments } from "#app/planning/services/assignments";
import { removeLine, removeWorker } from "#app/planning/services/leaving";
import { planAssignments } from "#app/planning/services/writing";
import {
  type ExampleStep,
  type Examples,
  type MadeByExample,
  type Staying,
  sortedOut,
} from "#app/plant/domain/first-steps";
import { createRecords, removeRecords } from "#app/records/services/records";
import * as examples from "#app/setup/data/examples";
import {
  type ExampleNames,
  type ExampleRequest,
  exampleLines,
  exampleProduction,
  exampleProducts,
  exampleWorkers,
  LINES_OF_AN_EXAMPLE,
  PEOPLE_A_LINE,
} from "#app/setup/domain/examples";

const RIGHTS: Record<ExampleStep, Permission> = {
  lines: "lines.write",
  products: "products.write",
  workers: "workers.create",
  plan: "assignments.write",
  records: "records.create",
};

/** The examples that exist, with the number of objects that each has made. */
export async function readExamples({ db }: Pick<Deps, "db">, actor: Actor): Promise<Examples> {
  authorize(actor, "dashboard.read");
  const rows = await examples.all(db);
  return Object.fromEntries(rows.flatMap(({ step, made }) => (made ? [[step, made.length]] : [])));
}

/**
 * Makes the example of a first step by the services of its nouns, as the user who tries it. A repeat after a failure
 * goes on with what was made since the beginning; a repeat after the end makes nothing.
 * @throws AppError `conflict` when a former step is missing, or a name is taken
 */
export async function tryExample(deps: Deps, actor: Actor, { step, names }: ExampleRequest & { names: ExampleNames }) {
  authorize(actor, RIGHTS[step]);
  const { db } = deps;
  await examples.begin(db, step, deps.now());
  const found = await examples.find(db, step);
  if (found?.made) return { made: found.made.length };
  // Each service answers for itself; the request is answered once all of them are done.
  const author = { ...actor, request: undefined };
  const made: MadeByExample[] = [];
  try {
    await MAKERS[step](deps, author, { names, since: found?.begunAt ?? deps.now(), made });
  } catch (error) {
    // What a refused run has made can be taken back.
    await (made.length > 0 ? examples.complete(db, step, made) : examples.remove(db, step));
    throw error;
  }
  return commit(deps, actor, { answer: { made: made.length }, statements: [examples.complete(db, step, made)] });
}

/**
 * Removes what an example made, if nobody has changed or used it since, by the services of its nouns. What stays, stays
 * part of the example, so that it can be taken back later.
 */
export async function takeExampleBack(deps: Deps, actor: Actor, { step }: ExampleRequest) {
  authorize(actor, RIGHTS[step]);
  const { db } = deps;
  const found = await examples.find(db, step);
  if (!found?.made) return { removed: 0, stays: [] as Staying[] };
  const ids = found.made.map(({ id }) => id);
  const { goes, stays } = sortedOut(found.made, await examples.asTheyAre(db, step, ids));
  const author = { ...actor, request: undefined };
  if (goes.length > 0) await REMOVERS[step](deps, author, goes);
  const kept = stays.map(({ id, version, name }) => ({ id, version, name }));
  return commit(deps, actor, {
    answer: { removed: goes.length, stays: stays.map(({ id, name, why }): Staying => ({ id, name, why })) },
    statements: [kept.length > 0 ? examples.complete(db, step, kept) : examples.remove(db, step)],
  });
}

type Making = {
  names: ExampleNames;
  since: number;
  /** What is made, in the order in which it is made. */
  made: MadeByExample[];
};
type Maker = (deps: Deps, actor: Actor, making: Making) => Promise<void>;

const MAKERS: Record<ExampleStep, Maker> = {
  lines: (deps, actor, { names, ...making }) =>
    makeEach(deps, { step: "lines", inputs: exampleLines(names), ...making }, (line) => createLine(deps, actor, line)),
  products: (deps, actor, { names, ...making }) =>
    makeEach(deps, { step: "products", inputs: exampleProducts(names), ...making }, (product) =>
      createProduct(deps, actor, product),
    ),
  workers: (deps, actor, { names, ...making }) =>
    makeEach(deps, { step: "workers", inputs: exampleWorkers(names), ...making }, (worker) =>
      createWorker(deps, actor, worker),
    ),
  plan: makePlan,
  records: makeRecords,
};

type Named<Input> = { step: "lines" | "products" | "workers"; inputs: Input[]; since: number; made: MadeByExample[] };

/** Makes each object that a former run has not made already. */
async function makeEach<Input extends { name: string }>(
  deps: Deps,
  { step, inputs, since, made }: Named<Input>,
  make: (input: Input) => Promise<MadeByExample>,
) {
  const names = inputs.map(({ name }) => name);
  made.push(...(await examples.namedSince(deps.db, step, { names, since })));
  for (const input of inputs) {
    if (made.some(({ name }) => name === input.name)) continue;
    const { id, version, name } = await make(input);
    made.push({ id, version, name });
  }
}

/** Plans the first workers on the first lines, in the shift of the production day that runs or begins. */
async function makePlan(deps: Deps, actor: Actor, { names, since, made }: Making) {
  const { cell, lines } = await placeOf(deps);
  const before = await examples.plannedSince(deps.db, cell, since);
  made.push(...before.map(madeOf));
  if (made.length > 0) return;
  const people = await examples.firstWorkers(deps.db, cell.date, lines.length * PEOPLE_A_LINE);
  if (people.length === 0) throw missing();
  const set = people.map(({ id }, index) => ({
    workerId: id,
    productionLineId: (lines[index % lines.length] as { id: Id }).id,
    shift: cell.shift,
    date: cell.date,
    position: null,
    operation: "",
    reason: names.reason,
  }));
  await planAssignments(deps, actor, { set, remove: [] });
  made.push(...(await examples.plannedSince(deps.db, cell, since)).map(madeOf));
}

/** Records the shift of the plan, line by line. */
async function makeRecords(deps: Deps, actor: Actor, { since, made }: Making) {
  const { cell, lines, factory } = await placeOf(deps);
  const [planned, before, products] = await Promise.all([
    examples.plannedSince(deps.db, cell, 0),
    examples.recordedSince(deps.db, cell, since),
    examples.activeProducts(deps.db, cell.date, lines.length),
  ]);
  if (planned.length === 0 || products.length === 0) throw missing();
  made.push(...before.map(madeOf));
  for (const [index, line] of lines.entries()) {
    const people = planned.filter(({ lineId }) => lineId === line.id);
    if (people.length === 0 || before.some(({ lineId }) => lineId === line.id)) continue;
    const { id: productId, standardMillis } = products[index % products.length] as (typeof products)[number];
    const standardMinutes = standardMillis === null ? null : standardMillis / 1_000;
    const rows = people.map(({ workerId }, person) => ({
      workerId,
      productId,
      ...exampleProduction({ ...cell, productionLineId: line.id, index: person, standardMinutes }, factory),
    }));
    const { items } = await createRecords(deps, actor, {
      productionLineId: line.id,
      shift: cell.shift,
      date: cell.date,
      // A whole shift, however little of it has passed; records that came meanwhile are still asked about.
      confirmRepeat: true,
      seen: "",
      rows,
    });
    made.push(...items.map(({ id, version, workerName }) => ({ id, version, name: workerName })));
  }
}

async function placeOf({ db, now, settings }: Deps) {
  const [factory, lines] = await Promise.all([settings(), examples.activeLines(db, LINES_OF_AN_EXAMPLE)]);
  if (lines.length === 0) throw missing();
  const { day, shift } = plantTime(now(), factory);
  return {
    factory,
    lines,
    cell: { date: day, shift: shift ?? shiftsOf(factory)[0] ?? "morning", lineIds: lines.map(({ id }) => id) },
  };
}

function missing() {
  return new AppError("conflict", "dashboard:example.formerMissing");
}

function madeOf({ id, version, name }: MadeByExample): MadeByExample {
  return { id, version, name };
}

type Remover = (deps: Deps, actor: Actor, goes: readonly MadeByExample[]) => Promise<unknown>;

const REMOVERS: Record<ExampleStep, Remover> = {
  lines: (deps, actor, goes) => removeEach(goes, ({ id }) => removeLine(deps, actor, { id })),
  products: (deps, actor, goes) => removeEach(goes, ({ id }) => removeProduct(deps, actor, { id })),
  workers: async (deps, actor, goes) => {
    const cins = await examples.cinsOf(
      deps.db,
      goes.map(({ id }) => id),
    );
    await removeEach(cins, ({ id, cin }) => removeWorker(deps, actor, { id, confirmation: cin }));
  },
  plan: (deps, actor, goes) => removeAssignments(deps, actor, { ids: goes.map(({ id }) => id) }),
  records: (deps, actor, goes) => removeRecords(deps, actor, { ids: goes.map(({ id }) => id) }),
};

async function removeEach<One>(goes: readonly One[], remove: (one: One) => Promise<unknown>) {
  for (const one of goes) await remove(one);
}
