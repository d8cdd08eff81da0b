import { and, eq, isNull, ne } from "drizzle-orm";
import type { HandoverFigures } from "#app/domain/chat-cards";
import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import type { Shift } from "#app/domain/shifts";
import type { Database } from "./database";
import { shiftHandovers as handovers } from "./schema";

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

export function insert(db: Database, handover: NewHandover) {
  return db.insert(handovers).values(handover);
}

export function find(db: Database, id: Id) {
  return db.select().from(handovers).where(eq(handovers.id, id)).get();
}

type Signature = { signedBy: Id; signedName: string; signedAt: number };

/** Changes nothing when it is signed already, or by whoever wrote it. */
export function sign(db: Database, id: Id, signature: Signature) {
  return db
    .update(handovers)
    .set(signature)
    .where(and(eq(handovers.id, id), isNull(handovers.signedBy), ne(handovers.authorId, signature.signedBy)));
}
