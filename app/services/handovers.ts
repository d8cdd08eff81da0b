import * as members from "#app/data/conversation-members";
import * as handovers from "#app/data/handovers";
import * as users from "#app/data/users";
import type { Card, HandoverInput } from "#app/domain/chat-cards";
import { AppError } from "#app/domain/errors";
import { fullName } from "#app/domain/full-name";
import type { Id } from "#app/domain/ids";
import type { LineBoard } from "#app/domain/line-board";
import { anyOf } from "#app/domain/live";
import { can } from "#app/domain/permissions";
import { type Actor, authorize } from "./actor";
import { record } from "./audit";
import { commit } from "./commit";
import type { Deps } from "./deps";
import { openBoard } from "./line-board";

/** For so long into a shift it is still the one before that is handed over. */
const CHANGE_OF_SHIFTS_MILLISECONDS = 60 * 60 * 1000;

/** The figures a handover is drafted from: of the shift that is about to end, or has just ended. */
export async function draftHandover(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  lineId: Id,
): Promise<LineBoard> {
  authorize(actor, "records.create");
  return openBoard({ db, now: () => now() - CHANGE_OF_SHIFTS_MILLISECONDS }, actor, lineId);
}

/** Keeps what one shift leaves to the next, with the figures of this moment; a message of the conversation then shows it. */
export async function writeHandover(deps: Deps, actor: Actor, input: HandoverInput): Promise<{ id: Id }> {
  const { conversationId, productionLineId, note } = input;
  const { line, day, shift, good, target, errorRate, people } = await draftHandover(deps, actor, productionLineId);
  if (!(await members.isMember(deps.db, conversationId, actor.id))) throw new AppError("not_found", "chat:notFound");
  const id = deps.newId();
  const figures = { good, target, errorRate, people: people.length };
  const place = { lineId: line.id, lineName: line.name, date: day, shift };
  const author = { authorId: actor.id, authorName: await nameOf(deps, actor), createdAt: deps.now() };
  const next = { handover: id, productionLineId: line.id, date: day, shift, note };
  const made = await commit(deps, actor, {
    id,
    statements: [
      handovers.insert(deps.db, { id, conversationId, ...place, figures, note, ...author }),
      record(deps, actor, "update", { resource: "conversation", id: conversationId, next }),
    ],
  });
  return { id: made };
}

/**
 * The next shift takes over: somebody else than who wrote it, once, and a member of the conversation it was written in.
 * @throws AppError `conflict` when somebody was faster, or it is one's own
 */
export async function signHandover(deps: Deps, actor: Actor, id: Id): Promise<Card> {
  authorize(actor, "records.create");
  const handover = await handovers.find(deps.db, id);
  if (!handover || !(await members.isMember(deps.db, handover.conversationId, actor.id)))
    throw new AppError("not_found", "chat:handoverNotFound");
  const { authorId, conversationId, lineId, signedBy, date, shift } = handover;
  if (authorId === actor.id || signedBy !== null) throw new AppError("conflict", "chat:handoverSigned");
  const signedName = await nameOf(deps, actor);
  await commit(deps, actor, {
    id,
    statements: [
      handovers.sign(deps.db, id, { signedBy: actor.id, signedName, signedAt: deps.now() }),
      record(deps, actor, "update", {
        resource: "conversation",
        id: conversationId,
        next: { handover: id, signedBy: actor.name },
        metadata: { date, shift },
      }),
    ],
    changed: anyOf("performance_records", [lineId]),
  });
  return readHandover(deps, actor, id);
}

/** Only members of the conversation it was written in see it. @throws AppError `not_found` */
export async function readHandover({ db }: Pick<Deps, "db">, actor: Actor, id: Id): Promise<Card> {
  authorize(actor, "records.read");
  const found = await handovers.find(db, id);
  if (!found || !(await members.isMember(db, found.conversationId, actor.id)))
    throw new AppError("not_found", "chat:handoverNotFound");
  const { lineName, date, shift, figures, note, authorId, authorName, signedBy, signedName, signedAt } = found;
  const maySign = signedBy === null && authorId !== actor.id && can(actor.role, "records.create");
  const said = { name: lineName, date, shift, ...figures, note, author: authorName };
  return { kind: "handover", id, state: "open", ...said, signedBy: signedName, signedAt, maySign };
}

/** As people call each other; kept with the handover, which outlives both accounts. */
async function nameOf({ db }: Pick<Deps, "db">, actor: Actor): Promise<string> {
  const user = await users.find(db, actor.id);
  return user ? fullName(user) : actor.name;
}
