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
const scarf: ProductTarget = { productId: "23", targetOutput: 450, targetEfficiency: null };
const coats: ProductTarget = { productId: "22", targetOutput: null, targetEfficiency: 55 };
const scarves = { ...shirts, productId: "23", piecesMade: 30, piecesDefective: 0, hours: 8 };

test("scarves that have 450 pieces of their own from today on are due half of the line's 900, and yesterday's are not", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const before = await createRecord(deps, karim, { ...scarves, date: "2026-03-17", reason: "late" });
  const { id } = await createRecord(deps, karim, scarves);
  const saved = await updateLine(deps, karim, { id: "31", version: 1, targets: [scarf] });
  expect(saved).toMatchObject({ targetOutput: 900, targets: [scarf], version: 2 });
  expect(await existingLine(deps, "31")).toEqual(saved);
  expect(await readRecord(deps, before.id)).toMatchObject({ efficiency: 1 });
  expect(await readRecord(deps, id)).toMatchObject({ efficiency: 2 });
  deps.setNow(Date.UTC(2026, 2, 18, 9));
  expect(await openBoard(deps, victor, "31")).toMatchObject({ target: 450, due: 15, good: 30 });
});

test("a target of a product can be set for Monday and taken back from Wednesday on, and the log says both with their day", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const monday = { targets: [coats, scarf], valuesFrom: "2026-03-23" };
  const set = await updateLine(deps, karim, { id: "31", version: 1, ...monday });
  expect(set.targets).toEqual([]);
  const wednesday = { targets: [coats], valuesFrom: "2026-03-25" };
  const taken = await updateLine(deps, karim, { id: "31", version: 2, ...wednesday });
  expect(await on(factory, 23)).toEqual([scarf, coats]);
  expect(await on(factory, 25)).toEqual([coats]);
  expect(taken.heldTargets).toMatchObject([
    { productId: "23", productCode: "SC-1", held: { later: [{ targetOutput: 450 }, { targetOutput: null }] } },
    { productId: "22", productName: "Trousers", held: { later: [{ from: "2026-03-23", targetEfficiency: 55 }] } },
  ]);
  const lines = (await deps.db.select().from(auditLog)).filter(({ resource }) => resource === "production_line");
  expect(lines.map(({ previous, next }) => [previous, next])).toEqual([
    [{ targets: [] }, { targets: [scarf, coats], valuesFrom: "2026-03-23" }],
    [{ targets: [scarf, coats] }, { targets: [coats], valuesFrom: "2026-03-25" }],
  ]);
  const state = { resource: "production_line" as const, resourceId: "31", day: "2026-03-24" };
  expect((await readObjectState(deps, amina, state)).fields).toMatchObject({ targets: [scarf, coats] });
});

test("a save that says the same targets in another order writes nothing, and one that does not name them leaves them", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const { version } = await updateLine(deps, karim, { id: "31", version: 1, targets: [coats, scarf] });
  const again = await updateLine(deps, karim, { id: "31", version, targets: [scarf, coats] });
  expect(again).toMatchObject({ version, targets: [scarf, coats] });
  const named = await updateLine(deps, karim, { id: "31", version, location: "Hall B" });
  expect(named).toMatchObject({ location: "Hall B", targets: [scarf, coats] });
  expect(await existingLine(deps, "31")).toEqual(named);
});

test("a line made with targets of products has them from the beginning, and what is set on its first day too", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const made = await createLine(deps, karim, { ...sewing1, name: "Sewing 9", targets: [scarf] });
  expect(await existingLine(deps, made.id)).toEqual(made);
  const { id, version } = made;
  const more = await updateLine(deps, karim, { id, version, targets: [{ ...scarf, targetOutput: 500 }] });
  expect(more.heldTargets).toMatchObject([{ held: { first: { targetOutput: 500 }, later: [] } }]);
});

test("a deleted line comes back with the targets of its products, and an import of lines leaves them", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const { version } = await updateLine(deps, karim, { id: "31", version: 1, targets: [scarf] });
  await removeLine(deps, karim, { id: "31" });
  const entry = (await deps.db.select().from(auditLog)).find(({ action }) => action === "delete");
  expect(entry?.previous).toMatchObject({ version, targets: [scarf] });
  expect(entry?.previous).not.toHaveProperty("heldTargets");
  await restoreDeleted(deps, amina, { id: String(entry?.id) });
  const restored = await existingLine(deps, "31");
  expect(restored).toMatchObject({ targets: [scarf] });
  const bytes = new TextEncoder().encode("name,capacity,target\nSewing 1,30,700\n");
  const file = { name: "lines.csv", bytes };
  const options = ImportOptions.parse({ mode: "update" });
  await startImport(deps, karim, { kind: "production_lines", file, options });
  expect(await existingLine(deps, "31")).toMatchObject({ targetOutput: 700, targets: [scarf] });
});

test("a deleted product keeps its target where it had one, and gets none elsewhere", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await updateLine(deps, karim, { id: "31", version: 1, targets: [scarf] });
  await removeProduct(deps, karim, { id: "23" });
  const kept = await updateLine(deps, karim, { id: "31", version: 2, targets: [{ ...scarf, targetOutput: 460 }] });
  expect(kept.targets).toEqual([{ ...scarf, targetOutput: 460 }]);
  await expect(updateLine(deps, karim, { id: "32", version: 1, targets: [scarf] })).rejects.toMatchObject({
    key: "production-lines:productGone",
    detail: { field: "targets" },
  });
});

test("the calls read and write them, and refuse an efficiency beyond 200%, a product named twice, and one with two targets or none", async () => {
  await using factory = await openFurnished();
  const call = await callAs(factory, "manager");
  const save = (...targets: object[]) => call("PATCH", "/api/production-lines/31", { version: 1, targets });
  for (const refused of [[{ ...coats, targetEfficiency: 201 }], [scarf, scarf], [{ ...scarf, targetEfficiency: 55 }]]) {
    expect((await save(...refused)).status).toBe(422);
  }
  expect((await save({ productId: "23" })).status).toBe(422);
  expect(await (await save({ productId: "22", targetEfficiency: 55 })).json()).toMatchObject({ targets: [coats] });
  const read = await call("GET", "/api/production-lines/31");
  expect(await read.json()).toMatchObject({ targets: [coats], heldTargets: [{ productCode: "TR-1" }] });
});

test("the form has one number and a unit for each product, and refuses the same", () => {
  const form = (...targets: object[]) => ProductionLineForm.safeParse({ ...sewing1, targets });
  const [pieces, percent] = [
    { productId: "23", target: 450, unit: "pieces" },
    { productId: "22", target: 55, unit: "percent" },
  ];
  expect(form(pieces, percent).data?.targets).toEqual([scarf, coats]);
  expect(form(pieces, { ...percent, target: 201 }).error?.issues.map(({ message, path }) => [message, path])).toEqual([
    ["production-lines:productEfficiencyInvalid", ["targets", 1, "target"]],
  ]);
  expect(form(pieces, pieces).error?.issues[0]?.message).toBe("production-lines:productTwice");
});

async function on({ deps }: TestFactory, day: number) {
  deps.setNow(Date.UTC(2026, 2, day, 9));
  const { targets } = await existingLine(deps, "31");
  deps.setNow(Date.UTC(2026, 2, 18, 9));
  return targets;
}
