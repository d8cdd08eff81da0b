import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithoutRef } from "react";
import { useFirstPress } from "#app/ui/overlay/use-menu-later";
import { type Audited, useHistory } from "#app/ui/page/use-history";

export type RowMenuAction = { label: string; icon: LucideIcon; run: () => void; isDangerous?: boolean };

export type RowActions = {
  actions: readonly RowMenuAction[];
  /** Adds the link to this object's history, for users who may read it. */
  audited?: Audited;
};

type Props = RowActions & { button: ComponentPropsWithoutRef<"button"> };

/** The opened menu of a row. Dangerous actions come last. */
export function RowMenuItems({ button, actions: own, audited }: Props) {
  const pressed = useFirstPress();
  const history = useHistory(audited);
  const actions: readonly RowMenuAction[] = [
    ...own.filter(isHarmless),
    ...history,
    ...own.filter((action) => !isHarmless(action)),
  ];
  return (
    <Menu>
      <MenuButton ref={pressed} {...button} />
      <MenuItems
        anchor={{ to: "bottom end", gap: 4 }}
        className="z-40 w-52 rounded-m border border-line bg-raised p-1 shadow-float outline-none"
      >
        {actions.map(({ label, icon: Icon, run, isDangerous }) => (
          <MenuItem key={label}>
            <button
              type="button"
              onClick={run}
              className={clsx(
                "flex w-full items-center gap-2 rounded-s px-3 py-2 text-start text-sm data-focus:bg-accent-soft pointer-coarse:py-3",
                isDangerous && "text-danger data-focus:bg-danger-soft",
              )}
            >
              <Icon aria-hidden className="size-4" />
              {label}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}

function isHarmless({ isDangerous = false }: RowMenuAction) {
  return !isDangerous;
}
