import { expect, test } from "vitest";
import { createLine } from "#app/catalogue/services/production-lines";
import { createWorker } from "#app/people/services/workers";
import { karim, sewing1, youssef } from "#tests/cast/cast";
import { paint } from "#tests/cast/planned";
import { openFurnished } from "#tests/cast/records";
import { removeLine, removeWorker } from "./leaving";

const ROUNDS = 60;
const friday = { productionLineId: "31", shift: "morning" as const, date: "2026-03-20" };

test("of a worker deleted while salma plans them, and of such a line, no coming assignment is left in any round", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  for (let round = 0; round < ROUNDS; round += 1) {
    const worker = await createWorker(deps, karim, { ...youssef, cin: `Y${round}` });
    const line = await createLine(deps, karim, { ...sewing1, name: `Line ${round}` });
    await Promise.allSettled([
      removeWorker(deps, karim, { id: worker.id, confirmation: worker.cin, confirmed: true }),
      paint(factory, [worker.id], [friday]),
    ]);
    await Promise.allSettled([
      paint(factory, ["11"], [{ ...friday, productionLineId: line.id }]),
      removeLine(deps, karim, { id: line.id, confirmed: true }),
    ]);
  }
  const { results } = await env.DB.prepare(`
    SELECT assignments.id FROM assignments JOIN workers ON workers.id = worker_id
      JOIN production_lines AS line ON line.id = line_id
    WHERE workers.hidden_at IS NOT NULL OR line.hidden_at IS NOT NULL`).all();
  expect(results).toEqual([]);
  const { gone } = (await env.DB.prepare(
    "SELECT count(*) AS gone FROM audit_log WHERE action = 'delete' AND resource IN ('worker', 'production_line')",
  ).first<{ gone: number }>()) ?? { gone: 0 };
  expect(gone).toBe(2 * ROUNDS);
});
