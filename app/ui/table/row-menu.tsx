import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import clsx from "clsx";
import { type LucideIcon, MoreHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Audited, useHistory } from "#app/ui/page/use-history";

export type RowAction = { label: string; icon: LucideIcon; run: () => void; isDangerous?: boolean };

type Props = {
  name: string;
  actions: readonly RowAction[];
  /** Adds the link to this object's history, for users who may read it. */
  audited?: Audited;
};

/** The actions of one row. Without any there is no button. */
export function RowMenu({ name, actions: own, audited }: Props) {
  const { t } = useTranslation();
  const history = useHistory(audited);
  const actions: readonly RowAction[] = [
    ...own.filter(isHarmless),
    ...history,
    ...own.filter((action) => !isHarmless(action)),
  ];
  if (actions.length === 0) return null;
  return (
    <HeadlessMenu>
      <MenuButton
        aria-label={t("common:actionsOf", { name })}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-s text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      >
        <MoreHorizontal aria-hidden className="size-4" />
      </MenuButton>
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
    </HeadlessMenu>
  );
}

/** Dangerous actions come last. */
function isHarmless({ isDangerous = false }: RowAction) {
  return !isDangerous;
}
