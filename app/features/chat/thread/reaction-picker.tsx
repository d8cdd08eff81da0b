import clsx from "clsx";
import { SmilePlus } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Message } from "#app/domain/chat/chat";
import { REACTIONS } from "#app/domain/chat/reactions";
import type { Id } from "#app/domain/ids";
import { IconButton } from "#app/ui/form/icon-button";
import { useReact } from "./use-react";

type Props = { me: Id; conversationId: Id; message: Message };

/** The six reactions in a row: arrows move, Enter gives or takes back, Escape closes. */
export function ReactionPicker({ me, conversationId, message }: Props) {
  const { t } = useTranslation("chat");
  const react = useReact(conversationId, message);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const isOwn = message.senderId === me;
  useEffect(() => {
    if (isOpen) row.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [isOpen]);

  function close() {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
  }

  function press(event: KeyboardEvent) {
    const buttons = [...(row.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "Escape") close();
    else if (step) buttons[(at + step + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative">
      <IconButton
        ref={opener}
        icon={SmilePlus}
        label={t("react")}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a form
        <div
          ref={row}
          role="group"
          aria-label={t("react")}
          onKeyDown={press}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget) && relatedTarget !== opener.current) setOpen(false);
          }}
          className={clsx(
            "absolute bottom-full z-20 mb-1 flex rounded-full border border-line bg-raised p-1 shadow-float",
            isOwn ? "end-0" : "start-0 max-sm:-start-24",
          )}
        >
          {REACTIONS.map((emoji) => {
            const isOn = !message.reactions?.find((one) => one.emoji === emoji)?.userIds.includes(me);
            return (
              <button
                key={emoji}
                type="button"
                aria-pressed={!isOn}
                aria-label={t("reactWith", { emoji })}
                onClick={() => {
                  close();
                  void react({ emoji, isOn });
                }}
                className="grid size-9 place-items-center rounded-full text-lg hover:bg-sunken aria-pressed:bg-accent-soft"
              >
                {emoji}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
