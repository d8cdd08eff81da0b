import { useLocation } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { useMenuLater } from "#app/ui/overlay/use-menu-later";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { usePrefetch } from "#app/ui/page/use-prefetch";
import { isToHandOver, shiftIn } from "./to-write";

const fetchItems = () => import("./insert-menu-items").then(({ InsertMenuItems }) => InsertMenuItems);
const fetchHandover = () => import("#app/chat/screens/handovers/handover-dialog");
const HandoverDialog = fetchedPart(fetchHandover, (module) => module.HandoverDialog);

type Props = {
  conversationId: Id;
  mayHandOver: boolean;
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
  onThing: () => void;
  onVoice: () => void;
  onHandover: (id: Id) => void;
};

/** Adds files, things of the factory or the handover of a shift to a message. */
export function InsertMenu({ conversationId, mayHandOver, isDisabled, onFiles, onThing, onVoice, onHandover }: Props) {
  const { t } = useTranslation("chat");
  const picker = useRef<HTMLInputElement>(null);
  const [isWriting, setWriting] = useState(false);
  const location = useLocation();
  const { Menu, opener } = useMenuLater("menu", fetchItems);
  usePrefetch(fetchHandover);
  const button = {
    "aria-label": t("insert"),
    title: t("insert"),
    disabled: isDisabled,
    className:
      "touch-target mb-0.5 grid size-9 shrink-0 place-items-center rounded-s text-muted hover:bg-sunken hover:text-ink disabled:opacity-40",
    children: <Plus aria-hidden className="size-4.5" />,
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is asked for, also in an open conversation
  useEffect(() => {
    if (isToHandOver(location.state)) setWriting(true);
  }, [location.key]);
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {Menu ? (
        <Menu
          button={button}
          onFiles={() => picker.current?.click()}
          onThing={onThing}
          onVoice={onVoice}
          onHandover={mayHandOver ? () => setWriting(true) : undefined}
        />
      ) : (
        <button {...opener} {...button} />
      )}
      {isWriting && mayHandOver && (
        <HandoverDialog
          conversationId={conversationId}
          from={shiftIn(location.search)}
          onClose={() => setWriting(false)}
          onWritten={onHandover}
        />
      )}
    </>
  );
}
