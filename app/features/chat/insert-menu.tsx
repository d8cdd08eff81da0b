import { MenuButton } from "@headlessui/react";
import { ClipboardPen, Hash, Paperclip, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/domain/ids";
import { Menu } from "#app/ui/menu";
import { MenuItem } from "#app/ui/menu-item";
import { HandoverDialog } from "./handover-dialog";

type Props = {
  conversationId: Id;
  mayHandOver: boolean;
  isDisabled: boolean;
  onFiles: () => void;
  onThing: () => void;
  onHandover: (id: Id) => void;
};

/** What goes into a message besides words: files, things of the factory, the handover of a shift. */
export function InsertMenu({ conversationId, mayHandOver, isDisabled, onFiles, onThing, onHandover }: Props) {
  const { t } = useTranslation("chat");
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <Menu
        align="start"
        button={
          <MenuButton
            aria-label={t("insert")}
            title={t("insert")}
            disabled={isDisabled}
            className="touch-target mb-0.5 grid size-9 shrink-0 place-items-center rounded-s text-muted hover:bg-sunken hover:text-ink disabled:opacity-40"
          >
            <Plus aria-hidden className="size-4.5" />
          </MenuButton>
        }
      >
        <MenuItem icon={<Paperclip />} onSelect={onFiles}>
          {t("attach")}
        </MenuItem>
        <MenuItem icon={<Hash />} onSelect={onThing}>
          {t("insertThing")}
        </MenuItem>
        {mayHandOver && (
          <MenuItem icon={<ClipboardPen />} onSelect={() => setWriting(true)}>
            {t("handover.title")}
          </MenuItem>
        )}
      </Menu>
      {isWriting && (
        <HandoverDialog conversationId={conversationId} onClose={() => setWriting(false)} onWritten={onHandover} />
      )}
    </>
  );
}
