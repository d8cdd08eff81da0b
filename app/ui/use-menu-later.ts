import { useEffect, useRef, useState } from "react";
import { whenActing } from "#app/browser/when-acting";
import { useLater } from "./use-later";

/**
 * A menu whose code is fetched at the first sign of a person, so that it is there when the network is not. Until it is
 * pressed a plain button stands for it, with these properties.
 */
export function useMenuLater<Part>(kind: "menu" | "listbox", fetchMenu: () => Promise<Part>) {
  const [isPressed, setPressed] = useState(false);
  const Menu = useLater(isPressed, fetchMenu, () => setPressed(false));
  useEffect(() => whenActing(() => void fetchMenu().catch(() => null)), [fetchMenu]);
  const opener = {
    type: "button",
    "aria-haspopup": kind,
    "aria-expanded": false,
    onClick: () => setPressed(true),
  } as const;
  return { Menu, opener };
}

/** For the real button of such a menu: takes the focus over and does, once, what it was pressed for. */
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
