import type { Pending } from "#app/domain/chat-messages";
import type { Id } from "#app/domain/ids";

/** A message that is not known to be stored, with the conversation it is for. */
export type KeptMessage = Pending & { conversationId: Id };

const NOTHING: readonly KeptMessage[] = [];

export type MessageStore = ReturnType<typeof openMessageStore>;
type Kept = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/**
 * The messages of one person that wait on this device, in local storage. Each has an item of its own, so that two tabs
 * do not overwrite each other; every tab reads the same. Where a browser keeps nothing, or has no room left, they wait
 * in this tab for as long as it is open.
 */
export function openMessageStore(storage: Kept, userId: Id) {
  const prefix = `trame-chat-pending-${userId}-`;
  const listeners = new Set<() => void>();
  const unkept = new Map<string, string>();
  let text = "";
  let read = NOTHING;

  function names(): string[] {
    const all = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
    return all.filter((name) => name.startsWith(prefix));
  }

  /** In the order they were written; the same list until something has changed. */
  function all(): readonly KeptMessage[] {
    const kept = attempt(() => names().map((name) => [name, storage.getItem(name)] as const), []);
    const items = new Map([...kept, ...unkept]);
    const next = JSON.stringify([...items]);
    if (next !== text) {
      text = next;
      read = [...items].flatMap(([name, item]) => parse(name, item)).sort((one, other) => one.at - other.at);
    }
    return read;
  }

  function parse(name: string, item: string | null): KeptMessage[] {
    const [conversationId = ""] = name.slice(prefix.length).split("-");
    const pending = attempt(() => JSON.parse(item ?? "") as Pending, null);
    return pending?.clientId ? [{ ...pending, conversationId }] : [];
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  function put({ conversationId, ...pending }: KeptMessage) {
    const name = `${prefix}${conversationId}-${pending.clientId}`;
    const item = JSON.stringify(pending);
    unkept.delete(name);
    if (!attempt(() => storage.setItem(name, item) ?? true, false)) unkept.set(name, item);
    tell();
  }

  const find = (conversationId: Id, clientId: string) =>
    all().find((one) => one.conversationId === conversationId && one.clientId === clientId);

  return {
    all,
    of: (conversationId: Id) => all().filter((kept) => kept.conversationId === conversationId),
    put,
    forget: (conversationId: Id, clientId: string) => {
      const name = `${prefix}${conversationId}-${clientId}`;
      unkept.delete(name);
      attempt(() => storage.removeItem(name), undefined);
      tell();
    },
    /** It stays, with the code of the error, until its writer decides. */
    refuse: (conversationId: Id, clientId: string, code: string) => {
      const kept = find(conversationId, clientId);
      if (kept) put({ ...kept, refused: code });
    },
    /** It stays and goes out by itself: more was sent at once than is taken. */
    slow: (conversationId: Id, clientId: string) => {
      const kept = find(conversationId, clientId);
      if (kept && !kept.isSlowed) put({ ...kept, isSlowed: true });
    },
    /** Calls back when this tab or, through `changedElsewhere`, another one has changed something. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changedElsewhere: (name: string | null) => {
      if (name === null || name.startsWith(prefix)) tell();
    },
  };
}

function attempt<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
