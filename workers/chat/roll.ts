import type { Id } from "#app/core/domain/ids";

type Entry = { userId: Id; readSeq: number; deliveredSeq: number; isMember: boolean; toldSeq: number };
type Row = { user_id: string; read_seq: number; delivered_seq: number; is_member: number; told_seq: number };

/**
 * The members, and how far each has read and received. It is stored beside the messages, so that it does not depend on
 * D1.
 */
export class Roll {
  private readonly entries = new Map<Id, Entry>();
  /** The members who begin at the newest message, until the inbox knows. */
  private readonly joined = new Set<Id>();

  constructor(private readonly sql: SqlStorage) {
    sql.exec(`CREATE TABLE IF NOT EXISTS members (
      user_id TEXT PRIMARY KEY,
      read_seq INTEGER NOT NULL,
      delivered_seq INTEGER NOT NULL,
      is_member INTEGER NOT NULL,
      told_seq INTEGER NOT NULL
    ) WITHOUT ROWID`);
    for (const row of sql.exec<Row>("SELECT * FROM members")) {
      this.entries.set(row.user_id, {
        userId: row.user_id,
        readSeq: row.read_seq,
        deliveredSeq: row.delivered_seq,
        isMember: row.is_member === 1,
        toldSeq: row.told_seq,
      });
    }
  }

  members(): Entry[] {
    return [...this.entries.values()].filter(({ isMember }) => isMember);
  }

  /** The present members, in a form that can be compared. */
  mark(): string {
    return this.members()
      .map(({ userId }) => userId)
      .sort()
      .join();
  }

  has(userId: Id): boolean {
    return this.entries.get(userId)?.isMember ?? false;
  }

  /**
   * Takes over the members, with the numbers that the inbox already knows. Read numbers never go back, and whoever was
   * not a member begins at the newest message.
   */
  take(members: readonly { userId: Id; readSeq: number }[], newestSeq: number) {
    const now = new Map(members.map((member) => [member.userId, member.readSeq]));
    for (const userId of new Set([...now.keys(), ...this.entries.keys()])) {
      const isMember = now.has(userId);
      const knownSeq = now.get(userId) ?? 0;
      const entry = this.entries.get(userId) ?? { userId, readSeq: 0, deliveredSeq: 0, isMember: false, toldSeq: 0 };
      const isJoining = isMember && !entry.isMember;
      const readSeq = Math.max(entry.readSeq, knownSeq, isJoining ? newestSeq : 0);
      const toldSeq = Math.max(entry.toldSeq, knownSeq);
      if (isJoining && readSeq > toldSeq) this.joined.add(userId);
      this.set(entry, { isMember, readSeq, deliveredSeq: Math.max(entry.deliveredSeq, readSeq), toldSeq });
    }
  }

  /** Notes how far a member has read. Returns whether that is further than before. */
  read(userId: Id, seq: number): boolean {
    const entry = this.entries.get(userId);
    if (!entry || entry.readSeq >= seq) return false;
    this.joined.delete(userId);
    this.set(entry, { readSeq: seq, deliveredSeq: Math.max(entry.deliveredSeq, seq) });
    return true;
  }

  receive(userId: Id, seq: number) {
    const entry = this.entries.get(userId);
    if (entry && entry.deliveredSeq < seq) this.set(entry, { deliveredSeq: seq });
  }

  /** Reports how far a member has read once more. */
  tellAgain(userId: Id) {
    const entry = this.entries.get(userId);
    if (entry) this.set(entry, { toldSeq: Math.min(entry.toldSeq, entry.readSeq - 1) });
  }

  /** The members of the next report who have read nothing, and only begin there. */
  beginning(): Id[] {
    return [...this.joined];
  }

  /** The read positions of members beyond the last report to the inbox. */
  untold(): { userId: Id; seq: number }[] {
    return [...this.entries.values()]
      .filter(({ readSeq, toldSeq }) => readSeq > toldSeq)
      .map(({ userId, readSeq }) => ({ userId, seq: readSeq }));
  }

  markTold(reads: readonly { userId: Id; seq: number }[]) {
    for (const { userId, seq } of reads) {
      const entry = this.entries.get(userId);
      if (entry) this.set(entry, { toldSeq: Math.max(entry.toldSeq, seq) });
      this.joined.delete(userId);
    }
  }

  private set(entry: Entry, change: Partial<Entry>) {
    const next = { ...entry, ...change };
    const isSame = this.entries.has(entry.userId) && Object.keys(change).every((key) => isEqual(entry, next, key));
    if (isSame) return;
    this.entries.set(next.userId, next);
    this.sql.exec(
      "INSERT OR REPLACE INTO members (user_id, read_seq, delivered_seq, is_member, told_seq) VALUES (?, ?, ?, ?, ?)",
      ...[next.userId, next.readSeq, next.deliveredSeq, next.isMember ? 1 : 0, next.toldSeq],
    );
  }
}

function isEqual(one: Entry, other: Entry, key: string) {
  return one[key as keyof Entry] === other[key as keyof Entry];
}
