import { isHandover } from "#app/chat/domain/cards";
import { mayDeleteMessage, type Over } from "#app/chat/domain/changes";
import type { ChatFile, Message, MessageQuery, WrittenQuery } from "#app/chat/domain/chat";
import { QUOTED_CHARACTERS } from "#app/chat/domain/quotes";
import type { ReactionInput } from "#app/chat/domain/reaction-input";
import { type Reacted, reactedWith } from "#app/chat/domain/reactions";
import { fullTextQuery, indexed, type RoomSearch, type ShownThings } from "#app/chat/domain/search-index";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import type { Ends } from "./memory";

type Row = {
  seq: number;
  client_id: string;
  sender_id: string;
  text: string;
  files: string;
  reply_to: number | null;
  rev: number;
  sent_at: number;
  edited_at: number | null;
  deleted_at: number | null;
  deleted_by: string | null;
  reactions: string;
  quoted_sender: string | null;
  quoted_text: string | null;
};

/** A message as the copy of a room keeps it. It is indexed again. An older copy does not say who deleted it. */
export type LoggedMessage = Omit<Row, "quoted_sender" | "quoted_text" | "deleted_by"> &
  Partial<Pick<Row, "deleted_by">>;

export type NewMessage = {
  clientId: string;
  senderId: Id;
  text: string;
  files: ChatFile[];
  replyTo: number | null;
  now: number;
};

const KEPT =
  "seq, sender_id, client_id, text, files, reply_to, rev, sent_at, edited_at, deleted_at, deleted_by, reactions";

const SELECT = `SELECT m.seq, m.client_id, m.sender_id, m.text, m.files, m.reply_to, m.rev, m.sent_at, m.edited_at, m.deleted_at, m.deleted_by, m.reactions,
  q.sender_id AS quoted_sender, substr(q.text, 1, ${QUOTED_CHARACTERS}) AS quoted_text
  FROM messages m LEFT JOIN messages q ON q.seq = m.reply_to`;

/** The version of what the index holds. A room with an older one fills its index again. */
const INDEXING = 1;
/** The messages that are indexed at once. */
const INDEXED_AT_ONCE = 500;

/**
 * The messages of one room. Numbers are never reused, because no row is ever removed, and consecutive unless a restored
 * room lost messages. `rev` counts every change, so that a client that was away learns of edits too.
 */
export class MessageLog {
  private newestEnds: Ends | null = null;

  /** `others` are the numbers given out besides: to the events between the messages, and to messages that were lost. */
  constructor(
    private readonly sql: SqlStorage,
    private readonly others: () => Ends,
  ) {
    sql.exec(`
      CREATE TABLE IF NOT EXISTS messages (
        seq INTEGER PRIMARY KEY,
        sender_id TEXT NOT NULL,
        client_id TEXT NOT NULL,
        text TEXT NOT NULL,
        search_text TEXT NOT NULL,
        files TEXT NOT NULL,
        reply_to INTEGER,
        rev INTEGER NOT NULL,
        sent_at INTEGER NOT NULL,
        edited_at INTEGER,
        deleted_at INTEGER,
        UNIQUE (sender_id, client_id)
      );
      CREATE INDEX IF NOT EXISTS messages_by_rev ON messages (rev);
      CREATE INDEX IF NOT EXISTS messages_deleted ON messages (seq) WHERE deleted_at IS NOT NULL;`);
    const columns = sql.exec("SELECT name FROM pragma_table_info('messages')").toArray();
    if (!columns.some(({ name }) => name === "reactions"))
      sql.exec("ALTER TABLE messages ADD COLUMN reactions TEXT NOT NULL DEFAULT '[]'");
    if (!columns.some(({ name }) => name === "deleted_by")) sql.exec("ALTER TABLE messages ADD COLUMN deleted_by TEXT");
    const tables = sql.exec("SELECT name FROM sqlite_schema WHERE name = 'indexed'").toArray();
    // What is deleted must leave the index as well, at once.
    if (tables.length === 0)
      sql.exec(`
        CREATE VIRTUAL TABLE found USING fts5(words, tokenize = 'trigram case_sensitive 1');
        INSERT INTO found (found, rank) VALUES ('secure-delete', 1);
        CREATE TABLE indexed (version INTEGER PRIMARY KEY, rev INTEGER NOT NULL, below INTEGER NOT NULL);`);
    sql.exec(
      "INSERT OR IGNORE INTO indexed SELECT ?, coalesce(max(rev), 0), coalesce(max(seq), 0) FROM messages",
      INDEXING,
    );
  }

  /**
   * The newest number and the count of changes; 0 in an empty room. Only this object writes here, so it is read once.
   */
  ends(): Ends {
    this.newestEnds ??= this.readEnds();
    return this.newestEnds;
  }

  /** Called when other numbers were given out. */
  forgetEnds() {
    this.newestEnds = null;
  }

  private readEnds() {
    const others = this.others();
    const [row] = this.sql
      .exec("SELECT max(seq) AS seq, (SELECT max(rev) FROM messages) AS rev FROM messages")
      .toArray();
    return { seq: Math.max(Number(row?.seq ?? 0), others.seq), rev: Math.max(Number(row?.rev ?? 0), others.rev) };
  }

  /** A repeated client id of a sender writes nothing and returns the first message. */
  append({ clientId, senderId, text, files, replyTo, now }: NewMessage): { message: Message; isNew: boolean } {
    const { seq, rev } = this.ends();
    const added = this.sql.exec(
      `INSERT INTO messages (seq, sender_id, client_id, text, search_text, files, reply_to, rev, sent_at)
       VALUES (?, ?, ?, ?, '', ?, (SELECT seq FROM messages WHERE seq = ?), ?, ?)
       ON CONFLICT (sender_id, client_id) DO NOTHING RETURNING seq`,
      ...[seq + 1, senderId, clientId, text, JSON.stringify(files), replyTo, rev + 1, now],
    );
    const isNew = added.toArray().length > 0;
    if (isNew) this.newestEnds = { seq: seq + 1, rev: rev + 1 };
    if (!isNew || replyTo) return { message: this.said(senderId, clientId) as Message, isNew };
    const numbers = { id: String(seq + 1), seq: seq + 1, rev: rev + 1 };
    const untouched = {
      reply: null,
      sentAt: new Date(now).toISOString(),
      editedAt: null,
      deletedAt: null,
      deletedBy: null,
    };
    return { message: { ...numbers, clientId, senderId, text, files, ...untouched }, isNew };
  }

  find(seq: number): Message | undefined {
    return this.read(`${SELECT} WHERE m.seq = ?`, seq)[0];
  }

  /** The message of a sender under this client id. */
  said(senderId: Id, clientId: string): Message | undefined {
    return this.read(`${SELECT} WHERE m.sender_id = ? AND m.client_id = ?`, senderId, clientId)[0];
  }

  /** A page of messages in the order of their numbers: the newest, or those next to a number. */
  page({ before, since, size }: MessageQuery): { items: Message[]; hasMore: boolean } {
    const found =
      since !== undefined
        ? this.read(`${SELECT} WHERE m.seq > ? ORDER BY m.seq LIMIT ?`, since, size + 1)
        : this.read(
            `${SELECT} WHERE m.seq < ? ORDER BY m.seq DESC LIMIT ?`,
            before ?? Number.MAX_SAFE_INTEGER,
            size + 1,
          );
    const items = found.slice(0, size);
    return { items: since === undefined ? items.reverse() : items, hasMore: found.length > size };
  }

  /** The last number before the next message after `seq`: numbers between them belong to messages that were lost. */
  endOfGap(seq: number): number {
    const [row] = this.sql.exec("SELECT min(seq) AS next FROM messages WHERE seq > ?", seq).toArray();
    return row?.next ? Number(row.next) - 1 : Math.max(seq, this.ends().seq);
  }

  newest(): Message | undefined {
    return this.page({ size: 1 }).items[0];
  }

  /** The last message of each sender since a number, because a sender has read everything above it. */
  writtenSince(seq: number): { userId: Id; seq: number }[] {
    const rows = this.sql.exec("SELECT sender_id, max(seq) AS seq FROM messages WHERE seq > ? GROUP BY sender_id", seq);
    return rows.toArray().map((row) => ({ userId: String(row.sender_id), seq: Number(row.seq) }));
  }

  /** The numbers of the deleted messages after a number, at most the last `limit`, in ascending order. */
  deletedAfter(seq: number, limit: number): number[] {
    const rows = this.sql.exec(
      "SELECT seq FROM messages WHERE deleted_at IS NOT NULL AND seq > ? ORDER BY seq DESC LIMIT ?",
      ...[seq, limit],
    );
    return rows
      .toArray()
      .map((row) => Number(row.seq))
      .reverse();
  }

  /** Changes after `rev` to messages up to number `upTo`. */
  changedSince(rev: number, upTo: number): Message[] {
    return this.read(`${SELECT} WHERE m.rev > ? AND m.seq <= ? ORDER BY m.rev`, rev, upTo);
  }

  /** The messages of one sender after a number, in their order; deleted ones are gone. */
  writtenBy(senderId: Id, { since, size }: WrittenQuery): { items: Message[]; hasMore: boolean } {
    const found = this.read(
      `${SELECT} WHERE m.sender_id = ? AND m.seq > ? AND m.deleted_at IS NULL ORDER BY m.seq LIMIT ?`,
      ...[senderId, since, size + 1],
    );
    return { items: found.slice(0, size), hasMore: found.length > size };
  }

  /** The newest messages that match. */
  search(search: RoomSearch): Message[] {
    const sought = fullTextQuery(search);
    if (sought === null) return [];
    const { match, signs } = sought;
    const conditions = [...(match === null ? [] : ["found MATCH ?"]), ...signs.map(() => "instr(words, ?) > 0")];
    return this.read(
      `${SELECT} WHERE m.seq IN (SELECT rowid FROM found WHERE ${conditions.join(" AND ")} ORDER BY rowid DESC LIMIT ?)
       AND m.deleted_at IS NULL ORDER BY m.seq DESC`,
      ...[...(match === null ? [] : [match]), ...signs, LIMITS.foundMessages],
    );
  }

  /** The next messages that changed since they were indexed, in the order of their changes. */
  changedSinceIndexed(): Message[] {
    return this.read(`${SELECT} WHERE m.rev > ? ORDER BY m.rev LIMIT ?`, this.indexing().rev, INDEXED_AT_ONCE);
  }

  /** The next messages of before the index, the newest first. */
  beforeIndex(): Message[] {
    return this.read(`${SELECT} WHERE m.seq <= ? ORDER BY m.seq DESC LIMIT ?`, this.indexing().below, INDEXED_AT_ONCE);
  }

  /** Indexes messages as they were read. One that changed meanwhile comes again. */
  index(messages: readonly Message[], things: ShownThings) {
    const { rev, below } = this.indexing();
    for (const { seq, ...message } of messages) {
      this.sql.exec("DELETE FROM found WHERE rowid = ?", seq);
      if (!message.deletedAt)
        this.sql.exec(
          "INSERT INTO found (rowid, words) SELECT seq, ? FROM messages WHERE seq = ? AND deleted_at IS NULL",
          ...[indexed(message, things), seq],
        );
    }
    const last = messages.at(-1);
    if (!last) return;
    const reached = last.rev > rev ? { rev: last.rev, below } : { rev, below: last.seq - 1 };
    this.sql.exec("UPDATE indexed SET rev = ?, below = ? WHERE version = ?", reached.rev, reached.below, INDEXING);
  }

  /** Changes up to `rev` are indexed, but not those of the messages up to the number `below`. */
  private indexing() {
    const [row] = this.sql.exec("SELECT rev, below FROM indexed WHERE version = ?", INDEXING).toArray();
    return { rev: Number(row?.rev), below: Number(row?.below) };
  }

  edit(senderId: Id, seq: number, { text, now }: { text: string; now: number }): Message {
    const message = this.changeable({ me: senderId, ofOthers: false }, seq);
    if (message.text === text) return message;
    this.sql.exec(
      "UPDATE messages SET text = ?, search_text = '', edited_at = ?, rev = ? WHERE seq = ?",
      ...[text, now, this.nextRev(), seq],
    );
    return this.find(seq) as Message;
  }

  /**
   * Deletes the content of a message; its number, sender and client id stay. Also returns the files that it carried.
   * Repeated by the same user, it changes nothing.
   */
  remove(over: Over, seq: number, now: number): { message: Message; files: ChatFile[] } {
    const before = this.find(seq);
    if (before?.deletedBy === over.me) return { message: before, files: [] };
    const { files } = this.changeable(over, seq);
    this.sql.exec(
      "UPDATE messages SET text = '', search_text = '', files = '[]', reactions = '[]', reply_to = NULL, deleted_at = ?, deleted_by = ?, rev = ? WHERE seq = ?",
      ...[now, over.me, this.nextRev(), seq],
    );
    this.sql.exec("DELETE FROM found WHERE rowid = ?", seq);
    return { message: this.find(seq) as Message, files };
  }

  /** Gives or takes back a reaction, also to messages of others. A repeated reaction changes nothing. */
  react(userId: Id, seq: number, reaction: ReactionInput): Message {
    const message = this.find(seq);
    if (!message || message.deletedAt) throw new AppError("not_found", "chat:messageNotFound");
    const before = message.reactions ?? [];
    const after = reactedWith(before, reaction, userId);
    if (after === before) return message;
    this.sql.exec(
      "UPDATE messages SET reactions = ?, rev = ? WHERE seq = ?",
      ...[JSON.stringify(after), this.nextRev(), seq],
    );
    return this.find(seq) as Message;
  }

  /** The ranges of `size` numbers, counted from 0, with a message that changed after `rev`. */
  rangesChangedSince(rev: number, size: number): number[] {
    const rows = this.sql.exec(
      "SELECT DISTINCT (seq - 1) / CAST(? AS INTEGER) AS range FROM messages WHERE rev > ?",
      size,
      rev,
    );
    return rows.toArray().map(({ range }) => Number(range));
  }

  /** The messages from one number to another, as a copy keeps them. */
  kept(from: number, until: number): LoggedMessage[] {
    return this.sql
      .exec<LoggedMessage>(`SELECT ${KEPT} FROM messages WHERE seq BETWEEN ? AND ?`, from, until)
      .toArray();
  }

  /** Takes over messages of a copy. Of two states of one message the later change stays. */
  restore(messages: readonly LoggedMessage[]) {
    for (const one of messages) {
      this.sql.exec(
        `INSERT INTO messages (${KEPT}, search_text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '')
         ON CONFLICT (seq) DO UPDATE SET text = excluded.text, search_text = excluded.search_text,
           files = excluded.files, reply_to = excluded.reply_to, rev = excluded.rev, edited_at = excluded.edited_at,
           deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by, reactions = excluded.reactions
         WHERE excluded.rev > messages.rev AND excluded.client_id = messages.client_id
         ON CONFLICT DO NOTHING`,
        ...[one.seq, one.sender_id, one.client_id, one.text, one.files, one.reply_to, one.rev, one.sent_at],
        ...[one.edited_at, one.deleted_at, one.deleted_by ?? null, one.reactions],
      );
    }
    this.sql.exec(
      "UPDATE indexed SET below = (SELECT coalesce(max(seq), 0) FROM messages) WHERE version = ?",
      INDEXING,
    );
  }

  /** The number of the next change. */
  nextRev() {
    const { seq, rev } = this.ends();
    this.newestEnds = { seq, rev: rev + 1 };
    return rev + 1;
  }

  private changeable(over: Over, seq: number): Message {
    const message = this.find(seq);
    if (message && mayDeleteMessage(message, over)) return message;
    const isTheirs = message && (over.ofOthers || message.senderId === over.me);
    if (isTheirs && isHandover(message.text)) throw new AppError("forbidden", "chat:handoverStays");
    throw new AppError("not_found", "chat:messageNotFound");
  }

  private read(query: string, ...bindings: (string | number)[]): Message[] {
    return this.sql
      .exec<Row>(query, ...bindings)
      .toArray()
      .map(messageOf);
  }
}

function messageOf(row: Row): Message {
  const { seq, quoted_sender: quoted } = row;
  return {
    id: String(seq),
    seq,
    clientId: row.client_id,
    senderId: row.sender_id,
    text: row.text,
    files: JSON.parse(row.files) as ChatFile[],
    reply: row.reply_to && quoted ? { seq: row.reply_to, senderId: quoted, text: row.quoted_text ?? "" } : null,
    rev: row.rev,
    sentAt: isoOf(row.sent_at) as string,
    editedAt: isoOf(row.edited_at),
    deletedAt: isoOf(row.deleted_at),
    deletedBy: row.deleted_by,
    ...(row.reactions !== "[]" && { reactions: JSON.parse(row.reactions) as Reacted[] }),
  };
}

function isoOf(at: number | null) {
  return at === null ? null : new Date(at).toISOString();
}
