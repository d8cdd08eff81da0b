import { useState } from "react";

export type Selection = {
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  isAll: (ids: string[]) => boolean;
  toggleAll: (ids: string[]) => void;
  clear: () => void;
};

/** The rows that the user has selected. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
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

function without(all: ReadonlySet<string>, ids: string[]) {
  const gone = new Set(ids);
  return new Set([...all].filter((id) => !gone.has(id)));
}
