import type { Statement } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import type { Actor } from "#app/core/services/actor";
import { record, recordDays } from "#app/core/services/audit-lines";
import type { Deps } from "#app/core/services/deps";
import * as imports from "#app/imports/data/imports";
import * as missing from "#app/imports/data/missing";
import * as records from "#app/imports/data/records";
import * as staging from "#app/imports/data/rows";
import type { NewAlias } from "#app/imports/domain/aliases";
import type { ImportKind, ImportOptions } from "#app/imports/domain/imports";
import { KINDS } from "#app/imports/domain/kinds";
import { keepingAnswers } from "./aliases";
import { recordMade } from "./history";
import { STEPS } from "./steps";
import type { ImportTable } from "./table";

export type Run = { id: Id; kind: ImportKind; options: ImportOptions; table: ImportTable };

type Decided = { decided: staging.Outcomes; written: Statement[]; kept: NewAlias[] };

/**
 * Everything an import does, as one batch: decide each row by the current data, write, count, log. Workers, lines and
 * products are created after the decision, so nothing is created for a row that is left out.
 * @param decided the decision of the open rows
 * @param written the statements that write them
 * @param kept the answers about names, for later files
 */
export function applying(
  deps: Deps,
  actor: Actor,
  { id, kind, options, decided, written, kept }: Run & Decided,
): [Statement, ...Statement[]] {
  const { db } = deps;
  const now = deps.now();
  const { resource } = KINDS[kind];
  const { guard, isFilledIn } = STEPS[kind];
  const candidates = options.createMissing.flatMap((made) => missing.decide(db, id, made));
  const created = options.createMissing.flatMap((made) => [
    ...CREATE[made](db, id, { now, by: actor.id }),
    recordMade(deps, actor, id, missing.RESOURCE_OF[made]),
  ]);
  return [
    ...(candidates as []),
    ...((guard ? [guard(db, id)] : []) as []),
    staging.decide(db, id, resource, decided),
    ...(candidates.length > 0 ? [missing.keepNamed(db, id)] : []),
    ...(created as []),
    ...written,
    ...keepingAnswers(deps, actor, { importId: id, kept }),
    imports.finish(db, id, { now, resource, isStale: isFilledIn ?? false }),
    record(deps, actor, "import", { resource: "import", id, metadata: imports.summary(id) }),
    recordDays(deps, records.daysOf(id)),
  ];
}

const CREATE = {
  workers: missing.createWorkers,
  lines: missing.createLines,
  products: missing.createProducts,
} as const;
