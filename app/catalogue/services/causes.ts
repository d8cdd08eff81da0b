import * as causes from "#app/catalogue/data/causes";
import {
  type Cause,
  type CauseChange,
  type CauseInput,
  type CauseMove,
  causeCode,
  hasOutcome,
  isOwnerIn,
} from "#app/catalogue/domain/causes";
import { changes } from "#app/core/domain/audit-lines";
import { addMonths } from "#app/core/domain/calendar/days";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { movedTo } from "#app/core/domain/lists";
import { anyOf } from "#app/core/domain/live";
import type { StatusSwitch } from "#app/core/domain/statuses";
import { LANGUAGES } from "#app/core/domain/texts/language-list";
import { type Actor, authorize } from "#app/core/services/actor";
import { asChanged, asMade } from "#app/core/services/as-written";
import { record, recordEach } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { monthOf } from "#app/plant/domain/range-parts";

const resource = "cause";

/** The number of months for which the uses of a cause are counted, the running one included. */
const MONTHS_COUNTED = 12;

/** Every cause in its order, and how often each reason was noted in the last twelve months. */
export async function readCauses(deps: Deps, actor: Actor): Promise<{ causes: Cause[]; uses: Record<Id, number> }> {
  authorize(actor, "factory.settings");
  const today = plantTime(deps.now(), await deps.settings()).day;
  const since = monthOf(addMonths(today, 1 - MONTHS_COUNTED));
  const [all, uses] = await Promise.all([causes.all(deps.db), causes.usesSince(deps.db, since)]);
  return { causes: all, uses };
}

/** Adds a cause at the end of its list. */
export async function createCause(deps: Deps, actor: Actor, input: CauseInput): Promise<Cause> {
  authorize(actor, "factory.change");
  const code = input.code || causeCode(Object.values(input.names).find((name) => name !== "") ?? "");
  if (code === "") throw new AppError("invalid", "causes:codeInvalid", { field: "code" });
  const there = await causes.all(deps.db, input.list);
  if (there.length >= LIMITS.causesMaximum) throw new AppError("invalid", "causes:tooMany");
  const id = deps.newId();
  const now = deps.now();
  const next = { ...input, code: code.slice(0, LIMITS.codeLength), place: placeBehind(there) };
  return commit(deps, actor, {
    answer: { ...asMade(next, { id, now }), isHouse: false, status: "active" as const },
    statements: [causes.insert(deps.db, { ...next, id, now }), record(deps, actor, "create", { resource, id, next })],
    changed: anyOf("causes"),
  });
}

/** An unchanged save writes nothing and returns the cause. */
export async function updateCause(deps: Deps, actor: Actor, { id, version, ...changes }: CauseChange): Promise<Cause> {
  authorize(actor, "factory.change");
  const current = await existing(deps, id);
  const { names, ...others } = changes;
  const input = { ...others, ...(names && { names: { ...current.names, ...names } }) };
  if (input.owner && !isOwnerIn(current.list, input.owner)) {
    throw new AppError("invalid", "errors:choiceInvalid", { field: "owner" });
  }
  if (input.outcome !== undefined && !hasOutcome(current.list, input.outcome)) {
    throw new AppError("invalid", "errors:choiceInvalid", { field: "outcome" });
  }
  if (input.names && !current.isHouse && Object.values(input.names).every((name) => name === "")) {
    throw new AppError("invalid", "causes:nameRequired", {
      field: `names.${Object.keys(changes.names ?? {})[0] ?? LANGUAGES[0]}`,
    });
  }
  const change = differences(current, input);
  if (!change) return current;
  return commit(deps, actor, {
    answer: asChanged(current, input, deps.now()),
    statements: [
      causes.update(deps.db, { id, version }, { ...input, now: deps.now() }),
      record(deps, actor, "update", { resource, id, ...change, metadata: { code: current.code } }),
    ],
    current: () => existing(deps, id),
    changed: anyOf("causes"),
  });
}

/** Activates or deactivates a cause. Records with the cause stay. Writes nothing when it has that status. */
export async function switchCause(deps: Deps, actor: Actor, { id, status }: StatusSwitch): Promise<Cause> {
  authorize(actor, "factory.change");
  const current = await existing(deps, id);
  if (current.status === status) return current;
  return commit(deps, actor, {
    answer: asChanged(current, { status }, deps.now()),
    statements: [
      causes.update(deps.db, current, { status, now: deps.now() }),
      record(deps, actor, status === "active" ? "activate" : "deactivate", {
        resource,
        id,
        previous: { status: current.status },
        next: { status },
        metadata: { code: current.code },
      }),
    ],
    current: () => existing(deps, id),
    changed: anyOf("causes"),
  });
}

/** Moves a cause within its list. The list is refused as stale when somebody else moved one of the same causes. */
export async function moveCause(deps: Deps, actor: Actor, { id, place }: CauseMove): Promise<Cause[]> {
  authorize(actor, "factory.change");
  const { list } = await existing(deps, id);
  const there = await causes.all(deps.db, list);
  const order = movedTo(
    there.map((each) => each.id),
    id,
    place,
  );
  const next = order.map((each, index) => ({
    ...(there.find((cause) => cause.id === each) as Cause),
    place: index + 1,
  }));
  const before = new Map(there.map((each) => [each.id, each.place]));
  const moved = next
    .map((each) => ({ id: each.id, code: each.code, from: before.get(each.id) as number, to: each.place }))
    .filter(({ from, to }) => from !== to);
  if (moved.length === 0) return there;
  return commit(deps, actor, {
    answer: next,
    statements: [
      causes.move(deps.db, moved, deps.now()),
      recordEach(
        deps,
        actor,
        "update",
        moved.map((each) => ({
          resource,
          id: each.id,
          previous: { place: each.from },
          next: { place: each.to },
          metadata: { code: each.code },
        })),
      ),
    ],
    current: () => causes.all(deps.db, list),
    changed: anyOf("causes"),
  });
}

/** The names are one field, which differs when one of them does. */
function differences(current: Cause, input: Partial<Pick<Cause, "names" | "picture" | "owner" | "outcome">>) {
  const isSame = input.names && JSON.stringify(input.names) === JSON.stringify(current.names);
  const { names, ...others } = input;
  return changes<Record<string, unknown>>(current, isSame ? others : input);
}

function placeBehind(there: readonly Cause[]) {
  return Math.max(0, ...there.map(({ place }) => place)) + 1;
}

async function existing({ db }: Pick<Deps, "db">, id: Id): Promise<Cause> {
  const cause = await causes.find(db, id);
  if (!cause) throw new AppError("not_found", "causes:notFound");
  return cause;
}
