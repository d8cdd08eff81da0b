import { MenuItems, Menu as RootMenu } from "@headlessui/react";
import clsx from "clsx";
import type { ReactNode } from "react";

type Props = {
  /** A Headless UI `MenuButton`, or a component that renders one. */
  button: ReactNode;
  align?: "start" | "end";
  children: ReactNode;
  className?: string;
};

/** A list of actions that opens from a button. Its lines are `MenuItem`s. */
export function Menu({ button, align = "end", children, className }: Props) {
  return (
    <RootMenu>
      {button}
      <MenuItems
        transition
        modal={false}
        anchor={{ to: align === "end" ? "bottom end" : "bottom start", gap: 4, padding: 8 }}
        className={clsx(
          "z-40 min-w-48 rounded-m border border-line bg-raised p-1 shadow-float transition duration-120 outline-none data-closed:scale-98 data-closed:opacity-0",
          className,
        )}
      >
        {children}
      </MenuItems>
    </RootMenu>
  );
}
