import type { Message } from "#app/chat/domain/chat";
import { mentionedNames } from "#app/chat/domain/mentions";
import type { Id } from "#app/core/domain/ids";

/** The mentions that edits add and remove, until the inbox and the mentioned members know of them. */
export class LateMentions {
  constructor(private readonly sql: SqlStorage) {
    sql.exec(`
      CREATE TABLE IF NOT EXISTS edits (seq INTEGER PRIMARY KEY, names TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS late_mentions (
        user_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        PRIMARY KEY (user_id, seq)
      ) WITHOUT ROWID;`);
  }

  /** Keeps the names that a message mentioned when the inbox last heard of it. */
  noteEdit(before: Pick<Message, "seq" | "text">) {
    this.sql.exec(
      "INSERT INTO edits (seq, names) VALUES (?, ?) ON CONFLICT (seq) DO NOTHING",
      ...[before.seq, JSON.stringify(mentionedNames(before.text))],
    );
  }

  /** The names that an edited message mentioned when the inbox last heard of it. */
  namesBefore(seq: number): string[] | undefined {
    const [row] = this.sql.exec("SELECT names FROM edits WHERE seq = ?", seq).toArray();
    return row && (JSON.parse(String(row.names)) as string[]);
  }

  /** The inbox has heard of these messages, and of the mentions that edits added to messages read before. */
  markTold(messages: readonly Pick<Message, "seq" | "text">[], late: readonly { userId: Id; seq: number }[]) {
    for (const { seq, text } of messages) {
      this.sql.exec("UPDATE edits SET names = ? WHERE seq = ?", JSON.stringify(mentionedNames(text)), seq);
    }
    for (const { userId, seq } of late) {
      this.sql.exec("INSERT OR IGNORE INTO late_mentions (user_id, seq) VALUES (?, ?)", userId, seq);
    }
  }

  /** The numbers of the messages with a late mention of this member that wait to be read. */
  of(userId: Id): number[] {
    const rows = this.sql.exec("SELECT seq FROM late_mentions WHERE user_id = ?", userId);
    return rows.toArray().map(({ seq }) => Number(seq));
  }

  /** Called when a member has read the conversation. Returns whether a late mention waited. */
  read(userId: Id): boolean {
    const read = this.sql.exec("DELETE FROM late_mentions WHERE user_id = ? RETURNING seq", userId);
    return read.toArray().length > 0;
  }
}
