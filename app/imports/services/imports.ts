import type { Statement } from "#app/core/data/database";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Permission } from "#app/core/domain/permissions";
import { HOUR, SECOND } from "#app/core/domain/time";
import { type Actor, authorize } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { causeOf } from "#app/core/services/causes";
import { commit, refuserOf } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { writeOnce } from "#app/core/services/once";
import * as imports from "#app/imports/data/imports";
import * as missing from "#app/imports/data/missing";
import * as staging from "#app/imports/data/rows";
import { WORKERS_AS_READ } from "#app/imports/data/workers";
import { keptAnswers, noNotes } from "#app/imports/domain/aliases";
import {
  type Creatable,
  hasSomethingToUndo,
  type ImportKind,
  ImportOptions,
  type ImportState,
  UNDO_HOURS,
} from "#app/imports/domain/imports";
import { importChange, KINDS } from "#app/imports/domain/kinds";
import type { Rejection } from "#app/imports/domain/rejections";
import { notify, notifying, tellNotified } from "#app/notifications/services/notifications";
import { isOvertaken } from "#app/planning/services/overtaken";
import { applying, type Run } from "./applying";
import { importDone } from "./notices";
import { REPORTS_AS_READ } from "./report-writing";
import { stageAll } from "./staging";
import { STEPS } from "./steps";
import { type ImportTable, openTable, requireColumns } from "./table";

export type ImportFile = { name: string; bytes: Uint8Array };
export type NewImport = { kind: ImportKind; file: ImportFile; options: ImportOptions };
export type ImportResult = ImportState & {
  canUndo: boolean;
  rejections: Rejection[];
  /** The objects that a file of records created. */
  alsoCreated: Record<Creatable, number>;
};

const CREATING: Record<string, Permission> = {
  workers: "workers.create",
  lines: "lines.write",
  products: "products.write",
};

/**
 * Imports a file: keeps it, stages its rows beside the factory's data, then applies all of them in one batch. The batch
 * decides each row, so the result is read after it; a repeat after an interruption finishes the import.
 */
export async function startImport(deps: Deps, actor: Actor, { kind, file, options }: NewImport): Promise<ImportResult> {
  authorizeImport(actor, kind, options);
  const begun = await actor.request?.takeUp();
  if (begun) return finishImport(deps, actor, { id: begun });

  const table = await openTable(deps, file, { kind, options });
  requireColumns(table, kind);
  const id = deps.newId();
  await deps.files.put(fileKey(id), file.bytes);
  try {
    await commit(deps, actor, {
      begins: id,
      statements: opening(deps, actor, { id, kind, file, options, table }),
    });
  } catch (error) {
    await deps.files.delete(fileKey(id));
    throw error;
  }
  return run(deps, actor, { id, kind, options, table });
}

/** Continues an interrupted import from its kept file; a finished one returns its result. */
export async function finishImport(deps: Deps, actor: Actor, { id }: { id: Id }): Promise<ImportResult> {
  const { kind, status, fileName: name, options } = await ownImport(deps, actor, id);
  if (status !== "staging") return ended(deps, actor, id);
  if (!(await actor.request?.takeUp())) {
    await writeOnce(deps, actor.request, { statements: [staging.progress(deps.db, id, 0)], begins: id });
  }
  const file = await deps.files.get(fileKey(id));
  if (!file) throw new AppError("conflict", "imports:fileGone");
  const table = await openTable(deps, { name, bytes: new Uint8Array(await file.arrayBuffer()) }, { kind, options });
  return run(deps, actor, { id, kind, options, table });
}

/** Throws an interrupted import away; nothing of it was ever visible. */
export async function discardImport(deps: Deps, actor: Actor, { id }: { id: Id }) {
  const { kind } = await ownImport(deps, actor, id);
  await commit(deps, actor, {
    answer: undefined,
    statements: [
      imports.discard(deps.db, id, deps.now()),
      record(deps, actor, "delete", { resource: "import", id, metadata: { kind } }),
      staging.clear(deps.db, id),
    ],
    current: () => {
      throw new AppError("conflict", "imports:notRunning");
    },
  });
  await deps.files.delete(fileKey(id));
}

/** An import with its rejected rows. */
export async function importResult({ db, now }: Pick<Deps, "db" | "now">, id: Id): Promise<ImportResult> {
  const state = await imports.find(db, id);
  if (!state) throw new AppError("not_found", "imports:notFound");
  const rejected = await staging.rejected(db, id, KINDS[state.kind].resource);
  const rejections = rejected.map(({ params, also, place, ...row }) => ({
    ...row,
    params: params ? JSON.parse(params) : undefined,
    also: also ? JSON.parse(also) : undefined,
    ...(place && { place: JSON.parse(place) }),
  }));
  return { ...state, canUndo: hasSomethingToUndo(state, now()), rejections, alsoCreated: await alsoCreated(db, state) };
}

async function alsoCreated(db: Deps["db"], { id, kind }: ImportState): Promise<Record<Creatable, number>> {
  const made = KINDS[kind].createsMissing ? await missing.countCreated(db, id) : [];
  const total = (creatable: Creatable) =>
    made.find(({ resource }) => resource === missing.RESOURCE_OF[creatable])?.total ?? 0;
  return { workers: total("workers"), lines: total("lines"), products: total("products") };
}

/** The import, when it is the actor's own or the actor may decide for others. */
export async function ownImport({ db }: Pick<Deps, "db">, actor: Actor, id: Id) {
  const found = await imports.find(db, id);
  if (!found) throw new AppError("not_found", "imports:notFound");
  authorize(actor, KINDS[found.kind].right);
  if (found.startedBy !== actor.id) authorize(actor, "imports.undoOthers");
  // A stored import may be older than an option.
  return { ...found, options: ImportOptions.parse(found.options) };
}

export function authorizeImport(actor: Actor, kind: ImportKind, { createMissing }: ImportOptions) {
  authorize(actor, KINDS[kind].right);
  for (const made of createMissing) authorize(actor, CREATING[made] as Permission);
}

/** The folder of the files of imports, kept until nobody can finish or undo them any more. */
export const FILES_UNDER = "imports/";

export function fileKey(id: Id) {
  return FILES_UNDER + id;
}

const ATTEMPTS = 3;

/** The guards that refuse a batch because what was read has changed: it is read again. */
const STALE = [WORKERS_AS_READ, REPORTS_AS_READ];

/** The longest step of an import: all rows of a large file, decided and written by one batch. */
const STEP_LASTS = 30 * SECOND;

/** Milliseconds that an interrupted import waits to be finished, and an ended one keeps its file and rows. */
export const ROWS_KEPT_FOR = 2 * UNDO_HOURS * HOUR;

/** @throws AppError `conflict` for one that was thrown away */
async function ended(deps: Deps, actor: Actor, id: Id): Promise<ImportResult> {
  const result = await importResult(deps, id);
  if (result.status === "discarded") throw new AppError("conflict", "imports:wasDiscarded");
  actor.request?.forgetAfter(ROWS_KEPT_FOR);
  return result;
}

/**
 * Stages and applies; staged again when somebody changed a worker, a report or the plan in between. Of two runs of the same import one
 * applies it, and both return its result.
 */
async function run(deps: Deps, actor: Actor, run: Run): Promise<ImportResult> {
  const { id, kind, options, table } = run;
  const steps = STEPS[kind];
  for (let attempt = 1; ; attempt++) {
    try {
      const notes = noNotes();
      const file = await steps.read(deps, table, options, notes);
      await stageAll(deps, { ...run, rows: file.rows }, () => actor.request?.goingOn(deps, STEP_LASTS) ?? []);
      const { statements: written, notices: own = [] } = steps.write({ deps, actor, id }, file);
      const kept = keptAnswers(notes.questions);
      const notices = [importDone(deps, actor, run), ...own];
      const decided = (await steps.decide(deps, actor, options))(staging.open(id, KINDS[kind].resource));
      await deps.db.batch([...applying(deps, actor, { ...run, decided, written, kept }), ...notifying(deps, notices)]);
      tellNotified(deps, notices);
      deps.floor.changed(importChange(kind, options));
      if (steps.alerts) await notify(deps, await steps.alerts(deps, actor, id));
      return await ended(deps, actor, id);
    } catch (error) {
      if ((await imports.find(deps.db, id))?.status !== "staging") return ended(deps, actor, id);
      const isChanged = causeOf(error).includes(imports.CHANGED_MEANWHILE) || STALE.includes(refuserOf(error) ?? "");
      const isLate = isChanged || isOvertaken(error);
      if (!isLate || attempt === ATTEMPTS) throw error;
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
  ];
}

/** The matching that was used, so that finishing later reads the file alike. */
function choiceOf({ fields, mapping }: ImportTable) {
  return Object.fromEntries(fields.map(({ key }) => [key, mapping[key] ?? null]));
}
