import { type KeyboardEvent as KeyPress, useEffect, useRef, useState } from "react";
import { useLater } from "#app/ui/page/use-later";
import { usePrefetch } from "#app/ui/page/use-prefetch";

/** The keys that open a closed menu, besides those that press its button. */
const OPENING_KEYS = ["ArrowDown", "ArrowUp"];

/**
 * A menu whose code is loaded at the user's first action, so that it is there when the network is gone. Until it is
 * pressed, a plain button with these properties takes its place.
 */
export function useMenuLater<Part>(kind: "menu" | "listbox" | "panel", fetchMenu: () => Promise<Part>) {
  const [isPressed, setPressed] = useState(false);
  const Menu = useLater(isPressed, fetchMenu, () => setPressed(false));
  usePrefetch(fetchMenu);
  const opener = {
    type: "button",
    "data-opener": kind,
    "aria-haspopup": kind === "panel" ? undefined : kind,
    "aria-expanded": false,
    onClick: () => setPressed(true),
    onKeyDown: (event: KeyPress) => {
      if (kind === "panel" || !OPENING_KEYS.includes(event.key)) return;
      event.preventDefault();
      setPressed(true);
    },
  } as const;
  return { Menu, opener };
}

/** For the real button of such a menu: takes over the focus, and repeats the first press once. */
export function useFirstPress() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    const isByKey = button.current?.matches(":focus-visible");
    if (isByKey) button.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    else button.current?.click();
  }, []);
  return button;
}
