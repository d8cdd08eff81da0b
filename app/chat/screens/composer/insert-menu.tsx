import { MenuButton } from "@headlessui/react";
import { useLocation } from "@remix-run/react";
import { ClipboardPen, Hash, Paperclip, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { HandoverDialog } from "#app/chat/screens/handovers/handover-dialog";
import type { Id } from "#app/core/domain/ids";
import { Menu } from "#app/ui/overlay/menu";
import { MenuItem } from "#app/ui/overlay/menu-item";
import { isToHandOver } from "./to-write";

type Props = {
  conversationId: Id;
  mayHandOver: boolean;
  isDisabled: boolean;
  onFiles: () => void;
  onThing: () => void;
  onHandover: (id: Id) => void;
};

/** Adds files, things of the factory or the handover of a shift to a message. */
export function InsertMenu({ conversationId, mayHandOver, isDisabled, onFiles, onThing, onHandover }: Props) {
  const { t } = useTranslation("chat");
  const [isWriting, setWriting] = useState(false);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is asked for, also in an open conversation
  useEffect(() => {
    if (isToHandOver(location.state)) setWriting(true);
  }, [location.key]);
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
      {isWriting && mayHandOver && (
        <HandoverDialog conversationId={conversationId} onClose={() => setWriting(false)} onWritten={onHandover} />
      )}
    </>
  );
}
