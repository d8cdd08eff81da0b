import clsx from "clsx";
import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/form/button-look";
import { useMenuLater } from "#app/ui/overlay/use-menu-later";
import type { RowAction } from "#app/ui/table/row-menu-items";

type Props = { acts: readonly RowAction[]; className?: string };

const fetchItems = () => import("#app/ui/table/row-menu-items").then(({ RowMenuItems }) => RowMenuItems);

/** The acts of a screen that are seldom needed, with their words. */
export function MoreMenu({ acts, className }: Props) {
  const { t } = useTranslation();
  const { Menu, opener } = useMenuLater("menu", fetchItems);
  if (acts.length === 0) return null;
  const button = {
    className: clsx(buttonClass({ variant: "secondary", size: "s" }), className),
    children: (
      <>
        <Ellipsis aria-hidden className="size-4" />
        {t("common:more")}
      </>
    ),
  };
  return Menu ? <Menu button={button} actions={acts} /> : <button {...opener} {...button} />;
}
