import { expect, test } from "vitest";
import { createLine, existingLine } from "#app/catalogue/services/production-lines";
import { amina, karim, sewing1 } from "#tests/cast/cast";
import { doorFor } from "#tests/server/door";
import { openFactory } from "#tests/server/factory";

test("amina adds stages, moves and renames one, and removes another, whose line belongs to none then", async () => {
  await using factory = await openFactory();
  const call = doorFor(factory, amina);
  const names = async () => {
    const { body } = await call("GET", "/stages");
    return (body as { items: { name: string }[] }).items.map(({ name }) => name);
  };
  const made = async (input: object) => (await call("POST", "/stages", input)).body as { id: string; version: number };
  const cutting = await made({ name: "Cutting" });
  const packing = await made({ name: "Packing" });
  await made({ name: "Sewing", place: 2 });
  expect(await names()).toEqual(["Cutting", "Sewing", "Packing"]);

  const line = await createLine(factory.deps, karim, { ...sewing1, stageId: packing.id });
  expect(line.stage).toBe("Packing");
  const { body } = await call("GET", `/stages/${packing.id}`);
  const { version } = body as { version: number };
  const change = { name: "Packing hall", place: 1, countedOn: "2026-03-18", counted: 40, version };
  expect((await call("PATCH", `/stages/${packing.id}`, change)).body).toMatchObject({ place: 1, counted: 40 });
  expect(await names()).toEqual(["Packing hall", "Cutting", "Sewing"]);
  expect((await call("PATCH", `/stages/${cutting.id}`, { name: "Cut", version })).status).toBe(409);

  expect((await call("DELETE", `/stages/${packing.id}`)).status).toBe(204);
  expect(await names()).toEqual(["Cutting", "Sewing"]);
  expect(await existingLine(factory.deps, line.id)).toMatchObject({ stageId: null, stage: "" });
});

test("a stage that is there already, and a line of one that is gone, are refused at their field", async () => {
  await using factory = await openFactory();
  const call = doorFor(factory, amina);
  await call("POST", "/stages", { name: "Sewing" });
  const twice = await call("POST", "/stages", { name: "sewing" });
  expect([twice.status, twice.body]).toMatchObject([
    422,
    { error: { fields: { name: "This stage is there already." } } },
  ]);
  const line = await call("POST", "/production-lines", { name: "Sewing 1", capacity: 4, stageId: "999" });
  expect([line.status, line.body]).toMatchObject([422, { error: { field: "stageId" } }]);
  expect((await doorFor(factory, karim)("POST", "/stages", { name: "Washing" })).status).toBe(403);
});
