import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { EDIT_ASKED, NEW_ASKED } from "#app/paths";

/**
 * The subject of a list's form: an object, "new", or nothing. An address with `NEW_ASKED` opens the form for a new one,
 * one with `EDIT_ASKED` the form for `requested`, as it was when it opened: the page may read it again, and find it changed
 * or deleted, while somebody types. Both parameters are dropped when the form is closed.
 */
export function useEditing<Item>(mayWrite: boolean, requested: Item | null = null) {
  const [params, setParams] = useSearchParams();
  const [editing, setState] = useState<Item | "new" | null>(null);
  const editId = params.get(EDIT_ASKED);
  const [opened, setOpened] = useState<{ id: string; item: Item } | null>(null);
  if (editId === null && opened) setOpened(null);
  if (editId !== null && requested && opened?.id !== editId) setOpened({ id: editId, item: requested });

  function setEditing(next: Item | "new" | null) {
    setState(next);
    if (next !== null || !(params.has(NEW_ASKED) || params.has(EDIT_ASKED))) return;
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

  function askedFor(): Item | "new" | null {
    if (!mayWrite) return null;
    if (editId !== null) return opened?.id === editId ? opened.item : requested;
    return params.has(NEW_ASKED) ? "new" : null;
  }

  return [editing ?? askedFor(), setEditing] as const;
}
