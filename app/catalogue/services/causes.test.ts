import { expect, test } from "vitest";
import * as causes from "#app/catalogue/data/causes";
import { CauseInput } from "#app/catalogue/domain/causes";
import { auditLog } from "#app/core/data/schema";
import { StopInput } from "#app/losses/domain/stops";
import { createStop } from "#app/losses/services/stops";
import { amina, karim } from "#tests/cast/cast";
import { openFurnished } from "#tests/cast/records";
import { openFactory } from "#tests/server/factory";
import { createCause, moveCause, readCauses, switchCause, updateCause } from "./causes";

const zip = CauseInput.parse({
  list: "defect",
  names: { en: "Broken zip", fr: "Fermeture cassée" },
  picture: "seam",
  owner: "sewing",
});

test("a new factory has the trade's twelve causes in each list, and every language has words for them", async () => {
  await using factory = await openFactory();
  const all = await causes.all(factory.deps.db);
  const codes = (list: string) => all.filter((each) => each.list === list).map(({ code }) => code);
  expect([codes("defect").length, codes("stop").length]).toEqual([12, 12]);
  expect([codes("defect")[0], codes("stop")[0]]).toEqual(["broken-stitch", "no-feeding"]);
  expect(all.every(({ isHouse, status }) => isHouse && status === "active")).toBe(true);
});

test("amina reads how often each reason was noted in the last twelve months", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const stop = { productionLineId: "31", shift: "morning", minutes: 5, people: 1, confirmStops: true } as const;
  for (const date of ["2025-03-31", "2025-04-01", "2026-03-18"]) {
    await createStop(deps, karim, StopInput.parse({ ...stop, date, reasonId: "14" }));
  }
  await createStop(deps, karim, StopInput.parse({ ...stop, date: "2026-03-18", reasonId: "18" }));
  expect((await readCauses(deps, amina)).uses).toEqual({ 14: 2, 18: 1 });
  await expect(readCauses(deps, karim)).rejects.toMatchObject({ code: "forbidden" });
});

test("amina adds a cause at the end of its list, with a code made from its name", async () => {
  await using factory = await openFactory();
  const made = await createCause(factory.deps, amina, zip);
  expect(made).toMatchObject({ code: "broken-zip", place: 13, isHouse: false, status: "active" });
  expect(await causes.find(factory.deps.db, made.id)).toEqual(made);
  const log = await factory.deps.db.select().from(auditLog);
  expect(log).toMatchObject([{ action: "create", resource: "cause", resourceId: made.id, actorName: "amina" }]);

  await expect(createCause(factory.deps, amina, zip)).rejects.toMatchObject({
    key: "causes:codeTaken",
    detail: { field: "code" },
  });
  await expect(createCause(factory.deps, karim, zip)).rejects.toMatchObject({ code: "forbidden" });
});

test("amina names her cause in one language, and the name in the other stays until she empties it", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await createCause(deps, amina, zip);
  const renamed = await updateCause(deps, amina, { id, version: 1, names: { fr: "Zip cassé" } });
  expect(renamed).toMatchObject({ names: { en: "Broken zip", fr: "Zip cassé" }, version: 2 });
  expect((await updateCause(deps, amina, { id, version: 2, names: {} })).version).toBe(2);
  await updateCause(deps, amina, { id, version: 2, names: { fr: "" } });
  expect(await causes.find(deps.db, id)).toMatchObject({ names: { en: "Broken zip", fr: "" } });
  const nameless = updateCause(deps, amina, { id, version: 3, names: { en: "" } });
  await expect(nameless).rejects.toMatchObject({ key: "causes:nameRequired", detail: { field: "names.en" } });
});

test("amina renames a built-in cause, and restores its built-in word", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const named = await updateCause(deps, amina, { id: "6", version: 1, names: { en: "Oil stain", fr: "" } });
  expect(named).toMatchObject({ code: "stain", names: { en: "Oil stain", fr: "" }, version: 2 });
  expect((await updateCause(deps, amina, { id: "6", version: 2, names: { en: "Oil stain", fr: "" } })).version).toBe(2);
  const plain = await updateCause(deps, amina, { id: "6", version: 2, names: { en: "", fr: "" } });
  expect(plain).toEqual(await causes.find(deps.db, "6"));

  const own = await createCause(deps, amina, zip);
  const nameless = updateCause(deps, amina, { id: own.id, version: 1, names: { en: "", fr: "" } });
  await expect(nameless).rejects.toMatchObject({ key: "causes:nameRequired" });
  const foreign = updateCause(deps, amina, { id: "6", version: 3, owner: "own" });
  await expect(foreign).rejects.toMatchObject({ code: "invalid", detail: { field: "owner" } });
  const stale = updateCause(deps, amina, { id: "6", version: 1, picture: "drop", owner: "material" });
  await expect(stale).rejects.toMatchObject({ code: "conflict" });
});

test("a cause is deactivated and activated, and a repeat writes nothing", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  expect((await switchCause(deps, amina, { id: "18", status: "inactive" })).status).toBe("inactive");
  await switchCause(deps, amina, { id: "18", status: "inactive" });
  await switchCause(deps, amina, { id: "18", status: "active" });
  const log = await deps.db.select().from(auditLog);
  expect(log.map(({ action }) => action)).toEqual(["deactivate", "activate"]);
});

test("a cause is moved to another place, and each moved cause leaves a line in the log", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await moveCause(deps, amina, { id: "3", place: 1 });
  const order = async () => (await causes.all(deps.db, "defect")).slice(0, 4).map(({ id }) => id);
  expect(await order()).toEqual(["3", "1", "2", "4"]);
  expect(await deps.db.select().from(auditLog)).toHaveLength(3);
  await moveCause(deps, amina, { id: "3", place: 3 });
  expect(await order()).toEqual(["1", "2", "3", "4"]);
});

test("of two people who move the same cause at once the second gets a conflict, and the order has no gap", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const answers = await Promise.allSettled([
    moveCause(deps, amina, { id: "1", place: 2 }),
    moveCause(deps, amina, { id: "1", place: 3 }),
  ]);
  expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
  const places = (await causes.all(deps.db, "defect")).map(({ place }) => place);
  expect(places).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
