import type { Statement } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import type { Actor } from "#app/core/services/actor";
import { record, recordDays } from "#app/core/services/audit-lines";
import type { Deps } from "#app/core/services/deps";
import { keepImported } from "#app/imports/data/held";
import * as imports from "#app/imports/data/imports";
import * as lines from "#app/imports/data/lines";
import * as missing from "#app/imports/data/missing";
import * as products from "#app/imports/data/products";
import type { Asking } from "#app/imports/data/question-rows";
import * as records from "#app/imports/data/records";
import * as staging from "#app/imports/data/rows";
import * as stops from "#app/imports/data/stops";
import type { Kept } from "#app/imports/data/undo";
import * as workers from "#app/imports/data/workers";
import type { NewAlias } from "#app/imports/domain/aliases";
import type { ImportKind, ImportOptions } from "#app/imports/domain/imports";
import { keepingAnswers } from "./aliases";
import { recordChanged, recordMade } from "./history";
import { decided, isFilledIn, RESOURCE } from "./staging";
import type { ImportTable } from "./table";

export type Run = { id: Id; kind: ImportKind; options: ImportOptions; table: ImportTable };

type Decided = { asking: Asking | null; drawn: Statement[]; kept: NewAlias[] };

/**
 * Everything an import does, as one batch: decide each row by the current data, write, count, log. Workers, lines and
 * products are created after the decision, so nothing is created for a row that is left out.
 * @param drawn the statements of the stroke that a file of assignments makes
 * @param kept the answers about names, for later files
 */
export function applying(
  deps: Deps,
  actor: Actor,
  { id, kind, options, table, asking, drawn, kept }: Run & Decided,
): [Statement, ...Statement[]] {
  const { db } = deps;
  const now = deps.now();
  const resource = RESOURCE[kind];
  const candidates = options.createMissing.flatMap((made) => missing.decide(db, id, made));
  const created = options.createMissing.flatMap((made) => [
    ...CREATE[made](db, id, { now, by: actor.id }),
    recordMade(deps, actor, id, missing.RESOURCE_OF[made]),
  ]);
  return [
    ...(candidates as []),
    ...((kind === "workers" ? [workers.areAsRead(db, id)] : []) as []),
    staging.decide(db, id, resource, decided(staging.open(id, resource), { kind, options, asking })),
    ...(candidates.length > 0 ? [missing.keepNamed(db, id)] : []),
    ...(created as []),
    ...writing(deps, actor, { kind, id, drawn }),
    ...keepingAnswers(deps, actor, { importId: id, kept }),
    imports.finish(db, id, { now, resource, isStale: isFilledIn(kind, table) }),
    record(deps, actor, "import", { resource: "import", id, metadata: imports.summary(id) }),
    recordDays(deps, records.daysOf(id)),
  ];
}

type Writing = Pick<Run, "kind" | "id"> & { drawn: Statement[] };

/** The statements of a kind, each with its audit lines behind it. */
function writing(deps: Deps, actor: Actor, { kind, id, drawn }: Writing): Statement[] {
  const { db } = deps;
  const now = deps.now();
  const by = { now, actorId: actor.id };
  const setting = { now, by: actor.id };
  const made = (resource: Kept) => recordMade(deps, actor, id, resource);
  const changed = (resource: Kept) => recordChanged(deps, actor, id, resource);
  switch (kind) {
    case "workers":
      return [workers.create(db, id, now), made("worker"), workers.update(db, id, now), changed("worker")];
    case "production_lines":
      return [
        ...keepImported(db, id, setting),
        lines.create(db, id, now),
        made("production_line"),
        lines.update(db, id, now),
        changed("production_line"),
      ];
    case "products":
      return [
        ...keepImported(db, id, setting),
        products.create(db, id, now),
        made("product"),
        products.update(db, id, now),
        changed("product"),
      ];
    case "assignments":
      return drawn;
    case "performance_records":
      return [
        records.keepRates(db, id),
        records.create(db, id, by),
        made("performance_record"),
        records.update(db, id, now),
        changed("performance_record"),
      ];
    case "stops":
      return [stops.create(db, id, by), made("stop"), stops.update(db, id, now), changed("stop")];
  }
}

const CREATE = {
  workers: missing.createWorkers,
  lines: missing.createLines,
  products: missing.createProducts,
} as const;
