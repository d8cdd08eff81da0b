import { useEffect, useRef, useState } from "react";
import { useLater } from "./use-later";

/** A menu whose code is fetched for its first press: until then a plain button stands for it, with these properties. */
export function useMenuLater<Part>(kind: "menu" | "listbox", fetchMenu: () => Promise<Part>) {
  const [isPressed, setPressed] = useState(false);
  const Menu = useLater(isPressed, fetchMenu, () => setPressed(false));
  const fetchSoon = () => void fetchMenu().catch(() => null);
  const opener = {
    type: "button",
    "aria-haspopup": kind,
    "aria-expanded": false,
    onPointerEnter: fetchSoon,
    onFocus: fetchSoon,
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
