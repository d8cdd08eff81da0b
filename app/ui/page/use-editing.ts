import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { EDIT_ASKED, NEW_ASKED } from "#app/paths";

/**
 * The subject of a list's form: an object, "new", or nothing. An address with `NEW_ASKED` opens the form for a new one,
 * one with `EDIT_ASKED` the form for `requested`. It stays as it was when it opened: the page may read the object again,
 * changed or deleted, or take the right to write away, while somebody types. Both parameters are dropped when the form
 * is closed.
 */
export function useEditing<Item>(mayWrite: boolean, requested: Item | null = null) {
  const [params, setParams] = useSearchParams();
  const [editing, setState] = useState<Item | "new" | null>(null);
  const asked = params.get(EDIT_ASKED) ?? (params.has(NEW_ASKED) ? "new" : null);
  const [opened, setOpened] = useState<{ asked: string; item: Item | "new" } | null>(null);
  const item = !mayWrite || asked === null ? null : asked === "new" ? "new" : requested;
  if (asked === null && opened) setOpened(null);
  if (asked !== null && item !== null && opened?.asked !== asked) setOpened({ asked, item });

  function setEditing(next: Item | "new" | null) {
    setState(next);
    if (next !== null || asked === null) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(NEW_ASKED);
        after.delete(EDIT_ASKED);
        return after;
      },
      { preventScrollReset: true, replace: true },
    );
  }

  return [editing ?? (asked !== null && opened?.asked === asked ? opened.item : item), setEditing] as const;
}
