import { MenuButton } from "@headlessui/react";
import { ClipboardPen, Hash, Mic, Paperclip } from "lucide-react";
import type { ComponentPropsWithoutRef } from "react";
import { useTranslation } from "react-i18next";
import { Menu } from "#app/ui/overlay/menu";
import { MenuItem } from "#app/ui/overlay/menu-item";
import { useFirstPress } from "#app/ui/overlay/use-menu-later";

type Props = {
  button: ComponentPropsWithoutRef<"button">;
  onFiles: () => void;
  onThing: () => void;
  onVoice: () => void;
  onHandover: (() => void) | undefined;
};

/** The things that a message can hold besides its text. */
export function InsertMenuItems({ button, onFiles, onThing, onVoice, onHandover }: Props) {
  const { t } = useTranslation("chat");
  const pressed = useFirstPress();
  return (
    <Menu align="start" button={<MenuButton ref={pressed} {...button} />}>
      <MenuItem icon={<Paperclip />} onSelect={onFiles}>
        {t("attach")}
      </MenuItem>
      <MenuItem icon={<Mic />} onSelect={onVoice}>
        {t("voice.record")}
      </MenuItem>
      <MenuItem icon={<Hash />} onSelect={onThing}>
        {t("insertThing")}
      </MenuItem>
      {onHandover && (
        <MenuItem icon={<ClipboardPen />} onSelect={onHandover}>
          {t("handover.title")}
        </MenuItem>
      )}
    </Menu>
  );
}
