import type { GroupEvent } from "#app/chat/domain/group-events";
import { copiesOf } from "#app/chat/services/copies";
import type { Id } from "#app/core/domain/ids";
import type { FileStore } from "#app/core/gateways/files";
import type { EventLog } from "./event-log";
import type { Ends } from "./memory";
import type { LoggedMessage, MessageLog } from "./message-log";

/** The numbers of messages in one file. */
const RANGE = 500;

type KeptRoom = Ends & { events: GroupEvent[] };
type Logs = { log: MessageLog; events: EventLog };

/**
 * Writes the messages of a room to R2, a file for each range of numbers. A range with a change after `since` is written
 * again as a whole, so that a deleted text does not stay in the copy.
 * @returns the count of changes that the copy holds
 */
export async function copyRoom(files: FileStore, id: Id, { log, events }: Logs, since: number): Promise<number> {
  const ends = log.ends();
  for (const range of log.rangesChangedSince(since, RANGE)) {
    const from = range * RANGE + 1;
    const until = from + RANGE - 1;
    await files.put(keyOf(id, from, until), JSON.stringify(log.kept(from, until)));
  }
  const room: KeptRoom = { ...ends, events: events.changedSince(0) };
  await files.put(roomKey(id), JSON.stringify(room));
  return ends.rev;
}

/** Reads the copy of a room into a room that is empty or behind. Where both have a message, the later change counts. */
export async function restoreRoom(files: FileStore, id: Id, { log, events }: Logs): Promise<boolean> {
  const stored = await files.get(roomKey(id));
  if (!stored) return false;
  const room: KeptRoom = await stored.json();
  let cursor: string | undefined;
  do {
    const page = await files.list({ prefix: `${copiesOf(id)}messages-`, cursor });
    for (const { key } of page.objects) {
      const range = await files.get(key);
      if (range) log.restore(await range.json<LoggedMessage[]>());
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  for (const event of room.events) events.take(event);
  return true;
}

function roomKey(id: Id) {
  return `${copiesOf(id)}room.json`;
}

function keyOf(id: Id, from: number, until: number) {
  const padded = (seq: number) => String(seq).padStart(12, "0");
  return `${copiesOf(id)}messages-${padded(from)}-${padded(until)}.json`;
}
