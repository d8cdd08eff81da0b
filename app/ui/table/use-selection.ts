import { useState } from "react";

export type RowSelection = {
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  isAll: (ids: string[]) => boolean;
  toggleAll: (ids: string[]) => void;
  clear: () => void;
};

/**
 * The rows that the user has selected among those of the screen. A row that leaves the screen is no longer selected, so
 * that no action reaches what nobody sees.
 */
export function useSelection(rows: readonly { id: string }[]): RowSelection {
  const [stored, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chosen = stillShown(stored, rows);
  if (chosen.size < stored.size) setChosen(chosen);
  const isAll = (ids: string[]) => ids.length > 0 && ids.every((id) => chosen.has(id));
  return {
    ids: [...chosen],
    has: (id) => chosen.has(id),
    toggle: (id) => setChosen((before) => (before.has(id) ? without(before, [id]) : new Set([...before, id]))),
    isAll,
    toggleAll: (ids) => setChosen((before) => (isAll(ids) ? without(before, ids) : new Set([...before, ...ids]))),
    clear: () => setChosen(new Set()),
  };
}

/** The selected ids whose rows are still shown. */
export function stillShown(chosen: ReadonlySet<string>, rows: readonly { id: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id)));
}

function without(all: ReadonlySet<string>, ids: string[]) {
  const removed = new Set(ids);
  return new Set([...all].filter((id) => !removed.has(id)));
}
