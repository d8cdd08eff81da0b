import { expect, test } from "vitest";
import { readObjectState } from "#app/audit/services/object-state";
import { restoreDeleted } from "#app/audit/services/restoring";
import { ProductionLineForm } from "#app/catalogue/domain/production-lines";
import { createLine, existingLine, updateLine } from "#app/catalogue/services/production-lines";
import { removeProduct } from "#app/catalogue/services/products";
import { auditLog } from "#app/core/data/schema";
import { openBoard } from "#app/dashboard/services/line-board";
import { ImportOptions } from "#app/imports/domain/imports";
import { startImport } from "#app/imports/services/imports";
import { removeLine } from "#app/planning/services/leaving";
import type { ProductTarget } from "#app/plant/domain/product-targets";
import { readRecord } from "#app/records/services/reading";
import { createRecord } from "#app/records/services/records";
import { amina, karim, sewing1, victor } from "#tests/cast/cast";
import { openFurnished, shirts } from "#tests/cast/records";
import { callAs } from "#tests/server/call";
import type { TestFactory } from "#tests/server/factory";

/** Scarves have no standard minutes: 900 pieces of the first line's thirty people, or these of their own. */
const scarf: ProductTarget = { productId: "23", target: 450, unit: "pieces" };
const coats: ProductTarget = { productId: "22", target: 55, unit: "percent" };
const scarves = { ...shirts, productId: "23", piecesMade: 30, piecesDefective: 0, hours: 8 };

test("scarves that have 450 pieces of their own from today on are due half of the line's 900, and yesterday's are not", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const before = await createRecord(deps, karim, { ...scarves, date: "2026-03-17", reason: "late" });
  const { id } = await createRecord(deps, karim, scarves);
  const saved = await updateLine(deps, karim, { id: "31", version: 1, productTargets: [scarf] });
  expect(saved).toMatchObject({ targetOutput: 900, productTargets: [scarf], version: 2 });
  expect(await existingLine(deps, "31")).toEqual(saved);
  expect(await readRecord(deps, before.id)).toMatchObject({ efficiency: 1 });
  expect(await readRecord(deps, id)).toMatchObject({ efficiency: 2 });
  deps.setNow(Date.UTC(2026, 2, 18, 9));
  expect(await openBoard(deps, victor, "31")).toMatchObject({ target: 450, due: 15, good: 30 });
});

test("a target of a product can be set for Monday and taken back from Wednesday on, and the log says both with their day", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const monday = { productTargets: [coats, scarf], valuesFrom: "2026-03-23" };
  const set = await updateLine(deps, karim, { id: "31", version: 1, ...monday });
  expect(set.productTargets).toEqual([]);
  const wednesday = { productTargets: [coats], valuesFrom: "2026-03-25" };
  const taken = await updateLine(deps, karim, { id: "31", version: 2, ...wednesday });
  expect(await on(factory, 23)).toEqual([scarf, coats]);
  expect(await on(factory, 25)).toEqual([coats]);
  expect(taken.heldProductTargets).toMatchObject([
    { productId: "23", productCode: "SC-1", held: { later: [{ targetOutput: 450 }, { targetOutput: null }] } },
    { productId: "22", productName: "Trousers", held: { later: [{ from: "2026-03-23", targetEfficiency: 55 }] } },
  ]);
  const lines = (await deps.db.select().from(auditLog)).filter(({ resource }) => resource === "production_line");
  expect(lines.map(({ previous, next }) => [previous, next])).toEqual([
    [{ productTargets: [] }, { productTargets: [scarf, coats], valuesFrom: "2026-03-23" }],
    [{ productTargets: [scarf, coats] }, { productTargets: [coats], valuesFrom: "2026-03-25" }],
  ]);
  const state = { resource: "production_line" as const, resourceId: "31", day: "2026-03-24" };
  expect((await readObjectState(deps, amina, state)).fields).toMatchObject({ productTargets: [scarf, coats] });
});

test("a save that says the same targets in another order writes nothing, and one that does not name them leaves them", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const { version } = await updateLine(deps, karim, { id: "31", version: 1, productTargets: [coats, scarf] });
  const again = await updateLine(deps, karim, { id: "31", version, productTargets: [scarf, coats] });
  expect(again).toMatchObject({ version, productTargets: [scarf, coats] });
  const named = await updateLine(deps, karim, { id: "31", version, location: "Hall B" });
  expect(named).toMatchObject({ location: "Hall B", productTargets: [scarf, coats] });
  expect(await existingLine(deps, "31")).toEqual(named);
});

test("a line made with targets of products has them from the beginning, and what is set on its first day too", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const made = await createLine(deps, karim, { ...sewing1, name: "Sewing 9", productTargets: [scarf] });
  expect(await existingLine(deps, made.id)).toEqual(made);
  const { id, version } = made;
  const more = await updateLine(deps, karim, { id, version, productTargets: [{ ...scarf, target: 500 }] });
  expect(more.heldProductTargets).toMatchObject([{ held: { first: { targetOutput: 500 }, later: [] } }]);
});

test("a deleted line comes back with the targets of its products, and an import of lines leaves them", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const { version } = await updateLine(deps, karim, { id: "31", version: 1, productTargets: [scarf] });
  await removeLine(deps, karim, { id: "31" });
  const entry = (await deps.db.select().from(auditLog)).find(({ action }) => action === "delete");
  expect(entry?.previous).toMatchObject({ version, productTargets: [scarf] });
  expect(entry?.previous).not.toHaveProperty("heldProductTargets");
  await restoreDeleted(deps, amina, { id: String(entry?.id) });
  const restored = await existingLine(deps, "31");
  expect(restored).toMatchObject({ productTargets: [scarf] });
  const bytes = new TextEncoder().encode("name,capacity,target\nSewing 1,30,700\n");
  const file = { name: "lines.csv", bytes };
  const options = ImportOptions.parse({ mode: "update" });
  await startImport(deps, karim, { kind: "production_lines", file, options });
  expect(await existingLine(deps, "31")).toMatchObject({ targetOutput: 700, productTargets: [scarf] });
});

test("a deleted product keeps its target where it had one, and gets none elsewhere", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await updateLine(deps, karim, { id: "31", version: 1, productTargets: [scarf] });
  await removeProduct(deps, karim, { id: "23" });
  const kept = await updateLine(deps, karim, { id: "31", version: 2, productTargets: [{ ...scarf, target: 460 }] });
  expect(kept.productTargets).toEqual([{ ...scarf, target: 460 }]);
  await expect(updateLine(deps, karim, { id: "32", version: 1, productTargets: [scarf] })).rejects.toMatchObject({
    key: "production-lines:productGone",
    detail: { field: "productTargets" },
  });
});

test("the calls read and write them, and refuse an efficiency beyond 200% and a product named twice", async () => {
  await using factory = await openFurnished();
  const call = await callAs(factory, "manager");
  const save = (productTargets: object[]) => call("PATCH", "/api/production-lines/31", { version: 1, productTargets });
  expect((await save([{ ...coats, target: 201 }])).status).toBe(422);
  expect((await save([scarf, { ...scarf, target: 3 }])).status).toBe(422);
  expect(await (await save([coats])).json()).toMatchObject({ productTargets: [coats] });
  const read = await call("GET", "/api/production-lines/31");
  expect(await read.json()).toMatchObject({ productTargets: [coats], heldProductTargets: [{ productCode: "TR-1" }] });
  const form = { ...sewing1, productTargets: [scarf, { ...scarf, unit: "percent" }] };
  const refused = ProductionLineForm.safeParse(form);
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    "production-lines:targetEfficiencyInvalid",
    "production-lines:productTwice",
  ]);
});

async function on({ deps }: TestFactory, day: number) {
  deps.setNow(Date.UTC(2026, 2, day, 9));
  const { productTargets } = await existingLine(deps, "31");
  deps.setNow(Date.UTC(2026, 2, 18, 9));
  return productTargets;
}
