import { expect, test } from "vitest";
import { auditLog } from "#app/core/data/schema";
import * as stops from "#app/losses/data/stops";
import { StopOfLinesInput } from "#app/losses/domain/stop-lists";
import { verifyTotals } from "#app/records/services/totals";
import { salma, victor } from "#tests/cast/cast";
import { openFurnished, plan } from "#tests/cast/records";
import { ask } from "#tests/server/asked";
import { createStop } from "./stops";
import { recordStopOfLines } from "./stops-of-lines";

const shift = { shift: "morning", date: "2026-03-18" } as const;
const powerCut = StopOfLinesInput.parse({ ...shift, productionLineIds: ["31", "32"], reasonId: "18", minutes: 30 });
const on = (productionLineId: string) => ({ ...shift, productionLineId });

test("a power cut is recorded once for two lines, and counts for the people of each", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await plan(factory, { lineId: 31, workers: [11, 13] });
  const press = () => ask(deps, salma, "one press", (actor) => recordStopOfLines(deps, actor, powerCut));
  const [one, twice] = await Promise.all([press(), press()]);

  expect(one.items).toMatchObject([
    { ...on("31"), minutes: 30, people: 3, createdBy: salma.id },
    { ...on("32"), minutes: 30, people: 30, createdBy: salma.id },
  ]);
  expect(twice).toEqual(one);
  expect(await stops.ofShift(deps.db, on("31"))).toEqual([one.items[0]]);
  expect(await stops.ofShift(deps.db, on("32"))).toEqual([one.items[1]]);
  const log = await deps.db.select().from(auditLog);
  expect(log.filter(({ resource }) => resource === "stop").map(({ resourceId }) => resourceId)).toEqual(
    one.items.map(({ id }) => id),
  );
  expect(await verifyTotals(deps)).toEqual([]);
});

test("one line that refuses takes the stop back from all, and a doubt names its line", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const before = await createStop(deps, salma, { ...on("32"), ...powerCut, people: 5 });
  const asked = await recordStopOfLines(deps, salma, powerCut).catch((error) => error);
  expect(asked).toMatchObject({
    key: "stops:asked.repeat",
    detail: { details: { stopQuestions: [{ stop: 1, doubts: ["repeat"] }], seen: `${before.id}.1` } },
  });
  expect(await stops.ofShift(deps.db, on("31"))).toEqual([]);
  const seenStops = `${before.id}.1`;
  await recordStopOfLines(deps, salma, { ...powerCut, confirmStops: true, seenStops });
  await expect(recordStopOfLines(deps, salma, { ...powerCut, confirmStops: true, seenStops })).rejects.toMatchObject({
    detail: { field: "confirmStops" },
  });

  await factory.env.DB.prepare("UPDATE production_lines SET status = 'inactive' WHERE id = 32").run();
  await expect(
    recordStopOfLines(deps, salma, { ...powerCut, reasonId: "14", shift: "afternoon" }),
  ).rejects.toMatchObject({ key: "records:lineInactive", detail: { field: "productionLineIds.1" } });
  expect(await stops.ofShift(deps.db, { ...on("31"), shift: "afternoon" })).toEqual([]);
  await expect(recordStopOfLines(deps, victor, powerCut)).rejects.toMatchObject({ code: "forbidden" });
});
