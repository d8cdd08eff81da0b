import { MenuButton } from "@headlessui/react";
import { Bell, Calculator, House, Keyboard, LogOut, Settings2, UserRound } from "lucide-react";
import type { ComponentPropsWithoutRef } from "react";
import { useTranslation } from "react-i18next";
import type { CurrentUser } from "#app/core/domain/sessions";
import { fullName } from "#app/core/domain/texts/full-name";
import { paths } from "#app/paths";
import { Menu } from "#app/ui/overlay/menu";
import { MenuItem } from "#app/ui/overlay/menu-item";
import { useFirstPress } from "#app/ui/overlay/use-menu-later";

export type UserActions = {
  user: CurrentUser;
  onProfile: () => void;
  onNotifications: () => void;
  onShortcuts: () => void;
  onSignOut: () => void;
};

type Props = UserActions & { button: ComponentPropsWithoutRef<"button"> };

/** The signed-in user, and the actions on their own account. */
export function UserMenuItems({ button, user, onProfile, onNotifications, onShortcuts, onSignOut }: Props) {
  const { t } = useTranslation();
  const pressed = useFirstPress();
  return (
    <Menu className="w-60" button={<MenuButton ref={pressed} {...button} />}>
      <div className="border-b border-line px-2.5 pt-1.5 pb-2.5 text-sm">
        <p className="truncate font-medium">{fullName(user)}</p>
        <p className="truncate text-muted">{t(`common:role.${user.role ?? "none"}`)}</p>
      </div>
      <div className="pt-1">
        <MenuItem icon={<House />} to={paths.dashboard()}>
          {t("navigation:home")}
        </MenuItem>
        <MenuItem icon={<UserRound />} onSelect={onProfile}>
          {t("navigation:profile")}
        </MenuItem>
        <MenuItem icon={<Bell />} onSelect={onNotifications}>
          {t("navigation:notifications")}
        </MenuItem>
        <MenuItem icon={<Settings2 />} to={paths.account()}>
          {t("navigation:settings")}
        </MenuItem>
        <MenuItem icon={<Keyboard />} onSelect={onShortcuts}>
          {t("navigation:shortcuts.title")}
        </MenuItem>
        <MenuItem icon={<Calculator />} to={paths.figures()}>
          {t("navigation:acts.figures.label")}
        </MenuItem>
        <MenuItem icon={<LogOut />} onSelect={onSignOut}>
          {t("navigation:logOut")}
        </MenuItem>
      </div>
    </Menu>
  );
}
