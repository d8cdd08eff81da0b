import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import { placeKey } from "#app/domain/shift-places";
import type { ShiftPlace, TypedSheet } from "#app/domain/shift-sheets";
import { SHIFTS, type Shift } from "#app/domain/shifts";

/** A shift that has arrived, for the list of what was sent. */
export type SentSheet = { lineName: string; shift: Shift; date: Day; rows: number; at: number };

export type KeptSheets = {
  /** By their place, the earliest shift first. */
  sheets: Record<string, TypedSheet>;
  /** The latest first. */
  sent: SentSheet[];
  /** Whether this tab is at sending what waits; the device does not keep that. */
  isSending: boolean;
};

export const NOTHING_KEPT: KeptSheets = { sheets: {}, sent: [], isSending: false };
const MOST_SENT = 5;

/** Whose shifts public/offline.js opens when the app is started without a network: of the last who typed one here. */
const LAST_OWNER = "trame.shifts.of";

export type SheetStore = ReturnType<typeof openSheetStore>;
type Kept = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/**
 * What one person has typed on this device, in local storage: it survives the tab, and every tab reads the same. Each
 * sheet has an item of its own, so that two tabs that write different sheets do not overwrite each other.
 */
export function openSheetStore(storage: Kept, userId: Id) {
  const prefix = `trame.shifts.2.${userId}.`;
  const sentName = `trame.shifts.sent.${userId}`;
  const olderName = `trame.shifts.1.${userId}`;
  const listeners = new Set<() => void>();
  /** Where the device keeps nothing, this tab still does: what the items would say, null for one taken away. */
  const unkept = new Map<string, string | null>();
  let isSending = false;
  let text = "";
  let read = NOTHING_KEPT;

  bringFromOneItem();

  /** The same object until something has changed. */
  function all(): KeptSheets {
    const items = names().map(item);
    const sent = item(sentName);
    const next = JSON.stringify([items, sent, isSending]);
    if (next !== text) {
      text = next;
      const sheets = items.flatMap((sheet) => parse<TypedSheet>(sheet) ?? []).sort(earliestFirst);
      const byPlace = Object.fromEntries(sheets.map((sheet) => [placeKey(sheet.place), sheet]));
      read = { sheets: byPlace, sent: parse<SentSheet[]>(sent) ?? [], isSending };
    }
    return read;
  }

  function names(): string[] {
    const inStorage = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
    return [...new Set([...inStorage, ...unkept.keys()])].filter((name) => name.startsWith(prefix));
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

  function nameOf(place: ShiftPlace): string {
    return prefix + placeKey(place);
  }

  function keep(sheet: TypedSheet) {
    write(LAST_OWNER, userId);
    write(nameOf(sheet.place), JSON.stringify(sheet));
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  /**
   * An earlier version kept all sheets of a person in one item, and a tab that still runs it does so now. What finds its
   * place taken, or no room, stays there for a later start.
   */
  function bringFromOneItem() {
    const older = parse<Pick<KeptSheets, "sheets" | "sent">>(storage.getItem(olderName));
    if (!older) return;
    const sheets = Object.entries(older.sheets ?? {});
    const left = sheets.filter(([, sheet]) => {
      const name = nameOf(sheet.place);
      if (item(name) === null) write(name, JSON.stringify(sheet));
      return storage.getItem(name) !== JSON.stringify(sheet);
    });
    const sent = older.sent ?? [];
    if (sent.length > 0) write(sentName, JSON.stringify(latest([...sent, ...all().sent])));
    if (left.length === 0) write(olderName, null);
    else if (left.length < sheets.length || sent.length > 0)
      write(olderName, JSON.stringify({ sheets: Object.fromEntries(left), sent: [] }));
  }

  return {
    all,
    find: (place: ShiftPlace): TypedSheet | undefined => all().sheets[placeKey(place)],
    put: (sheet: TypedSheet) => {
      keep(sheet);
      tell();
    },
    remove: (place: ShiftPlace) => {
      write(nameOf(place), null);
      tell();
    },
    /** Puts a sheet and takes the one away that it goes on for: only then, so that its rows are never nowhere. */
    replace: (place: ShiftPlace, sheet: TypedSheet) => {
      keep(sheet);
      if (unkept.has(nameOf(sheet.place))) unkept.set(nameOf(place), null);
      else write(nameOf(place), null);
      tell();
    },
    /** Takes a sheet that has arrived away and remembers that it did. */
    arrived: ({ place, lineName, request }: TypedSheet, at: number) => {
      const sent = { lineName, shift: place.shift, date: place.date, rows: request?.rowKeys.length ?? 0, at };
      write(sentName, JSON.stringify(latest([sent, ...all().sent])));
      write(nameOf(place), null);
      tell();
    },
    /** Said by whoever sends, as it begins and ends. */
    sending: (isUnderWay: boolean) => {
      isSending = isUnderWay;
      tell();
    },
    /** Calls back when this tab or, through `changedElsewhere`, another one has changed something. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changedElsewhere: (name: string | null) => {
      if (name === olderName) bringFromOneItem();
      if (name === null || name === olderName || name === sentName || name.startsWith(prefix)) tell();
    },
    isKept: () => unkept.size === 0,
  };
}

/** What somebody else wrote under our name is not ours to read. */
function parse<Value>(item: string | null): Value | null {
  try {
    return JSON.parse(item ?? "null") as Value | null;
  } catch {
    return null;
  }
}

function earliestFirst({ place: one, ...a }: TypedSheet, { place: other, ...b }: TypedSheet): number {
  const shifts = SHIFTS.indexOf(one.shift) - SHIFTS.indexOf(other.shift);
  return one.date.localeCompare(other.date) || shifts || a.lineName.localeCompare(b.lineName);
}

function latest(sent: SentSheet[]): SentSheet[] {
  return sent.sort((one, other) => other.at - one.at).slice(0, MOST_SENT);
}
