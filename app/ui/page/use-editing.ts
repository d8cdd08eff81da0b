import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { NEW_ASKED } from "#app/paths";

/**
 * The subject of a list's form: an object, "new", or nothing. An address with `NEW_ASKED` opens the form for a new one,
 * and drops the parameter when the form is closed.
 */
export function useEditing<Item>(mayAdd: boolean) {
  const [params, setParams] = useSearchParams();
  const [editing, setState] = useState<Item | "new" | null>(null);

  function setEditing(next: Item | "new" | null) {
    setState(next);
    if (next !== null || !params.has(NEW_ASKED)) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(NEW_ASKED);
        return after;
      },
      { preventScrollReset: true, replace: true },
    );
  }

  return [editing ?? (mayAdd && params.has(NEW_ASKED) ? ("new" as const) : null), setEditing] as const;
}
