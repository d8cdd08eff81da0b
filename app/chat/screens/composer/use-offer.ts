import { type KeyboardEvent, useState } from "react";

type Options<Item> = { items: Item[]; choose: (item: Item) => void; dismiss: () => void };

/** The suggestions above the box while something is typed: keys move through them, choose and dismiss. */
export function useOffer<Item>({ items, choose, dismiss }: Options<Item>) {
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(0, items.length - 1));

  function take(item: Item) {
    choose(item);
    setActive(0);
  }

  return {
    active,
    choose: take,
    /** Whether the list handled the key. */
    press(event: KeyboardEvent): boolean {
      if (items.length === 0) return false;
      if (event.key === "ArrowDown") setActive((active + 1) % items.length);
      else if (event.key === "ArrowUp") setActive((active + items.length - 1) % items.length);
      else if (event.key === "Enter" || event.key === "Tab") take(items[active] as Item);
      else if (event.key === "Escape") dismiss();
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
