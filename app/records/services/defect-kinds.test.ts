import { expect, test } from "vitest";
import { putBackRecords } from "#app/audit/services/restoring";
import { OUTCOMES } from "#app/catalogue/domain/outcomes";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { KEPT_DEFECTS } from "#app/records/data/totals";
import {
  NO_OUTCOMES,
  type OutcomeSums,
  outcomesOf,
  piecesWithOutcome,
  plusOutcomes,
} from "#app/records/domain/outcomes";
import { rebuildTotals, verifyTotals } from "#app/records/services/totals";
import { karim } from "#tests/cast/cast";
import { dice } from "#tests/cast/dice";
import { openFurnished, shirts } from "#tests/cast/records";
import { readRecord } from "./reading";
import { createRecord, createRecords, removeRecords, updateRecord } from "./records";

const [broken, skipped, open, puckered] = ["1", "2", "3", "4"];

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

test("a kind has its usual outcome unless the entry says another; an old record stays as it is, deleted and restored too", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  const old = await createRecord(deps, karim, { ...shirts, defectKinds: [{ causeId: puckered, count: 2 }] });
  await env.DB.prepare("UPDATE causes SET outcome = 'repaired' WHERE id = 4").run();
  const given = [
    { causeId: puckered, count: 3 },
    { causeId: puckered, count: 1, outcome: "scrap" as const },
    { causeId: "5", count: 1 },
  ];
  const made = await createRecord(deps, karim, {
    ...shirts,
    date: "2026-03-17",
    piecesDefective: 5,
    defectKinds: given,
  });
  const told = [{ causeId: puckered, count: 3, outcome: "repaired" }, given[1], given[2]];
  expect(made.defectKinds).toEqual(told);
  expect(outcomesOf(made)).toEqual({ repaired: 3, second: 0, scrap: 1 });
  const change = { id: old.id, version: 1, defectKinds: [{ causeId: puckered, count: 3 }], reason: "Counted again" };
  expect((await updateRecord(deps, karim, change)).defectKinds).toEqual([{ causeId: puckered, count: 3 }]);
  await removeRecords(deps, karim, { ids: [old.id, made.id] });
  await putBackRecords(deps, karim, { ids: [old.id, made.id] });
  const read = await Promise.all([old, made].map(({ id }) => readRecord(deps, id)));
  expect(read.map(({ defectKinds }) => defectKinds)).toEqual([change.defectKinds, told]);
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
  const rollOutcome = dice(5);
  const ids: string[] = [];
  const kindsOf = () =>
    [...new Set([roll(5), roll(5), roll(5)])].slice(0, roll(4)).map((each) => ({
      causeId: String(1 + each),
      count: 1 + roll(4),
      outcome: [null, ...OUTCOMES][rollOutcome(4)],
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
  const told: Record<string, OutcomeSums> = {};
  for (const id of ids) {
    const record = await readRecord(deps, id);
    const { date, productionLineId, shift, productId, workerId } = record;
    const outcomes = outcomesOf(record);
    const place = [date, productionLineId, shift, productId, workerId].join(" ");
    if (piecesWithOutcome(outcomes) > 0) told[place] = plusOutcomes(told[place] ?? NO_OUTCOMES, outcomes);
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
  const kept = await env.DB.prepare(
    `SELECT date || ' ' || line_id || ' ' || shift || ' ' || product_id || ' ' || worker_id AS key, repaired, second, scrap
      FROM outcome_days`,
  ).all<OutcomeSums & { key: string }>();
  expect(kept.results.length).toBeGreaterThan(10);
  expect(Object.fromEntries(kept.results.map(({ key, ...sums }) => [key, sums]))).toEqual(told);
  expect(await verifyTotals(deps)).toEqual([]);

  for (const { table, sums = [] } of KEPT_DEFECTS) {
    await env.DB.prepare(`UPDATE ${table} SET ${sums[0]} = ${sums[0]} + 1`).run();
  }
  const wrong = await verifyTotals(deps);
  expect([...new Set(wrong.map(({ table }) => table))]).toEqual(["defect_days", "outcome_days"]);
  await rebuildTotals(deps, [...new Set(wrong.map(({ month }) => month))]);
  expect(await verifyTotals(deps)).toEqual([]);
});
