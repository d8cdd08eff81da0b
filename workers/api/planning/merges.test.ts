import { expect, test } from "vitest";
import { furnish } from "#tests/cast/records";
import { callAs } from "#tests/server/call";
import { openFactory } from "#tests/server/factory";

const merge = { id: "12", version: 1, into: "11", intoVersion: 1 };

test("two workers are merged and separated again by a call, once for each key", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const call = await callAs(factory, "manager");
  const merged = await call("POST", "/api/workers/merge", merge);
  expect(merged.status).toBe(200);
  const { mergeId, ...rest } = await merged.json<{ mergeId: string }>();
  expect(rest).toMatchObject({ id: "11", merged: { name: "Fatima" }, moved: { records: 0, plannedTwice: 0 } });
  expect((await call("GET", "/api/workers/12")).status).toBe(404);
  const undone = await call("POST", "/api/workers/merge/undo", { mergeId });
  expect(await undone.json()).toEqual({ id: "12", name: "Fatima", left: 0 });
  expect((await call("GET", "/api/workers/12")).status).toBe(200);
});

test("two products are merged and separated again by a call", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const call = await callAs(factory, "manager");
  const merged = await call("POST", "/api/products/merge", { ...merge, id: "22", into: "21" });
  const { mergeId, ...rest } = await merged.json<{ mergeId: string }>();
  expect(rest).toMatchObject({ id: "21", imageUrl: null, merged: { name: "Trousers" }, moved: { targets: 0 } });
  const undone = await call("POST", "/api/products/merge/undo", { mergeId });
  expect(await undone.json()).toEqual({ id: "22", name: "Trousers", left: 0 });
});
