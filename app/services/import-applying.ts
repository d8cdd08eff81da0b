import type { Statement } from "#app/data/database";
import * as missing from "#app/data/import-missing";
import * as records from "#app/data/import-records";
import * as staging from "#app/data/import-rows";
import * as workers from "#app/data/import-workers";
import * as imports from "#app/data/imports";
import type { Id } from "#app/domain/ids";
import type { ImportKind, ImportOptions } from "#app/domain/imports";
import type { Actor } from "./actor";
import { record } from "./audit";
import type { Deps } from "./deps";
import { decided, isPartial, RESOURCE } from "./import-staging";
import type { ImportTable } from "./import-table";

export type Run = { id: Id; kind: ImportKind; options: ImportOptions; table: ImportTable };

/** Everything an import does, as one batch: decide each row by what stands there now, write, count, log. */
export function applying(deps: Deps, actor: Actor, run: Run): [Statement, ...Statement[]] {
  const { db } = deps;
  const { id, kind, options, table } = run;
  const now = deps.now();
  const resource = RESOURCE[kind];
  const candidates = options.createMissing.flatMap((made) => missing.decide(db, id, made));
  if (candidates.length > 0) candidates.push(missing.keepNamed(db, id));
  const created = options.createMissing.map((made) => CREATE[made](db, id, now));
  return [
    ...(candidates as []),
    ...(created as []),
    staging.decide(db, id, resource, decided(kind, staging.open(id, resource), options)),
    ...(kind === "workers"
      ? [workers.create(db, id, now), workers.update(db, id, now)]
      : [records.create(db, id, { now, actorId: actor.id }), records.update(db, id, now)]),
    imports.finish(db, id, { now, resource, isStale: kind === "workers" && isPartial(table) }),
    record(deps, actor, "import", { resource: "import", id, metadata: imports.summary(id) }),
  ];
}

const CREATE = {
  workers: missing.createWorkers,
  lines: missing.createLines,
  products: missing.createProducts,
} as const;
