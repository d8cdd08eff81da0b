import type { Id } from "#app/core/domain/ids";

/** The storage of a device: every tab reads and writes the same items. */
export type DeviceStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** The rules for keeping the entries of one kind. */
export type Keeping<Entry extends Named, Named> = {
  kind: string;
  /** Unique among the entries of one owner. */
  keyOf: (named: Named) => string;
  /** The order in which entries are listed and sent. */
  compare: (one: Entry, other: Entry) => number;
};

const PREFIX = "trame.outbox.";
const LAST_OWNER = `${PREFIX}of`;

/**
 * The entries of one person on this device, which survive the tab. Each is an item of its own, so that two tabs with
 * different entries do not overwrite each other. Where the device has no room, they last as long as the tab.
 */
export function openKept<Entry extends Named, Named>(
  { kind, keyOf, compare }: Keeping<Entry, Named>,
  storage: DeviceStorage,
  owner: Id,
) {
  const prefix = `${PREFIX}${kind}.${owner}.`;
  const listeners = new Set<() => void>();
  /** The items that the device could not store, by name; null for an item that this tab removed. */
  const unkept = new Map<string, string | null>();
  let text = "";
  let read: readonly Entry[] = [];

  /** The same list until something has changed. */
  function all(): readonly Entry[] {
    const names = new Set([...namesIn(storage), ...unkept.keys()]);
    const items = [...names].filter((name) => name.startsWith(prefix)).map(item);
    const next = JSON.stringify(items);
    if (next !== text) {
      text = next;
      read = items
        .map(parse<Entry>)
        .filter((entry) => entry !== null)
        .sort(compare);
    }
    return read;
  }

  function nameOf(named: Named): string {
    return prefix + keyOf(named);
  }

  function item(name: string): string | null {
    return unkept.has(name) ? (unkept.get(name) ?? null) : storage.getItem(name);
  }

  function write(name: string, next: string | null) {
    try {
      if (next === null) storage.removeItem(name);
      else storage.setItem(name, next);
      unkept.delete(name);
    } catch {
      unkept.set(name, next);
    }
  }

  function keep(entry: Entry) {
    write(LAST_OWNER, owner);
    write(nameOf(entry), JSON.stringify(entry));
  }

  function put(entry: Entry) {
    keep(entry);
    tell();
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  return {
    all,
    put,
    /** Changes an entry as it is now, unless it has been removed meanwhile. */
    change: (named: Named, changed: (entry: Entry) => Entry) => {
      const entry = parse<Entry>(item(nameOf(named)));
      if (entry) put(changed(entry));
    },
    /** Puts an entry, and only then removes the one that it replaces, so that neither is ever missing. */
    replace: (named: Named, entry: Entry) => {
      keep(entry);
      if (unkept.has(nameOf(entry))) unkept.set(nameOf(named), null);
      else write(nameOf(named), null);
      tell();
    },
    remove: (named: Named) => {
      write(nameOf(named), null);
      tell();
    },
    /** Whether the device has stored everything that was put here. */
    isKept: () => unkept.size === 0,
    tell,
    /** Calls back when this tab or, through `changedElsewhere`, another one has changed something. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes the name of the item that another tab has written; null for all of them. */
    changedElsewhere: (name: string | null) => {
      if (name === null || name.startsWith(prefix)) tell();
    },
  };
}

/** The entries of one kind on this device, of every owner, each with its owner's `openKept`. */
export function keptByAnybody<Entry extends Named, Named>(keeping: Keeping<Entry, Named>, storage: DeviceStorage) {
  const prefix = `${PREFIX}${keeping.kind}.`;
  const names = namesIn(storage).filter((name) => name.startsWith(prefix));
  const owners = new Set(names.map((name) => name.slice(prefix.length).split(".")[0] as Id));
  const entries = [...owners].flatMap((owner) => {
    const kept = openKept(keeping, storage, owner);
    return kept.all().map((entry) => ({ owner, entry, kept }));
  });
  return entries.sort((one, other) => keeping.compare(one.entry, other.entry));
}

/** The last person who put an entry on this device. */
export function lastOwner(storage: DeviceStorage): Id | null {
  return storage.getItem(LAST_OWNER);
}

function namesIn(storage: DeviceStorage): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
}

/** An item that somebody else wrote under our name is ignored. */
function parse<Entry>(item: string | null): Entry | null {
  try {
    return JSON.parse(item ?? "null") as Entry | null;
  } catch {
    return null;
  }
}
