import * as lines from "#app/data/production-lines";
import { changes } from "#app/domain/audit";
import type { Selection } from "#app/domain/changes";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { anyOf } from "#app/domain/live";
import type { ProductionLine, ProductionLineChange, ProductionLineInput } from "#app/domain/production-lines";
import { otherStatus, type Status, type StatusSwitch } from "#app/domain/statuses";
import { type Actor, authorize } from "./actor";
import { record, recordEach } from "./audit";
import { commit, madeEarlier } from "./commit";
import type { Deps } from "./deps";
import { linesSwitched } from "./notices";

export async function createLine(deps: Deps, actor: Actor, input: ProductionLineInput) {
  authorize(actor, "lines.write");
  const id = deps.newId();
  const made = await commit(deps, actor, {
    id,
    statements: [
      lines.insert(deps.db, { ...input, id, now: deps.now() }),
      record(deps, actor, "create", { resource: "production_line", id, next: input }),
    ],
    changed: anyOf("production_lines"),
  });
  return existing(deps, made);
}

/** An unchanged save writes nothing and answers the line as it is. */
export async function updateLine(deps: Deps, actor: Actor, { id, version, ...input }: ProductionLineChange) {
  authorize(actor, "lines.write");
  const current = await existing(deps, id);
  const change = changes(current, input);
  if (!change) return current;

  await commit(deps, actor, {
    id,
    statements: [
      lines.update(deps.db, { ...current, version }, { ...input, now: deps.now() }),
      record(deps, actor, "update", { resource: "production_line", id, ...change }),
    ],
    current: () => existing(deps, id),
    changed: anyOf("production_lines", [id]),
  });
  return existing(deps, id);
}

/** To the other of the two statuses; no version is asked for, the last switch wins and both are in the log. */
export async function toggleLine(deps: Deps, actor: Actor, { id }: { id: Id }) {
  authorize(actor, "lines.write");
  const { status } = await existing(deps, id);
  return switchLine(deps, actor, { id, status: otherStatus(status) });
}

/** Writes nothing when the line has that status already. */
export async function switchLine(deps: Deps, actor: Actor, { id, status }: StatusSwitch) {
  await setLineStatus(deps, actor, { ids: [id], status });
  return existing(deps, id);
}

/** All of the selection or none of it; lines that already have the status are left as they are. */
export async function setLineStatus(deps: Deps, actor: Actor, { ids, status }: Selection & { status: Status }) {
  authorize(actor, "lines.write");
  const selected = await lines.findAll(deps.db, ids);
  if (selected.length < new Set(ids).size) throw new AppError("not_found", "production-lines:notFound");
  const others = selected.filter((each) => each.status !== status);
  const [first] = others;
  if (!first) return { changed: 0 };
  const changed = others.map((each) => ({
    resource: "production_line" as const,
    id: each.id,
    previous: { status: each.status },
    next: { status },
  }));
  await commit(deps, actor, {
    id: first.id,
    statements: [
      lines.setStatus(deps.db, others, { status, now: deps.now() }),
      recordEach(deps, actor, status === "active" ? "activate" : "deactivate", changed),
    ],
    changed: anyOf(
      "production_lines",
      others.map(({ id }) => id),
    ),
    notices: linesSwitched(deps, actor, { lines: others, status }),
  });
  return { changed: others.length };
}

export async function removeLine(deps: Deps, actor: Actor, { id }: { id: Id }) {
  authorize(actor, "lines.write");
  if (await madeEarlier(deps, actor)) return;
  const line = await existing(deps, id);
  const hasHistory = await lines.hasHistory(deps.db, id);
  await commit(deps, actor, {
    id,
    statements: [
      lines.remove(deps.db, line, { now: deps.now(), hasHistory }),
      record(deps, actor, "delete", { resource: "production_line", id, previous: line }),
    ],
    changed: anyOf("production_lines", [id]),
    current: () => existing(deps, id),
  });
}

async function existing({ db }: Pick<Deps, "db">, id: Id): Promise<ProductionLine> {
  const line = await lines.find(db, id);
  if (!line) throw new AppError("not_found", "production-lines:notFound");
  return line;
}
