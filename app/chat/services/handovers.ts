import * as users from "#app/accounts/data/users";
import * as handovers from "#app/chat/data/handovers";
import * as members from "#app/chat/data/members";
import type { DraftQuery, HandoverInput } from "#app/chat/domain/card-questions";
import { type Card, type HandoverDraft, NO_FACTS } from "#app/chat/domain/cards";
import type { HandoverQuery } from "#app/chat/domain/handover-query";
import { HANDOVERS_SHOWN, type HandoverLine, UNSIGNED_DAYS } from "#app/chat/domain/handovers";
import { addDays } from "#app/core/domain/calendar/days";
import { localTime, shiftInterval } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { anyOf } from "#app/core/domain/live";
import { can } from "#app/core/domain/permissions";
import { fullName } from "#app/core/domain/texts/full-name";
import { HOUR } from "#app/core/domain/time";
import { type Actor, authorize } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import type { LineBoard } from "#app/dashboard/domain/line-board";
import { openBoard } from "#app/dashboard/services/line-board";
import * as notifications from "#app/notifications/data/notifications";
import { tellUnread } from "#app/notifications/services/notifications";
import { handoverGroup, waitingNotices } from "./notices";
import { readShiftFacts } from "./shift-facts";

/** After a change of shift, the time for which a handover still concerns the previous shift. */
const CHANGE_OF_SHIFTS_MILLISECONDS = HOUR;

/**
 * The figures for the draft of a handover: of a chosen shift, or of the one that is about to end or has just ended.
 * @throws AppError `invalid` for a shift that has not begun
 */
export async function draftHandover(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  actor: Actor,
  { line, date, shift }: DraftQuery,
): Promise<HandoverDraft> {
  authorize(actor, "chat.handOver");
  const withFacts = async (board: LineBoard) => {
    const place = { productionLineId: board.line.id, date: board.day, shift: board.shift };
    return { ...board, ...(await readShiftFacts({ db }, place)) };
  };
  const usual = () => now() - CHANGE_OF_SHIFTS_MILLISECONDS;
  if (date === undefined || shift === undefined)
    return withFacts(await openBoard({ db, settings, now: usual }, actor, line));
  const { start, end } = shiftInterval(date, shift, await settings(), line);
  if (start > now()) throw new AppError("invalid", "chat:handoverTooEarly", { field: "shift" });
  return withFacts(await openBoard({ db, settings, now: () => Math.min(now(), end - 1) }, actor, line));
}

/**
 * The last handovers with the facts that everybody may know, and the number of all; their notes are read in their
 * conversations.
 */
export async function listHandovers(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  actor: Actor,
  { line, unsigned }: HandoverQuery,
): Promise<{ items: HandoverLine[]; total: number }> {
  authorize(actor, "records.read");
  const today = localTime(now(), (await settings()).timeZone).day;
  const listed = { lineId: line, unsignedSince: unsigned && addDays(today, -UNSIGNED_DAYS) };
  const [rows, [all]] = await db.batch([
    handovers.list(db, { ...listed, userId: actor.id, limit: HANDOVERS_SHOWN }),
    handovers.count(db, listed),
  ]);
  const items = rows.map(
    ({ id, lineName, date, shift, authorId, authorName, signedName, conversationId, isInside }) => ({
      id,
      line: lineName,
      date,
      shift,
      author: authorName,
      signedBy: signedName,
      conversationId: isInside ? conversationId : null,
      maySign: isInside && signedName === null && authorId !== actor.id && can(actor.role, "chat.handOver"),
    }),
  );
  return { items, total: all?.total ?? 0 };
}

/** Stores a handover to the next shift with the figures of this moment. A message of the conversation then shows it. */
export async function writeHandover(deps: Deps, actor: Actor, input: HandoverInput): Promise<{ id: Id }> {
  const { conversationId, productionLineId, note } = input;
  const requested = { line: productionLineId, date: input.date, shift: input.shift };
  const { line, day, shift, good, target, errorRate, people, products, stops, absent } = await draftHandover(
    deps,
    actor,
    requested,
  );
  if (!(await members.isMember(deps.db, conversationId, actor.id))) throw new AppError("not_found", "chat:notFound");
  const id = deps.newId();
  const figures = { good, target, errorRate, people: people.length, products, stops, absent };
  const place = { lineId: line.id, lineName: line.name, date: day, shift };
  const author = { authorId: actor.id, authorName: await nameOf(deps, actor), createdAt: deps.now() };
  // The note is for members of the conversation only, so the log leaves it out.
  const next = { handover: id, productionLineId: line.id, date: day, shift };
  return commit(deps, actor, {
    answer: { id },
    statements: [
      handovers.insert(deps.db, { id, conversationId, ...place, figures, note, ...author }),
      record(deps, actor, "update", { resource: "conversation", id: conversationId, next }),
    ],
    notices: waitingNotices(deps, actor, {
      id,
      conversationId,
      line: line.name,
      date: day,
      shift,
      userIds: await signersIn(deps, conversationId),
    }),
    changed: anyOf("performance_records", [line.id]),
    current: async () => {
      throw new AppError("not_found", "chat:notFound");
    },
  });
}

/**
 * Signs a handover once, by a member of its conversation other than its author.
 * @throws AppError `conflict` when somebody signed first, or it is the actor's own
 */
export async function signHandover(deps: Deps, actor: Actor, id: Id): Promise<Card> {
  authorize(actor, "chat.handOver");
  const handover = await handovers.find(deps.db, id);
  if (!handover || !(await members.isMember(deps.db, handover.conversationId, actor.id)))
    throw new AppError("not_found", "chat:handoverNotFound");
  const { authorId, conversationId, lineId, signedBy, date, shift } = handover;
  if (authorId === actor.id || signedBy !== null) throw new AppError("conflict", "chat:handoverSigned");
  const signature = { signedBy: actor.id, signedName: await nameOf(deps, actor), signedAt: deps.now() };
  const card = await commit(deps, actor, {
    answer: asCard({ ...handover, ...signature }, actor),
    statements: [
      handovers.sign(deps.db, handover, signature),
      record(deps, actor, "update", {
        resource: "conversation",
        id: conversationId,
        next: { handover: id, productionLineId: lineId, signedBy: actor.name },
        metadata: { date, shift },
      }),
      notifications.endGroup(deps.db, handoverGroup(id), deps.now()),
    ],
    changed: anyOf("performance_records", [lineId]),
    current: async () => {
      await readHandover(deps, actor, id);
      throw new AppError("conflict", "chat:handoverSigned");
    },
  });
  await tellUnread(deps, await notifications.usersOf(deps.db, handoverGroup(id)));
  return card;
}

/**
 * A handover, for the members of its conversation only.
 * @throws AppError `not_found`
 */
export async function readHandover({ db }: Pick<Deps, "db">, actor: Actor, id: Id): Promise<Card> {
  authorize(actor, "records.read");
  const found = await handovers.find(db, id);
  if (!found || !(await members.isMember(db, found.conversationId, actor.id)))
    throw new AppError("not_found", "chat:handoverNotFound");
  return asCard(found, actor);
}

type Handover = NonNullable<Awaited<ReturnType<typeof handovers.find>>>;

function asCard(handover: Handover, actor: Actor): Card {
  const { id, lineName, date, shift, figures, note, authorId, authorName, signedBy, signedName, signedAt } = handover;
  const maySign = signedBy === null && authorId !== actor.id && can(actor.role, "chat.handOver");
  const facts = { name: lineName, date, shift, ...NO_FACTS, ...figures, note, author: authorName };
  return { kind: "handover", id, state: "open", ...facts, signedBy: signedName, signedAt, maySign };
}

/** The members of a conversation who may take a shift over. */
async function signersIn({ db }: Pick<Deps, "db">, conversationId: Id): Promise<Id[]> {
  const inside = await members.rolesIn(db, conversationId);
  return inside.flatMap(({ userId, role }) => (can(role, "chat.handOver") ? userId : []));
}

/** The name by which people call each other. It is kept with the handover, which outlives both accounts. */
async function nameOf({ db }: Pick<Deps, "db">, actor: Actor): Promise<string> {
  const user = await users.find(db, actor.id);
  return user ? fullName(user) : actor.name;
}
