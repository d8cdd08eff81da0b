import { expect, test } from "vitest";
import { createLine, existingLine, updateLine } from "#app/catalogue/services/production-lines";
import { existingProduct, updateProduct } from "#app/catalogue/services/products";
import { auditLog } from "#app/core/data/schema";
import { openBoard } from "#app/dashboard/services/line-board";
import { readRecord } from "#app/records/services/reading";
import { createRecord } from "#app/records/services/records";
import { verifyTotals } from "#app/records/services/totals";
import { karim, sewing1, victor } from "#tests/cast/cast";
import { openFurnished, shirts } from "#tests/cast/records";
import { callAs } from "#tests/server/call";

/** Without standard minutes; each of thirty positions is due thirty of nine hundred pieces in a whole shift. */
const scarves = { ...shirts, productId: "23", piecesMade: 31, piecesDefective: 1, hours: 8 };
const yesterday = { ...scarves, date: "2026-03-17", reason: "late" };

test("a new target holds from today on: yesterday keeps what was due on it, and so does every later look at it", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const before = await createRecord(deps, karim, yesterday);
  const ofToday = await createRecord(deps, karim, scarves);
  const saved = await updateLine(deps, karim, { id: "31", version: 1, targetOutput: 1800 });
  expect(saved).toMatchObject({
    targetOutput: 1800,
    held: { first: { targetOutput: 900 }, later: [{ from: "2026-03-18", targetOutput: 1800 }] },
  });
  expect(await readRecord(deps, before.id)).toMatchObject({ efficiency: 1 });
  expect(await readRecord(deps, ofToday.id)).toMatchObject({ efficiency: 0.5 });
  expect(await createRecord(deps, karim, { ...yesterday, workerId: "12" })).toMatchObject({ efficiency: 1 });
});

test("a target for a later day changes nothing until then, is in the log with its day, and can be taken back", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const board = await openBoard(deps, victor, "31");
  const monday = { id: "31", targetOutput: 1200, valuesFrom: "2026-03-23" };
  expect(await updateLine(deps, karim, { ...monday, version: 1 })).toMatchObject({ targetOutput: 900, version: 2 });
  expect(await openBoard(deps, victor, "31")).toEqual(board);
  const entries = (await deps.db.select().from(auditLog)).filter(({ resource }) => resource === "production_line");
  expect(entries.at(-1)).toMatchObject({
    previous: { targetOutput: 900 },
    next: { targetOutput: 1200, valuesFrom: "2026-03-23" },
  });
  deps.setNow(Date.UTC(2026, 2, 23, 9));
  expect(await existingLine(deps, "31")).toMatchObject({ targetOutput: 1200 });
  deps.setNow(Date.UTC(2026, 2, 18, 9));
  const taken = await updateLine(deps, karim, { ...monday, targetOutput: 900, version: 2 });
  expect(taken.held.later).toEqual([]);
});

test("of pieces and an efficiency at most one is the target of a day, and the one set takes the other", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const later = { id: "31", targetOutput: 1200, valuesFrom: "2026-04-01" };
  await updateLine(deps, karim, { ...later, version: 1 });
  const saved = await updateLine(deps, karim, { id: "31", version: 2, targetEfficiency: 70 });
  expect(saved).toMatchObject({ targetOutput: null, targetEfficiency: 70 });
  expect(saved.held.later).toEqual([
    { from: "2026-03-18", targetOutput: null, targetEfficiency: 70 },
    { from: "2026-04-01", targetOutput: 1200, targetEfficiency: null },
  ]);
  expect(await existingLine(deps, "31")).toEqual(saved);
  const entries = (await deps.db.select().from(auditLog)).filter(({ resource }) => resource === "production_line");
  expect(entries.at(-1)).toMatchObject({
    previous: { targetOutput: 900, targetEfficiency: null },
    next: { targetOutput: null, targetEfficiency: 70 },
  });
  const both = { id: "31", version: 3, targetOutput: 900, targetEfficiency: 70 };
  await expect(updateLine(deps, karim, both)).rejects.toMatchObject({
    key: "production-lines:oneTarget",
    detail: { field: "targetEfficiency" },
  });
  const back = await updateLine(deps, karim, { id: "31", version: 3, targetOutput: 900 });
  expect(back).toMatchObject({ targetOutput: 900, targetEfficiency: null });
});

test("a plain save of a line made today changes the values that hold, also after a change from today on", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const { id } = await createLine(deps, karim, { ...sewing1, name: "Sewing 9" });
  await updateLine(deps, karim, { id, version: 1, targetOutput: 700, valuesFrom: "2026-03-18" });
  await updateLine(deps, karim, { id, version: 2, targetOutput: 800 });
  expect(await existingLine(deps, id)).toMatchObject({ targetOutput: 800 });
});

test("new positions hold from their day on: a late record of the day before counts those that the line had then", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const late = await createRecord(deps, karim, yesterday);
  await updateLine(deps, karim, { id: "31", version: 1, capacity: 15, valuesFrom: "2026-03-18" });
  expect(await readRecord(deps, late.id)).toMatchObject({ efficiency: 1 });
  expect(await createRecord(deps, karim, { ...yesterday, workerId: "12" })).toMatchObject({ efficiency: 1 });
  expect(await createRecord(deps, karim, scarves)).toMatchObject({ efficiency: 0.5 });
  expect(await verifyTotals(deps)).toEqual([]);
});

test("positions from a day that has passed: what was recorded since then without a plan is due by them", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const { id } = await createRecord(deps, karim, yesterday);
  await updateLine(deps, karim, { id: "31", version: 1, capacity: 15, valuesFrom: "2026-03-16" });
  expect(await readRecord(deps, id)).toMatchObject({ efficiency: 0.5 });
  expect(await verifyTotals(deps)).toEqual([]);
});

test("a crew beyond the positions is refused on the day on which it would be", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await updateLine(deps, karim, { id: "31", version: 1, capacity: 10, valuesFrom: "2026-04-01" });
  const tooMany = updateLine(deps, karim, { id: "31", version: 2, crew: 20 });
  await expect(tooMany).rejects.toMatchObject({ detail: { field: "crew" } });
});

test("a standard from today on leaves saved records alone, a named day measures those since it again, and a record made late has that of its day", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const monday = await createRecord(deps, karim, { ...shirts, date: "2026-03-16", reason: "late" });
  const { standardMinutes } = await existingProduct(deps, "21");
  await updateProduct(deps, karim, { id: "21", version: 1, standardMinutes: 3 });
  expect(await readRecord(deps, monday.id)).toMatchObject({ standardMinutes });
  const late = await createRecord(deps, karim, { ...shirts, workerId: "12", date: "2026-03-17", reason: "late" });
  expect(late).toMatchObject({ standardMinutes });
  const named = { standardMinutes: 6, valuesFrom: "2026-03-17" };
  const saved = await updateProduct(deps, karim, { id: "21", version: 2, ...named });
  expect(saved).toMatchObject({ standardMinutes: 3 });
  expect(await readRecord(deps, monday.id)).toMatchObject({ standardMinutes });
  expect(await readRecord(deps, late.id)).toMatchObject({ standardMinutes: 6 });
  expect(await verifyTotals(deps)).toEqual([]);
});

test("the calls take the day and answer with the values of every day", async () => {
  await using factory = await openFurnished();
  const call = await callAs(factory, "manager");
  const changed = await call("PATCH", "/api/production-lines/31", {
    version: 1,
    targetOutput: 1200,
    valuesFrom: "2099-03-23",
  });
  expect(await changed.json()).toMatchObject({ targetOutput: 900, held: { later: [{ from: "2099-03-23" }] } });
  const values = { unitPrice: 12, labourPrice: 2.75, standardMinutes: 9 };
  const product = await call("PATCH", "/api/products/21", { version: 1, ...values, valuesFrom: "2099-03-23" });
  expect(await product.json()).toMatchObject({
    unitPrice: null,
    labourPrice: null,
    held: { later: [{ from: "2099-03-23", ...values }] },
  });
});
