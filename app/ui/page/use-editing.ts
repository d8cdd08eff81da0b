import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { OPENS_EDIT, OPENS_NEW } from "#app/paths";

/**
 * The subject of a list's form: an object, "new", or nothing. An address with `OPENS_NEW` opens the form for a new one,
 * one with `OPENS_EDIT` the form for `requested`, which is null for who may not edit it. It stays as it was when it opened: the page may read the object again,
 * changed or deleted, or take the right to write away, while somebody types. Both parameters are dropped when the form
 * is closed.
 */
export function useEditing<Item>(mayCreate: boolean, requested: Item | null = null) {
  const [params, setParams] = useSearchParams();
  const [editing, setState] = useState<Item | "new" | null>(null);
  const asked = params.get(OPENS_EDIT) ?? (params.has(OPENS_NEW) ? "new" : null);
  const [opened, setOpened] = useState<{ asked: string; item: Item | "new" } | null>(null);
  const made = mayCreate ? "new" : null;
  const item = asked === null ? null : asked === "new" ? made : requested;
  if (asked === null && opened) setOpened(null);
  if (asked !== null && item !== null && opened?.asked !== asked) setOpened({ asked, item });

  function setEditing(next: Item | "new" | null) {
    setState(next);
    if (next !== null || asked === null) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(OPENS_NEW);
        after.delete(OPENS_EDIT);
        return after;
      },
      { preventScrollReset: true, replace: true },
    );
  }

  return [editing ?? (asked !== null && opened?.asked === asked ? opened.item : item), setEditing] as const;
}
