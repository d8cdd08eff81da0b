import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { SmilePlus } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Message } from "#app/chat/domain/chat";
import { REACTIONS } from "#app/chat/domain/reactions";
import type { Id } from "#app/core/domain/ids";
import { IconButton } from "#app/ui/form/icon-button";
import { useFirstPress } from "#app/ui/overlay/use-menu-later";
import { useReact } from "./use-react";

export type Reacting = { me: Id; conversationId: Id; message: Message };

/**
 * The six reactions in a row: arrows move, Enter gives or takes back, Escape closes. The row floats above the page, so
 * that no edge of the conversation cuts it.
 */
export function ReactionRow({ me, conversationId, message }: Reacting) {
  const { t } = useTranslation("chat");
  const react = useReact(conversationId, message);
  const pressed = useFirstPress();
  const side = message.senderId === me ? "end" : "start";
  return (
    <Popover>
      <PopoverButton ref={pressed} as={IconButton} icon={SmilePlus} label={t("react")} />
      <PopoverPanel
        focus
        role="group"
        aria-label={t("react")}
        onKeyDown={moveByArrows}
        anchor={{ to: `top ${side}`, gap: 4, padding: 8 }}
        className="z-40 flex rounded-full border border-line bg-raised p-1 shadow-float"
      >
        {({ close }) => (
          <>
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
                  className="touch-target grid size-9 shrink-0 place-items-center rounded-full text-lg hover:bg-sunken aria-pressed:bg-accent-soft"
                >
                  {emoji}
                </button>
              );
            })}
          </>
        )}
      </PopoverPanel>
    </Popover>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
