import type { Statement } from "#app/data/database";
import * as missing from "#app/data/import-missing";
import * as staging from "#app/data/import-rows";
import * as imports from "#app/data/imports";
import * as requests from "#app/data/requests";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import type { Creatable, ImportKind, ImportOptions, ImportState, Rejection } from "#app/domain/imports";
import { anyOf } from "#app/domain/live";
import type { Permission } from "#app/domain/permissions";
import { type Actor, authorize } from "./actor";
import { record } from "./audit";
import { causeOf, isNothingChanged, madeEarlier } from "./commit";
import type { Deps } from "./deps";
import { alertsOfImport } from "./error-alerts";
import { applying, type Run } from "./import-applying";
import { RESOURCE, stageAll } from "./import-staging";
import { type ImportTable, openTable, requireColumns } from "./import-table";
import { importDone } from "./notices";
import { notify, notifying, tellNotified } from "./notifications";

export type ImportFile = { name: string; bytes: Uint8Array };
export type NewImport = { kind: ImportKind; file: ImportFile; options: ImportOptions };
export type ImportResult = ImportState & {
  rejections: Rejection[];
  /** What a file of records has made on the way. */
  alsoCreated: Record<Creatable, number>;
};

export const PERMISSION: Record<ImportKind, Permission> = {
  workers: "workers.import",
  performance_records: "records.import",
};

const CREATING: Record<string, Permission> = {
  workers: "workers.create",
  lines: "lines.write",
  products: "products.write",
};

/**
 * Imports a file: keeps it, stages its rows beside the factory's data, then applies all of them in one batch. Under a
 * repeated request key the first import answers; an interrupted one is finished.
 */
export async function startImport(deps: Deps, actor: Actor, { kind, file, options }: NewImport): Promise<ImportResult> {
  authorizeImport(actor, kind, options);
  const earlier = await earlierImport(deps, actor);
  if (earlier) return finishImport(deps, actor, earlier);

  const table = await openTable(deps, file, { kind, options });
  requireColumns(table, kind);
  const id = deps.newId();
  await deps.files.put(fileKey(id), file.bytes);
  try {
    await deps.db.batch(opening(deps, actor, { id, kind, file, options, table }));
  } catch (error) {
    const first = await earlierImport(deps, actor);
    await deps.files.delete(fileKey(id));
    if (!first) throw error;
    return finishImport(deps, actor, first);
  }
  return run(deps, actor, { id, kind, options, table });
}

/** Goes on with an interrupted import from its kept file; one that is done is answered as it is. */
export async function finishImport(deps: Deps, actor: Actor, { id }: { id: Id }): Promise<ImportResult> {
  const { kind, status, options } = await ownImport(deps, actor, id);
  if (status === "discarded") throw new AppError("conflict", "imports:wasDiscarded");
  if (status !== "staging") return importResult(deps, id);
  const file = await deps.files.get(fileKey(id));
  if (!file) throw new AppError("conflict", "imports:fileGone");
  const table = await openTable(deps, { bytes: new Uint8Array(await file.arrayBuffer()) }, { kind, options });
  return run(deps, actor, { id, kind, options, table });
}

/** Throws an interrupted import away; nothing of it was ever visible. */
export async function discardImport(deps: Deps, actor: Actor, { id }: { id: Id }) {
  const { kind } = await ownImport(deps, actor, id);
  try {
    await deps.db.batch([
      imports.discard(deps.db, id, deps.now()),
      record(deps, actor, "delete", { resource: "import", id, metadata: { kind } }),
      staging.clear(deps.db, id),
    ]);
  } catch (error) {
    if (isNothingChanged(error)) throw new AppError("conflict", "imports:notRunning");
    throw error;
  }
  await deps.files.delete(fileKey(id));
}

/** An import with what it left out. */
export async function importResult({ db }: Pick<Deps, "db">, id: Id): Promise<ImportResult> {
  const state = await imports.find(db, id);
  if (!state) throw new AppError("not_found", "imports:notFound");
  const rejected = await staging.rejected(db, id, RESOURCE[state.kind]);
  const rejections = rejected.map(({ params, ...row }) => ({
    ...row,
    params: params ? JSON.parse(params) : undefined,
  }));
  return { ...state, rejections, alsoCreated: await alsoCreated(db, state) };
}

async function alsoCreated(db: Deps["db"], { id, kind }: ImportState): Promise<Record<Creatable, number>> {
  const made = kind === "workers" ? [] : await missing.countCreated(db, id);
  const total = (creatable: Creatable) =>
    made.find(({ resource }) => resource === missing.RESOURCE_OF[creatable])?.total ?? 0;
  return { workers: total("workers"), lines: total("lines"), products: total("products") };
}

/** The import, when it is the actor's own or the actor may decide for others. */
export async function ownImport({ db }: Pick<Deps, "db">, actor: Actor, id: Id) {
  const found = await imports.find(db, id);
  if (!found) throw new AppError("not_found", "imports:notFound");
  authorize(actor, PERMISSION[found.kind]);
  if (found.startedBy !== actor.id) authorize(actor, "imports.undoOthers");
  return found;
}

export function authorizeImport(actor: Actor, kind: ImportKind, { createMissing }: ImportOptions) {
  authorize(actor, PERMISSION[kind]);
  for (const made of createMissing) authorize(actor, CREATING[made] as Permission);
}

/** Where the files of imports are kept until nobody can finish or undo them any more. */
export const FILES_UNDER = "imports/";

export function fileKey(id: Id) {
  return FILES_UNDER + id;
}

const ATTEMPTS = 3;

/** What the same request has started before. */
async function earlierImport(deps: Deps, actor: Actor) {
  const id = await madeEarlier(deps, actor);
  return id && { id };
}

/** Stages and applies; staged again when somebody changed a worker in between. */
async function run(deps: Deps, actor: Actor, run: Run): Promise<ImportResult> {
  for (let attempt = 1; ; attempt++) {
    await stageAll(deps, run, run.table);
    try {
      const notice = importDone(deps, actor, run);
      await deps.db.batch([...applying(deps, actor, run), ...notifying(deps, [notice])]);
      tellNotified(deps, [notice]);
      deps.floor.changed(anyOf(run.kind));
      if (run.kind === "performance_records") await notify(deps, await alertsOfImport(deps, actor, run.id));
      return await importResult(deps, run.id);
    } catch (error) {
      if (isNothingChanged(error)) return importResult(deps, run.id);
      if (!causeOf(error).includes(imports.CHANGED_MEANWHILE) || attempt === ATTEMPTS) throw error;
    }
  }
}

function opening(
  deps: Deps,
  actor: Actor,
  { id, kind, file, options, table }: NewImport & Run,
): [Statement, ...Statement[]] {
  const { db, now } = deps;
  const { headerLine: header, totalRows } = table;
  const started = { startedBy: actor.id, startedByName: actor.name, startedAt: now() };
  const mapping = choiceOf(table);
  const settled = { ...options, mapping };
  const isChosen = Object.keys(options.mapping).length > 0;
  const key = actor.requestKey;
  return [
    imports.insert(db, {
      id,
      kind,
      fileName: file.name,
      fileKey: fileKey(id),
      options: settled,
      totalRows,
      ...started,
    }),
    ...(isChosen ? [imports.rememberMapping(db, { kind, header, mapping, updatedAt: now() })] : []),
    ...(key
      ? [requests.insert(db, { actorId: actor.id, key, resourceId: id, digest: actor.requestDigest, at: now() })]
      : []),
  ];
}

/** The matching that was used, so that finishing later reads the file alike. */
function choiceOf({ fields, mapping }: ImportTable) {
  return Object.fromEntries(fields.map(({ key }) => [key, mapping[key] ?? null]));
}
