import type { GroupEvent } from "#app/chat/domain/group-events";
import type { Id } from "#app/core/domain/ids";

type Row = { id: number; after_seq: number; rev: number; said: string };

/** The changes to members and name, shown between the messages of one room. */
export class EventLog {
  constructor(private readonly sql: SqlStorage) {
    sql.exec(`
      CREATE TABLE IF NOT EXISTS events (
        id INTEGER PRIMARY KEY,
        after_seq INTEGER NOT NULL,
        rev INTEGER NOT NULL,
        said TEXT NOT NULL
      );
      CREATE INDEX IF NOT EXISTS events_by_place ON events (after_seq);`);
  }

  /** The newest event that was taken over; "0" without any. */
  newestId(): Id {
    const [row] = this.sql.exec("SELECT max(id) AS id FROM events").toArray();
    return String(row?.id ?? 0);
  }

  newestRev(): number {
    const [row] = this.sql.exec("SELECT max(rev) AS rev FROM events").toArray();
    return Number(row?.rev ?? 0);
  }

  /** A repeated event changes nothing. */
  take({ id, after, rev, ...said }: GroupEvent): boolean {
    const added = this.sql.exec(
      "INSERT INTO events (id, after_seq, rev, said) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING id",
      ...[Number(id), after, rev, JSON.stringify(said)],
    );
    return added.toArray().length > 0;
  }

  /** The events that follow a message from `from` on and up to `to`. */
  between(from: number, to: number): GroupEvent[] {
    return this.read("SELECT * FROM events WHERE after_seq >= ? AND after_seq <= ? ORDER BY id", from, to);
  }

  changedSince(rev: number): GroupEvent[] {
    return this.read("SELECT * FROM events WHERE rev > ? ORDER BY id", rev);
  }

  private read(query: string, ...bindings: number[]): GroupEvent[] {
    const rows = this.sql.exec<Row>(query, ...bindings).toArray();
    return rows.map(({ id, after_seq, rev, said }) => ({
      ...(JSON.parse(said) as Omit<GroupEvent, "id" | "after" | "rev">),
      id: String(id),
      after: after_seq,
      rev,
    }));
  }
}
