import { MenuItem as RootItem } from "@headlessui/react";
import { Link } from "@remix-run/react";
import clsx from "clsx";
import type { ReactNode } from "react";

type Props = {
  icon?: ReactNode;
  children: ReactNode;
  isDisabled?: boolean;
  isDanger?: boolean;
} & ({ to: string; reloadDocument?: boolean } | { onSelect: () => void });

export function MenuItem({ icon, children, isDisabled = false, isDanger = false, ...target }: Props) {
  const look = clsx(
    "touch-target flex w-full items-center gap-2.5 rounded-s px-2.5 py-1.5 text-start text-sm outline-none data-focus:bg-accent-soft data-disabled:opacity-50 [&>svg]:size-4 [&>svg]:shrink-0",
    isDanger ? "text-danger" : "text-ink [&>svg]:text-muted",
  );
  return (
    <RootItem disabled={isDisabled}>
      {"to" in target ? (
        <Link to={target.to} reloadDocument={target.reloadDocument} className={look}>
          {icon}
          {children}
        </Link>
      ) : (
        <button type="button" onClick={target.onSelect} className={look}>
          {icon}
          {children}
        </button>
      )}
    </RootItem>
  );
}
