import { expect, test } from "vitest";
import { putBackRecords } from "#app/audit/services/restoring";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { KEPT_DEFECTS } from "#app/records/data/totals";
import { rebuildTotals, verifyTotals } from "#app/records/services/totals";
import { karim } from "#tests/cast/cast";
import { dice } from "#tests/cast/dice";
import { openFurnished, shirts } from "#tests/cast/records";
import { readRecord } from "./reading";
import { createRecord, createRecords, removeRecords, updateRecord } from "./records";

const [broken, skipped, open] = ["1", "2", "3"];

test("karim notes two kinds, corrects the record without them, replaces them and takes them away", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const given = [
    { code: "open-seam", count: 2 },
    { causeId: broken, count: 3 },
  ];
  const made = await createRecord(deps, karim, { ...shirts, defectKinds: given });
  const kinds = [
    { causeId: broken, count: 3 },
    { causeId: open, count: 2 },
  ];
  expect(made.defectKinds).toEqual(kinds);
  const correct = (version: number, change: object) => updateRecord(deps, karim, { id: made.id, version, ...change });
  expect((await correct(1, { piecesMade: 120, reason: "Counted again" })).defectKinds).toEqual(kinds);
  const other = [{ causeId: skipped, count: 1 }];
  expect((await correct(2, { defectKinds: other })).defectKinds).toEqual(other);
  expect(await correct(3, { defectKinds: other })).toMatchObject({ version: 3 });
  await expect(correct(3, { piecesDefective: 0 })).rejects.toMatchObject({
    detail: { fields: { piecesDefective: "records:faultsWithoutDefects" } },
  });
  expect((await correct(3, { defectKinds: [], piecesDefective: 0 })).defectKinds).toEqual([]);
});

test("a kind that is switched off is refused at its row, and stays where it was", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  const made = await createRecord(deps, karim, { ...shirts, defectKinds: [{ causeId: broken, count: 1 }] });
  await env.DB.prepare("UPDATE causes SET status = 'inactive' WHERE id = 1").run();
  const { productionLineId, shift, date, ...row } = shirts;
  const rows = [row, { ...row, workerId: "12", defectKinds: [{ causeId: broken, count: 1 }] }];
  const sheet = { productionLineId, shift, date, confirmRepeat: true, rows };
  await expect(createRecords(deps, karim, sheet)).rejects.toMatchObject({
    detail: { fields: { "rows.1.defectKinds.0.causeId": "records:kindGone" } },
  });
  const kept = { id: made.id, version: 1, defectKinds: [{ causeId: broken, count: 2 }] };
  expect((await updateRecord(deps, karim, kept)).defectKinds).toEqual([{ causeId: broken, count: 2 }]);
});

test("after any entry, correction, deletion and restoring, the totals equal an independent count", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  const roll = dice(11);
  const ids: string[] = [];
  const kindsOf = () =>
    [...new Set([roll(5), roll(5), roll(5)])].slice(0, roll(4)).map((each) => ({
      causeId: String(1 + each),
      count: 1 + roll(4),
    }));
  for (let act = 0; act < 60; act += 1) {
    const id = ids[roll(Math.max(1, ids.length))];
    const kind = roll(5);
    if (kind === 0 && id) {
      await removeRecords(deps, karim, { ids: [id] });
      if (roll(2) === 0) await putBackRecords(deps, karim, { ids: [id] });
      else ids.splice(ids.indexOf(id), 1);
    } else if (kind <= 2 && id) {
      const { version } = await readRecord(deps, id);
      const place = roll(2) === 0 ? { shift: SHIFTS[roll(3)], workerId: String(11 + roll(3)) } : {};
      const change = { ...place, defectKinds: kindsOf(), confirmRepeat: true, reason: "Counted again" };
      await updateRecord(deps, karim, { id, version, ...change });
    } else {
      const made = await createRecord(deps, karim, {
        ...shirts,
        workerId: String(11 + roll(3)),
        productId: String(21 + roll(3)),
        productionLineId: String(31 + roll(3)),
        shift: SHIFTS[roll(3)] ?? "morning",
        date: `2026-0${1 + roll(3)}-1${roll(8)}`,
        defectKinds: kindsOf(),
      });
      ids.push(made.id);
    }
  }
  const counted: Record<string, number> = {};
  for (const id of ids) {
    const record = await readRecord(deps, id);
    const { date, productionLineId, shift, productId, workerId } = record;
    for (const { causeId, count } of record.defectKinds) {
      const key = [date, causeId, productionLineId, shift, productId, workerId].join(" ");
      counted[key] = (counted[key] ?? 0) + count;
    }
  }
  const { results } = await env.DB.prepare(
    `SELECT date || ' ' || cause_id || ' ' || line_id || ' ' || shift || ' ' || product_id || ' ' || worker_id AS key,
      faults FROM defect_days`,
  ).all<{ key: string; faults: number }>();
  expect(results.length).toBeGreaterThan(10);
  expect(Object.fromEntries(results.map(({ key, faults }) => [key, faults]))).toEqual(counted);
  expect(await verifyTotals(deps)).toEqual([]);

  for (const { table } of KEPT_DEFECTS) await env.DB.prepare(`UPDATE ${table} SET faults = faults + 1`).run();
  const wrong = await verifyTotals(deps);
  expect([...new Set(wrong.map(({ table }) => table))]).toEqual(["defect_days"]);
  await rebuildTotals(deps, [...new Set(wrong.map(({ month }) => month))]);
  expect(await verifyTotals(deps)).toEqual([]);
});
