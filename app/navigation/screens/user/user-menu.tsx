import { useTranslation } from "react-i18next";
import { fullName } from "#app/core/domain/texts/full-name";
import { useMenuLater } from "#app/ui/overlay/use-menu-later";
import { Avatar } from "#app/ui/page/avatar";
import type { UserActions } from "./user-menu-items";

const fetchItems = () => import("./user-menu-items").then(({ UserMenuItems }) => UserMenuItems);

export function UserMenu(actions: UserActions) {
  const { t } = useTranslation();
  const { Menu, opener } = useMenuLater("menu", fetchItems);
  const name = fullName(actions.user);
  const button = {
    "aria-label": t("common:labelled", { label: t("navigation:userMenu"), value: name }),
    className: "touch-target ms-1 grid place-items-center rounded-full",
    children: <Avatar name={name} src={actions.user.avatarUrl} />,
  };
  return Menu ? <Menu button={button} {...actions} /> : <button {...opener} {...button} />;
}
