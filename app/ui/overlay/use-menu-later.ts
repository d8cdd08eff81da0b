import { useEffect, useRef, useState } from "react";
import { whenActing } from "#app/core/browser/page/when-acting";
import { useLater } from "#app/ui/page/use-later";

/**
 * A menu whose code is loaded at the user's first action, so that it is there when the network is gone. Until it is
 * pressed, a plain button with these properties takes its place.
 */
export function useMenuLater<Part>(kind: "menu" | "listbox", fetchMenu: () => Promise<Part>) {
  const [isPressed, setPressed] = useState(false);
  const Menu = useLater(isPressed, fetchMenu, () => setPressed(false));
  useEffect(() => {
    const callOff = whenActing(() => void fetchMenu().catch(() => null));
    return () => callOff();
  }, [fetchMenu]);
  const opener = {
    type: "button",
    "aria-haspopup": kind,
    "aria-expanded": false,
    onClick: () => setPressed(true),
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
