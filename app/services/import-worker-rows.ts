import type { StagedRow } from "#app/data/import-rows";
import type { WorkerValue } from "#app/data/import-workers";
import * as workers from "#app/data/import-workers";
import { derived } from "#app/data/workers";
import { isRejection, readWorkerRow } from "#app/domain/worker-sheet";
import type { WorkerInput } from "#app/domain/workers";
import type { Deps } from "./deps";
import type { ImportTable } from "./import-table";

/** The workers of a file. Of two rows with one cin the first counts. */
export function* stagedWorkers({ newId }: Pick<Deps, "newId">, table: ImportTable): Generator<StagedRow> {
  const lines = new Map<string, number>();
  for (const { line, row } of table.rows()) {
    const read = readWorkerRow(line, row, table.mapping);
    if (isRejection(read)) {
      yield { line, resource: "worker", reason: { field: read.field, key: read.key } };
      continue;
    }
    const value = stagedValue(read);
    const earlier = lines.get(value.cinKey);
    if (earlier === undefined) {
      lines.set(value.cinKey, line);
      yield { line, resource: "worker", id: newId(), value };
    } else {
      const reason = { field: "cin", key: "imports:cinTwice", params: { line: earlier, value: read.cin } };
      yield { line, resource: "worker", reason };
    }
  }
}

/**
 * Columns the file does not have keep what the worker has. `seen` is the version that was read: applying refuses a
 * worker who was changed in between.
 */
export async function fillIn(
  { db }: Pick<Deps, "db">,
  { mapping }: ImportTable,
  chunk: StagedRow[],
): Promise<StagedRow[]> {
  const values = chunk.map(({ value }) => value as WorkerValue | undefined);
  const known = await workers.known(
    db,
    values.flatMap((value) => value?.cinKey ?? []),
  );
  const byKey = new Map(known.map((worker) => [worker.cinKey, worker]));
  return chunk.map((row, index) => {
    const value = values[index];
    if (!value) return row;
    const worker = byKey.get(value.cinKey);
    const kept = (field: "email" | "phone" | "role") =>
      mapping[field] === undefined && worker ? worker[field] : value[field];
    const input = { ...value, email: kept("email"), phone: kept("phone"), role: kept("role") };
    return { ...row, value: { ...stagedValue(input), seen: worker?.version ?? 0 } };
  });
}

function stagedValue({ name, cin, email, phone, role }: WorkerInput): WorkerValue {
  const worker = { name, cin, email, phone, role };
  return { ...worker, ...derived(worker) };
}
