import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";

type Props<Item> = {
  label: string;
  items: Item[];
  active: number;
  choose: (item: Item) => void;
  keyOf: (item: Item) => string;
  className: string;
  children: (item: Item) => ReactNode;
};

/** Suggestions above the message box. The keys stay in the box. */
export function OfferList<Item>({ label, items, active, choose, keyOf, className, children }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The braces matter: browsers now return a promise, and an effect may return only its cleanup.
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  if (items.length === 0) return null;
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={clsx(
        "absolute start-2 bottom-full z-10 mb-1 rounded-m border border-line bg-raised p-1 shadow-float",
        className,
      )}
    >
      {items.map((item, index) => (
        <li key={keyOf(item)}>
          <button
            type="button"
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
            className={clsx(
              "touch-target flex w-full items-center gap-2 rounded-s px-2 py-1.5 text-start text-sm",
              index === active && "bg-accent-soft",
            )}
          >
            {children(item)}
          </button>
        </li>
      ))}
    </ul>
  );
}
