import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import { placeKey } from "#app/domain/shift-places";
import type { ShiftPlace, TypedSheet } from "#app/domain/shift-sheets";
import type { Shift } from "#app/domain/shifts";

/** A shift that has arrived, for the list of what was sent. */
export type SentSheet = { lineName: string; shift: Shift; date: Day; rows: number; at: number };

export type KeptSheets = {
  sheets: Record<string, TypedSheet>;
  /** The latest first. */
  sent: SentSheet[];
};

const NOTHING: KeptSheets = { sheets: {}, sent: [] };
const MOST_SENT = 5;

/** Whose shifts public/offline.js opens when the app is started without a network: of the last who typed one here. */
const LAST_OWNER = "trame.shifts.of";

export type SheetStore = ReturnType<typeof openSheetStore>;
type Kept = Pick<Storage, "getItem" | "setItem">;

/**
 * What one person has typed on this device, in local storage: it survives the tab, and every tab reads the same. One
 * item holds all of it, so that no tab ever sees half of a change.
 */
export function openSheetStore(storage: Kept, userId: Id) {
  const name = `trame.shifts.1.${userId}`;
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let read: KeptSheets = NOTHING;
  /** Where the device keeps nothing, this tab still does. */
  let unkept: string | null = null;

  /** The same object until something has changed. */
  function all(): KeptSheets {
    const next = unkept ?? storage.getItem(name);
    if (next !== text) {
      text = next;
      read = next === null ? NOTHING : (JSON.parse(next) as KeptSheets);
    }
    return read;
  }

  function keep(next: KeptSheets) {
    const written = JSON.stringify(next);
    try {
      storage.setItem(name, written);
      storage.setItem(LAST_OWNER, userId);
      unkept = null;
    } catch {
      unkept = written;
    }
    for (const listener of listeners) listener();
  }

  return {
    all,
    find: (place: ShiftPlace): TypedSheet | undefined => all().sheets[placeKey(place)],
    put: (sheet: TypedSheet) => keep({ ...all(), sheets: { ...all().sheets, [placeKey(sheet.place)]: sheet } }),
    remove: (place: ShiftPlace) => keep({ ...all(), sheets: without(all().sheets, place) }),
    /** Puts a sheet and takes the one away that it goes on for: in one write, so that its rows are never nowhere. */
    replace: (place: ShiftPlace, sheet: TypedSheet) =>
      keep({ ...all(), sheets: { ...without(all().sheets, place), [placeKey(sheet.place)]: sheet } }),
    /** Takes a sheet that has arrived away and remembers that it did. */
    arrived: ({ place, lineName, request }: TypedSheet, at: number) => {
      const sent = { lineName, shift: place.shift, date: place.date, rows: request?.rowKeys.length ?? 0, at };
      keep({ sheets: without(all().sheets, place), sent: [sent, ...all().sent].slice(0, MOST_SENT) });
    },
    /** Calls back when this tab or, through `changedElsewhere`, another one has changed something. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changedElsewhere: (item: string | null) => {
      if (item === null || item === name) for (const listener of listeners) listener();
    },
    isKept: () => unkept === null,
  };
}

function without(sheets: Record<string, TypedSheet>, place: ShiftPlace) {
  const { [placeKey(place)]: _gone, ...rest } = sheets;
  return rest;
}
