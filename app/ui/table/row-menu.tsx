import { MoreHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMenuLater } from "#app/ui/overlay/use-menu-later";
import { useHistoryPath } from "#app/ui/page/use-history";
import type { RowActions } from "./row-menu-items";

type Props = RowActions & { name: string };

const LOOK =
  "inline-flex size-7 shrink-0 items-center justify-center rounded-s text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11";

const fetchItems = () => import("./row-menu-items").then(({ RowMenuItems }) => RowMenuItems);

/** The actions of one row. Without any there is no button. */
export function RowMenu({ name, actions, audited }: Props) {
  const { t } = useTranslation();
  const { Menu, opener } = useMenuLater("menu", fetchItems);
  const history = useHistoryPath(audited);
  if (actions.length === 0 && history === null) return null;
  const button = {
    "aria-label": t("common:actionsOf", { name }),
    className: LOOK,
    children: <MoreHorizontal aria-hidden className="size-4" />,
  };
  return Menu ? <Menu button={button} actions={actions} audited={audited} /> : <button {...opener} {...button} />;
}
