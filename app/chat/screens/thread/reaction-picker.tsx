import { SmilePlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#app/ui/form/icon-button";
import { useMenuLater } from "#app/ui/overlay/use-menu-later";
import type { Reacting } from "./reaction-row";

const fetchRow = () => import("./reaction-row").then(({ ReactionRow }) => ReactionRow);

/** Opens the reactions to a message. */
export function ReactionPicker(reacting: Reacting) {
  const { t } = useTranslation("chat");
  const { Menu, opener } = useMenuLater("panel", fetchRow);
  return Menu ? <Menu {...reacting} /> : <IconButton {...opener} icon={SmilePlus} label={t("react")} />;
}
