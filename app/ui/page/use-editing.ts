import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { EDIT_ASKED, NEW_ASKED } from "#app/paths";

/**
 * The subject of a list's form: an object, "new", or nothing. An address with `NEW_ASKED` opens the form for a new one,
 * one with `EDIT_ASKED` the form for `asked`. Both parameters are dropped when the form is closed.
 */
export function useEditing<Item>(mayWrite: boolean, requested: Item | null = null) {
  const [params, setParams] = useSearchParams();
  const [editing, setState] = useState<Item | "new" | null>(null);

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
    if (params.has(EDIT_ASKED)) return requested;
    return params.has(NEW_ASKED) ? "new" : null;
  }

  return [editing ?? askedFor(), setEditing] as const;
}
