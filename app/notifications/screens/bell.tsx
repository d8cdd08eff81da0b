import { Bell as BellIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { UNREAD_SHOWN } from "#app/notifications/domain/notifications";

type Props = { unread: number; onOpen: () => void };

/** Opens the notifications, and shows how many of them are unread. */
export function Bell({ unread, onOpen }: Props) {
  const { t } = useTranslation(["notifications", "common"]);
  const shown = unread > UNREAD_SHOWN ? t("many", { count: UNREAD_SHOWN }) : String(unread);
  const value = t("unread", { count: Math.min(unread, UNREAD_SHOWN) });
  const label = unread > 0 ? t("common:labelled", { label: t("open"), value }) : t("open");
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onOpen}
      className="relative inline-flex size-9 shrink-0 items-center justify-center rounded-s text-muted transition-colors hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <BellIcon aria-hidden="true" className="size-4.5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -end-0.5 top-0 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-accent tabular-nums"
        >
          {shown}
        </span>
      )}
    </button>
  );
}
