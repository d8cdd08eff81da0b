import type { RowVersion } from "#app/core/data/as-read";
import type { Database, Statement } from "#app/core/data/database";
import type { ActionOn, AuditResource } from "#app/core/domain/audit-lines";
import type { Selection } from "#app/core/domain/changes";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Permission } from "#app/core/domain/permissions";
import { otherStatus, type Status, type StatusSwitch } from "#app/core/domain/statuses";
import { type Actor, authorize } from "./actor";
import { asChanged } from "./as-written";
import { recordEach } from "./audit-lines";
import type { Batch } from "./batch";
import { commit } from "./commit";
import type { Deps } from "./deps";

type Switched = RowVersion & { status: Status; updatedAt: number };

type Described<Item> = {
  /** A noun whose log knows both actions. */
  resource: { [Name in AuditResource]: "activate" | "deactivate" extends ActionOn<Name> ? Name : never }[AuditResource];
  may: Permission;
  /** The words for an object that does not exist any more. */
  gone: string;
  existing: (deps: Deps, id: Id) => Promise<Item>;
  findAll: (deps: Deps, ids: Id[]) => Promise<Item[]>;
  setStatus: (db: Database, kept: Item[], set: { status: Status; now: number }) => Statement;
  /** The other parts of the batch: notices, refusals, changes of open screens. */
  besides: (deps: Deps, actor: Actor, items: Item[], status: Status) => Omit<Batch, "statements">;
};

/** The verbs that switch objects of a noun on and off. */
export function switching<Item extends Switched>(noun: Described<Item>) {
  const { resource, may } = noun;

  /** The batch of a switch. If somebody saved one of the objects meanwhile, it is rolled back. */
  function turning(deps: Deps, actor: Actor, items: Item[], status: Status): Batch {
    const lines = items.map(({ id, ...item }) => ({
      resource,
      id,
      previous: { status: item.status },
      next: { status },
    }));
    return {
      ...noun.besides(deps, actor, items, status),
      statements: [
        noun.setStatus(deps.db, items, { status, now: deps.now() }),
        recordEach(deps, actor, status === "active" ? "activate" : "deactivate", lines),
      ],
    };
  }

  function turn(deps: Deps, actor: Actor, item: Item, status: Status): Promise<Item> {
    const answer = asChanged<Item>(item, { status } as Partial<Item>, deps.now());
    return commit(deps, actor, { answer, ...turning(deps, actor, [item], status) });
  }

  return {
    /** Sets the other of the two statuses. It needs no version: the last switch wins, and both are in the log. */
    async toggle(deps: Deps, actor: Actor, { id }: { id: Id }): Promise<Item> {
      authorize(actor, may);
      const item = await noun.existing(deps, id);
      return turn(deps, actor, item, otherStatus(item.status));
    },

    /** Writes nothing when the object already has that status. */
    async switchTo(deps: Deps, actor: Actor, { id, status }: StatusSwitch): Promise<Item> {
      authorize(actor, may);
      const item = await noun.existing(deps, id);
      return item.status === status ? item : turn(deps, actor, item, status);
    },

    /** Changes all of the selection or none of it, and skips objects that already have the status. */
    async setStatuses(deps: Deps, actor: Actor, { ids, status }: Selection & { status: Status }) {
      authorize(actor, may);
      const selected = await noun.findAll(deps, ids);
      if (selected.length < new Set(ids).size) throw new AppError("not_found", noun.gone);
      const others = selected.filter((each) => each.status !== status);
      if (others.length === 0) return { changed: 0 };
      return commit(deps, actor, { answer: { changed: others.length }, ...turning(deps, actor, others, status) });
    },
  };
}
