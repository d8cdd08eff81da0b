import { existingProduct } from "#app/catalogue/services/products";
import type { Card, CardKind, CardRef, OpenCard, Thing } from "#app/chat/domain/cards";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { can } from "#app/core/domain/permissions";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { openBoard } from "#app/dashboard/services/line-board";
import * as palette from "#app/nouns/data/palette";
import { readWorker } from "#app/people/services/workers-as-seen";
import { RecordQuery } from "#app/records/domain/record-lists";
import { listRecords, readRecord } from "#app/records/services/reading";
import { readHandover } from "./handovers";

const RECORDS_SHOWN = 3;

/** The things referenced in messages, in their current state and as far as the actor may see them. */
export function readCards(deps: Deps, actor: Actor, refs: readonly CardRef[]): Promise<Card[]> {
  authorize(actor, "account.own");
  return Promise.all(refs.map((ref) => readCard(deps, actor, ref)));
}

async function readCard(deps: Deps, actor: Actor, { kind, id }: CardRef): Promise<Card> {
  try {
    if (kind === "handover") return await readHandover(deps, actor, id);
    return { ...(await READERS[kind](deps, actor, id)), state: "open" };
  } catch (error) {
    if (error instanceof AppError && ["not_found", "forbidden"].includes(error.code))
      return { kind, id, state: "locked" };
    throw error;
  }
}

type Reader = (deps: Deps, actor: Actor, id: Id) => Promise<OpenCard>;

const READERS: Record<Exclude<CardKind, "handover">, Reader> = {
  async line(deps, actor, id) {
    authorize(actor, "lines.read");
    const { line, shift, good, target } = await openBoard(deps, actor, id);
    return { kind: "line", id, name: line.name, status: line.status, shift, good, target };
  },
  async worker(deps, actor, id) {
    authorize(actor, "workers.read");
    const { name, role } = await readWorker(deps, actor, id);
    return { kind: "worker", id, name, role };
  },
  async product(deps, actor, id) {
    authorize(actor, "products.read");
    const { name, code, category, status } = await existingProduct(deps, id);
    return { kind: "product", id, name, code, category, status };
  },
  async record(deps, actor, id) {
    authorize(actor, "records.read");
    const found = await readRecord(deps, id);
    const { workerName: name, productionLineName: line, productName: product, date, shift } = found;
    const good = found.piecesMade - found.piecesDefective;
    return { kind: "record", id, name, line, product, date, shift, good, errorRate: found.errorRate };
  },
};

/** Finds things to reference in a message, by a part of the name. */
export async function findThings(
  deps: Pick<Deps, "db" | "now" | "settings">,
  actor: Actor,
  { q }: { q: string },
): Promise<Thing[]> {
  authorize(actor, "dashboard.read");
  const may = (permission: Parameters<typeof can>[1]) => can(actor.role, permission);
  const { day } = plantTime(deps.now(), await deps.settings());
  const { finds: found } = await palette.search(deps.db, q, { seesPrivate: false, day });
  const thingsOf = (kind: CardKind, things: Omit<Thing, "kind">[]) => things.map((thing) => ({ ...thing, kind }));
  const isAsked = q !== "" && may("records.read");
  const records = isAsked ? (await listRecords(deps, RecordQuery.parse({ q }))).items.slice(0, RECORDS_SHOWN) : [];
  return [
    ...thingsOf("line", may("lines.read") ? found.production_line : []),
    ...thingsOf("worker", may("workers.read") ? found.worker : []),
    ...thingsOf("product", may("products.read") ? found.product : []),
    ...thingsOf(
      "record",
      records.map(({ id, workerName, date, productionLineName }) => ({
        id,
        name: workerName,
        hint: productionLineName,
        date,
      })),
    ),
  ];
}
