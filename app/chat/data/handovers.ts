import { and, desc, eq, gte, isNull, ne, sql } from "drizzle-orm";
import type { HandoverFigures } from "#app/chat/domain/cards";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { isInside } from "./members";
import { shiftHandovers as handovers } from "./tables";

type NewHandover = {
  id: Id;
  conversationId: Id;
  lineId: Id;
  lineName: string;
  date: Day;
  shift: Shift;
  figures: HandoverFigures;
  note: string;
  authorId: Id;
  authorName: string;
  createdAt: number;
};

/** Writes nothing for a user who has left the conversation. */
export function insert(db: Database, handover: NewHandover) {
  const { id, conversationId, lineId, lineName, date, shift, figures, note, authorId, authorName, createdAt } =
    handover;
  return change(
    db,
    sql`INSERT INTO shift_handovers (id, conversation_id, line_id, line_name, date, shift, figures, note, author_id, author_name, created_at)
      SELECT ${Number(id)}, ${Number(conversationId)}, ${Number(lineId)}, ${lineName}, ${date}, ${shift},
        ${JSON.stringify(figures)}, ${note}, ${Number(authorId)}, ${authorName}, ${createdAt}
      WHERE ${isInside(conversationId, authorId)}`,
  );
}

export function find(db: Database, id: Id) {
  return db.select().from(handovers).where(eq(handovers.id, id)).get();
}

/** The handovers of a conversation that nobody has signed. */
export function unsignedIn(db: Database, conversationId: Id) {
  return db
    .select({ id: handovers.id })
    .from(handovers)
    .where(and(eq(handovers.conversationId, conversationId), isNull(handovers.signedBy)));
}

type Listed = { lineId?: Id; unsignedSince?: Day };

/** Handovers by day, the latest first: of a line or all, and perhaps only those that nobody has signed. */
export function list(db: Database, { userId, limit, ...listed }: Listed & { userId: Id; limit: number }) {
  const { id, lineName, date, shift, authorId, authorName, signedName, conversationId } = handovers;
  return db
    .select({
      id,
      lineName,
      date,
      shift,
      authorId,
      authorName,
      signedName,
      conversationId,
      isInside: sql<boolean>`EXISTS (SELECT 1 FROM conversation_members AS inside
        WHERE inside.conversation_id = ${conversationId} AND inside.user_id = ${Number(userId)}
          AND inside.left_at IS NULL)`.mapWith(Boolean),
    })
    .from(handovers)
    .where(areListed(listed))
    .orderBy(desc(date), desc(handovers.createdAt), desc(id))
    .limit(limit);
}

export function count(db: Database, listed: Listed) {
  return db
    .select({ total: sql<number>`count(*)`.as("total") })
    .from(handovers)
    .where(areListed(listed));
}

function areListed({ lineId, unsignedSince }: Listed) {
  return and(
    lineId === undefined ? undefined : eq(handovers.lineId, lineId),
    unsignedSince === undefined ? undefined : and(isNull(handovers.signedBy), gte(handovers.date, unsignedSince)),
  );
}

type Signature = { signedBy: Id; signedName: string; signedAt: number };

/** Changes nothing when it is already signed, when its author signs, or when the signer has left the conversation. */
export function sign(db: Database, { id, conversationId }: { id: Id; conversationId: Id }, signature: Signature) {
  return db
    .update(handovers)
    .set(signature)
    .where(
      and(
        eq(handovers.id, id),
        isNull(handovers.signedBy),
        ne(handovers.authorId, signature.signedBy),
        isInside(conversationId, signature.signedBy),
      ),
    );
}
