import fc from "fast-check";
import { expect, test } from "vitest";
import { restoreDeleted } from "#app/audit/services/restoring";
import * as lines from "#app/catalogue/data/production-lines";
import * as products from "#app/catalogue/data/products";
import { createLine, existingLine, updateLine } from "#app/catalogue/services/production-lines";
import { createProduct, existingProduct, removeProduct, updateProduct } from "#app/catalogue/services/products";
import { auditLog } from "#app/core/data/schema";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import { undoImport } from "#app/imports/services/undo";
import { removeLine } from "#app/planning/services/leaving";
import { correctProduct, createRecord, removeRecord, updateRecord } from "#app/records/services/records";
import { verifyTotals } from "#app/records/services/totals";
import { karim, sewing1, shirt } from "#tests/cast/cast";
import { openFurnished, shirts } from "#tests/cast/records";
import { importLines, importProducts } from "#tests/files/imports";
import type { TestFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";

const TODAY = "2026-03-18";
const DAYS = [-40, -9, -3, -2, -1, 0, 1, 2, 5, 30].map((days) => addDays(TODAY, days));

const someDay = fc.constantFrom(...DAYS);
const somePast = fc.constantFrom(-9, -3, -2, -1, 0).map((days) => addDays(TODAY, days));
const since = fc.option(someDay, { nil: undefined });
const target = fc.option(fc.integer({ min: 100, max: 104 }));
const capacity = fc.integer({ min: 20, max: 22 });
const standard = fc.option(fc.integer({ min: 4, max: 6 }));
const price = fc.option(fc.constantFrom(2.5, 2.75, 3));
const someAct = fc.oneof(
  fc.record({ kind: fc.constant("target" as const), value: target, since }),
  fc.record({ kind: fc.constant("capacity" as const), value: capacity, since }),
  fc.record({ kind: fc.constant("standard" as const), value: standard, since }),
  fc.record({ kind: fc.constant("unitPrice" as const), value: price, since }),
  fc.record({ kind: fc.constant("labourPrice" as const), value: price, since }),
  fc.record({
    kind: fc.constant("lineFile" as const),
    value: fc.integer({ min: 100, max: 104 }),
    isUndone: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("productFile" as const),
    value: fc.integer({ min: 4, max: 6 }),
    labourPrice: fc.constantFrom(2.5, 2.75),
    isUndone: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("deletion" as const), of: fc.constantFrom("line" as const, "product" as const) }),
  fc.record({ kind: fc.constant("record" as const), date: somePast }),
  fc.record({ kind: fc.constant("move" as const), which: fc.nat({ max: 9 }), date: somePast }),
  fc.record({ kind: fc.constant("swap" as const) }),
  fc.record({ kind: fc.constant("recordDeletion" as const), which: fc.nat({ max: 9 }) }),
);
type Act = typeof someAct extends fc.Arbitrary<infer Given> ? Given : never;

/** A standard that has changed lately, and a record on either side. */
const FIRST: Act[] = [
  { kind: "standard", value: 7, since: "2026-03-16" },
  { kind: "record", date: "2026-03-15" },
  { kind: "record", date: "2026-03-17" },
];

/** What one value is on each day, by the settings in their order: the recount. */
class Timeline {
  constructor(private set: { since: Day | ""; value: number | null }[]) {}

  on(day: Day) {
    return this.set.findLast((each) => each.since <= day)?.value ?? null;
  }

  /** Of a new object, a plain save holds from the beginning; a change that holds already is the one that is changed. */
  change(value: number | null, since: Day | undefined, others: readonly Timeline[], isNew: boolean) {
    const hasBegun = [this, ...others].some((line) =>
      line.set.some((each) => each.since !== "" && each.since <= TODAY),
    );
    const from = since ?? (isNew && !hasBegun ? "" : TODAY);
    const set = [...this.set.filter((each) => each.since !== from), { since: from, value }];
    set.sort((a, b) => (a.since < b.since ? -1 : 1));
    const kept: typeof set = [];
    for (const each of set) if (kept.length === 0 || kept.at(-1)?.value !== each.value) kept.push(each);
    return new Timeline(kept);
  }
}

type Known = Record<"target" | "capacity" | "standard" | "unitPrice" | "labourPrice", Timeline>;

test("whatever is set, imported, undone, deleted and restored: each day has its values, and each record the standard of its day", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someAct, { minLength: 10, maxLength: 18 }),
      fc.boolean(),
      fc.boolean(),
      async (acts, isNew, isUsed) => {
        await using factory = await openFurnished();
        const { deps } = factory;
        deps.setNow(isNew ? Date.UTC(2026, 2, 18, 8) : Date.UTC(2026, 1, 2, 9));
        const line = await createLine(deps, karim, { ...sewing1, name: "Sewing 9", capacity: 30, targetOutput: 900 });
        const product = await createProduct(deps, karim, { ...shirt, code: "NEW", standardMinutes: 9 });
        const ids = { line: line.id, product: product.id };
        let known: Known = {
          target: always(900),
          capacity: always(30),
          standard: always(9),
          unitPrice: always(shirt.unitPrice),
          labourPrice: always(null),
        };
        for (const [index, act] of [...(isUsed ? FIRST : []), ...acts].entries()) {
          deps.setNow(Date.UTC(2026, 2, 18, 9, index));
          known = (await run(factory, { act, ids, known, isNew })) ?? known;
          await compare(factory, ids, known);
        }
        expect(await verifyTotals(deps)).toEqual([]);
        await asFormerReleaseReads(factory);
      },
    ),
    rounds(60),
  );
});

function always(value: number | null) {
  return new Timeline([{ since: "", value }]);
}

type Running = { act: Act; ids: { line: string; product: string }; known: Known; isNew: boolean };

/** Does one thing; returns the values on every day if it changes them. */
async function run(factory: TestFactory, { act, ids, known, isNew }: Running): Promise<Known | undefined> {
  const { deps } = factory;
  const { target, capacity, standard, unitPrice, labourPrice } = known;
  switch (act.kind) {
    case "target": {
      const { version } = await existingLine(deps, ids.line);
      await updateLine(deps, karim, { id: ids.line, version, targetOutput: act.value, valuesFrom: act.since });
      if (target.on(act.since ?? TODAY) === act.value) return;
      return { ...known, target: target.change(act.value, act.since, [capacity], isNew) };
    }
    case "capacity": {
      const { version } = await existingLine(deps, ids.line);
      await updateLine(deps, karim, { id: ids.line, version, capacity: act.value, valuesFrom: act.since });
      if (capacity.on(act.since ?? TODAY) === act.value) return;
      return { ...known, capacity: capacity.change(act.value, act.since, [target], isNew) };
    }
    case "standard": {
      const { version } = await existingProduct(deps, ids.product);
      await updateProduct(deps, karim, { id: ids.product, version, standardMinutes: act.value, valuesFrom: act.since });
      if (standard.on(act.since ?? TODAY) === act.value) return;
      return { ...known, standard: standard.change(act.value, act.since, [unitPrice, labourPrice], isNew) };
    }
    case "unitPrice":
    case "labourPrice": {
      const { version } = await existingProduct(deps, ids.product);
      const { kind, value, since } = act;
      await updateProduct(deps, karim, { id: ids.product, version, [kind]: value, valuesFrom: since });
      if (known[kind].on(since ?? TODAY) === value) return;
      return { ...known, [kind]: known[kind].change(value, since, [standard, unitPrice, labourPrice], isNew) };
    }
    case "lineFile": {
      const { id } = await importLines(factory, karim, `Line;Target\nSewing 9;${act.value}`, { mode: "update" });
      if (act.isUndone) await undoImport(deps, karim, { id });
      if (act.isUndone || target.on(TODAY) === act.value) return;
      return { ...known, target: target.change(act.value, undefined, [capacity], isNew) };
    }
    case "productFile": {
      const file = `Code;Standard minutes;Prix de façon\nNEW;${act.value};${act.labourPrice}`;
      const { id } = await importProducts(factory, karim, file, { mode: "update" });
      if (act.isUndone) await undoImport(deps, karim, { id });
      if (act.isUndone) return;
      const changed = (name: "standard" | "labourPrice", value: number) =>
        known[name].on(TODAY) === value
          ? known[name]
          : known[name].change(value, undefined, [standard, unitPrice, labourPrice], isNew);
      return {
        ...known,
        standard: changed("standard", act.value),
        labourPrice: changed("labourPrice", act.labourPrice),
      };
    }
    case "deletion": {
      if (act.of === "line") await removeLine(deps, karim, { id: ids.line });
      else await removeProduct(deps, karim, { id: ids.product });
      return restoreLast(factory);
    }
    case "record": {
      const entered = { ...shirts, productId: ids.product, productionLineId: ids.line, confirmRepeat: true };
      await createRecord(deps, karim, { ...entered, date: act.date, reason: "late" });
      return;
    }
    case "move": {
      const record = await oneRecord(factory, ids.product, act.which);
      if (!record) return;
      const moved = { id: record.id, version: record.version, date: act.date, confirmRepeat: true, reason: "late" };
      await updateRecord(deps, karim, moved);
      return;
    }
    case "swap": {
      const found = await recordsOf(factory);
      if (found.length === 0) return;
      const records = found.map(({ id, version }) => ({ id: String(id), version }));
      const productId = found.some((record) => String(record.product_id) === ids.product) ? "22" : ids.product;
      await correctProduct(deps, karim, { productId, records, confirmRepeat: true, reason: "late" });
      return;
    }
    case "recordDeletion": {
      const record = await oneRecord(factory, ids.product, act.which);
      if (!record) return;
      await removeRecord(deps, karim, record);
      return restoreLast(factory);
    }
  }
}

async function restoreLast({ deps }: TestFactory) {
  const entries = await deps.db.select().from(auditLog).orderBy(auditLog.id);
  const deletion = entries.findLast(({ action }) => action === "delete");
  await restoreDeleted(deps, karim, { id: String(deletion?.id) });
  return undefined;
}

async function compare({ deps, ...factory }: TestFactory, ids: Running["ids"], known: Known) {
  const { target, capacity, standard, unitPrice, labourPrice } = known;
  for (const day of DAYS) {
    const [line, product] = await Promise.all([
      lines.find(deps.db, ids.line, day),
      products.find(deps.db, ids.product, day),
    ]);
    expect([day, line?.targetOutput, line?.capacity]).toEqual([day, target.on(day), capacity.on(day)]);
    expect([day, product?.standardMinutes, product?.unitPrice, product?.labourPrice]).toEqual([
      day,
      standard.on(day),
      unitPrice.on(day),
      labourPrice.on(day),
    ]);
  }
  for (const { product_id, date, standard_millis } of await recordsOf(factory)) {
    const minutes = String(product_id) === ids.product ? standard.on(date) : 12;
    expect([date, standard_millis]).toEqual([date, minutes === null ? null : minutes * 1000]);
  }
}

type Recorded = { id: number; version: number; product_id: number; date: Day; standard_millis: number | null };

async function recordsOf({ env }: Pick<TestFactory, "env">): Promise<Recorded[]> {
  return (await env.DB.prepare("SELECT * FROM performance_records ORDER BY id").all<Recorded>()).results;
}

async function oneRecord(factory: TestFactory, productId: string, which: number) {
  const own = (await recordsOf(factory)).filter((record) => String(record.product_id) === productId);
  const record = own[which % own.length];
  return record && { id: String(record.id), version: record.version };
}

/** The columns that release 0.2 reads say the same. */
async function asFormerReleaseReads({ env }: TestFactory) {
  const differing = await env.DB.prepare(`
    SELECT line.id FROM production_lines AS line JOIN former_lines AS former ON former.id = line.id
    WHERE (line.capacity, line.crew, line.target_output, line.later_values)
      IS NOT (former.capacity, former.crew, former.target_output, former.later_values)
    UNION ALL SELECT product.id FROM products AS product JOIN former_products AS former ON former.id = product.id
    WHERE (product.standard_millis, product.later_values) IS NOT (former.standard_millis, former.later_values)
    UNION ALL SELECT product.id FROM products AS product JOIN former_prices AS former ON former.id = product.id
    WHERE product.unit_price_millis IS NOT former.unit_price_millis`).all();
  expect(differing.results).toEqual([]);
}
