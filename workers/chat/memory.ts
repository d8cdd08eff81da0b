import type { Id } from "#app/core/domain/ids";

/** The newest number and the count of changes of a room. */
export type Ends = { seq: number; rev: number };

/** The room's own facts, because an object does not know its own name. */
export class Memory {
  private conversation: Id | undefined;
  private closed: boolean | undefined;

  constructor(private readonly sql: SqlStorage) {
    sql.exec("CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID");
  }

  conversationId(): Id {
    this.conversation ??= this.read("conversation");
    return this.conversation ?? "0";
  }

  learn(conversationId: Id) {
    if (this.conversationId() === conversationId) return;
    this.write("conversation", conversationId);
    this.conversation = conversationId;
  }

  /** The last report to the inbox: the count of changes and the newest number. */
  told(): Ends {
    return { rev: Number(this.read("told-rev") ?? 0), seq: Number(this.read("told-seq") ?? 0) };
  }

  markTold({ rev, seq }: Ends) {
    this.write("told-rev", String(rev));
    this.write("told-seq", String(seq));
  }

  /** The numbers that D1 had when the room was found behind them; 0 where that never happened. */
  reached(): Ends {
    return { rev: Number(this.read("reached-rev") ?? 0), seq: Number(this.read("reached-seq") ?? 0) };
  }

  markReached({ rev, seq }: Ends) {
    this.write("reached-rev", String(rev));
    this.write("reached-seq", String(seq));
  }

  /** Whether nothing more may be written here. */
  isClosed(): boolean {
    this.closed ??= this.read("closed") === "1";
    return this.closed;
  }

  setClosed(isClosed: boolean) {
    if (this.isClosed() === isClosed) return;
    this.write("closed", isClosed ? "1" : "0");
    this.closed = isClosed;
  }

  private read(name: string): string | undefined {
    const [row] = this.sql.exec("SELECT value FROM about WHERE name = ?", name).toArray();
    return row && String(row.value);
  }

  private write(name: string, value: string) {
    this.sql.exec("INSERT OR REPLACE INTO about (name, value) VALUES (?, ?)", name, value);
  }
}
